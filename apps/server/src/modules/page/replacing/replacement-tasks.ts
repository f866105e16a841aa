import { replacementStates, type ReplacementState, type TaskState } from '@zhanfang/contract'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import type { TaskSource } from '../../task/module.ts'
import { pageReplacementPages as parts, pageReplacements as replacements } from '../tables.ts'
import { texts } from '../texts.ts'
import type { Replacements } from './replacements.ts'

const states: Record<ReplacementState, TaskState> = {
  running: 'running',
  undoing: 'running',
  done: 'done',
  undone: 'done',
}

/** Replacements as those who began them follow them. */
export const replacementTasks = (
  { db }: Database,
  { progressOf }: Pick<Replacements, 'progressOf'>,
): TaskSource => ({
  async find(userId, since, most) {
    const rows = await db
      .select()
      .from(replacements)
      .where(and(eq(replacements.createdBy, userId), gte(replacements.createdAt, since)))
      .orderBy(desc(replacements.createdAt))
      .limit(most)
    if (rows.length === 0) return []
    const progress = await progressOf(rows)
    const counted = await db
      .select({
        id: parts.replacementId,
        places: sql<number>`sum(${parts.replaced})::int`,
        pages: sql<number>`count(*) filter (where ${parts.replaced} > 0)::int`,
      })
      .from(parts)
      .innerJoin(
        replacements,
        and(eq(replacements.appId, parts.appId), eq(replacements.id, parts.replacementId)),
      )
      .where(and(eq(replacements.createdBy, userId), gte(replacements.createdAt, since)))
      .groupBy(parts.replacementId)
    return rows.map((row) => {
      const state = z.enum(replacementStates).parse(row.state)
      const { pages = 0, finished = 0 } = progress.get(row.id) ?? {}
      const came = counted.find(({ id }) => id === row.id)
      const said = {
        running: '',
        undoing: '',
        undone: texts.replacing.undone,
        done: texts.replacing.said(came?.places ?? 0, came?.pages ?? 0),
      }
      return {
        id: `page-replacement-${row.id}`,
        action: texts.replacing.action,
        name: texts.replacing.name(row.find, row.replacement),
        state: states[state],
        progress: pages === 0 ? 100 : Math.floor((finished / pages) * 100),
        said: said[state],
        app: { id: row.appId, need: 'page:write' },
        path: `/micro/replace?run=${encodeURIComponent(row.id)}`,
        createTime: row.createdAt.toISOString(),
        file: null,
        again: null,
      }
    })
  },
})
