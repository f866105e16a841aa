import { randomBytes } from 'node:crypto'
import { surveyDelete, surveyPause } from '@zhanfang/contract'
import { getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../../../database/id.ts'
import { lockWaits } from '../../../testing/lock-waits.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { surveyAnswers } from '../tables.ts'
import {
  changeSettings,
  draftSurvey,
  newSubmitId,
  publishedSurvey,
  type TestSurvey,
} from '../testing/survey-factory.ts'
import { columnNames, type NewAnswer } from './answer-columns.ts'
import { basisOf, ofCollection } from './collection.ts'
import { createGuardedWriter } from './guarded-writer.ts'
import { storeAnswers, type AnswerToStore } from './store.ts'
import { createSubmissionWriter, STORE } from './submission-writer.ts'
import { surveyCollections } from '../tables.ts'

let server: TestServer
/** A second process on the same database. */
let second: TestServer
beforeAll(async () => {
  server = await createTestServer()
  second = await createTestServer({ beside: server })
})
afterAll(async () => {
  await second.close()
  await server.close()
})

type Outcome = string
interface Way {
  /** The id of the answer, or why there is none. */
  store(survey: TestSurvey, answer: NewAnswer, more?: Partial<AnswerToStore>): Promise<Outcome>
}

const answer = (more: Partial<NewAnswer> = {}): NewAnswer => ({
  id: newId(),
  submitId: newSubmitId(),
  version: 1,
  seconds: 12,
  channel: 'link',
  device: 'phone',
  ip: '192.0.2.7',
  language: null,
  answers: '{"name": "小王"}',
  ending: 0,
  scores: null,
  flags: 0,
  fingerprint: null,
  counted: null,
  addedBy: null,
  ...more,
})

function batches(process: TestServer): Way {
  const writer = createSubmissionWriter(process.database)
  return {
    async store({ appid, id }, given) {
      const outcome = await writer.store(appid, id, given)
      return outcome.stored ? outcome.answerId : outcome.reason
    },
  }
}

function transactions(process: TestServer): Way {
  const writer = createGuardedWriter(process.database)
  return {
    async store({ appid, id }, { counted: _counted, ...given }, more) {
      const [row] = await process.database.db
        .select({ basis: basisOf })
        .from(surveyCollections)
        .where(ofCollection(appid, id))
      const outcome = await writer.store(appid, id, {
        ...given,
        counters: [],
        held: [],
        followUps: [],
        anonymous: false,
        basis: row?.basis ?? '',
        ...more,
      })
      return outcome.stored ? outcome.answerId : outcome.reason
    },
  }
}

const rowSchema = z.array(z.record(z.string(), z.unknown()))
async function rowsOf(survey: TestSurvey) {
  const { rows } = await server.database.pool.query(
    'select * from survey_answers where survey_id = $1 order by number',
    [survey.id],
  )
  return rowSchema.parse(rows)
}
async function countsOf(survey: TestSurvey) {
  const { rows } = await server.database.pool.query(
    'select last_number, answer_count, screened_count, answered_versions from survey_collections where survey_id = $1',
    [survey.id],
  )
  return rowSchema.parse(rows)[0]
}
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

test('what whoever stores an answer gives are all columns but those that come with storing or later', () => {
  const others = [
    'app_id',
    'survey_id',
    'number',
    'submitted_at',
    'tags',
    'note',
    'paid',
    'refunded',
    'revision',
    'deleted_at',
    'customer_id',
    'deleted_by',
  ]
  const names = Object.values(getTableColumns(surveyAnswers)).map(({ name }) => name)
  expect([...columnNames.split(', '), ...others].toSorted()).toEqual(names.toSorted())
})

describe.each([
  ['in batches of one statement', batches],
  ['in a transaction with counters', transactions],
] as const)('answers that are stored %s', (_, open) => {
  let here: Way
  let there: Way
  beforeAll(() => {
    here = open(server)
    there = open(second)
  })

  test('keep everything that was given', async () => {
    const survey = await publishedSurvey(server)
    const given = answer({
      language: 'en',
      ending: 1,
      scores: '{"total": 3, "parts": {}}',
      flags: 5,
      fingerprint: 'f',
      addedBy: '小李',
      origin: 'test:of-what',
      seconds: null,
    })
    expect(await here.store(survey, given)).toBe(given.id)
    expect(await rowsOf(survey)).toEqual([
      {
        app_id: survey.appid,
        survey_id: survey.id,
        number: 1,
        id: given.id,
        submit_id: given.submitId,
        version: 1,
        submitted_at: expect.any(Date),
        seconds: null,
        channel: 'link',
        device: 'phone',
        ip: '192.0.2.7',
        answers: { name: '小王' },
        ending: 1,
        scores: { total: 3, parts: {} },
        flags: 5,
        fingerprint: 'f',
        language: 'en',
        counted: null,
        tags: null,
        note: null,
        added_by: '小李',
        origin: 'test:of-what',
        customer_id: null,
        revision: 0,
        deleted_at: null,
        deleted_by: null,
        paid: null,
        refunded: '0',
      },
    ])
  })

  test('are not those of a draft, nor of a survey that is gone or never was', async () => {
    const draft = await draftSurvey(server)
    expect(await here.store(draft, answer())).toBe('draft')
    const gone = await publishedSurvey(server)
    void (await server.call(surveyDelete, { params: { id: gone.id } }, gone.as)).data
    expect(await here.store(gone, answer())).toBe('notFound')
    expect(await here.store({ ...gone, id: newId() }, answer())).toBe('notFound')
    expect(await rowsOf(gone)).toEqual([])
  })

  test('are not those of a survey that is paused, not open yet, or over', async () => {
    const survey = await publishedSurvey(server)
    await changeSettings(server, survey, { opensAt: ago(-1) })
    expect(await here.store(survey, answer())).toBe('notYet')
    await changeSettings(server, survey, { opensAt: null, closesAt: ago(1) })
    expect(await here.store(survey, answer())).toBe('closed')
    await changeSettings(server, survey, { closesAt: null })
    void (await server.call(surveyPause, { body: { id: survey.id } }, survey.as)).data
    expect(await here.store(survey, answer())).toBe('paused')
    expect(await countsOf(survey)).toMatchObject({ last_number: 0, answer_count: 0, answered_versions: [] })
  })

  test('end with the last place; whom the survey turns away takes none, and comes no more when it is full', async () => {
    const survey = await publishedSurvey(server, { settings: { maxAnswers: 2 } })
    const outcomes: Outcome[] = []
    for (const ending of [1, 0, 2, 0, 0, 1]) outcomes.push(await here.store(survey, answer({ ending })))
    expect(outcomes.slice(4)).toEqual(['full', 'full'])
    expect(await countsOf(survey)).toMatchObject({ last_number: 4, answer_count: 2, screened_count: 2 })
  })

  test('fill exactly the places that there are, from two processes at once', async () => {
    const survey = await publishedSurvey(server, { settings: { maxAnswers: 17 } })
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_one, index) =>
        (index % 2 === 0 ? here : there).store(survey, answer({ ending: index % 10 === 9 ? 1 : 0 })),
      ),
    )
    const rows = await rowsOf(survey)
    expect(rows.filter(({ ending }) => ending === 0)).toHaveLength(17)
    expect(outcomes.filter((outcome) => outcome !== 'full')).toHaveLength(rows.length)
    expect(await countsOf(survey)).toMatchObject({ answer_count: 17, screened_count: rows.length - 17 })
  })

  test('are one for one submit id, however often and wherever it comes', async () => {
    const survey = await publishedSurvey(server, { settings: { maxAnswers: 1 } })
    const submitId = newSubmitId()
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_one, index) =>
        (index % 2 === 0 ? here : there).store(survey, answer({ submitId })),
      ),
    )
    outcomes.push(await here.store(survey, answer({ submitId })))
    void (await server.call(surveyPause, { body: { id: survey.id } }, survey.as)).data
    outcomes.push(await there.store(survey, answer({ submitId })))
    const [row] = await rowsOf(survey)
    expect(new Set(outcomes)).toEqual(new Set([row?.id]))
    expect(await countsOf(survey)).toMatchObject({ answer_count: 1 })
  })

  test('find themselves when another process fills the last place with them while they wait', async () => {
    const survey = await publishedSurvey(server, { settings: { maxAnswers: 2 } })
    expect(await here.store(survey, answer())).toHaveLength(26)
    const [id, submitId] = [newId(), newSubmitId()]
    const other = await server.database.pool.connect()
    let waiting: Promise<string>
    try {
      await other.query('begin')
      await other.query('select from survey_collections where survey_id = $1 for update', [survey.id])
      waiting = here.store(survey, answer({ submitId }))
      await expect.poll(() => lockWaits(server.database), { timeout: 20_000 }).toBe(1)
      await other.query(
        `insert into survey_answers
         select (jsonb_populate_record(a, jsonb_build_object('id', $2::text, 'submit_id', $3::text, 'number', 2))).*
         from survey_answers a where survey_id = $1`,
        [survey.id, id, submitId],
      )
      await other.query(
        'update survey_collections set answer_count = 2, last_number = 2 where survey_id = $1',
        [survey.id],
      )
      await other.query('commit')
    } finally {
      other.release()
    }
    expect(await waiting).toBe(id)
    expect(await here.store(survey, answer())).toBe('full')
  })

  test('are numbered without gaps in the order of their moments, whatever their version', async () => {
    const survey = await publishedSurvey(server)
    await Promise.all(
      Array.from({ length: 150 }, (_one, index) =>
        (index % 2 === 0 ? here : there).store(survey, answer({ version: 1 + (index % 3) })),
      ),
    )
    const rows = await rowsOf(survey)
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 150 }, (_one, index) => index + 1))
    const moments = rows.map(({ submitted_at: moment }) => z.date().parse(moment).getTime())
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    expect(await countsOf(survey)).toMatchObject({ last_number: 150, answered_versions: [1, 2, 3] })
  })

  test('do not suffer from a neighbour that the database refuses', async () => {
    const survey = await publishedSurvey(server)
    const results = await Promise.allSettled([
      here.store(survey, answer()),
      here.store(survey, answer({ answers: 'no JSON' })),
      here.store(survey, answer()),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await countsOf(survey)).toMatchObject({ answer_count: 2 })
  })
})

