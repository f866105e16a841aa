import type { ContentType } from '@zhanfang/blocks'
import { folderTree } from '@zhanfang/contract'
import { CallError } from '@zhanfang/contract/client'
import { api } from './api.ts'

/** Tags that contents of a type may have; none for a type whose contents are not filed. */
export async function tagsOf(kind: ContentType): Promise<readonly { id: string; name: string }[]> {
  try {
    return (await api.call(folderTree, { query: { kind } }, { silent: true })).tags
  } catch (error) {
    // The server says which types are filed: it refuses the others.
    if (error instanceof CallError && error.is('invalidInput')) return []
    throw error
  }
}
