import type { AppPermission } from '@zhanfang/contract'
import { Refusal } from '../../http/refusal.ts'
import type { ContentRegistry } from '../content/module.ts'
import { texts } from './texts.ts'

/** Things that can be put into folders and tagged. */
export interface FiledKind {
  /** Unique among the kinds; a type of content has its own name. */
  kind: string
  /** Who may see folders and tags, and who may change them and what is in them. */
  read: AppPermission
  write: AppPermission
  /** Those of the things that the app has. */
  existing(appId: string, ids: readonly string[]): Promise<ReadonlySet<string>>
}

/** A member of an app, as a call names them. */
export interface FilingMember {
  appId: string
  role: string
}

export type FiledKinds = ReturnType<typeof createFiledKinds>

/** The kinds of things that are filed: types of content that say so, and those that modules add. */
export function createFiledKinds(
  contents: Pick<ContentRegistry, 'find'>,
  roleMay: (role: string, permission: AppPermission) => Promise<boolean>,
) {
  const added = new Map<string, FiledKind>()

  function find(kind: string): FiledKind {
    const content = contents.find(kind)
    const found = content?.filing ? { kind, ...content.filing, existing: content.existing } : added.get(kind)
    if (!found) throw new Refusal('invalidInput', { message: texts.noSuchKind })
    return found
  }

  return {
    /** Adds a kind that is no type of content. */
    add(kind: FiledKind): void {
      if (added.has(kind.kind)) throw new Error(`two modules file things of the kind "${kind.kind}"`)
      added.set(kind.kind, kind)
    },
    find,
    /** Refuses those whose role may not see, or not change, things of the kind. */
    async require(kind: string, right: 'read' | 'write', { role }: FilingMember): Promise<FiledKind> {
      const found = find(kind)
      if (!(await roleMay(role, found[right]))) throw new Refusal('forbidden')
      return found
    },
  }
}
