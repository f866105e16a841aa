import {
  answerDelete,
  answerList,
  answerUpdate,
  statData,
  surveyPublish,
  type CallData,
} from '@zhanfang/contract'
import { createStatistics, type AnswerFilter } from '@zhanfang/survey'
import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { lockWaits } from '../../../testing/lock-waits.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  everyQuestion,
  publishedSurvey,
  question,
  saveElements,
  submit,
  type TestSurvey,
} from '../testing/survey-factory.ts'
import { BLOCK_SIZE, forgetBlock } from './statistics.ts'

let server: TestServer
let second: TestServer
beforeAll(async () => {
  server = await createTestServer()
  second = await createTestServer({ beside: server })
})
afterAll(async () => {
  await second.close()
  await server.close()
})

type Statistics = CallData<typeof statData>

async function look(
  survey: TestSurvey,
  query: { filters?: AnswerFilter[]; from?: string } = {},
  process = server,
): Promise<Statistics> {
  const { filters, ...rest } = query
  const answer = await process.call(
    statData,
    {
      params: { id: survey.id },
      query: { ...rest, ...(filters ? { filters: JSON.stringify(filters) } : {}) },
    },
    survey.as,
  )
  return answer.data
}

/** What a count of everything gives, with none of the server's ways. */
async function recount(survey: TestSurvey): Promise<Pick<Statistics, 'total' | 'questions'>> {
  const rows = []
  let cursor: string | null = null
  do {
    const answer: CallData<typeof answerList> = (
      await server.call(
        answerList,
        {
          params: { id: survey.id },
          body: { size: 200, sort: { by: 'submittedAt', direction: 'asc' }, ...(cursor ? { cursor } : {}) },
        },
        survey.as,
      )
    ).data
    rows.push(...answer.list)
    cursor = answer.nextCursor
    if (cursor === null) {
      const statistics = createStatistics(answer.definition)
      const state = statistics.init()
      for (const row of rows) statistics.add(state, row.answers)
      return statistics.result(state)
    }
  } while (cursor !== null)
  throw new Error('no end')
}

/** Numbers to 9 digits: sums in another order differ in the last ones. */
function rounded(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'number' ? Number(part.toPrecision(9)) : part,
    ),
  )
}

/** Puts many answers in at once, as the submission writer would number them. */
async function fill(survey: TestSurvey, count: number): Promise<void> {
  await server.database.pool.query(
    `with numbered as (
      update survey_collections set last_number = last_number + $3, answer_count = answer_count + $3, answered_versions = '{1}'
      where app_id = $1 and survey_id = $2 returning last_number - $3 as base)
    insert into survey_answers (app_id, survey_id, number, id, submit_id, version, submitted_at, seconds, channel, device, ip, answers)
    select $1, $2, base + n, $2 || '-' || (base + n), 'filled-' || (base + n), 1,
      timestamptz '2026-11-01T00:00:00+08:00' + make_interval(hours => n % 100), n % 300, '', 'phone', '::1',
      jsonb_build_object('rating', jsonb_build_object('v', 1 + n % 5), 'number', n % 97)
        || case when n % 3 = 0 then '{}'::jsonb else jsonb_build_object('single', jsonb_build_object('v', (array['a','b','c'])[1 + n % 3])) end
    from numbered, generate_series(1, $3::int) n`,
    [survey.appid, survey.id, count],
  )
}

test('an empty survey has statistics of nothing', async () => {
  const survey = await publishedSurvey(server, { elements: everyQuestion() })
  const statistics = await look(survey)
  expect(statistics).toMatchObject({ total: 0, perDay: [], averageSeconds: null })
  expect(statistics.questions).toHaveLength(everyQuestion().length)
})

