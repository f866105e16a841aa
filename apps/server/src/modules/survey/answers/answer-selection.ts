import type { AnswerEnding, AnswerFlag, AnswerLanguage } from '@zhanfang/contract'
import { SHANGHAI_OFFSET_MS } from '@zhanfang/format'
import {
  anyElementSchema,
  mergeVersions,
  qualityBits,
  surveyDefinitionSchema,
  languages,
  ownLanguage,
  translated,
  translatedLanguages,
  type AnswerFilter,
  type AnswerScores,
  type AnswerValues,
  type Element,
  type Language,
  type SurveyDefinition,
} from '@zhanfang/survey'
import { and, arrayOverlaps, asc, eq, gt, gte, isNull, lte, ne, sql, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Database, Db } from '../../../database/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { answerFilterSql } from './answer-filters.ts'
import { settingsOf } from '../submit/collection.ts'
import type { FrozenVersions } from '../authoring/frozen-versions.ts'
import { refuseHiddenFilters } from './personal-data.ts'
import { endingCodes, scoresOf } from '../submit/standing.ts'
import { surveyAnswers, surveyCollections, surveyDrawnQuestions, surveys } from '../tables.ts'

/** Questions of one exam that lists and files have as columns. */
const MOST_DRAWN = 1000

/** Which answers of a survey are meant; all that hold every filter and lie between the two moments. */
export interface AnswerSelection {
  filters: AnswerFilter[]
  /** Answers with one of these tags. */
  tags?: string[] | undefined
  /** Moments of submitting, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Complete ones when absent. */
  ending?: AnswerEnding | undefined
  /** Answers that raise this doubt. */
  flag?: AnswerFlag | undefined
  /** Answers that were given in it; `none`: where nobody chose one. */
  language?: AnswerLanguage | undefined
  /** Whether who asks may see personal data whole; others may not narrow by what they see in part. */
  plain: boolean
}

/** What is needed to read the answers of a survey. */
export interface AnswerBasis {
  appId: string
  surveyId: string
  /** Versions that have answers and the published one, ascending. */
  versions: Readonly<Record<number, SurveyDefinition>>
  /** The same set always has the same text. */
  versionKey: string
  /** The questions of all of them, deleted ones marked. */
  merged: SurveyDefinition
  /** The same without its texts in other languages: what members are sent. */
  shown: SurveyDefinition
  /** Languages that answers may be in, the survey's own first; none where no version was translated. */
  languages: Language[]
  answerCount: number
  /** Answers of people whom the survey turned away. */
  screenedCount: number
  /** Questions that stand in no version: an exam drew them from banks. They are part of `merged`. */
  drawn: ReadonlySet<string>
  /** Greatest number of an answer so far. */
  lastNumber: number
  deletions: number
}

export interface AnswerRecord {
  number: number
  id: string
  version: number
  submittedAt: Date
  seconds: number | null
  channel: string
  device: string
  /** Null where there was none to choose. */
  language: string | null
  answers: AnswerValues
  ending: number
  scores: AnswerScores | null
  flags: number
}

/** The columns that make an `AnswerRecord`. */
export const answerColumnsOfTable = {
  number: surveyAnswers.number,
  id: surveyAnswers.id,
  version: surveyAnswers.version,
  submittedAt: surveyAnswers.submittedAt,
  seconds: surveyAnswers.seconds,
  channel: surveyAnswers.channel,
  device: surveyAnswers.device,
  language: surveyAnswers.language,
  answers: surveyAnswers.answers,
  ending: surveyAnswers.ending,
  scores: surveyAnswers.scores,
  flags: surveyAnswers.flags,
}
type AnswerTableRow = Omit<AnswerRecord, 'answers' | 'scores'> & { answers: unknown; scores: unknown }

// Checked when it was stored, and each question's type reads its part of it again: looking at every key of every row
// once more would be a fifth of the time that a long read takes.
const answersSchema = z.custom<AnswerValues>((value) => typeof value === 'object' && value !== null)
export function recordOf(row: AnswerTableRow): AnswerRecord {
  return { ...row, answers: answersSchema.parse(row.answers), scores: scoresOf(row.scores) }
}

type RawRow = Record<string, unknown> & {
  number: number
  id: string
  version: number
  submitted_at: string
  seconds: number | null
  channel: string
  device: string
  language: string | null
  answers: unknown
  ending: number
  scores: unknown
  flags: number
}

