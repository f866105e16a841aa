import { contentCreate, type ContentKind } from '@zhanfang/contract'
import { api } from '../../../api.ts'
import { consoleKind } from '../content-kinds.ts'
import { contentPaths } from '../content-screens.ts'

/** Begins a content of a kind; returns where it is written. */
export async function newContent(kind: ContentKind): Promise<string> {
  const { createPath } = consoleKind(kind)
  if (createPath !== undefined) return createPath
  const { id } = await api.call(contentCreate, { params: { kind }, body: { visibility: 'public' } })
  return contentPaths.edit(kind, id)
}
