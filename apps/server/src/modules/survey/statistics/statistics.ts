import pLimit, { type LimitFunction } from 'p-limit'
import type { CallData, statData } from '@zhanfang/contract'
import { SHANGHAI_OFFSET_MS } from '@zhanfang/format'
import {
  answerFilterSchema,
  createStatistics,
  initScores,
  addScores,
  mergeScores,
  scoreResults,
  translated,
  type AnswerFilter,
  type Language,
  type ScoreState,
  type SurveyStatisticsState,
} from '@zhanfang/survey'
import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Database, Db } from '../../../database/database.ts'
import { fieldRefusal } from '../../../http/refusal.ts'
import {
  completeOf,
  scanAnswers,
  scanAnswerTexts,
  selected,
  type AnswerBasis,
  type AnswerRecord,
  type AnswerSelection,
  type AnswerSelections,
  type AnswerText,
} from '../answers/answer-selection.ts'
import { maskedResults } from '../answers/personal-data.ts'
import { surveyCollections, surveys, surveyStatistics } from '../tables.ts'
import { texts } from '../texts/texts.ts'
import { mostEntries } from '../../../caches/most-entries.ts'

/**
 * Answers that are counted together: what a look after a deletion counts anew at most, while the states of all blocks of
 * a large survey can still be read and merged within one look.
 */
export const BLOCK_SIZE = 2500
/** Fewer new answers than these are counted again at the next look rather than written down. */
const WORTH_KEEPING = 500
/** After so many answers that this process stored of a survey it counts them, while more come in. */
const FOLD_AFTER = 1000
/** Blocks that are counted in one snapshot when nobody waits: looks come in between. */
const FOLD_BLOCKS = 4
/** Rows between two breaths of the event loop. */
const SCAN_SIZE = 500
/** Goes up when states of an older build must not be read any more. */
const STATE_FORMAT = 3
const DAY_MS = 86_400_000

const stateSchema = z.object({
  questions: z.custom<SurveyStatisticsState>(
    (value) => typeof value === 'object' && value !== null && 'questions' in value,
  ),
  perDay: z.record(z.string(), z.number()),
  seconds: z.object({ count: z.number(), sum: z.number() }),
  scores: z.custom<ScoreState>((value) => typeof value === 'object' && value !== null && 'parts' in value),
})
type State = z.infer<typeof stateSchema>

interface Counter {
  init(): State
  add(state: State, record: AnswerRecord): void
  /** Adds many answers by their texts; the state is whole after `finish`. */
  batch(state: State): { add(answer: AnswerText): void; finish(): void }
  merge(first: State, second: State): State
}

const days = new LRUCache<number, string>({ max: 1000 })

/** `2026-11-21` of a day by the clock of China, which has had one zone without summer time since 1991. */
function dayText(day: number): string {
  const known = days.get(day)
  if (known !== undefined) return known
  const text = new Date(day * DAY_MS).toISOString().slice(0, 10)
  days.set(day, text)
  return text
}

const shanghaiDay = (moment: Date) => dayText(Math.floor((moment.getTime() + SHANGHAI_OFFSET_MS) / DAY_MS))

/** Counts what does not depend on the questions. */
function addGeneral(
  state: State,
  { seconds, scores }: Pick<AnswerText, 'seconds' | 'scores'>,
  day: string,
): void {
  state.perDay[day] = (state.perDay[day] ?? 0) + 1
  addScores(state.scores, scores)
  if (seconds !== null) {
    state.seconds.count += 1
    state.seconds.sum += seconds
  }
}

function counterOf(basis: AnswerBasis): Counter & { statistics: ReturnType<typeof createStatistics> } {
  const statistics = createStatistics(basis.merged, basis.versions, basis.drawn)
  return {
    statistics,
    init: () => ({
      questions: statistics.init(),
      perDay: {},
      seconds: { count: 0, sum: 0 },
      scores: initScores(),
    }),
    add(state, record) {
      statistics.add(state.questions, record.answers, record.version)
      addGeneral(state, record, shanghaiDay(record.submittedAt))
    },
    batch(state) {
      const questions = statistics.batch(state.questions)
      return {
        add(answer) {
          questions.add(answer.answers, answer.version)
          addGeneral(state, answer, dayText(answer.day))
        },
        finish: () => questions.finish(),
      }
    },
    merge(first, second) {
      const perDay = { ...first.perDay }
      for (const [day, value] of Object.entries(second.perDay)) perDay[day] = (perDay[day] ?? 0) + value
      return {
        questions: statistics.merge(first.questions, second.questions),
        scores: mergeScores(first.scores, second.scores),
        perDay,
        seconds: {
          count: first.seconds.count + second.seconds.count,
          sum: first.seconds.sum + second.seconds.sum,
        },
      }
    },
  }
}