function recordOfRaw(row: RawRow): AnswerRecord {
  return {
    number: row.number,
    id: row.id,
    version: row.version,
    submittedAt: new Date(row.submitted_at),
    seconds: row.seconds,
    channel: row.channel,
    device: row.device,
    language: row.language,
    answers: answersSchema.parse(row.answers),
    ending: row.ending,
    scores: row.scores === null ? null : scoresOf(row.scores),
    flags: row.flags,
  }
}

export type AnswerSelections = ReturnType<typeof createAnswerSelections>

export function createAnswerSelections({ db }: Database, frozen: FrozenVersions) {
  const merges = new LRUCache<string, SurveyDefinition>({ max: 200 })

  async function drawnQuestions(appId: string, surveyId: string, handle: Db): Promise<Element[]> {
    const rows = await handle
      .select({ question: surveyDrawnQuestions.question })
      .from(surveyDrawnQuestions)
      .where(and(eq(surveyDrawnQuestions.appId, appId), eq(surveyDrawnQuestions.surveyId, surveyId)))
      .orderBy(asc(surveyDrawnQuestions.questionId))
      .limit(MOST_DRAWN)
    return rows.flatMap(({ question }) => {
      const parsed = anyElementSchema.safeParse(question)
      return parsed.success ? [parsed.data] : []
    })
  }

  /** What the survey's answers are read with; refused when the app has no such survey. */
  async function basisOf(appId: string, surveyId: string, handle: Db = db): Promise<AnswerBasis> {
    const [row] = await handle
      .select({ collection: surveyCollections, draft: surveys.definition })
      .from(surveyCollections)
      .innerJoin(
        surveys,
        and(eq(surveys.appId, surveyCollections.appId), eq(surveys.id, surveyCollections.surveyId)),
      )
      .where(
        and(
          eq(surveyCollections.appId, appId),
          eq(surveyCollections.surveyId, surveyId),
          isNull(surveys.deletedAt),
        ),
      )
    if (!row) throw new Refusal('surveyNotFound')
    const { collection } = row
    const numbers = [...new Set([...collection.answeredVersions, collection.publishedVersion ?? 0])]
      .filter((version) => version > 0)
      .sort((a, b) => a - b)
    const list = await frozen.list(appId, surveyId, numbers, handle)
    const [newest, ...older] = list.map(({ definition }) => definition).reverse()
    const drawn = newest?.kind === 'exam' ? await drawnQuestions(appId, surveyId, handle) : []
    const drawnKey = drawn.length === 0 ? '' : `+${drawn.length}`
    const versionKey = numbers.join(',') + drawnKey
    const key = `${surveyId}:${versionKey}`
    const merged =
      merges.get(key) ??
      (newest ? withDrawn(mergeVersions([newest, ...older]), drawn) : surveyDefinitionSchema.parse(row.draft))
    // A draft changes; frozen versions do not.
    if (newest) merges.set(key, merged)
    const own = ownLanguage(merged, settingsOf(collection).language)
    return {
      appId,
      surveyId,
      versions: Object.fromEntries(list.map(({ version, definition }) => [version, definition])),
      versionKey,
      merged,
      shown: translated(merged, own, own),
      languages: languagesOfVersions(own, [merged, ...list.map(({ definition }) => definition)]),
      drawn: new Set(drawn.map(({ id }) => id)),
      answerCount: collection.answerCount,
      screenedCount: collection.screenedCount,
      lastNumber: collection.lastNumber,
      deletions: collection.deletions,
    }
  }

  return { basisOf }
}

/** Its own language and all that versions of a survey were translated to; none when there is no other. */
function languagesOfVersions(own: Language, versions: readonly SurveyDefinition[]): Language[] {
  const others = new Set(versions.flatMap((version) => translatedLanguages(version, own)))
  others.delete(own)
  return others.size === 0 ? [] : [own, ...languages.filter((language) => others.has(language))]
}

/** The questions that were drawn stand behind those of the survey. */
function withDrawn(merged: SurveyDefinition, drawn: readonly Element[]): SurveyDefinition {
  const known = new Set(merged.elements.map(({ id }) => id))
  const more = drawn.filter(({ id }) => !known.has(id))
  return more.length === 0 ? merged : { ...merged, elements: [...merged.elements, ...more] }
}

/** Complete answers of the survey that are not deleted: what counts. */
export function completeOf(basis: Pick<AnswerBasis, 'appId' | 'surveyId'>): SQL | undefined {
  return and(ofSurvey(basis), eq(surveyAnswers.ending, endingCodes.complete))
}

