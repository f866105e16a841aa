import type { LimitFunction } from 'p-limit'
import type { AnswerRow, CallData, answerList } from '@zhanfang/contract'
import { fenToYuan } from '@zhanfang/format'
import { type AnswerValues, type Element, flagsOf, questionType } from '@zhanfang/survey'
import { and, asc, count, desc, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { fieldRefusal } from '../../../http/refusal.ts'
import {
  answerColumnsOfTable,
  hasTwin,
  recordOf,
  scanAnswers,
  selected,
  type AnswerBasis,
  type AnswerRecord,
  type AnswerSelection,
  type AnswerSelections,
} from './answer-selection.ts'
import { answerMask } from './personal-data.ts'
import { endingCodes } from '../submit/standing.ts'
import { surveyAnswers } from '../tables.ts'
import { texts } from '../texts/texts.ts'

interface ListInput extends AnswerSelection {
  /** Whether the one who asks may see personal data whole. */
  plain: boolean
  /** Only answers for which this holds too. */
  where?: SQL | undefined
  sort: { by: string; direction: 'asc' | 'desc' }
  cursor?: string | undefined
  size: number
}

/** A column to sort by: null values come last in both directions. */
interface SortKey {
  expression: SQL
  /** Type of the value when it comes back out of a cursor. */
  cast: 'int' | 'float8' | 'text'
  nullable: boolean
}

// Sorted by the beginning of a text: a cursor holds it, and nobody sees a difference further on.
const SORTED_CHARACTERS = 60
/** Pinyin order for Chinese, and after it other scripts. */
const TEXT_ORDER = sql.raw('collate "zh-x-icu"')

const numberAt = (value: SQL): SQL =>
  sql`(case when jsonb_typeof(${value}) = 'number' then (${value})::float8 end)`

function questionSort(question: Element): SortKey | null {
  const answer = sql`${surveyAnswers.answers} -> ${question.id}`
  const type = questionType(question.type)
  switch (type?.sort) {
    case 'number': {
      const number = type.answerShape === 'level' ? sql`${answer} -> 'v'` : answer
      return { expression: numberAt(number), cast: 'float8', nullable: true }
    }
    case 'text':
      return {
        expression: sql`(left(${surveyAnswers.answers} ->> ${question.id}, ${sql.raw(String(SORTED_CHARACTERS))}) ${TEXT_ORDER})`,
        cast: 'text',
        nullable: true,
      }
    case undefined:
      return null
  }
}

function sortKeyOf(basis: AnswerBasis, by: string): SortKey {
  switch (by) {
    // Numbers follow the moments of submitting, and no two are the same.
    case 'submittedAt':
      return { expression: sql`${surveyAnswers.number}`, cast: 'int', nullable: false }
    case 'seconds':
      return { expression: sql`${surveyAnswers.seconds}`, cast: 'int', nullable: true }
    case 'score':
      return {
        expression: sql`((${surveyAnswers.scores} ->> 'total')::float8)`,
        cast: 'float8',
        nullable: true,
      }
    default: {
      const question = basis.merged.elements.find(({ id }) => id === by)
      const key = question ? questionSort(question) : null
      if (!key) throw fieldRefusal('invalidInput', 'sort.by', texts.cannotSort)
      return key
    }
  }
}

/** Where a list goes on: the sort that it belongs to, the last row's value and number. */
const cursorSchema = z.tuple([
  z.string().max(40),
  z.enum(['asc', 'desc']),
  z.union([z.string().max(SORTED_CHARACTERS * 2), z.number(), z.null()]),
  z.number().int().min(0).max(2_147_483_647),
])
type Cursor = z.infer<typeof cursorSchema>

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

function readCursor(text: string, sort: ListInput['sort'], cast: SortKey['cast']): Cursor {
  const refusal = () => fieldRefusal('invalidInput', 'cursor', texts.badCursor)
  let raw: unknown
  try {
    raw = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    throw refusal()
  }
  const parsed = cursorSchema.safeParse(raw)
  if (!parsed.success) throw refusal()
  const [by, direction, value] = parsed.data
  const fits = value === null || (cast === 'text') === (typeof value === 'string')
  const whole = cast !== 'int' || value === null || Number.isInteger(value)
  if (by !== sort.by || direction !== sort.direction || !fits || !whole) throw refusal()
  return parsed.data
}

/** The columns that make an `AnswerRow`. */
export const recordColumns = {
  ...answerColumnsOfTable,
  tags: surveyAnswers.tags,
  note: surveyAnswers.note,
  addedBy: surveyAnswers.addedBy,
  origin: surveyAnswers.origin,
  paid: surveyAnswers.paid,
  refunded: surveyAnswers.refunded,
  revision: surveyAnswers.revision,
  hasTwin,
}

interface RecordTableRow extends Omit<AnswerRecord, 'answers' | 'scores'> {
  answers: unknown
  scores: unknown
  tags: string[] | null
  note: string | null
  addedBy: string | null
  origin: string | null
  paid: number | null
  refunded: number
  revision: number
  hasTwin: boolean
}

const asStored = (answers: AnswerValues) => answers

/** Screen of what answers were filled in for, by their origin. */
export type OriginPath = (origin: string | null) => string | null

/** A row for members; `show` hides what they may not see. */
export function rowOf(
  row: RecordTableRow,
  originPath: OriginPath,
  show: (answers: AnswerValues) => AnswerValues = asStored,
): AnswerRow {
  const {
    id,
    number,
    version,
    submittedAt,
    seconds,
    channel,
    device,
    language,
    answers,
    ending,
    scores,
    flags,
  } = recordOf(row)
  return {
    id,
    number,
    version,
    submittedAt: submittedAt.toISOString(),
    seconds,
    channel,
    device,
    language,
    answers: show(answers),
    ending: ending === endingCodes.complete ? 'complete' : 'screened',
    scores,
    flags: [...flagsOf(flags), ...(row.hasTwin ? (['duplicate'] as const) : [])],
    tags: row.tags ?? [],
    note: row.note ?? '',
    addedBy: row.addedBy,
    origin: originPath(row.origin),
    payment: row.paid === null ? null : { paid: fenToYuan(row.paid), refunded: fenToYuan(row.refunded) },
    revision: row.revision,
  }
}

export type AnswerService = ReturnType<typeof createAnswerService>

/** The answers that were collected, for the members of the app. */
export function createAnswerService(
  { db }: Database,
  selections: AnswerSelections,
  inTurn: LimitFunction,
  originPath: OriginPath,
) {
  /** Numbers of all rows that a predicate lets through; for filters that SQL cannot judge. */
  async function judgedNumbers(
    basis: AnswerBasis,
    selection: ReturnType<typeof selected>,
  ): Promise<number[]> {
    return inTurn(async () => {
      const numbers: number[] = []
      for await (const { records } of scanAnswers(db, selection, { upTo: basis.lastNumber })) {
        for (const { number } of records) numbers.push(number)
      }
      return numbers
    })
  }

  return {
    /** One stretch of the list, sorted and filtered by the database; `nextCursor` goes on after its last row. */
    async list(appId: string, surveyId: string, input: ListInput): Promise<CallData<typeof answerList>> {
      const basis = await selections.basisOf(appId, surveyId)
      const key = sortKeyOf(basis, input.sort.by)
      const show = input.plain ? asStored : answerMask(basis.merged)
      const selection = selected(basis, input)
      const judged = selection.rest ? await judgedNumbers(basis, selection) : null
      const where = and(
        selection.where,
        input.where,
        judged ? sql`${surveyAnswers.number} = any(${sql.param(judged)}::int[])` : undefined,
      )
      const up = input.sort.direction === 'asc'
      const after = input.cursor === undefined ? null : readCursor(input.cursor, input.sort, key.cast)
      const order = up ? asc : desc
      const rows = await db
        .select({ row: recordColumns, value: sql<unknown>`${key.expression}` })
        .from(surveyAnswers)
        .where(and(where, after ? behind(key, up, after) : undefined))
        .orderBy(
          ...(key.nullable ? [sql`(${key.expression}) is null`] : []),
          order(key.expression),
          order(surveyAnswers.number),
        )
        .limit(input.size + 1)
      const everything =
        input.where === undefined &&
        input.filters.length === 0 &&
        !input.tags?.length &&
        (input.ending === undefined || input.ending === 'complete') &&
        input.flag === undefined &&
        input.language === undefined &&
        input.from === undefined &&
        input.to === undefined
      const total = judged
        ? judged.length
        : everything
          ? basis.answerCount
          : ((await db.select({ value: count() }).from(surveyAnswers).where(where))[0]?.value ?? 0)
      const page = rows.slice(0, input.size)
      const last = page.at(-1)
      const more = rows.length > input.size && last !== undefined
      return {
        list: page.map(({ row }) => rowOf(row, originPath, show)),
        total,
        size: input.size,
        nextCursor: more
          ? writeCursor([
              input.sort.by,
              input.sort.direction,
              cursorSchema.def.items[2].parse(last.value),
              last.row.number,
            ])
          : null,
        screened: basis.screenedCount,
        languages: basis.languages,
        definition: basis.shown,
      }
    },
  }
}

/** Rows that come after the cursor's row. */
function behind({ expression, cast, nullable }: SortKey, up: boolean, [, , value, number]: Cursor): SQL {
  const sign = sql.raw(up ? '>' : '<')
  const collation = cast === 'text' ? TEXT_ORDER : sql.raw('')
  const sameNumber = sql`${surveyAnswers.number} ${sign} ${number}`
  if (value === null) return sql`(${expression} is null and ${sameNumber})`
  const given = sql`(${value}::${sql.raw(cast)} ${collation})`
  const further = sql`(${expression} ${sign} ${given} or (${expression} = ${given} and ${sameNumber}))`
  return nullable ? sql`(${further} or ${expression} is null)` : further
}
