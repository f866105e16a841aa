import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { answerBatchDelete, answerList, statData } from '@zhanfang/contract'
import { checkAnswers } from '@zhanfang/survey'
import pg from 'pg'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { createAnswerSelections } from '../../apps/server/src/modules/survey/answers/answer-selection.ts'
import { createFrozenVersions } from '../../apps/server/src/modules/survey/authoring/frozen-versions.ts'
import { createStatisticsService } from '../../apps/server/src/modules/survey/statistics/statistics.ts'
import pLimit from 'p-limit'
import { measurement, type Bench, type Peer } from '../measuring/measurement.ts'
import { openOperator, publishSurvey } from '../measuring/operator.ts'
import { computingTime, peakMemory, resetPeakMemory, residentMemory } from '../measuring/process-usage.ts'
import { insertAnswers } from './results-answers.ts'
import { exportAnswers } from './results-export.ts'
import { wideAnswers, wideSurvey } from './results-wide-survey.ts'

const ANSWERS = 100_000
const MILLION = 1_000_000
const MORE = 100

interface Cost {
  seconds: number
  /** Seconds that the server computed. */
  computing: number
}

/** Copies the first answers of a survey behind its last ones until there are `wanted`. */
async function copyAnswers(
  pool: pg.Pool,
  { appid, surveyId, have, wanted }: { appid: string; surveyId: string; have: number; wanted: number },
): Promise<void> {
  for (let from = have; from < wanted; from += have) {
    await pool.query(
      `insert into survey_answers (app_id, survey_id, number, id, submit_id, version, submitted_at, seconds, channel,
         device, ip, answers)
       select app_id, survey_id, number + $3, right(survey_id, 12) || lpad((number + $3)::text, 14, '0'),
         'bench' || lpad((number + $3)::text, 21, '0'), version, submitted_at + interval '1 day', seconds, channel,
         device, ip, answers
       from survey_answers where app_id = $1 and survey_id = $2 and number <= $4`,
      [appid, surveyId, from, Math.min(have, wanted - from)],
    )
  }
  await pool.query(
    `update survey_collections set last_number = $3, answer_count = $3 where app_id = $1 and survey_id = $2`,
    [appid, surveyId, wanted],
  )
}

/** Counts in the background what no look has counted, as the server's job does every minute; in this process here. */
async function fold(connectionString: string): Promise<void> {
  const database = openDatabase({ connectionString, max: 4, onError: () => undefined })
  try {
    const selections = createAnswerSelections(database, createFrozenVersions(database))
    await createStatisticsService(database, selections, pLimit(1)).countAhead()
  } finally {
    await database.close()
  }
}