/** Whether the same answer came again from the same device. Named in full: within, a bare name would be the twin's. */
export const hasTwin = sql<boolean>`exists (select from survey_answers twin
  where twin.app_id = survey_answers.app_id and twin.survey_id = survey_answers.survey_id
    and twin.fingerprint = survey_answers.fingerprint and twin.number <> survey_answers.number
    and twin.deleted_at is null)`

const hasFlag = (flag: AnswerFlag): SQL =>
  flag === 'duplicate' ? hasTwin : sql`(${surveyAnswers.flags} & ${sql.raw(String(qualityBits[flag]))}) <> 0`

/** Answers of the survey that are not deleted. */
export function ofSurvey(basis: Pick<AnswerBasis, 'appId' | 'surveyId'>): SQL | undefined {
  return and(
    eq(surveyAnswers.appId, basis.appId),
    eq(surveyAnswers.surveyId, basis.surveyId),
    isNull(surveyAnswers.deletedAt),
  )
}

/**
 * The selection as a condition, and a predicate for the part that SQL cannot judge (null when there is none). Refuses
 * filters on personal data that who asks may not see.
 */
export function selected(
  basis: AnswerBasis,
  selection: AnswerSelection,
): { where: SQL | undefined; rest: ((answers: AnswerValues) => boolean) | null } {
  if (!selection.plain) refuseHiddenFilters(basis.merged, selection.filters)
  const filters = answerFilterSql(basis.merged, Object.values(basis.versions), selection.filters)
  return {
    where: and(
      selection.ending === 'all'
        ? ofSurvey(basis)
        : selection.ending === 'screened'
          ? and(ofSurvey(basis), ne(surveyAnswers.ending, endingCodes.complete))
          : completeOf(basis),
      selection.flag ? hasFlag(selection.flag) : undefined,
      selection.language === undefined
        ? undefined
        : selection.language === 'none'
          ? isNull(surveyAnswers.language)
          : eq(surveyAnswers.language, selection.language),
      selection.from === undefined ? undefined : gte(surveyAnswers.submittedAt, new Date(selection.from)),
      selection.to === undefined ? undefined : lte(surveyAnswers.submittedAt, new Date(selection.to)),
      selection.tags?.length ? arrayOverlaps(surveyAnswers.tags, selection.tags) : undefined,
      filters.where,
    ),
    rest: filters.rest,
  }
}

// Rows are taken as the driver gives them: for a hundred thousand the query builder's mapping costs more than the driver.

/** Which stretch of the answers is read, in pages of about so many rows. */
interface Stretch {
  after?: number
  upTo: number
  size?: number
}

/** Numbers that a page takes in at most, as a multiple of the rows that it should have. */
const WIDEST = 16

/**
 * Reads what a condition selects in the order of numbers, a page at a time. The next page is asked for before one is given:
 * the database makes it ready while this process works on the one before.
 *
 * A page is a stretch of numbers and not so many rows: the database reads it by the primary key whatever it expects of the
 * condition. Asked for the first rows behind a number, it may well look through all answers again for every page. The
 * stretches grow where few answers are selected.
 */
async function* pagesOf<Row extends { number: number }>(
  read: (page: SQL) => PromiseLike<{ rows: Row[] }>,
  where: SQL | undefined,
  { after = 0, upTo, size = 1000 }: Stretch,
): AsyncGenerator<{ rows: Row[]; reached: number }> {
  const pageBetween = (from: number, to: number): Promise<Row[]> => {
    const page = Promise.resolve(
      read(sql`from ${surveyAnswers}
        where ${and(where, gt(surveyAnswers.number, from), lte(surveyAnswers.number, to))}
        order by ${surveyAnswers.number}`),
    ).then(({ rows }) => rows)
    // Who waits for the page is told; when nobody does any more, nobody needs to be.
    page.catch(() => undefined)
    return page
  }
  let width = size
  let reached = Math.min(after + width, upTo)
  let next = after < upTo ? pageBetween(after, reached) : null
  while (next) {
    const to = reached
    const rows = await next
    width = Math.max(
      size,
      Math.min(width * 2, size * WIDEST, Math.round((width * size) / (rows.length || 1))),
    )
    reached = Math.min(to + width, upTo)
    next = to < upTo ? pageBetween(to, reached) : null
    yield { rows, reached: to }
  }
}

const recordFields = sql`${surveyAnswers.number} as number, ${surveyAnswers.id} as id, ${surveyAnswers.version} as version,
  ${surveyAnswers.submittedAt} as submitted_at, ${surveyAnswers.seconds} as seconds, ${surveyAnswers.channel} as channel,
  ${surveyAnswers.device} as device, ${surveyAnswers.language} as language, ${surveyAnswers.answers} as answers, ${surveyAnswers.ending} as ending,
  ${surveyAnswers.scores} as scores, ${surveyAnswers.flags} as flags`

