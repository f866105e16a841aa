import type { Editor } from '../../../http/caller.ts'
import type { ContentNeighbours } from '../neighbours.ts'
import type { DeskReader } from '../visibility/visible-to.ts'

/** Somebody at work on an app: who they are, and what they may know of. */
export interface DeskUser extends DeskReader, Editor {
  role: string
}

/** The member that a call was made by. */
export async function deskUserOf(
  roleMay: ContentNeighbours['roleMay'],
  { session, role }: { session: Editor; role: string },
): Promise<DeskUser> {
  const { userId, nickname } = session
  return { userId, nickname, role, managesApp: await roleMay(role, 'app:manage') }
}

/** Where the console opens a content. */
export const editorPath = (kind: string, id: string): string =>
  `/quill?kind=${kind}&id=${encodeURIComponent(id)}`