test('after any submits, changes, deletions, looks and folds, on two processes, a look equals a count of everything', async () => {
  const answers = fc.record(
    {
      single: fc.constantFrom('a', 'b', 'x'),
      multi: fc.subarray(['a', 'b', 'c'], { minLength: 1 }),
      number: fc.integer({ min: -5, max: 500 }),
      rating: fc.integer({ min: 1, max: 5 }),
      text: fc.constantFrom('好', '不错', '一般'),
      matrix: fc.constantFrom({ r1: 'c1' }, { r1: 'c2', r2: 'c3' }),
      date: fc.constantFrom('2026-01-05', '2026-11-21'),
    },
    { requiredKeys: [] },
  )
  const step = fc.oneof(
    { weight: 6, arbitrary: answers.map((values) => ({ do: 'submit' as const, values })) },
    { weight: 2, arbitrary: fc.nat().map((which) => ({ do: 'delete' as const, which })) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.nat(), answers)
        .map(([which, values]) => ({ do: 'change' as const, which, values })),
    },
    { weight: 2, arbitrary: fc.boolean().map((there) => ({ do: 'look' as const, there })) },
    { weight: 2, arbitrary: fc.boolean().map((there) => ({ do: 'fold' as const, there })) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), fc.boolean(), async (steps, full) => {
      const survey = await publishedSurvey(server, { elements: everyQuestion() })
      // A state that is worth keeping, with or without a full block before it.
      if (full) await fill(survey, 700)
      const ids: string[] = []
      for (const one of steps) {
        if (one.do === 'submit') {
          ids.push((await submit(server, survey, one.values)).data.answerId)
        } else if (one.do === 'delete') {
          const [id] = ids.splice(one.which % Math.max(1, ids.length), 1)
          if (id) void (await server.call(answerDelete, { params: { id } }, survey.as)).data
        } else if (one.do === 'change') {
          const id = ids[one.which % Math.max(1, ids.length)]
          if (id) {
            const body = { answers: one.values }
            void (await server.call(answerUpdate, { params: { id }, body }, survey.as)).data
          }
        } else if (one.do === 'fold') {
          await (one.there ? second : server).server.services.survey.statistics.countAhead()
        } else {
          await look(survey, {}, one.there ? second : server)
        }
      }
      const [mine, theirs, expected] = [
        await look(survey),
        await look(survey, {}, second),
        await recount(survey),
      ]
      expect(rounded(mine.questions)).toEqual(rounded(expected.questions))
      expect(rounded(theirs.questions)).toEqual(rounded(expected.questions))
      expect(mine.total).toBe(expected.total)
      expect(mine.perDay.reduce((sum, { count }) => sum + count, 0)).toBe(expected.total)
    }),
    { numRuns: 25 },
  )
}, 180_000)

describe('blocks', () => {
  test('are counted once, kept, and counted anew only where an answer was deleted', async () => {
    const survey = await publishedSurvey(server, { elements: everyQuestion() })
    await fill(survey, 2 * BLOCK_SIZE + 1000)
    const blocks = async () =>
      (
        await server.database.pool.query(
          'select block, counted_to, state is not null as kept from survey_statistics where survey_id = $1 order by 1',
          [survey.id],
        )
      ).rows
    const first = await look(survey)
    expect(first.total).toBe(2 * BLOCK_SIZE + 1000)
    expect(await blocks()).toEqual([
      { block: 0, counted_to: BLOCK_SIZE, kept: true },
      { block: 1, counted_to: 2 * BLOCK_SIZE, kept: true },
      { block: 2, counted_to: 2 * BLOCK_SIZE + 1000, kept: true },
    ])
    // A kept block is believed: this answer is counted wrongly until its block is forgotten.
    await server.database.pool.query(
      `update survey_answers set answers = '{"rating": {"v": 5}}' where survey_id = $1 and number = 7`,
      [survey.id],
    )
    expect(rounded((await look(survey)).questions)).toEqual(rounded(first.questions))
    await server.call(answerDelete, { params: { id: `${survey.id}-12` } }, survey.as)
    expect((await blocks()).map(({ kept }) => kept)).toEqual([false, true, true])
    const after = await look(survey, {}, second)
    expect(after.total).toBe(first.total - 1)
    expect((await blocks()).map(({ kept }) => kept)).toEqual([true, true, true])
    const rating = (statistics: Statistics) =>
      statistics.questions.find(({ questionId }) => questionId === 'rating')
    expect(rating(after)?.statistics).toMatchObject({ kind: 'ratings', count: first.total - 1 })
  }, 60_000)

  test('that are full are counted ahead of the first look', async () => {
    const survey = await publishedSurvey(server, { elements: everyQuestion() })
    await fill(survey, BLOCK_SIZE + 100)
    await server.server.services.survey.statistics.countAhead()
    const kept = async () =>
      (
        await server.database.pool.query(
          'select block from survey_statistics where survey_id = $1 and state is not null',
          [survey.id],
        )
      ).rows
    expect(await kept()).toEqual([{ block: 0 }])
    expect((await look(survey)).total).toBe(BLOCK_SIZE + 100)
  })

  test('are counted in the background again after a deletion and after a version with other questions', async () => {
    const survey = await publishedSurvey(server, { elements: everyQuestion() })
    await fill(survey, 2 * BLOCK_SIZE)
    const fold = () => second.server.services.survey.statistics.countAhead()
    const kept = async () =>
      (
        await server.database.pool.query(
          'select block, counted_to, basis from survey_statistics where survey_id = $1 and state is not null order by block',
          [survey.id],
        )
      ).rows
    await fold()
    expect(await kept()).toMatchObject([{ block: 0 }, { block: 1 }])
    await server.call(answerDelete, { params: { id: `${survey.id}-12` } }, survey.as)
    expect(await kept()).toMatchObject([{ block: 1 }])
    await fold()
    const before = await kept()
    expect(before).toMatchObject([{ block: 0 }, { block: 1 }])
    expect((await look(survey)).total).toBe(2 * BLOCK_SIZE - 1)
    await saveElements(server, survey, [question('rating', { id: 'rating', max: 5 })])
    await server.call(surveyPublish, { body: { id: survey.id } }, survey.as)
    await fold()
    const after = await kept()
    expect(after).toMatchObject([{ block: 0 }, { block: 1 }])
    expect(after).not.toEqual(before)
    expect((await look(survey)).total).toBe(2 * BLOCK_SIZE - 1)
  }, 60_000)

  test('are counted while answers come in', async () => {
    const survey = await publishedSurvey(server, { elements: everyQuestion() })
    await fill(survey, BLOCK_SIZE)
    const processes = [server, second].map((process) => process.server.services.survey.statistics)
    for (let answer = 0; answer < 1000; answer += 1)
      for (const statistics of processes) statistics.follow(survey.appid, survey.id)
    const kept = async () =>
      (
        await server.database.pool.query(
          'select counted_to from survey_statistics where survey_id = $1 and state is not null',
          [survey.id],
        )
      ).rows
    await expect.poll(kept).toEqual([{ counted_to: BLOCK_SIZE }])
    expect((await look(survey)).total).toBe(BLOCK_SIZE)
  })

  test('a count that was begun before a deletion is not kept after it', async () => {
    const survey = await publishedSurvey(server, { elements: everyQuestion() })
    await fill(survey, 1000)
    const client = await server.database.pool.connect()
    try {
      // Holds the look where it has counted and is about to write, lets the deletion go first.
      await client.query('begin')
      await client.query('lock table survey_statistics in exclusive mode')
      const begun = look(survey)
      await expect.poll(() => lockWaits(server.database), { timeout: 5000 }).toBe(1)
      const { rows } = await client.query(
        `update survey_collections set answer_count = answer_count - 1, deletions = deletions + 1
          where survey_id = $1 returning deletions`,
        [survey.id],
      )
      await client.query('update survey_answers set deleted_at = now() where survey_id = $1 and number = 5', [
        survey.id,
      ])
      const { deletions } = z.object({ deletions: z.number() }).parse(rows[0])
      await forgetBlock(drizzle(client), { appId: survey.appid, surveyId: survey.id, number: 5, deletions })
      await client.query('commit')
      expect((await begun).total).toBe(1000)
    } finally {
      client.release()
    }
    expect((await look(survey)).total).toBe(999)
    expect((await look(survey, {}, second)).total).toBe(999)
  })

  test('answers that come while others look are never missed', async () => {
    const survey = await publishedSurvey(server, { elements: everyQuestion() })
    let sent = 0
    const crowd = Array.from({ length: 6 }, async (_, index) => {
      for (let round = 0; round < 25; round += 1) {
        await submit(index % 2 ? server : second, survey, { rating: 1 + (round % 5) })
        sent += 1
      }
    })
    const watchers = [server, second].map(async (process) => {
      while (sent < 150) {
        const least = sent
        expect((await look(survey, {}, process)).total).toBeGreaterThanOrEqual(least)
      }
    })
    await Promise.all([...crowd, ...watchers])
    expect((await look(survey)).total).toBe(150)
  })
})

