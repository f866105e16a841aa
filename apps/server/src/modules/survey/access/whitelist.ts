import type { CallData, surveyWhitelist, surveyWhitelistImport, WhitelistKey } from '@zhanfang/contract'
import { and, count, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { containsPattern } from '../../../database/search.ts'
import { Refusal } from '../../../http/refusal.ts'
import { respondentTexts, type RespondentLanguage } from '../texts/respondent-texts.ts'
import { surveyCounters, surveyWhitelists } from '../tables.ts'
import { texts } from '../texts/texts.ts'

/** One row of an import, and what a respondent gives to be found. */
export interface WhitelistRow {
  name: string
  mobile: string
  code: string
  note: string
}

const MOST_ENTRIES = 100_000

/** The same name or code however it was typed: full-width letters, blanks and case do not count. */
function plain(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toLowerCase().toWellFormed().replaceAll('\0', '')
}

/** Digits of a mobile number, without the country's code. */
function plainMobile(text: string): string {
  return plain(text)
    .replace(/[^\d+]/g, '')
    .replace(/^(\+|00)86/, '')
}

function plainRow({ name, mobile, code, note }: WhitelistRow): WhitelistRow {
  return {
    name: name.normalize('NFKC').toWellFormed().replaceAll('\0', '').trim(),
    mobile: plainMobile(mobile),
    code: plain(code),
    note: note.toWellFormed().replaceAll('\0', ''),
  }
}

/** What an import does to an entry. */
export interface WhitelistFate {
  fate: 'fresh' | 'changed' | 'same' | 'refused'
  /** Why it is refused; empty otherwise. */
  reason: string
  /** The same for rows that are about the same person. */
  key: string
}

const keyOf = ({ code, mobile, name }: WhitelistRow) => JSON.stringify([code, mobile, name])

/** What is wrong with a row; empty for nothing. */
function problemOf({ name, mobile, code }: WhitelistRow): string {
  if (name === '' && mobile === '' && code === '') return texts.whitelist.empty
  return mobile !== '' && !/^\d{5,15}$/.test(mobile) ? texts.whitelist.badMobile : ''
}

export type Whitelists = ReturnType<typeof createWhitelists>

/** The lists of those who may answer. */
export function createWhitelists({ db }: Database) {
  const of = (appId: string, surveyId: string) =>
    and(eq(surveyWhitelists.appId, appId), eq(surveyWhitelists.surveyId, surveyId))

  return {
    async list(
      appId: string,
      surveyId: string,
      { page, size, keywords }: { page: number; size: number; keywords?: string | undefined },
    ): Promise<CallData<typeof surveyWhitelist>> {
      const { name, mobile, code, note } = surveyWhitelists
      const pattern = keywords ? containsPattern(keywords) : undefined
      const where = and(
        of(appId, surveyId),
        pattern
          ? or(ilike(name, pattern), ilike(mobile, pattern), ilike(code, pattern), ilike(note, pattern))
          : undefined,
      )
      const rows = await db
        .select({ entry: surveyWhitelists, used: surveyCounters.used })
        .from(surveyWhitelists)
        .leftJoin(
          surveyCounters,
          and(
            eq(surveyCounters.appId, surveyWhitelists.appId),
            eq(surveyCounters.surveyId, surveyWhitelists.surveyId),
            eq(surveyCounters.key, sql`'w:' || ${surveyWhitelists.id}`),
          ),
        )
        .where(where)
        .orderBy(desc(surveyWhitelists.id))
        .limit(size)
        .offset((page - 1) * size)
      const [total] = await db.select({ value: count() }).from(surveyWhitelists).where(where)
      return {
        list: rows.map(({ entry, used }) => ({ ...entry, used: used ?? 0 })),
        total: total?.value ?? 0,
        page,
        size,
      }
    },

    /** Says what an import would do to each row, and does nothing. */
    async judge(appId: string, surveyId: string, rows: readonly WhitelistRow[]): Promise<WhitelistFate[]> {
      const plainRows = rows.map(plainRow)
      const notes = new Map<string, string>()
      const { code, mobile, name, note } = surveyWhitelists
      for (let start = 0; start < plainRows.length; start += 1000) {
        const some = plainRows.slice(start, start + 1000)
        const column = (key: 'code' | 'mobile' | 'name') => sql.param(some.map((row) => row[key]))
        const known = await db
          .select({ code, mobile, name, note })
          .from(surveyWhitelists)
          .where(
            and(
              of(appId, surveyId),
              sql`(${code}, ${mobile}, ${name}) in (
                select * from unnest(${column('code')}::text[], ${column('mobile')}::text[], ${column('name')}::text[]))`,
            ),
          )
        for (const row of known) notes.set(keyOf(row), row.note)
      }
      return plainRows.map((row) => {
        const reason = problemOf(row)
        const key = keyOf(row)
        const before = notes.get(key)
        if (reason !== '') return { fate: 'refused', reason, key }
        return {
          fate: before === undefined ? 'fresh' : before === row.note ? 'same' : 'changed',
          reason,
          key,
        }
      })
    },

    /** Adds rows; one that says the same name, mobile and code as an entry changes its note only. */
    async import(
      appId: string,
      surveyId: string,
      rows: readonly WhitelistRow[],
    ): Promise<CallData<typeof surveyWhitelistImport>> {
      const problems: { row: number; message: string }[] = []
      const wanted = new Map<string, WhitelistRow>()
      rows.forEach((given, index) => {
        const row = plainRow(given)
        const message = problemOf(row)
        if (message === '') wanted.set(keyOf(row), row)
        else problems.push({ row: index + 1, message })
      })
      const [total] = await db.select({ value: count() }).from(surveyWhitelists).where(of(appId, surveyId))
      if ((total?.value ?? 0) + wanted.size > MOST_ENTRIES) {
        throw new Refusal('invalidInput', { message: texts.whitelist.tooMany(MOST_ENTRIES) })
      }
      let added = 0
      const entries = [...wanted.values()]
      for (let start = 0; start < entries.length; start += 1000) {
        const stored = await db
          .insert(surveyWhitelists)
          .values(entries.slice(start, start + 1000).map((row) => ({ appId, surveyId, id: newId(), ...row })))
          .onConflictDoUpdate({
            target: [
              surveyWhitelists.appId,
              surveyWhitelists.surveyId,
              surveyWhitelists.code,
              surveyWhitelists.mobile,
              surveyWhitelists.name,
            ],
            set: { note: sql`excluded.note` },
          })
          .returning({ isNew: sql<boolean>`xmax = 0` })
        added += stored.filter(({ isNew }) => isNew).length
      }
      return { added, updated: wanted.size - added, problems: problems.slice(0, 200) }
    },

    async remove(appId: string, surveyId: string, ids: readonly string[] | undefined): Promise<void> {
      await db
        .delete(surveyWhitelists)
        .where(and(of(appId, surveyId), ids ? inArray(surveyWhitelists.id, [...ids]) : undefined))
    },

    /** Whether the entry still stands on the list. */
    async has(appId: string, surveyId: string, id: string): Promise<boolean> {
      const [row] = await db
        .select({ id: surveyWhitelists.id })
        .from(surveyWhitelists)
        .where(and(of(appId, surveyId), eq(surveyWhitelists.id, id)))
      return row !== undefined
    },

    /** The entry of whoever gives these words. */
    async find(
      appId: string,
      surveyId: string,
      by: WhitelistKey,
      given: { name: string; mobile: string; code: string },
      language?: RespondentLanguage,
    ): Promise<string | null> {
      const { name, mobile, code } = plainRow({ ...given, note: '' })
      const isName: SQL = sql`lower(replace(${surveyWhitelists.name}, ' ', '')) = ${plain(name)}`
      const asked: Record<WhitelistKey, { said: boolean; where: SQL | undefined }> = {
        code: { said: code !== '', where: eq(surveyWhitelists.code, code) },
        mobile: { said: mobile !== '', where: eq(surveyWhitelists.mobile, mobile) },
        name: { said: name !== '', where: isName },
        nameMobile: {
          said: name !== '' && mobile !== '',
          where: and(isName, eq(surveyWhitelists.mobile, mobile)),
        },
      }
      const { said, where } = asked[by]
      if (!said) throw new Refusal('gateWrong', { message: respondentTexts(language).listNeedsAll })
      const [row] = await db
        .select({ id: surveyWhitelists.id })
        .from(surveyWhitelists)
        .where(and(of(appId, surveyId), where))
        .orderBy(surveyWhitelists.id)
        .limit(1)
      return row?.id ?? null
    },
  }
}
