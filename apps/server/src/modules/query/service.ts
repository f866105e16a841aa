import {
  defaultQuerySettings,
  queryLimits,
  querySettingsSchema,
  queryStatusSchema,
  type CallData,
  type QueryColumn,
  type queryOrders,
  type QuerySettings,
  type SortBy,
  type QueryStatus,
  type QuerySummary,
  type queryDetail,
  type querySearch,
  type queryTable,
} from '@zhanfang/contract'
import { and, count, eq, ilike, isNull, lt, sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { isOverdue } from '../../database/bin.ts'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { listOrder } from '../../database/list-order.ts'
import { containsPattern } from '../../database/search.ts'
import type { IncomingFile } from '../../http/bind.ts'
import { fieldRefusal, Refusal } from '../../http/refusal.ts'
import type { ClaimPlaces } from '../content-limit/module.ts'
import { receiveFile } from '../file/module.ts'
import type { AnswerLookup } from '../survey/module.ts'
import { QUERY_KIND } from './limited-queries.ts'
import { readTableFile } from '../../file-formats/table-file.ts'
import { columnsOfTable, copyRows, namedColumns, replaceRows, tableColumnsSchema } from './table-source.ts'
import { queryAttempts, queryPages, queryRows } from './tables.ts'
import { texts } from './texts.ts'

type PageRow = typeof queryPages.$inferSelect

/** Who changes a page, and what he may do with answers. */
export interface QueryEditor {
  userId: string
  nickname: string
  /** May see answers. */
  answers: boolean
  /** May see personal data whole, and change answers. */
  plain: boolean
}

export interface QueryNeighbours {
  /** Where the address of an app's pages begins, without a slash at the end. */
  rootOf: (appId: string) => string
  answers: AnswerLookup
  /** Takes places for new query pages. */
  claim: ClaimPlaces
}

const { status, opensAt, closesAt } = queryPages
/** The state as people see it: the clock counts too. */
export const visibleStatus = sql<number>`case
  when ${status} <> 1 then ${status}
  when ${closesAt} <= now() then 3
  when ${opensAt} > now() then 4
  else 1 end`.mapWith(Number)

const alive = (appId: string, id: string) =>
  and(eq(queryPages.appId, appId), eq(queryPages.id, id), isNull(queryPages.deletedAt))

/** Title and count of the survey, for one that is still there. */
type Known = (surveyId: string) => Promise<{ title: string; count: number } | null>

export type QueryService = ReturnType<typeof createQueryService>

/** Query pages as their operators make them. */
export function createQueryService(database: Database, { rootOf, answers, claim }: QueryNeighbours) {
  const { db } = database
  const addressOf = (appId: string, id: string) => `${rootOf(appId)}/q/${id}`

  /** So that not the first visitor waits. */
  async function prepare({ appId, surveyId }: PageRow, { conditions }: QuerySettings): Promise<void> {
    if (surveyId === null) return
    await answers.prepare(
      appId,
      surveyId,
      conditions.map(({ key }) => key),
    )
  }

  async function find(appId: string, id: string): Promise<PageRow & { visible: number }> {
    const [row] = await db
      .select({ page: queryPages, visible: visibleStatus })
      .from(queryPages)
      .where(alive(appId, id))
    if (!row) throw new Refusal('queryNotFound')
    return { ...row.page, visible: row.visible }
  }

  /** Null when the survey is gone. */
  async function surveyOf(appId: string, surveyId: string) {
    try {
      return await answers.about(appId, surveyId)
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'surveyNotFound') return null
      throw error
    }
  }

  /** The columns of a page's source; none when its survey is gone. */
  async function columnsOf(row: PageRow): Promise<QueryColumn[]> {
    if (row.surveyId === null) return columnsOfTable(tableColumnsSchema.parse(row.tableColumns))
    try {
      return await answers.columns(row.appId, row.surveyId)
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'surveyNotFound') return []
      throw error
    }
  }

  async function summaryOf(row: PageRow & { visible: number }, known: Known): Promise<QuerySummary> {
    const survey = row.surveyId === null ? null : await known(row.surveyId)
    return {
      id: row.id,
      title: row.title,
      source: row.surveyId === null ? 'table' : 'survey',
      sourceName: row.surveyId === null ? row.fileName : (survey?.title ?? ''),
      recordCount: row.surveyId === null ? row.rowCount : (survey?.count ?? 0),
      status: queryStatusSchema.parse(row.visible),
      revision: row.revision,
      url: addressOf(row.appId, row.id),
      lookups: row.lookups,
      updateTime: row.updatedAt.toISOString(),
      updatedBy: row.updatedByName,
    }
  }

  /** Refuses settings that the source cannot fulfil, or that would show what the editor may not see himself. */
  function check(
    settings: QuerySettings,
    columns: readonly QueryColumn[],
    { surveyId }: Pick<PageRow, 'surveyId'>,
    editor: QueryEditor,
  ): void {
    if (surveyId !== null && !editor.answers) throw new Refusal('forbidden', { message: texts.needsAnswers })
    const known = new Map(columns.map((column) => [column.key, column]))
    const wrong = (field: string, message: string) => fieldRefusal('invalidInput', field, message)
    settings.conditions.forEach(({ key }, place) => {
      const column = known.get(key)
      if (!column) throw wrong(`settings.conditions.${place}`, texts.unknownColumn)
      if (!column.canMatch) throw wrong(`settings.conditions.${place}`, texts.notMatchable)
    })
    settings.results.forEach(({ key, mask, editable }, place) => {
      const column = known.get(key)
      const field = `settings.results.${place}`
      if (!column) throw wrong(field, texts.unknownColumn)
      if (editable && !column.canEdit) throw wrong(field, texts.notEditable)
      if (editable && mask !== 'none') throw wrong(field, texts.maskedEditable)
      if ((editable || (column.personal && mask === 'none')) && !editor.plain) {
        throw new Refusal('forbidden', { message: texts.needsPlain })
      }
    })
  }

  async function setStatus(appId: string, id: string, value: number): Promise<void> {
    await db.update(queryPages).set({ status: value }).where(alive(appId, id))
  }

  return {
    find,
    columnsOf,

    /** Columns of a survey, or of a page's source. */
    async columns(
      appId: string,
      { surveyId, id }: { surveyId?: string | undefined; id?: string | undefined },
    ): Promise<QueryColumn[]> {
      if (surveyId !== undefined) return answers.columns(appId, surveyId)
      return columnsOf(await find(appId, id ?? ''))
    },

    async search(
      appId: string,
      input: {
        page: number
        size: number
        keywords?: string | undefined
        status?: QueryStatus | undefined
        sort?: SortBy<(typeof queryOrders)[number]> | undefined
      },
    ): Promise<CallData<typeof querySearch>> {
      const where = and(
        eq(queryPages.appId, appId),
        isNull(queryPages.deletedAt),
        input.keywords ? ilike(queryPages.title, containsPattern(input.keywords)) : undefined,
        input.status === undefined ? undefined : eq(visibleStatus, input.status),
      )
      const rows = await db
        .select({ page: queryPages, visible: visibleStatus })
        .from(queryPages)
        .where(where)
        .orderBy(
          ...listOrder(
            input.sort,
            { title: queryPages.title, updated: queryPages.updatedAt, lookups: queryPages.lookups },
            '-updated',
            queryPages.id,
          ),
        )
        .limit(input.size)
        .offset((input.page - 1) * input.size)
      const [total] = await db.select({ value: count() }).from(queryPages).where(where)
      const surveys = new Map<string, ReturnType<typeof surveyOf>>()
      const known: Known = (surveyId) => {
        const asked = surveys.get(surveyId) ?? surveyOf(appId, surveyId)
        surveys.set(surveyId, asked)
        return asked
      }
      return {
        list: await Promise.all(rows.map(({ page, visible }) => summaryOf({ ...page, visible }, known))),
        total: total?.value ?? 0,
        page: input.page,
        size: input.size,
      }
    },

    async create(
      appId: string,
      editor: QueryEditor,
      { title, surveyId }: { title: string; surveyId?: string | undefined },
    ): Promise<{ id: string }> {
      if (surveyId !== undefined) {
        if (!editor.answers) throw new Refusal('forbidden', { message: texts.needsAnswers })
        await answers.about(appId, surveyId)
      }
      const id = newId()
      await db.transaction(async (tx) => {
        await claim(tx, appId, QUERY_KIND)
        await tx.insert(queryPages).values({
          appId,
          id,
          title,
          surveyId: surveyId ?? null,
          settings: defaultQuerySettings,
          createdBy: editor.userId,
          updatedByName: editor.nickname,
        })
      })
      return { id }
    },

    /** Whether the app has such a page, open to visitors or not. */
    async has(appId: string, id: string): Promise<boolean> {
      const [row] = await db.select({ id: queryPages.id }).from(queryPages).where(alive(appId, id))
      return row !== undefined
    },

    async detail(appId: string, id: string): Promise<CallData<typeof queryDetail>> {
      const row = await find(appId, id)
      return {
        ...(await summaryOf(row, (surveyId) => surveyOf(appId, surveyId))),
        surveyId: row.surveyId,
        settings: querySettingsSchema.parse(row.settings),
        columns: await columnsOf(row),
      }
    },

    /** Saves if `baseRevision` still is the newest. */
    async update(
      appId: string,
      editor: QueryEditor,
      input: { id: string; baseRevision: number; title: string; settings: QuerySettings },
    ): Promise<{ revision: number }> {
      const row = await find(appId, input.id)
      check(input.settings, await columnsOf(row), row, editor)
      if (row.status === 1) refuseUnready(row, input.settings)
      if (row.status === 1) await prepare(row, input.settings)
      const [saved] = await db
        .update(queryPages)
        .set({
          title: input.title,
          settings: input.settings,
          opensAt: input.settings.opensAt === null ? null : new Date(input.settings.opensAt),
          closesAt: input.settings.closesAt === null ? null : new Date(input.settings.closesAt),
          revision: sql`${queryPages.revision} + 1`,
          updatedAt: sql`now()`,
          updatedByName: editor.nickname,
        })
        .where(and(alive(appId, input.id), eq(queryPages.revision, input.baseRevision)))
        .returning({ revision: queryPages.revision })
      if (!saved) throw new Refusal('queryConflict')
      return saved
    },

    /** Puts an uploaded table in the place of the one before. */
    async upload(
      appId: string,
      editor: QueryEditor,
      id: string,
      incoming: IncomingFile,
    ): Promise<CallData<typeof queryTable>> {
      const before = await find(appId, id).catch((error: unknown) => {
        incoming.content.resume()
        throw error
      })
      if (before.surveyId !== null) {
        incoming.content.resume()
        throw new Refusal('invalidInput', { message: texts.wrongSource })
      }
      const received = await receiveFile(incoming, { maxBytes: queryLimits.fileBytes })
      try {
        const most = { rows: queryLimits.rows, cell: queryLimits.cell }
        const table = await readTableFile(await readFile(received.path), received.name, most)
        return await db.transaction(async (tx) => {
          const [row] = await tx.select().from(queryPages).where(alive(appId, id)).for('update')
          if (!row) throw new Refusal('queryNotFound')
          const old = tableColumnsSchema.parse(row.tableColumns)
          const columns = namedColumns(table.header, old)
          const keys = new Set(columns.map(({ key }) => key))
          const settings = querySettingsSchema.parse(row.settings)
          const kept = <Field extends { key: string }>(fields: readonly Field[]) =>
            fields.filter(({ key }) => keys.has(key))
          const conditions = kept(settings.conditions)
          const results = kept(settings.results)
          const used = new Set([...settings.conditions, ...settings.results].map(({ key }) => key))
          const lost = old.filter(({ key }) => used.has(key) && !keys.has(key)).map(({ title }) => title)
          // A page that would ask for less than before, or show nothing, closes until somebody has looked at it.
          const closes = conditions.length < settings.conditions.length || results.length === 0
          await replaceRows(tx, { appId, queryId: id }, columns, table)
          const [saved] = await tx
            .update(queryPages)
            .set({
              tableColumns: columns,
              rowCount: table.rows.length,
              fileName: received.name,
              settings: { ...settings, conditions, results },
              ...(row.status === 1 && closes ? { status: 2 } : {}),
              revision: sql`${queryPages.revision} + 1`,
              updatedAt: sql`now()`,
              updatedByName: editor.nickname,
            })
            .where(alive(appId, id))
            .returning({ revision: queryPages.revision })
          if (!saved) throw new Refusal('queryNotFound')
          return {
            rowCount: table.rows.length,
            columns: columnsOfTable(columns),
            revision: saved.revision,
            lost,
          }
        })
      } finally {
        await received.dispose()
      }
    },

    /** What messages about a page say of it; undefined where the app has none. */
    async subjectOf(appId: string, id: string): Promise<{ title: string; url: string } | undefined> {
      try {
        const { title } = await find(appId, id)
        return { title, url: addressOf(appId, id) }
      } catch (error) {
        if (error instanceof Refusal) return undefined
        throw error
      }
    },

    async publish(appId: string, editor: QueryEditor, id: string): Promise<{ url: string }> {
      const row = await find(appId, id)
      const settings = querySettingsSchema.parse(row.settings)
      check(settings, await columnsOf(row), row, editor)
      refuseUnready(row, settings)
      await prepare(row, settings)
      await setStatus(appId, id, 1)
      return { url: addressOf(appId, id) }
    },

    async pause(appId: string, id: string): Promise<void> {
      const row = await find(appId, id)
      if (row.status === 1) await setStatus(appId, id, 2)
    },

    /** A draft with the same settings, and the same table. */
    async copy(appId: string, editor: QueryEditor, id: string): Promise<{ id: string }> {
      const { visible: _, ...row } = await find(appId, id)
      const copied = newId()
      await db.transaction(async (tx) => {
        await claim(tx, appId, QUERY_KIND)
        await tx.insert(queryPages).values({
          ...row,
          id: copied,
          title: Array.from(texts.copyOf(row.title)).slice(0, queryLimits.title.max).join(''),
          status: 0,
          lookups: 0,
          revision: 1,
          createdBy: editor.userId,
          updatedByName: editor.nickname,
          createdAt: new Date(),
          updatedAt: new Date(),
        })
        if (row.surveyId === null) await copyRows(tx, appId, id, copied)
      })
      return { id: copied }
    },

    async remove(appId: string, id: string): Promise<void> {
      const removed = await db
        .update(queryPages)
        .set({ deletedAt: sql`now()` })
        .where(alive(appId, id))
        .returning({ id: queryPages.id })
      if (removed.length === 0) throw new Refusal('queryNotFound')
    },

    /** Forgets counts of periods that are over, and pages that were deleted long ago with their rows. */
    async sweep(): Promise<void> {
      await db.delete(queryAttempts).where(lt(queryAttempts.expiresAt, sql`now()`))
      const gone = await db
        .select({ appId: queryPages.appId, id: queryPages.id })
        .from(queryPages)
        .where(isOverdue(queryPages.deletedAt))
      for (const { appId, id } of gone) {
        await db.delete(queryRows).where(and(eq(queryRows.appId, appId), eq(queryRows.queryId, id)))
        await db.delete(queryPages).where(and(eq(queryPages.appId, appId), eq(queryPages.id, id)))
      }
    },
  }
}

function refuseUnready(row: Pick<PageRow, 'surveyId' | 'rowCount'>, settings: QuerySettings): void {
  const problem =
    row.surveyId === null && row.rowCount === 0
      ? texts.noTable
      : settings.conditions.length === 0
        ? texts.noConditions
        : settings.results.length === 0
          ? texts.noResults
          : null
  if (problem !== null) throw new Refusal('queryNotPublishable', { message: problem })
}
