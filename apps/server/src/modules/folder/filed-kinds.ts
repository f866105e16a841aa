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
  /** Those of them that a person may know of; absent where whoever sees the list sees all. */
  known?:
    | ((appId: string, ids: readonly string[], reader: FilingReader) => Promise<ReadonlySet<string>>)
    | undefined
}

/** Somebody who works on an app, as things that are not for everybody know them. */
export interface FilingReader {
  userId: string
  managesApp: boolean
}

/** A member of an app, as a call names them. */
export interface FilingMember {
  appId: string
  role: string
  session: { userId: string }
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
    const found = content?.filing
      ? { kind, ...content.filing, existing: content.existing, known: content.known }
      : added.get(kind)
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
    /** Those of the things that are there and that the member may know of; for the house itself, all that are there. */
    async existing(
      kind: string,
      appId: string,
      ids: readonly string[],
      member?: FilingMember,
    ): Promise<ReadonlySet<string>> {
      const { known, existing } = find(kind)
      if (!member || !known) return existing(appId, ids)
      const managesApp = await roleMay(member.role, 'app:manage')
      return known(appId, ids, { userId: member.session.userId, managesApp })
    },
  }
}