describe('answers that count somewhere', () => {
  const counter = (key: string, max: number) => ({
    key,
    max,
    expiresAt: null,
    refusal: { kind: 'whitelist' as const },
  })
  const usedOf = async (survey: TestSurvey) => {
    const { rows } = await server.database.pool.query(
      'select key, used from survey_counters where survey_id = $1 order by key',
      [survey.id],
    )
    return rows
  }

  test('are stored in all of their counters or not at all, exactly, from two processes at once', async () => {
    const survey = await publishedSurvey(server)
    const [here, there] = [transactions(server), transactions(second)]
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? here : there).store(survey, answer(), {
          counters: [counter('q:all', 30), counter(`q:${index % 4}`, 5)],
        }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(20)
    expect(await usedOf(survey)).toEqual([
      ...['0', '1', '2', '3'].map((key) => ({ key: `q:${key}`, used: 5 })),
      { key: 'q:all', used: 20 },
    ])
    expect((await rowsOf(survey))[0]?.counted).toHaveLength(2)
  })

  test('keep of an anonymous survey nothing that tells who gave them', async () => {
    const survey = await publishedSurvey(server)
    await transactions(server).store(survey, answer({ fingerprint: 'f' }), {
      anonymous: true,
      counters: [counter('q:one', 5), counter('o:q:a', 5), counter('p:person', 1)],
    })
    expect(await rowsOf(survey)).toMatchObject([
      { ip: '', device: 'unknown', fingerprint: null, counted: ['q:one', 'o:q:a'] },
    ])
    // Who may answer once is counted all the same.
    expect(await usedOf(survey)).toContainEqual({ key: 'p:person', used: 1 })
  })

  test('are followed up once each, also when a submit id comes again', async () => {
    const survey = await publishedSurvey(server)
    const submitId = newSubmitId()
    const followUps = [
      { webhookId: 'w1', event: 'answer.submitted' },
      { webhookId: null, event: 'respondent' },
    ]
    const way = transactions(server)
    await Promise.all(Array.from({ length: 5 }, () => way.store(survey, answer({ submitId }), { followUps })))
    await way.store(survey, answer(), { followUps })
    const { rows } = await server.database.pool.query(
      `select answer_id, count(*)::int as times, count(distinct event)::int as events, bool_and(due_at is not null) as due
        from survey_deliveries where survey_id = $1 group by answer_id`,
      [survey.id],
    )
    expect(rows).toHaveLength(2)
    for (const row of rowSchema.parse(rows)) expect(row).toMatchObject({ times: 2, events: 2, due: true })
  })

  test('are worked out anew when the settings changed under them', async () => {
    const survey = await publishedSurvey(server)
    expect(await transactions(server).store(survey, answer(), { basis: 'before' })).toBe('changed')
    expect(await rowsOf(survey)).toEqual([])
  })

  test('that members enter ask for room and not for hours; those that were admitted ask for neither', async () => {
    const survey = await publishedSurvey(server, { settings: { maxAnswers: 1, closesAt: ago(1) } })
    const given = (more: Partial<NewAnswer> = {}): AnswerToStore => {
      const { counted: _counted, ...rest } = answer(more)
      return { ...rest, counters: [], held: ['p:person'], followUps: [], anonymous: false }
    }
    const { db } = server.database
    const at = { appId: survey.appid, surveyId: survey.id }
    const entered = await db.transaction((tx) =>
      storeAnswers(tx, at, [given(), given(), given({ ending: 1 })], 'entered'),
    )
    expect(entered).toMatchObject([{ stored: true }, { stored: false, reason: 'full' }, { stored: true }])
    const admitted = await db.transaction((tx) => storeAnswers(tx, at, [given(), given()], 'admitted'))
    expect(admitted).toMatchObject([{ stored: true }, { stored: true }])
    expect(await countsOf(survey)).toMatchObject({ last_number: 4, answer_count: 3, screened_count: 1 })
    // Counted when they were begun: not once more.
    expect(await usedOf(survey)).toEqual([])
    expect((await rowsOf(survey)).map(({ counted }) => counted)).toEqual(Array(4).fill(['p:person']))
  })

  test('come by the thousands in one transaction', async () => {
    const survey = await publishedSurvey(server)
    const many = Array.from({ length: 2000 }, (): AnswerToStore => {
      const { counted: _counted, ...rest } = answer({ submitId: randomBytes(12).toString('hex') })
      return { ...rest, counters: [counter('q:one', 1500)], held: [], followUps: [], anonymous: false }
    })
    const at = { appId: survey.appid, surveyId: survey.id }
    const outcomes = await server.database.db.transaction((tx) => storeAnswers(tx, at, many, 'entered'))
    expect(outcomes.filter(({ stored }) => stored)).toHaveLength(1500)
    expect(await usedOf(survey)).toEqual([{ key: 'q:one', used: 1500 }])
  })
})

