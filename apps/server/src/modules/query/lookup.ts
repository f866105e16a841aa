import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  querySettingsSchema,
  type QueryColumn,
  type QueryMask,
  type QueryResult,
  type QuerySettings,
} from '@zhanfang/contract'
import { maskText, type ViewLanguage } from '@zhanfang/survey'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Client } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import type { AnswerLookup, FoundAnswer } from '../survey/module.ts'
import { periodOf } from '../survey/module.ts'
import type { VisitorPasses } from '../survey/module.ts'
import { queryPageTexts } from './page-texts.ts'
import { storableText } from './plain-text.ts'
import { visibleStatus, type QueryService } from './service.ts'
import { findRows, type FoundRow } from './table-source.ts'
import { queryAttempts, queryPages } from './tables.ts'
import { texts } from './texts.ts'

/** A page that visitors have found by its address. */
export interface FoundPage {
  appId: string
  id: string
  /** In which it speaks by itself. */
  language: ViewLanguage
  title: string
  surveyId: string | null
  settings: QuerySettings
  columns: QueryColumn[]
  /** Why nothing can be looked up now; null when it can. */
  shut: 'paused' | 'notYet' | 'ended' | null
}

/** One field of a record as a visitor reads it, and changes it when he may. */
export interface ShownField {
  key: string
  label: string
  text: string
  editable: boolean
  kind: QueryColumn['kind']
  options: string[]
}

export interface ShownRecord {
  fields: ShownField[]
  /** Lets whoever has found the record change it for a while; empty when nothing may be changed. */
  token: string
}

/** What a look-up takes at least: found or not, right in part or not at all, it takes as long. */
const LEAST_MS = 250
const TOKEN_MINUTES = 30
/** Behind one address there may be many devices; a device is forgotten with its cookies, its address is not. */
const DEVICES_PER_ADDRESS = 50

const masked = (mask: QueryMask, text: string) =>
  mask === 'none' || text === '' ? text : maskText(mask, text)

export type QueryLookup = ReturnType<typeof createQueryLookup>

