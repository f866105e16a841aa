import { createHash } from 'node:crypto'
import { compileFilters, compileSameness, type AnswerFilter, type AnswerValues } from '@zhanfang/survey'
import { and, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Db } from '../../../database/database.ts'
import { formOf } from './answer-filters.ts'
import {
  answerColumnsOfTable,
  completeOf,
  recordOf,
  type AnswerBasis,
  type AnswerRecord,
} from './answer-selection.ts'
import { surveyAnswerIndexes, surveyAnswerKeys, surveyAnswers } from '../tables.ts'
import type { LimitFunction } from 'p-limit'

/** Answers that are read into an index in one transaction. */
const BATCH = 5000
/** Lines of an index that are looked at in one go. */
const LINES = 200
/** With more changed answers than this the index is read anew. */
const MOST_CHANGED = 1000
/** An index that nobody has used for so long is thrown away. */
const KEPT_DAYS = 30

const rowSchema = z.object({ number: z.number(), said: z.record(z.string(), z.unknown()) })

/** The questions, or rows of them, that an index is of. */
export type IndexedFields = readonly Pick<AnswerFilter, 'questionId' | 'row'>[]

function hashOf(text: string): bigint {
  return createHash('sha256').update(text).digest().readBigInt64BE()
}

const ofIndex = (basis: Pick<AnswerBasis, 'appId' | 'surveyId'>, fields: string): SQL | undefined =>
  and(
    eq(surveyAnswerIndexes.appId, basis.appId),
    eq(surveyAnswerIndexes.surveyId, basis.surveyId),
    eq(surveyAnswerIndexes.fields, fields),
  )

/** Tells the survey's indexes, in the transaction that changes an answer, that they have to read it again. */
export async function noteChangedAnswer(
  tx: Db,
  { appId, surveyId, number }: { appId: string; surveyId: string; number: number },
): Promise<void> {
  const isMuch = sql`cardinality(${surveyAnswerIndexes.changed}) >= ${MOST_CHANGED}`
  await tx
    .update(surveyAnswerIndexes)
    .set({
      readTo: sql`case when ${isMuch} then 0 else ${surveyAnswerIndexes.readTo} end`,
      changed: sql`case when ${isMuch} then '{}' else array_append(${surveyAnswerIndexes.changed}, ${number}::int) end`,
    })
    .where(and(eq(surveyAnswerIndexes.appId, appId), eq(surveyAnswerIndexes.surveyId, surveyId)))
}

export type AnswerIndex = ReturnType<typeof createAnswerIndex>

/**
 * Finds the answers of a survey that say the same in some questions, in a time that does not grow with their number. What
 * storing an answer costs does not grow either: an index is made when somebody asks for it and reads on, from where it
 * stopped, each time it is used. Numbers follow the order of commits, so nothing below the last number is missed;
 * whoever changes an answer notes its number in the same transaction. A line only leads to an answer: what it says, and
 * whether it still counts, is read from the answer itself.
 */