const blockOf = (number: number) => Math.floor((number - 1) / BLOCK_SIZE)
const basisText = (basis: AnswerBasis) => `${STATE_FORMAT}:${basis.versionKey}`
/** The same in SQL, but for the number of questions that an exam drew, which follows behind a plus sign. */
const basisInSql = sql`${`${STATE_FORMAT}:`} || array_to_string(array(
  select distinct version from unnest(${surveyCollections.answeredVersions} || ${surveyCollections.publishedVersion}) version
  where version > 0 order by version), ',')`

interface Block {
  block: number
  countedTo: number
  state: State
}

/**
 * Makes what was counted of a block worthless, because one of its answers changed. Part of the transaction that changes
 * it, after the collection's `deletions` went up to the value given.
 */
export async function forgetBlock(
  tx: Db,
  change: { appId: string; surveyId: string; number: number; deletions: number },
): Promise<void> {
  const { appId, surveyId, number, deletions } = change
  const worthless = { countedTo: 0, deletions, basis: '', state: null }
  await tx
    .insert(surveyStatistics)
    .values({ appId, surveyId, block: blockOf(number), ...worthless })
    .onConflictDoUpdate({
      target: [surveyStatistics.appId, surveyStatistics.surveyId, surveyStatistics.block],
      set: worthless,
    })
}

/** Full blocks from the first one on, merged, as one process remembers them. */
interface Prefix {
  /** Deletions and basis that they were counted at: others make the prefix worthless. */
  deletions: number
  basis: string
  blocks: number
  state: State
}
const PREFIXES_KEPT = 50

export interface StatisticsQuestion extends Omit<AnswerSelection, 'filters'> {
  filters?: string | undefined
  /** For visitors who read the survey in it; its own by default. */
  readIn?: Language | undefined
}

export function parseFilters(text: string | undefined): AnswerFilter[] {
  if (text === undefined || text === '') return []
  try {
    return answerFilterSchema.parse(JSON.parse(text))
  } catch {
    throw fieldRefusal('invalidInput', 'filters', texts.badFilters)
  }
}

export type StatisticsService = ReturnType<typeof createStatisticsService>

/**
 * Statistics that are exact at every look without counting everything again.
 *
 * Numbers of answers are given under the collection's lock, in the order of commits: whoever sees number n sees every
 * answer below it. So the answers up to a number are a fixed set, but for deletions. They are counted in blocks of
 * 10,000 numbers; a block's state is a mergeable reducer's, kept in `survey_statistics` with the number that it reaches.
 * A look reads one snapshot of the database: the kept states, and the answers behind the number that each one reaches;
 * it merges them all, and writes down the states that grew.
 *
 * A process also remembers the merged full blocks of the surveys that were looked at last, with the count of deletions
 * and the basis that its snapshot had. As long as a look's own snapshot has the same two, no answer in those blocks has
 * changed, and the look reads nothing of them: a million answers cost it as much as the ten thousand of one block.
 *
 * A deletion forgets its block in the same transaction and leaves the collection's count of deletions there; a state
 * that was counted from an older snapshot carries a smaller count and is not written over it. A new version that gets
 * answers changes the questions that are counted, and with them the basis: blocks of another basis are counted anew.
 */
