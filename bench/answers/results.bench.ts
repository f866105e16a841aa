import { mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { answerList, statData, type CallInput } from '@zhanfang/contract'
import pg from 'pg'
import { startFloors } from '../measuring/floors.ts'
import { measurement, type Bench, type Measurement } from '../measuring/measurement.ts'
import { openOperator, publishSurvey } from '../measuring/operator.ts'
import { peakMemory, resetPeakMemory, residentMemory } from '../measuring/process-usage.ts'
import { insertAnswers } from './results-answers.ts'
import { exportAnswers } from './results-export.ts'
import { checkServiceAnswers, serviceAnswers, serviceSurvey } from './service-survey.ts'

const ANSWERS = 100_000
const MORE = 100

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** A filter on a choice, as the answer list and the statistics take it. */
const filter = { questionId: 'single1', operator: 'is', operand: 'o1' } as const

/** What an operator sees of 100,000 answers: statistics, the list, the exports. */
export const bench: Bench = {
  name: 'results',
  async run(context) {
    const operator = await openOperator(context)
    const { client, appid } = operator
    const definition = serviceSurvey('十万份答卷')
    checkServiceAnswers(definition)
    const surveyId = await publishSurvey(operator, definition)
    const pool = new pg.Pool({ connectionString: context.connectionString, max: 2 })
    const folder = mkdtempSync(path.join(os.tmpdir(), 'zhanfang-bench-export-'))
    const floors = await startFloors(context.connectionString)
    const given = { appid, surveyId, answersOf: serviceAnswers }
    const count = async () => {
      await pool.query('select count(*) from survey_answers where app_id = $1 and survey_id = $2', [
        appid,
        surveyId,
      ])
    }
    const groupBy = () =>
      pool.query(
        `select answers->'single1'->>'v', count(*) from survey_answers where app_id = $1 and survey_id = $2 group by 1`,
        [appid, surveyId],
      )
    const filteredCount = () =>
      pool.query(
        `select count(*) from survey_answers where app_id = $1 and survey_id = $2 and answers->'single1'->>'v' = 'o1'`,
        [appid, surveyId],
      )
    const statistics = (query: CallInput<typeof statData>['query'] = {}) =>
      client.call(statData, { params: { id: surveyId }, query })
    const list = (body: CallInput<typeof answerList>['body']) =>
      client.call(answerList, { params: { id: surveyId }, body })

    const values = new Map<string, number[]>()
    const note = (name: string, value: number) => {
      values.set(name, [...(values.get(name) ?? []), value])
      context.say(`results: ${name} ${value.toFixed(value < 10 ? 2 : 0)}`)
    }
    const of = (name: string) => values.get(name) ?? []

    try {
      context.say(
        `results: ${ANSWERS} answers put in within ${((await timed(() => insertAnswers(pool, { ...given, from: 1, count: ANSWERS }))) / 1000).toFixed(1)} s`,
      )
      await pool.query('analyze survey_answers')
      let total = ANSWERS

      // A page far down the list: its cursor is found once, by walking there.
      let cursor: string | undefined
      const pages = context.quick ? 25 : 250
      const walked = await timed(async () => {
        for (let page = 0; page < pages; page += 1)
          cursor = (await list({ size: 200, cursor })).nextCursor ?? undefined
      })
      context.say(`results: ${pages} pages of 200 walked in ${(walked / 1000).toFixed(1)} s`)

      const begun = performance.now()
      for (let round = 0; round < context.rounds; round += 1) {
        if (round > 0 && performance.now() - begun > context.secondsPerComparison * 1000) break
        await pool.query('delete from survey_statistics where survey_id = $1', [surveyId])
        resetPeakMemory(context.serverPid)
        const before = residentMemory(context.serverPid)
        let found = 0
        note('first look', await timed(async () => void (found = (await statistics()).total)))
        if (found !== total) throw new Error(`${found} of ${total} answers are counted`)
        note('first look memory', Math.max(0, peakMemory(context.serverPid) - before))
        note('count', await timed(count))
        note('group by', await timed(groupBy))
        note('filtered count', await timed(filteredCount))
        note('scan', (await floors.stream(surveyId)).seconds * 1000)
        note('second look', await timed(statistics))
        await insertAnswers(pool, { ...given, from: total + 1, count: MORE })
        total += MORE
        note('look after more', await timed(async () => void (found = (await statistics()).total)))
        if (found !== total) throw new Error(`${found} of ${total} answers are counted`)
        note('filtered look', await timed(() => statistics({ filters: JSON.stringify([filter]) })))

        note('first page', await timed(() => list({})))
        note('deep page', await timed(() => list({ cursor })))
        note('filtered page', await timed(() => list({ filters: [filter] })))
        note(
          'rows of one page',
          await timed(() =>
            pool.query(
              'select * from survey_answers where app_id = $1 and survey_id = $2 order by number desc limit 21',
              [appid, surveyId],
            ),
          ),
        )

        for (const format of ['xlsx', 'csv'] as const) {
          const result = await exportAnswers(operator, { ...context, surveyId, format, folder })
          for (const [key, value] of Object.entries(result)) note(`${format} ${key}`, value)
        }
        const plain = await floors.stream(surveyId, path.join(folder, 'plain.csv'))
        note('plain csv', plain.seconds)
        note('plain csv MB', statSync(path.join(folder, 'plain.csv')).size / 1e6)
      }
    } finally {
      floors.stop()
      await pool.end()
      rmSync(folder, { recursive: true, force: true })
    }

    const line = (
      name: string,
      unit: string,
      key: string,
      floorKeys: Record<string, string> = {},
      peers: Measurement['peers'] = [],
    ) =>
      measurement('results', name, {
        unit,
        better: 'lower',
        values: of(key),
        floors: Object.fromEntries(Object.entries(floorKeys).map(([floor, from]) => [floor, of(from)])),
        peers,
      })
    return [
      line(
        'statistics of 20 questions, first look',
        'ms',
        'first look',
        { 'cursor to nowhere': 'scan', 'count(*)': 'count' },
        [{ name: 'LimeSurvey, all questions', figure: 2700 }],
      ),
      line('the same, memory', 'MB', 'first look memory', {}, [{ name: 'LimeSurvey worker', figure: 142 }]),
      line('second look', 'ms', 'second look', { 'count(*)': 'count', 'group by one answer': 'group by' }, [
        { name: 'LimeSurvey, all questions', figure: 2700 },
      ]),
      line(`look after ${MORE} more answers`, 'ms', 'look after more', { 'count(*)': 'count' }),
      line('look with a filter', 'ms', 'filtered look', { 'cursor to nowhere': 'scan', 'count(*)': 'count' }),
      line('answer list, first page', 'ms', 'first page', { 'select 21 rows': 'rows of one page' }),
      line('answer list, deep page', 'ms', 'deep page', { 'select 21 rows': 'rows of one page' }, [
        { name: 'Directus, last page', figure: 146 },
      ]),
      line('answer list, filtered', 'ms', 'filtered page', {
        'count(*) with the filter': 'filtered count',
      }),
      line('xlsx, asked to downloaded', 's', 'xlsx seconds', { 'plain csv of the rows': 'plain csv' }, [
        { name: 'LimeSurvey .xls', figure: 106 },
      ]),
      line('xlsx, asked to made', 's', 'xlsx made', { 'plain csv of the rows': 'plain csv' }),
      line('xlsx, memory above before', 'MB', 'xlsx memory', {}, [
        { name: 'exceljs, writing alone', figure: 443 },
      ]),
      line('xlsx, memory above idle', 'MB', 'xlsx memoryAboveIdle'),
      line('xlsx, size', 'MB', 'xlsx megabytes'),
      line('csv, asked to downloaded', 's', 'csv seconds', { 'plain csv of the rows': 'plain csv' }, [
        { name: 'Directus', figure: 5.6, ratio: 5.6 / 2 },
        { name: 'LimeSurvey', figure: 94 },
      ]),
      line('csv, asked to made', 's', 'csv made', { 'plain csv of the rows': 'plain csv' }),
      line('csv, memory above before', 'MB', 'csv memory', {}, [{ name: 'Directus', figure: 533 }]),
      line('csv, memory above idle', 'MB', 'csv memoryAboveIdle'),
      line('csv, size', 'MB', 'csv megabytes', { 'plain csv of the rows': 'plain csv MB' }),
    ]
  },
}
