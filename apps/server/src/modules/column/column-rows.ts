import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Db } from '../../database/database.ts'
import type { Editor } from '../../http/caller.ts'
import type { AppearanceService } from '../page/module.ts'
import { asTree, type Row } from './column-tree.ts'
import { columns } from './tables.ts'

const inOrder = [asc(columns.position), asc(columns.id)]

/** All columns of an app, parents first. */
export async function readAll(tx: Db, appId: string): Promise<Row[]> {
  const rows = await tx
    .select()
    .from(columns)
    .where(and(eq(columns.appId, appId), isNull(columns.deletedAt)))
    .orderBy(...inOrder)
  return asTree(rows)
}

export async function setRow(tx: Db, appId: string, id: string, set: Partial<Row>): Promise<void> {
  await tx
    .update(columns)
    .set(set)
    .where(and(eq(columns.appId, appId), eq(columns.id, id)))
}

export const byWhom = (editor: Editor) => ({ updatedAt: new Date(), updatedByName: editor.nickname })

export type ChangeTree = <Result>(
  appId: string,
  work: (tx: Db, rows: Row[]) => Promise<Result>,
) => Promise<Result>

/** Runs a change of the tree; changes of one app come one after the other. */
export const createChangeTree =
  ({ db }: Database, appearance: Pick<AppearanceService, 'siteChanged'>): ChangeTree =>
  async (appId, work) => {
    const result = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`columns:${appId}`}, 0))`)
      return work(tx, await readAll(tx, appId))
    })
    await appearance.siteChanged(appId)
    return result
  }