test('a new version adds its questions; the deleted ones keep their answers', async () => {
  const survey = await publishedSurvey(server, { elements: everyQuestion() })
  await fill(survey, 800)
  await look(survey)
  await saveElements(server, survey, [
    question('rating', { id: 'rating', max: 5 }),
    question('text', { id: 'why' }),
  ])
  await server.call(surveyPublish, { body: { id: survey.id } }, survey.as)
  await submit(server, survey, { rating: 5, why: '很好' }, { version: 2 })
  const statistics = await look(survey)
  const of = (id: string) => statistics.questions.find(({ questionId }) => questionId === id)
  expect(statistics.total).toBe(801)
  expect(of('rating')).toMatchObject({ shown: 801, answered: 801 })
  expect(of('why')).toMatchObject({ shown: 1, answered: 1 })
  expect(of('number')).toMatchObject({ deleted: true, shown: 800, answered: 800 })
})

test('selected answers are counted alone; days and durations follow Shanghai', async () => {
  const survey = await publishedSurvey(server, { elements: everyQuestion() })
  await fill(survey, 600)
  const chosen = await look(survey, { filters: [{ questionId: 'single', operator: 'is', operand: 'b' }] })
  expect(chosen.total).toBe(200)
  expect(chosen.questions.find(({ questionId }) => questionId === 'single')?.statistics).toMatchObject({
    count: 200,
  })
  expect((await look(survey, { from: '2026-11-04T00:00:00+08:00' })).perDay[0]?.day).toBe('2026-11-04')
  const whole = await look(survey)
  expect(whole.perDay.map(({ day }) => day)).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
    '2026-11-04',
    '2026-11-05',
  ])
  expect(whole.perDay[0]?.count).toBe(24 * 6 - 6 + 6)
  expect(whole.averageSeconds).toBeCloseTo(149.5, 5)
  for (const filters of ['x', '{}', '[{"questionId":"a"}]']) {
    const answer = await server.call(statData, { params: { id: survey.id }, query: { filters } }, survey.as)
    expect(answer).toMatchObject({ status: 422, problems: [{ field: 'filters' }] })
  }
})