test('a crowd of answers is stored by a plan that is kept and finds known ones by their submit id', async () => {
  const survey = await publishedSurvey(server)
  const writer = createSubmissionWriter(second.database)
  expect(second.database.plannedOnce.totalCount).toBe(0)
  const crowd = (size: number) =>
    Promise.all(Array.from({ length: size }, () => writer.store(survey.appid, survey.id, answer())))
  await crowd(600)
  await expect.poll(async () => (await crowd(1), second.database.plannedOnce.totalCount)).toBeGreaterThan(0)
  const again = answer()
  const first = await writer.store(survey.appid, survey.id, again)
  expect(await writer.store(survey.appid, survey.id, { ...again, id: newId() })).toEqual(first)

  const client = await second.database.plannedOnce.connect()
  try {
    const { rows: settings } = await client.query('show plan_cache_mode')
    expect(settings).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
    await client.query(`prepare store_plan as ${STORE}`)
    // A plan that does not depend on the parameters needs none.
    const parameters = Math.max(...[...STORE.matchAll(/\$(\d+)/g)].map(([, at]) => Number(at)))
    const { rows } = await client.query(
      `explain execute store_plan (${Array.from({ length: parameters }, () => 'null').join(', ')})`,
    )
    const plan = z
      .array(z.object({ 'QUERY PLAN': z.string() }))
      .parse(rows)
      .map((row) => row['QUERY PLAN'])
      .join('\n')
    expect(plan).toMatch(
      /Index Scan using survey_answers_submit on survey_answers.*\n\s+Index Cond: .*submit_id = /,
    )
  } finally {
    client.release()
  }
})