export function createAnswerIndex({ db }: Database, inTurn: LimitFunction) {
  function nameOf({ merged }: AnswerBasis, fields: IndexedFields): string {
    const forms = fields.map(({ questionId, row }) => {
      const element = merged.elements.find(({ id }) => id === questionId)
      return [questionId, row ?? null, element ? formOf(element) : null]
    })
    return createHash('sha256').update(JSON.stringify(forms)).digest('base64url').slice(0, 16)
  }

  /** Reads up to one batch; whether the index is complete then. */
  async function readBatch(basis: AnswerBasis, name: string, fields: IndexedFields): Promise<boolean> {
    const { appId, surveyId } = basis
    const ids = [...new Set(fields.map(({ questionId }) => questionId))]
    const said = sql`jsonb_build_object(${sql.join(
      ids.map((id) => sql`${id}::text, ${surveyAnswers.answers} -> ${id}::text`),
      sql`, `,
    )})`
    const textOf = compileSameness(basis.merged, fields)
    const ofSurvey = sql`${surveyAnswers.appId} = ${appId} and ${surveyAnswers.surveyId} = ${surveyId}`
    return db.transaction(async (tx) => {
      const [state] = await tx.select().from(surveyAnswerIndexes).where(ofIndex(basis, name)).for('update')
      if (!state) return true
      const read = async (which: SQL) => {
        const { rows } = await tx.execute(
          sql`select ${surveyAnswers.number} as number, ${said} as said from ${surveyAnswers}
            where ${ofSurvey} and ${which} order by ${surveyAnswers.number} limit ${BATCH}`,
        )
        return z.array(rowSchema).parse(rows)
      }
      const changed =
        state.changed.length === 0
          ? []
          : await read(sql`${surveyAnswers.number} = any(${sql.param(state.changed)}::int[])`)
      const fresh = await read(
        sql`${surveyAnswers.number} > ${state.readTo} and ${surveyAnswers.number} <= ${basis.lastNumber}`,
      )
      const readTo = fresh.length < BATCH ? basis.lastNumber : (fresh.at(-1)?.number ?? basis.lastNumber)
      const lines = [...changed, ...fresh].flatMap(({ number, said: answers }) => {
        const text = textOf(answers)
        return text === null ? [] : [{ number, hash: hashOf(text).toString() }]
      })
      if (lines.length > 0) {
        await tx.execute(sql`insert into ${surveyAnswerKeys} (app_id, survey_id, fields, said, number)
          select ${appId}, ${surveyId}, ${name}, line.said, line.number
          from unnest(${sql.param(lines.map(({ hash }) => hash))}::bigint[], ${sql.param(lines.map(({ number }) => number))}::int[])
            as line(said, number)
          on conflict do nothing`)
      }
      await tx
        .update(surveyAnswerIndexes)
        .set({ readTo: Math.max(state.readTo, readTo), changed: [], usedAt: sql`now()` })
        .where(ofIndex(basis, name))
      return readTo >= basis.lastNumber
    })
  }

  /** Makes the index, or reads on. The first time takes some seconds for 100,000 answers. */
  async function complete(basis: AnswerBasis, fields: IndexedFields): Promise<string> {
    const name = nameOf(basis, fields)
    const { appId, surveyId } = basis
    const [state] = await db
      .select({
        readTo: surveyAnswerIndexes.readTo,
        isSound: sql<boolean>`cardinality(${surveyAnswerIndexes.changed}) = 0 and ${surveyAnswerIndexes.usedAt} > now() - interval '1 day'`,
      })
      .from(surveyAnswerIndexes)
      .where(ofIndex(basis, name))
    if (state?.isSound === true && state.readTo >= basis.lastNumber) return name
    if (!state) {
      await db.insert(surveyAnswerIndexes).values({ appId, surveyId, fields: name }).onConflictDoNothing()
    }
    await inTurn(async () => {
      while (!(await readBatch(basis, name, fields)));
    })
    return name
  }

  return {
    complete,

    /** The newest complete answers for which all filters hold; `like` says what they ask for, as an answer would. */
    async find(
      basis: AnswerBasis,
      filters: readonly AnswerFilter[],
      like: AnswerValues,
      limit: number,
    ): Promise<(AnswerRecord & { revision: number })[]> {
      const text = compileSameness(basis.merged, filters)(like)
      if (text === null) return []
      const name = await complete(basis, filters)
      const holds = compileFilters(basis.merged, filters)
      const found: (AnswerRecord & { revision: number })[] = []
      for (let before = basis.lastNumber + 1; found.length < limit;) {
        const lines = await db
          .select({ number: surveyAnswerKeys.number })
          .from(surveyAnswerKeys)
          .where(
            and(
              eq(surveyAnswerKeys.appId, basis.appId),
              eq(surveyAnswerKeys.surveyId, basis.surveyId),
              eq(surveyAnswerKeys.fields, name),
              eq(surveyAnswerKeys.said, hashOf(text)),
              lt(surveyAnswerKeys.number, before),
            ),
          )
          .orderBy(desc(surveyAnswerKeys.number))
          .limit(LINES)
        const numbers = lines.map(({ number }) => number)
        if (numbers.length === 0) break
        const rows = await db
          .select({ ...answerColumnsOfTable, revision: surveyAnswers.revision })
          .from(surveyAnswers)
          .where(and(completeOf(basis), inArray(surveyAnswers.number, numbers)))
          .orderBy(desc(surveyAnswers.number))
        const records = rows.map((row) => ({ ...recordOf(row), revision: row.revision }))
        found.push(...records.filter(({ answers }) => holds(answers)))
        if (numbers.length < LINES) break
        before = numbers.at(-1) ?? 0
      }
      return found.slice(0, limit)
    },

    /** Throws away what nobody has used for long. */
    async sweep(): Promise<void> {
      await db.execute(sql`with gone as (
          delete from ${surveyAnswerIndexes} where used_at < now() - make_interval(days => ${KEPT_DAYS})
          returning app_id, survey_id, fields
        ) delete from ${surveyAnswerKeys} k using gone
          where k.app_id = gone.app_id and k.survey_id = gone.survey_id and k.fields = gone.fields`)
    },
  }
}