/** 50 questions: statistics of 100,000 and of 1,000,000 answers, and files of 100,000. */
export const bench: Bench = {
  name: 'results-wide',
  async run(context) {
    const operator = await openOperator(context)
    const { client, appid } = operator
    const pool = new pg.Pool({ connectionString: context.connectionString, max: 2 })
    const folder = mkdtempSync(path.join(os.tmpdir(), 'zhanfang-bench-wide-'))
    const answers = context.quick ? ANSWERS / 10 : ANSWERS
    const values = new Map<string, number[]>()
    const note = (name: string, value: number) => {
      values.set(name, [...(values.get(name) ?? []), value])
      context.say(`results-wide: ${name} ${value.toFixed(2)}`)
    }
    const cost = async (work: () => Promise<unknown>): Promise<Cost> => {
      const computed = computingTime(context.serverPid)
      const started = performance.now()
      await work()
      return {
        seconds: (performance.now() - started) / 1000,
        computing: (computingTime(context.serverPid) - computed) / 1000,
      }
    }
    const look = async (surveyId: string, total: number): Promise<void> => {
      const found = await client.call(statData, { params: { id: surveyId }, query: {} })
      if (found.total !== total) throw new Error(`${found.total} of ${total} answers are counted`)
    }
    const forget = (surveyId: string) =>
      pool.query('delete from survey_statistics where survey_id = $1', [surveyId])
    const noteCost = (name: string, { seconds, computing }: Cost) => {
      note(name, seconds)
      note(`${name}, computing`, computing)
    }

    try {
      const surveys: { logic: boolean; surveyId: string }[] = []
      for (const logic of [true, false]) {
        const definition = wideSurvey(`五十道题${logic ? '，有规则' : ''}`, { logic })
        for (let number = 1; number <= 100; number += 1)
          if (!checkAnswers(definition, wideAnswers(number, { logic })).ok)
            throw new Error(`answers ${number} are not what the product would store`)
        const surveyId = await publishSurvey(operator, definition)
        const answersOf = (number: number) => wideAnswers(number, { logic })
        await insertAnswers(pool, { appid, surveyId, from: 1, count: answers, answersOf })
        surveys.push({ logic, surveyId })
      }
      await pool.query('analyze survey_answers')
      const begun = performance.now()
      for (let round = 0; round < context.rounds; round += 1) {
        if (round > 0 && performance.now() - begun > 3 * context.secondsPerComparison * 1000) break
        for (const { logic, surveyId } of surveys) {
          // The process remembers full blocks as long as nothing was deleted: to forget them too takes a deletion's count.
          await forget(surveyId)
          await pool.query('update survey_collections set deletions = deletions + 1 where survey_id = $1', [
            surveyId,
          ])
          const begunFolding = performance.now()
          await fold(context.connectionString)
          note(`fold${logic ? ' with rules' : ''}`, (performance.now() - begunFolding) / 1000)
          const before = residentMemory(context.serverPid)
          resetPeakMemory(context.serverPid)
          noteCost(`first look${logic ? ' with rules' : ''}`, await cost(() => look(surveyId, answers)))
          if (!logic) note('first look, memory', Math.max(0, peakMemory(context.serverPid) - before))
          if (!logic) noteCost('second look', await cost(() => look(surveyId, answers)))
        }
        const [, { surveyId } = { surveyId: '' }] = surveys
        for (const format of ['xlsx', 'sav'] as const) {
          const made = await exportAnswers(operator, { ...context, surveyId, format, folder })
          noteCost(format, { seconds: made.made, computing: made.computing })
          note(`${format}, memory`, made.memory)
        }
      }

      const [, { surveyId } = { surveyId: '' }] = surveys
      const wanted = context.quick ? 4 * answers : MILLION
      await copyAnswers(pool, { appid, surveyId, have: answers, wanted })
      await pool.query('analyze survey_answers')
      noteCost('million, first look', await cost(() => look(surveyId, wanted)))
      const answersOf = (number: number) => wideAnswers(number, { logic: false })
      let total = wanted
      const database = openDatabase({
        connectionString: context.connectionString,
        max: 2,
        onError: () => undefined,
      })
      try {
        for (let round = 0; round < context.rounds; round += 1) {
          noteCost('million, next look', await cost(() => look(surveyId, total)))
          await insertAnswers(pool, {
            appid,
            surveyId,
            from: wanted + round * MORE + 1,
            count: MORE,
            answersOf,
          })
          total += MORE
          noteCost('million, look after more', await cost(() => look(surveyId, total)))
          // A process that has just started remembers nothing.
          const fresh = createStatisticsService(
            database,
            createAnswerSelections(database, createFrozenVersions(database)),
            pLimit(1),
          )
          const started = performance.now()
          const { total: found } = await fresh.read(appid, surveyId, { plain: true })
          if (found !== total) throw new Error(`${found} of ${total} answers are counted`)
          note('million, fresh process', (performance.now() - started) / 1000)
          const { list } = await client.call(answerList, { params: { id: surveyId }, body: { size: 1 } })
          const ids = list.map(({ id }) => id)
          await client.call(answerBatchDelete, { params: { id: surveyId }, body: { ids } })
          total -= ids.length
          noteCost('million, look after a deletion', await cost(() => look(surveyId, total)))
        }
      } finally {
        await database.close()
      }
    } finally {
      await pool.end()
      rmSync(folder, { recursive: true, force: true })
    }

    const size = answers.toLocaleString('en')
    const line = (name: string, key: string, unit: string, peers: Peer[] = []) =>
      measurement('results-wide', name, { unit, better: 'lower', values: values.get(key) ?? [], peers })
    const goal = (figure: number): Peer[] => [{ name: 'goal', figure }]
    const both = (name: string, key: string, peers: Peer[] = []) => [
      line(name, key, 's'),
      line(`${name}, computing`, `${key}, computing`, 's', peers),
    ]
    const million = `${(context.quick ? 4 * answers : MILLION).toLocaleString('en')} × 50`
    return [
      line(`statistics of ${size} × 50, counted in the background`, 'fold', 's'),
      line('the same with five rules', 'fold with rules', 's'),
      ...both(`statistics of ${size} × 50, first look`, 'first look', goal(0.5)),
      line('the same, memory', 'first look, memory', 'MB'),
      ...both('first look with five rules', 'first look with rules', goal(0.5)),
      ...both('second look', 'second look'),
      ...both(`statistics of ${million}, first look at what came`, 'million, first look'),
      ...both('next look', 'million, next look'),
      ...both(`look after ${MORE} more`, 'million, look after more'),
      line('look of a process that has just started', 'million, fresh process', 's'),
      ...both('look after a deletion', 'million, look after a deletion'),
      ...both(`xlsx of ${size} × 50`, 'xlsx', goal(8)),
      line('the same, memory above before', 'xlsx, memory', 'MB', goal(200)),
      ...both(`sav of ${size} × 50`, 'sav', goal(8)),
      line('the same, memory above before', 'sav, memory', 'MB', goal(200)),
    ]
  },
}