/** Query pages as visitors use them. */
export function createQueryLookup(
  database: Database,
  {
    query,
    answers,
    passes,
    linkSecret,
    appIsPublic,
  }: {
    query: QueryService
    answers: AnswerLookup
    passes: VisitorPasses
    linkSecret: () => Promise<string>
    appIsPublic: (appId: string) => Promise<boolean>
  },
) {
  const { db } = database

  async function sign(queryId: string, record: { id: string; revision: number }, expires: number) {
    const value = `${record.id}.${record.revision}.${expires}`
    const mark = createHmac('sha256', await linkSecret()).update(`query:${queryId}:${value}`)
    return `${value}.${mark.digest('base64url')}`
  }

  /** The record that a token opens; null when we did not make it. */
  async function opened(queryId: string, token: string) {
    const [id = '', revision = '', expires = ''] = token.split('.')
    const record = { id, revision: Number(revision), expires: Number(expires) }
    const expected = Buffer.from(await sign(queryId, record, record.expires))
    const given = Buffer.from(token)
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
    if (!isOurs) return null
    return { id, revision: record.revision, isOver: record.expires < Date.now() }
  }

  async function shownRecord(
    { id, settings, columns, surveyId }: FoundPage,
    record: FoundAnswer | FoundRow,
  ): Promise<ShownRecord> {
    const known = new Map(columns.map((column) => [column.key, column]))
    const fields = settings.results.flatMap(({ key, label, mask, editable }: QueryResult): ShownField[] => {
      const column = known.get(key)
      if (!column) return []
      return [
        {
          key,
          label: label || column.title,
          text: masked(mask, record.cells[key] ?? ''),
          editable: surveyId !== null && editable && column.canEdit && mask === 'none',
          kind: column.kind,
          options: column.options,
        },
      ]
    })
    const mayChange = 'revision' in record && fields.some(({ editable }) => editable)
    const token = mayChange ? await sign(id, record, Date.now() + TOKEN_MINUTES * 60_000) : ''
    return { fields, token }
  }

  /** Counts one look-up; refuses when there were too many today. Exact under concurrency. */
  async function count({ appId, id, language, settings }: FoundPage, client: Client, device: string | null) {
    const { by, count: most } = settings.attempts
    const { name, expiresAt } = periodOf('day', new Date())
    const address = await passes.blind(`ip:${client.ip}`)
    const subjects =
      by === 'device' && device !== null
        ? [
            { key: `device:${name}:${await passes.blind(`device:${device}`)}`, max: most },
            { key: `ip:${name}:${address}`, max: most * DEVICES_PER_ADDRESS },
          ]
        : [{ key: `ip:${name}:${address}`, max: most }]
    for (const { key, max } of subjects) {
      const [grown] = await db
        .insert(queryAttempts)
        .values({ appId, queryId: id, key, used: 1, expiresAt: expiresAt ?? new Date() })
        .onConflictDoUpdate({
          target: [queryAttempts.appId, queryAttempts.queryId, queryAttempts.key],
          set: { used: sql`${queryAttempts.used} + 1` },
        })
        .returning({ used: queryAttempts.used })
      if (!grown || grown.used > max)
        throw new Refusal('tooManyRequests', { message: queryPageTexts(language).tooOften })
    }
  }

  return {
    /** The page at an address, with the language of its own words; null when there is none that visitors may know of. */
    async page(id: string, language: ViewLanguage = 'zh'): Promise<FoundPage | null> {
      const [row] = await db
        .select({ page: queryPages, visible: visibleStatus })
        .from(queryPages)
        .where(and(eq(queryPages.id, id), isNull(queryPages.deletedAt)))
      if (!row || row.page.status === 0 || !(await appIsPublic(row.page.appId))) return null
      const { page, visible } = row
      const columns = await query.columnsOf(page)
      const states = { 1: null, 2: 'paused', 3: 'ended', 4: 'notYet' } as const
      const state = visible === 1 || visible === 3 || visible === 4 ? states[visible] : 'paused'
      return {
        appId: page.appId,
        id,
        language,
        title: page.title,
        surveyId: page.surveyId,
        settings: querySettingsSchema.parse(page.settings),
        columns,
        // Its survey is gone.
        shut: columns.length === 0 ? 'paused' : state,
      }
    },

    /** The visitor's device; null when it keeps no cookies (yet). */
    device: async (client: Client) => (await passes.read('', client)).device,
    deviceCookie: passes.deviceCookie,

    /**
     * The records for which all conditions hold, as many as the page shows; `isCut` when there are more. Takes the same time whatever is wrong; refuses with `tooManyRequests`
     * when this visitor has asked too often today.
     */
    async find(
      page: FoundPage,
      given: Readonly<Record<string, string>>,
      client: Client,
      device: string | null,
    ): Promise<{ records: ShownRecord[]; isCut: boolean }> {
      const least = sleep(LEAST_MS)
      await count(page, client, device)
      const { appId, id, surveyId, settings } = page
      const most = settings.maxRecords
      const conditions = settings.conditions.map(({ key }) => ({ key, text: storableText(given[key] ?? '') }))
      const found =
        surveyId === null
          ? await findRows(database, { appId, queryId: id }, conditions, most + 1)
          : await answers.find(appId, surveyId, conditions, most + 1)
      await db
        .update(queryPages)
        .set({ lookups: sql`${queryPages.lookups} + 1` })
        .where(and(eq(queryPages.appId, appId), eq(queryPages.id, id)))
      const records = await Promise.all(found.slice(0, most).map((record) => shownRecord(page, record)))
      await least
      return { records, isCut: found.length > most }
    },

    /** The record of a token, to be shown again. Refuses with `answerOutdated` or `answerNotFound`. */
    async reopen(page: FoundPage, token: string): Promise<ShownRecord> {
      const record = await opened(page.id, token)
      if (!record || page.surveyId === null) throw new Refusal('answerNotFound')
      if (record.isOver)
        throw new Refusal('answerOutdated', { message: queryPageTexts(page.language).expired })
      return shownRecord(page, await answers.one(page.appId, page.surveyId, record.id))
    },

    /**
     * Changes the fields that visitors may change. Refuses with `answerInvalid` (problems name columns), or
     * `answerOutdated` when it was changed since it was found.
     */
    async change(
      page: FoundPage,
      token: string,
      given: Readonly<Record<string, string>>,
    ): Promise<ShownRecord> {
      const record = await opened(page.id, token)
      if (!record || page.surveyId === null) throw new Refusal('answerNotFound')
      if (record.isOver)
        throw new Refusal('answerOutdated', { message: queryPageTexts(page.language).expired })
      const known = new Map(page.columns.map((column) => [column.key, column]))
      const cells = new Map(
        page.settings.results.flatMap(({ key, editable, mask }): [string, string][] => {
          const text = given[key]
          const allowed = editable && mask === 'none' && known.get(key)?.canEdit === true
          return allowed && text !== undefined ? [[key, storableText(text)]] : []
        }),
      )
      if (cells.size > 0) {
        const by = { userId: `query:${page.id}`, nickname: texts.visitor }
        const answer = { id: record.id, baseRevision: record.revision }
        try {
          await answers.change(page.appId, page.surveyId, answer, cells, by)
        } catch (error) {
          if (error instanceof Refusal && error.kind === 'answerOutdated') {
            throw new Refusal('answerOutdated', { message: queryPageTexts(page.language).outdated })
          }
          throw error
        }
      }
      return shownRecord(page, await answers.one(page.appId, page.surveyId, record.id))
    },
  }
}
