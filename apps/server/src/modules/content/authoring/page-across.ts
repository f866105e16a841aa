import type { Editor } from '../../../http/caller.ts'
import { fieldRefusal } from '../../../http/refusal.ts'
import type { ContentNeighbours } from '../neighbours.ts'
import { texts } from '../texts.ts'
import { type DeskUser, deskUserOf } from './desk.ts'

/** Rows that are read of each app for one page: whoever looks for older ones narrows the list. */
const MOST_READ = 2000

interface Read<Row> {
  list: readonly Row[]
  total: number
}

/**
 * A page of one list over all apps in which somebody may see contents, the last change first. `read` gives the newest rows
 * of one app, as many as it is asked for. Refuses pages so far behind that all rows of all apps would have to be read.
 */
export async function pageAcross<Row extends { updateTime: string }>(
  { page, size }: { page: number; size: number },
  session: Editor,
  { appsOf, roleMay }: Pick<ContentNeighbours, 'appsOf' | 'roleMay'>,
  read: (appId: string, desk: DeskUser, most: number) => Promise<Read<Row>>,
): Promise<{ list: Row[]; total: number; page: number; size: number }> {
  const most = page * size
  if (most > MOST_READ) throw fieldRefusal('invalidInput', 'page', texts.tooFarBehind)
  const lists = await Promise.all(
    (await appsOf(session.userId)).map(async ({ id, role }) =>
      (await roleMay(role, 'content:read'))
        ? read(id, await deskUserOf(roleMay, { session, role }), most)
        : { list: [], total: 0 },
    ),
  )
  return {
    list: lists
      .flatMap(({ list }) => list)
      .toSorted((a, b) => (a.updateTime < b.updateTime ? 1 : -1))
      .slice(most - size, most),
    total: lists.reduce((sum, { total }) => sum + total, 0),
    page,
    size,
  }
}
