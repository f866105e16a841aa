import type {
  WholeWork,
  Work,
  workFilter,
  WorkOrder,
} from '@zhanfang/contract/content-kinds/activity/works/calls'
import { trimmedMean } from '@zhanfang/contract/content-kinds/activity/works/ranking'
import type { WorkSettings } from '@zhanfang/contract/content-kinds/activity/works/settings'
import { auditStatusNames, MOST_COUNTED } from '@zhanfang/contract'
import { and, asc, count, desc, eq, gt, ilike, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { containsPattern } from '../../database/search.ts'
import type { Cell } from '../../file-formats/cells.ts'
import { writeCsv } from '../../file-formats/csv-writer.ts'
import { Refusal } from '../../http/refusal.ts'
import { statusOf } from '../todo/module.ts'
import { type WorkRow, workRaters, works, workScores } from './tables.ts'
import { texts } from './texts.ts'
import { type Marked, ofActivity, picturesOf, pointsShown, SHOWN, workOf } from './work-rows.ts'

export type WorkFilter = z.output<z.ZodObject<typeof workFilter>>
const EXPORTED_AT_ONCE = 500

/** A stretch of a list, and where it goes on. */
export interface WorkSlice {
  rows: WorkRow[]
  total: number
  nextCursor: string | null
}

interface Asked extends WorkFilter {
  order: WorkOrder
  size: number
  cursor?: string | undefined
}

const CURSOR = /^(?:(\d{1,9})~)?([0-9A-Z]{10,40})$/

const cursorOf = (order: WorkOrder, row: WorkRow): string =>
  order === 'newest' ? row.id : `${order === 'votes' ? row.votes : row.number}~${row.id}`

/** Behind the place that a cursor names. */
function behind(order: WorkOrder, cursor: string | undefined): SQL | undefined {
  const [, number, id] = CURSOR.exec(cursor ?? '') ?? []
  if (id === undefined) return undefined
  if (order === 'newest') return lt(works.id, id)
  if (number === undefined) return undefined
  if (order === 'number') return gt(works.number, Number(number))
  return or(lt(works.votes, Number(number)), and(eq(works.votes, Number(number)), lt(works.id, id)))
}

const orders: Record<WorkOrder, SQL[]> = {
  newest: [desc(works.id)],
  votes: [desc(works.votes), desc(works.id)],
  number: [asc(works.number)],
}

function byWords(keywords: string | undefined): SQL | undefined {
  if (!keywords) return undefined
  const pattern = containsPattern(keywords)
  const digits = /^#?0*(\d{1,7})(?:号)?$/.exec(keywords)?.[1]
  return or(
    ilike(works.title, pattern),
    ilike(works.authorName, pattern),
    digits === undefined ? undefined : eq(works.number, Number(digits)),
  )
}

const conditionOf = (appId: string, activityId: string, { groupId, auditStatus, keywords }: WorkFilter) =>
  and(
    ofActivity(appId, activityId),
    groupId === undefined ? undefined : eq(works.groupId, groupId),
    auditStatus === undefined ? undefined : eq(works.state, auditStatus),
    byWords(keywords),
  )

/** Marks count as long as who gave them is a rater. */
const isCounted = and(
  eq(workRaters.appId, workScores.appId),
  eq(workRaters.id, workScores.raterId),
  eq(workRaters.state, 'active'),
)

export type WorkLists = ReturnType<typeof createWorkLists>

/** Works as members and visitors look at them. */
export function createWorkLists({ db }: Database) {
  /** What raters have given works, of those who still count. */
  async function marked(
    appId: string,
    activityId: string,
    trim: number,
    workIds?: readonly string[],
  ): Promise<Map<string, Marked>> {
    if (workIds?.length === 0) return new Map()
    const rows = await db
      .select({
        workId: workScores.workId,
        points: sql<number[]>`array_agg(${workScores.points})`,
      })
      .from(workScores)
      .innerJoin(workRaters, isCounted)
      .where(
        and(
          eq(workScores.appId, appId),
          eq(workScores.activityId, activityId),
          workIds === undefined ? undefined : inArray(workScores.workId, [...workIds]),
        ),
      )
      .groupBy(workScores.workId)
    return new Map(
      rows.map(({ workId, points }) => [workId, { mean: trimmedMean(points, trim), count: points.length }]),
    )
  }

  async function slice(
    appId: string,
    activityId: string,
    { order, size, cursor, ...filter }: Asked,
  ): Promise<WorkSlice> {
    const where = conditionOf(appId, activityId, filter)
    const some = db
      .select({ one: sql`1` })
      .from(works)
      .where(where)
      .limit(MOST_COUNTED + 1)
      .as('some')
    const [rows, [total]] = await Promise.all([
      db
        .select()
        .from(works)
        .where(and(where, behind(order, cursor)))
        .orderBy(...orders[order])
        .limit(size + 1),
      db.select({ value: count() }).from(some),
    ])
    const shown = rows.slice(0, size)
    const last = shown.at(-1)
    return {
      rows: shown,
      total: total?.value ?? 0,
      nextCursor: rows.length > size && last ? cursorOf(order, last) : null,
    }
  }

  return {
    marked,
    slice,

    /** Works for members, with what raters gave them. */
    async search(appId: string, activityId: string, settings: WorkSettings, asked: Asked) {
      const { rows, total, nextCursor } = await slice(appId, activityId, asked)
      const ids = rows.map(({ id }) => id)
      const means = await marked(appId, activityId, settings.judging.trim, ids)
      const list: Work[] = rows.map((row) => workOf(row, settings, means.get(row.id)))
      return { list, total, size: asked.size, nextCursor }
    },

    /** One work for members, with what each rater gave it. Throws where there is none. */
    async one(appId: string, activityId: string, settings: WorkSettings, id: string): Promise<WholeWork> {
      const [row] = await db
        .select()
        .from(works)
        .where(and(ofActivity(appId, activityId), eq(works.id, id)))
      if (!row) throw new Refusal('workNotFound')
      const given = await db
        .select({ score: workScores, raterName: workRaters.name })
        .from(workScores)
        .innerJoin(workRaters, isCounted)
        .where(
          and(eq(workScores.appId, appId), eq(workScores.activityId, activityId), eq(workScores.workId, id)),
        )
        .orderBy(desc(workScores.points), asc(workScores.raterId))
      const mean = trimmedMean(
        given.map(({ score }) => score.points),
        settings.judging.trim,
      )
      return {
        ...workOf(row, settings, { mean, count: given.length }),
        marks: given.map(({ score, raterName }) => ({
          raterId: score.raterId,
          raterName,
          points: pointsShown(score.points) ?? 0,
          comment: score.comment,
          updateTime: score.updatedAt.toISOString(),
        })),
      }
    },

    /** A work that visitors see; null for every other. */
    async shown(appId: string, activityId: string, id: string): Promise<WorkRow | null> {
      const [row] = await db
        .select()
        .from(works)
        .where(and(ofActivity(appId, activityId), eq(works.id, id), eq(works.state, SHOWN)))
      return row ?? null
    },

    /** The works before and behind one, by their numbers. */
    async neighbours(appId: string, activityId: string, number: number) {
      const among = and(ofActivity(appId, activityId), eq(works.state, SHOWN))
      const [[previous], [next]] = await Promise.all([
        db
          .select({ id: works.id })
          .from(works)
          .where(and(among, lt(works.number, number)))
          .orderBy(desc(works.number))
          .limit(1),
        db
          .select({ id: works.id })
          .from(works)
          .where(and(among, gt(works.number, number)))
          .orderBy(asc(works.number))
          .limit(1),
      ])
      return { previous: previous?.id ?? null, next: next?.id ?? null }
    },

    /** All works that visitors see, for places and raters; an activity has no more than a few thousand. */
    shownAll: (appId: string, activityId: string): Promise<WorkRow[]> =>
      db
        .select()
        .from(works)
        .where(and(ofActivity(appId, activityId), eq(works.state, SHOWN)))
        .orderBy(asc(works.number)),

    /** What a filter finds as a CSV file, written while it is read. */
    exported(
      appId: string,
      activityId: string,
      settings: WorkSettings,
      filter: WorkFilter,
      fullAddress: (path: string) => string,
    ): AsyncGenerator<Buffer> {
      async function* lines(): AsyncGenerator<Cell[][]> {
        let cursor: string | undefined
        for (;;) {
          const { rows, nextCursor } = await slice(appId, activityId, {
            ...filter,
            order: 'number',
            size: EXPORTED_AT_ONCE,
            cursor,
          })
          const ids = rows.map(({ id }) => id)
          const means = await marked(appId, activityId, settings.judging.trim, ids)
          yield rows.map((row) => {
            const work = workOf(row, settings, means.get(row.id))
            return [
              work.number,
              work.title,
              work.groupName,
              work.authorName,
              auditStatusNames[statusOf(row.state)],
              work.auditResult,
              work.votes,
              work.mean ?? '',
              work.scores,
              work.text,
              picturesOf(row).map(fullAddress).join('\n'),
              row.video === '' ? '' : fullAddress(row.video),
              row.createdAt,
              row.updatedAt,
            ]
          })
          if (nextCursor === null) return
          cursor = nextCursor
        }
      }
      return writeCsv([...texts.export.columns], lines())
    },
  }
}