/** Reads what is selected in the order of numbers, `size` rows at a time, from `after` up to `upTo`. */
export async function* scanAnswers(
  handle: Db,
  { where, rest }: ReturnType<typeof selected>,
  stretch: Stretch,
): AsyncGenerator<{ records: AnswerRecord[]; reached: number }> {
  for await (const { rows, reached } of pagesOf(
    (page) => handle.execute<RawRow>(sql`select ${recordFields} ${page}`),
    where,
    stretch,
  )) {
    const records = rows.map(recordOfRaw)
    yield { records: rest ? records.filter((record) => rest(record.answers)) : records, reached }
  }
}

/** What a file needs of an answer: what there is about it, and what was answered as JSON. */
export type AnswerRow = Omit<AnswerRecord, 'flags' | 'answers'> & {
  answers: string
  /** In 分; null where it cost nothing. */
  paid: number | null
  refunded: number
}

type FileRow = Record<string, unknown> &
  Omit<AnswerRow, 'submittedAt' | 'scores'> & { milliseconds: number; scores: unknown }

const fileFields = sql`${surveyAnswers.number} as number, ${surveyAnswers.id} as id,
  ${surveyAnswers.paid}::float8 as paid, ${surveyAnswers.refunded}::float8 as refunded, ${surveyAnswers.version} as version,
  (extract(epoch from ${surveyAnswers.submittedAt}) * 1000)::float8 as milliseconds, ${surveyAnswers.seconds} as seconds,
  ${surveyAnswers.channel} as channel, ${surveyAnswers.device} as device, ${surveyAnswers.language} as language,
  ${surveyAnswers.answers}::text as answers,
  ${surveyAnswers.ending} as ending, ${surveyAnswers.scores} as scores`

/** Reads what is selected as `scanAnswers` does, without making anything of the answers but their text. */
export async function* scanAnswerRows(
  handle: Db,
  { where, rest }: ReturnType<typeof selected>,
  stretch: Stretch,
): AsyncGenerator<{ records: AnswerRow[]; reached: number }> {
  for await (const { rows, reached } of pagesOf(
    (page) => handle.execute<FileRow>(sql`select ${fileFields} ${page}`),
    where,
    stretch,
  )) {
    const records = rows.map((row): AnswerRow => ({
      number: row.number,
      version: row.version,
      submittedAt: new Date(row.milliseconds),
      seconds: row.seconds,
      channel: row.channel,
      device: row.device,
      language: row.language,
      answers: row.answers,
      ending: row.ending,
      scores: row.scores === null ? null : scoresOf(row.scores),
      id: row.id,
      paid: row.paid,
      refunded: row.refunded,
    }))
    yield {
      records: rest
        ? records.filter(({ answers }) => rest(answersSchema.parse(JSON.parse(answers))))
        : records,
      reached,
    }
  }
}

/** What a count needs of an answer: less is asked for, and nothing is made of the answers but their text. */
export interface AnswerText {
  number: number
  version: number
  /** Days since 1 January 1970 by the clock of China. */
  day: number
  seconds: number | null
  /** JSON. */
  answers: string
  scores: AnswerScores | null
}

type TextRow = Record<string, unknown> & Omit<AnswerText, 'scores'> & { scores: unknown }

const shanghaiDay = sql`floor((extract(epoch from ${surveyAnswers.submittedAt}) + ${sql.raw(String(SHANGHAI_OFFSET_MS / 1000))}) / 86400)::int`
const textFields = sql`${surveyAnswers.number} as number, ${surveyAnswers.version} as version, ${shanghaiDay} as day, ${surveyAnswers.seconds} as seconds,
  ${surveyAnswers.answers}::text as answers, ${surveyAnswers.scores} as scores`

/** Reads the texts of the answers that a condition selects, as `scanAnswers` reads the answers. */
export async function* scanAnswerTexts(
  handle: Db,
  where: SQL | undefined,
  stretch: Stretch,
): AsyncGenerator<AnswerText[]> {
  for await (const { rows } of pagesOf(
    (page) => handle.execute<TextRow>(sql`select ${textFields} ${page}`),
    where,
    stretch,
  ))
    yield rows.map((row) => ({ ...row, scores: row.scores === null ? null : scoresOf(row.scores) }))
}