export function createStatisticsService(
  { db }: Database,
  selections: AnswerSelections,
  inTurn: LimitFunction,
) {
  /** Looks at one survey go one after another: the second one finds what the first one wrote down. */
  const looks = new Map<string, Promise<unknown>>()
  const prefixes = new LRUCache<string, Prefix>({ max: PREFIXES_KEPT })
  /** Answers that were stored here since they were counted, by survey. */
  const followed = new LRUCache<string, number>(mostEntries(10_000))
  const folding = new Set<string>()
  const foldInTurn = pLimit(1)

  async function keep(basis: AnswerBasis, blocks: readonly Block[]): Promise<void> {
    for (const { block, countedTo, state } of blocks) {
      const values = { countedTo, deletions: basis.deletions, basis: basisText(basis), state }
      await db
        .insert(surveyStatistics)
        .values({ appId: basis.appId, surveyId: basis.surveyId, block, ...values })
        .onConflictDoUpdate({
          target: [surveyStatistics.appId, surveyStatistics.surveyId, surveyStatistics.block],
          set: values,
          setWhere: lte(surveyStatistics.deletions, basis.deletions),
        })
    }
  }

  /**
   * Counts everything within one snapshot; returns the whole state and the blocks that are worth writing down. With
   * `mostGrown` it ends after so many of these, and then the state is not whole.
   */
  async function countAll(appId: string, surveyId: string, mostGrown = Infinity) {
    return db.transaction(
      async (tx) => {
        const basis = await selections.basisOf(appId, surveyId, tx)
        const counter = counterOf(basis)
        const prefixKey = `${appId}:${surveyId}`
        const remembered = prefixes.get(prefixKey)
        const prefix =
          remembered?.deletions === basis.deletions && remembered.basis === basisText(basis)
            ? remembered
            : null
        const rows = await tx
          .select()
          .from(surveyStatistics)
          .where(
            and(
              eq(surveyStatistics.appId, appId),
              eq(surveyStatistics.surveyId, surveyId),
              gte(surveyStatistics.block, prefix?.blocks ?? 0),
            ),
          )
          .orderBy(asc(surveyStatistics.block))
        const kept = new Map(
          rows.flatMap(({ block, countedTo, basis: text, state }): [number, Block][] => {
            const parsed = stateSchema.safeParse(state)
            return text === basisText(basis) && parsed.success
              ? [[block, { block, countedTo, state: parsed.data }]]
              : []
          }),
        )
        const grown: Block[] = []
        let whole = prefix?.state ?? counter.init()
        for (
          let block = prefix?.blocks ?? 0;
          block * BLOCK_SIZE < basis.lastNumber && grown.length < mostGrown;
          block += 1
        ) {
          const end = Math.min((block + 1) * BLOCK_SIZE, basis.lastNumber)
          const before = kept.get(block)
          const state = before?.state ?? counter.init()
          const from = before?.countedTo ?? block * BLOCK_SIZE
          let added = 0
          const batch = counter.batch(state)
          const scan = scanAnswerTexts(tx, completeOf(basis), { after: from, upTo: end, size: SCAN_SIZE })
          for await (const answers of scan) {
            for (const answer of answers) batch.add(answer)
            added += answers.length
          }
          batch.finish()
          if (added >= WORTH_KEEPING || (end > from && end === (block + 1) * BLOCK_SIZE)) {
            grown.push({ block, countedTo: end, state })
          }
          whole = counter.merge(whole, state)
          if (end === (block + 1) * BLOCK_SIZE) {
            const { deletions } = basis
            prefixes.set(prefixKey, { deletions, basis: basisText(basis), blocks: block + 1, state: whole })
          }
        }
        return { basis, counter, whole, grown }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  }

  async function look(appId: string, surveyId: string, mostGrown?: number) {
    const counted = await inTurn(() => countAll(appId, surveyId, mostGrown))
    await keep(counted.basis, counted.grown)
    return counted
  }

  /** Counts what no block has yet, a few blocks at a time; on one process at a time, the others need not. */
  async function fold(appId: string, surveyId: string): Promise<void> {
    await foldInTurn(() => foldAlone(appId, surveyId))
  }

  async function foldAlone(appId: string, surveyId: string): Promise<void> {
    const lock = sql`hashtextextended(${`statistics:${appId}:${surveyId}`}, 0)`
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(${lock}) as free`,
      )
      if (!rows[0]?.free) return
      for (;;) {
        const { grown } = await lookInOrder(appId, surveyId, FOLD_BLOCKS)
        if (grown.length < FOLD_BLOCKS) return
      }
    })
  }

  /** Counts only what is selected, from the first answer to the last. */
  async function countSelected(appId: string, surveyId: string, question: StatisticsQuestion) {
    const filters = parseFilters(question.filters)
    return inTurn(() =>
      db.transaction(
        async (tx) => {
          const basis = await selections.basisOf(appId, surveyId, tx)
          const counter = counterOf(basis)
          const selection = selected(basis, {
            plain: question.plain,
            filters,
            tags: question.tags,
            from: question.from,
            to: question.to,
            ending: question.ending,
            flag: question.flag,
            language: question.language,
          })
          const whole = counter.init()
          const { where, rest } = selection
          const stretch = { upTo: basis.lastNumber, size: SCAN_SIZE }
          if (rest) {
            for await (const { records } of scanAnswers(tx, { where, rest }, stretch)) {
              for (const record of records) counter.add(whole, record)
            }
          } else {
            const batch = counter.batch(whole)
            for await (const answers of scanAnswerTexts(tx, where, stretch)) {
              for (const answer of answers) batch.add(answer)
            }
            batch.finish()
          }
          return { basis, counter, whole }
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    )
  }

  function lookInOrder(appId: string, surveyId: string, mostGrown?: number): ReturnType<typeof look> {
    const key = `${appId}:${surveyId}`
    const before = looks.get(key) ?? Promise.resolve()
    const mine = before.then(
      () => look(appId, surveyId, mostGrown),
      () => look(appId, surveyId, mostGrown),
    )
    looks.set(key, mine)
    const done = () => {
      if (looks.get(key) === mine) looks.delete(key)
    }
    mine.then(done, done)
    return mine
  }

  return {
    async read(
      appId: string,
      surveyId: string,
      question: StatisticsQuestion,
    ): Promise<CallData<typeof statData>> {
      const everything =
        (question.filters === undefined || parseFilters(question.filters).length === 0) &&
        (question.tags?.length ?? 0) === 0 &&
        (question.ending === undefined || question.ending === 'complete') &&
        question.flag === undefined &&
        question.language === undefined &&
        question.from === undefined &&
        question.to === undefined
      const { basis, counter, whole } = everything
        ? await lookInOrder(appId, surveyId)
        : await countSelected(appId, surveyId, question)
      const { readIn } = question
      const definition = readIn ? translated(basis.merged, readIn, basis.merged.language) : basis.shown
      const { total, questions } =
        readIn === undefined
          ? counter.statistics.result(whole.questions)
          : createStatistics(definition, basis.versions, basis.drawn).result(whole.questions)
      return {
        total,
        screened: basis.screenedCount,
        languages: basis.languages,
        scores: scoreResults(basis.merged, whole.scores),
        computedAt: new Date().toISOString(),
        definition,
        questions: question.plain ? questions : maskedResults(basis.merged, questions),
        perDay: Object.entries(whole.perDay)
          .map(([day, value]) => ({ day, count: value }))
          .sort((a, b) => (a.day < b.day ? -1 : 1)),
        averageSeconds: whole.seconds.count === 0 ? null : whole.seconds.sum / whole.seconds.count,
      }
    },

    /** Called for every answer that this process stores: counts along while many come in. Never waits, never throws. */
    follow(appId: string, surveyId: string): void {
      const key = `${appId}:${surveyId}`
      const stored = (followed.get(key) ?? 0) + 1
      followed.set(key, stored)
      if (stored < FOLD_AFTER || folding.has(key)) return
      followed.set(key, 0)
      folding.add(key)
      // What fails here is counted by the job or by the next look.
      fold(appId, surveyId)
        .catch(() => undefined)
        .finally(() => folding.delete(key))
    },

    /**
     * Counts what lacks in the background, so that no look has much to count: answers that came in, blocks that a change
     * made worthless, and everything when a version came that asks other questions.
     */
    async countAhead(): Promise<void> {
      const counted = sql`(select coalesce(sum(${surveyStatistics.countedTo} - ${surveyStatistics.block} * ${BLOCK_SIZE}::int), 0)
        from ${surveyStatistics}
        where ${surveyStatistics.appId} = ${surveyCollections.appId}
          and ${surveyStatistics.surveyId} = ${surveyCollections.surveyId}
          and ${surveyStatistics.state} is not null
          and split_part(${surveyStatistics.basis}, '+', 1) = ${basisInSql})`
      const behind = await db
        .select({ appId: surveyCollections.appId, surveyId: surveyCollections.surveyId })
        .from(surveyCollections)
        .innerJoin(
          surveys,
          and(eq(surveys.appId, surveyCollections.appId), eq(surveys.id, surveyCollections.surveyId)),
        )
        .where(
          and(
            isNull(surveys.deletedAt),
            gte(surveyCollections.lastNumber, WORTH_KEEPING),
            sql`${counted} <= ${surveyCollections.lastNumber} - ${WORTH_KEEPING}::int`,
          ),
        )
        .limit(100)
      for (const { appId, surveyId } of behind) await fold(appId, surveyId)
    },
  }
}
