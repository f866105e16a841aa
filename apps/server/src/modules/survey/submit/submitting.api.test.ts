import {
  answerDelete,
  answerFileDownload,
  answerFileUpload,
  answerList,
  limits,
  surveyDetail,
  surveyPause,
  surveyPublish,
} from '@zhanfang/contract'
import { surveyLimits } from '@zhanfang/survey'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  changeSettings,
  everyQuestion,
  newSubmitId,
  publishedSurvey,
  question,
  saveElements,
  submit,
  type TestSurvey,
} from '../testing/survey-factory.ts'

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

const answersOf = async (survey: TestSurvey) =>
  (await server.call(answerList, { params: { id: survey.id }, body: { size: 200 } }, survey.as)).data

describe('one answer per submit', () => {
  test('a submit that comes ten times to two processes at once is one answer with one id', async () => {
    const survey = await publishedSurvey(server)
    for (let round = 0; round < 20; round += 1) {
      const submitId = newSubmitId()
      const results = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          submit(index % 2 === 0 ? server : second, survey, { name: `第${round}位` }, { submitId }),
        ),
      )
      expect(new Set(results.map(({ data }) => data.answerId)).size).toBe(1)
    }
    const list = await answersOf(survey)
    expect(list.total).toBe(20)
    expect(list.list).toHaveLength(20)
  })

  test('a repeated submit finds its answer even after the survey was paused or is full', async () => {
    const survey = await publishedSurvey(server, { settings: { maxAnswers: 1 } })
    const submitId = newSubmitId()
    const first = await submit(server, survey, { name: '小王' }, { submitId })
    const again = await submit(second, survey, { name: '小王' }, { submitId })
    await server.call(surveyPause, { body: { id: survey.id } }, survey.as)
    const later = await submit(server, survey, { name: '别的' }, { submitId })
    expect([again.data.answerId, later.data.answerId]).toEqual([first.data.answerId, first.data.answerId])
    expect((await answersOf(survey)).list[0]?.answers).toEqual({ name: '小王' })
  })

  test('the same submit id in two surveys is two answers', async () => {
    const [one, two] = [await publishedSurvey(server), await publishedSurvey(server)]
    const submitId = newSubmitId()
    const ids = [
      await submit(server, one, { name: '一' }, { submitId }),
      await submit(server, two, { name: '二' }, { submitId }),
    ]
    expect(new Set(ids.map(({ data }) => data.answerId)).size).toBe(2)
  })
})

describe('limits under a crowd', () => {
  test('200 submits at once over two processes fill exactly the 77 places', async () => {
    const survey = await publishedSurvey(server, { settings: { maxAnswers: 77 } })
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        submit(index % 2 ? server : second, survey, { name: `第${index}位` }),
      ),
    )
    expect(results.filter(({ status }) => status === 200)).toHaveLength(77)
    expect(
      results.filter(({ code, msg }) => code === '500012' && msg === '问卷已收满，感谢关注'),
    ).toHaveLength(123)
    const list = await answersOf(survey)
    expect(list.total).toBe(77)
    expect(list.list.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 77 }, (_, index) => index + 1),
    )
  })

  test('a deleted answer frees its place', async () => {
    const survey = await publishedSurvey(server, { settings: { maxAnswers: 1 } })
    const { answerId } = (await submit(server, survey, { name: '小王' })).data
    expect((await submit(server, survey, { name: '小李' })).code).toBe('500012')
    await server.call(answerDelete, { params: { id: answerId } }, survey.as)
    expect((await submit(second, survey, { name: '小李' })).status).toBe(200)
  })

  test('no answer is accepted after a pause has returned, on any process', async () => {
    const survey = await publishedSurvey(server)
    let sending = true
    const accepted: number[] = []
    const crowd = [server, second, server, second].map(async (process) => {
      while (sending) {
        const started = performance.now()
        const { status } = await submit(process, survey, { name: '小王' })
        if (status === 200) accepted.push(started)
      }
    })
    await new Promise((resolve) => setTimeout(resolve, 150))
    await second.call(surveyPause, { body: { id: survey.id } }, survey.as)
    const paused = performance.now()
    await new Promise((resolve) => setTimeout(resolve, 100))
    sending = false
    await Promise.all(crowd)
    expect(accepted.length).toBeGreaterThan(0)
    expect(accepted.filter((started) => started > paused)).toEqual([])
    expect((await answersOf(survey)).total).toBe(accepted.length)
  })

  test('numbers count up without gaps, in the order of the moments, and no two are the same', async () => {
    const survey = await publishedSurvey(server)
    await Promise.all(
      Array.from({ length: 150 }, (_, index) =>
        submit(index % 2 ? server : second, survey, { name: `${index}` }),
      ),
    )
    const { rows } = await server.database.pool.query(
      'select number, submitted_at from survey_answers where survey_id = $1 order by number',
      [survey.id],
    )
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 150 }, (_, index) => index + 1))
    const moments = rows.map(({ submitted_at }) => submitted_at.getTime())
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  })
})

describe('when a survey accepts answers', () => {
  test('only within its window, by the clock of the database', async () => {
    const survey = await publishedSurvey(server)
    const at = (offset: number) => new Date(Date.now() + offset).toISOString()
    await changeSettings(server, survey, { opensAt: at(3_600_000) })
    expect(await submit(server, survey, { name: '早' })).toMatchObject({
      status: 422,
      code: '500011',
      msg: expect.stringContaining('开放填写'),
    })
    await changeSettings(server, survey, { closesAt: at(-1000) })
    expect(await submit(server, survey, { name: '晚' })).toMatchObject({ status: 422, code: '500012' })
    await changeSettings(server, survey, {
      opensAt: at(-1000),
      closesAt: at(3_600_000),
      thankYouText: '多谢',
    })
    expect((await submit(server, survey, { name: '正好' })).status).toBe(200)
  })

  test('who began on an older version may finish on it; versions that never were are refused', async () => {
    const survey = await publishedSurvey(server)
    await saveElements(server, survey, [question('number', { id: 'age', required: true })])
    await server.call(surveyPublish, { body: { id: survey.id } }, survey.as)
    expect((await submit(server, survey, { name: '小王' }, { version: 1 })).status).toBe(200)
    expect(await submit(server, survey, {}, { version: 2 })).toMatchObject({
      code: '500020',
      problems: [{ field: 'age', code: 'required' }],
    })
    expect(await submit(server, survey, { age: 8, name: '小王' }, { version: 2 })).toMatchObject({
      code: '500020',
      problems: [{ field: 'name', code: 'unknownQuestion' }],
    })
    expect((await submit(server, survey, { age: 8 }, { version: 2 })).status).toBe(200)
    expect((await submit(server, survey, { age: 8 }, { version: 3 })).code).toBe('500021')
    const list = await answersOf(survey)
    expect(list.list.map(({ version, answers }) => [version, answers])).toEqual([
      [2, { age: 8 }],
      [1, { name: '小王' }],
    ])
    expect(list.definition.elements.map(({ id, deleted }) => [id, deleted ?? false])).toEqual(
      expect.arrayContaining([
        ['age', false],
        ['name', true],
      ]),
    )
  })

  test('a deleted app takes its surveys with it', async () => {
    const survey = await publishedSurvey(server)
    await server.database.db.execute(sql`update apps set deleted_at = now() where id = ${survey.appid}`)
    expect((await submit(server, survey, { name: '小王' })).code).toBe('500001')
  })
})

describe('what cannot be meant', () => {
  test('a version that the survey never had says so; one of a survey that is gone does not', async () => {
    const survey = await publishedSurvey(server, { elements: everyQuestion() })
    const refused = await submit(server, survey, { text: '甲' }, { version: 7 })
    expect(refused).toMatchObject({ status: 409, msg: expect.stringContaining('没有第 7 版') })
    expect(refused.problems).toMatchObject([{ field: 'version' }])
    const gone = { ...survey, id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }
    expect((await submit(server, gone, { text: '甲' }, { version: 7 })).code).toBe('500001')
  })

  test('a key that names no question is refused by name', async () => {
    const survey = await publishedSurvey(server, { elements: everyQuestion() })
    const refused = await submit(server, survey, { text: '甲', nickname: '乙' })
    expect(refused.status).toBe(422)
    expect(refused.problems).toMatchObject([
      { field: 'nickname', message: '这份问卷没有编号为“nickname”的题目' },
    ])
  })
})

describe('what is stored', () => {
  test('only sound answers of questions that were shown, normalised', async () => {
    const survey = await publishedSurvey(server, {
      elements: [...everyQuestion(), question('text', { id: 'phone', format: 'mobile', required: true })],
    })
    const refused = await submit(server, survey, {
      single: 'nowhere',
      number: 'viel',
      phone: '123',
      rating: 9,
    })
    expect(refused).toMatchObject({ status: 422, code: '500020' })
    expect(refused.problems.map(({ field }) => field)).toEqual(['single', 'number', 'rating', 'phone'])
    const startedAt = new Date(Date.now() - 42_000).toISOString()
    const sent = {
      single: { v: 'a', other: 'nicht gefragt' },
      multi: ['d', 'b'],
      text: '  你好\u0000  ',
      area: 'a\r\nb',
      number: '１２.5',
      rating: 4,
      matrix: { r2: 'c1', nowhere: 'c1' },
      date: '2026-11-21',
      phone: '138 0013 8000',
    }
    const mobile = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148 MicroMessenger/8.0'
    const done = await submit(server, survey, sent, {
      startedAt,
      channel: ' 海报 ',
      headers: { 'user-agent': mobile },
    })
    const { list } = await answersOf(survey)
    expect(list[0]).toMatchObject({
      id: done.data.answerId,
      number: 1,
      channel: '海报',
      device: 'phone',
      version: 1,
    })
    expect(list[0]?.seconds).toBeGreaterThanOrEqual(41)
    expect(list[0]?.answers).toEqual({
      single: { v: 'a' },
      multi: [{ v: 'b' }, { v: 'd' }],
      text: '你好',
      area: 'a\nb',
      number: 12.5,
      rating: { v: 4 },
      matrix: { r2: { v: 'c1' } },
      date: '2026-11-21',
      phone: '13800138000',
    })
  })

  test('hostile bodies are refused or cleaned, never a fault of ours', async () => {
    const survey = await publishedSurvey(server, { elements: everyQuestion() })
    let deep: unknown = 'x'
    for (let level = 0; level < 2000; level += 1) deep = [deep]
    const hostile: Record<string, unknown>[] = [
      { text: '\ud800\udc00\ud800', area: '\u0000\u0001' },
      { text: deep, multi: deep, matrix: { r1: deep } },
      { multi: Array.from({ length: 50_000 }, () => 'a') },
      { constructor: 'x', toString: 'x', hasOwnProperty: 1 },
      { single: { v: { v: 'a' } }, number: 1e308, rating: { v: '5' }, date: '9999-99-99' },
      { number: -0, text: 'x'.repeat(400_000) },
    ]
    for (const answers of hostile) {
      const { status } = await submit(server, survey, answers)
      expect([200, 422]).toContain(status)
    }
    const raw = async (body: string) => {
      const response = await server.inject({
        method: 'POST',
        url: `/p1/api/v1/survey/${survey.id}/answer`,
        headers: { 'content-type': 'application/json' },
        payload: body,
      })
      return response.statusCode
    }
    expect(await raw('{"submitId":"abcdefghijklmnop","version":1,"answers":{"__proto__":{"a":1}}}')).toBe(422)
    expect(await raw('{"submitId":"short","version":1,"answers":{}}')).toBe(422)
    expect(await raw('[]')).toBe(422)
    expect(await raw('{')).toBe(422)
    expect(
      await raw(
        JSON.stringify({ submitId: newSubmitId(), version: 1, answers: { text: 'x'.repeat(600_000) } }),
      ),
    ).toBe(413)
  })

  test('a start in the future or long ago tells no duration', async () => {
    const survey = await publishedSurvey(server)
    for (const startedAt of ['2099-01-01T00:00:00Z', '2001-01-01T00:00:00+08:00']) {
      await submit(server, survey, { name: '小王' }, { startedAt })
    }
    expect((await answersOf(survey)).list.map(({ seconds }) => seconds)).toEqual([null, null])
  })
})

describe('files of answers', () => {
  const png = () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: '#1f6feb' } })
      .png()
      .toBuffer()
  const fileSurvey = (more: Record<string, unknown> = {}) =>
    publishedSurvey(server, {
      elements: [
        question('file', { id: 'photo', kinds: ['image'], max: 2, maxMegabytes: 0.1, ...more }),
        question('file', { id: 'other', kinds: [] }),
        question('text', { id: 'name' }),
      ],
    })
  const upload = (survey: TestSurvey, content: Buffer, name = 'a.png', questionId = 'photo') =>
    server.call(
      answerFileUpload,
      { params: { id: survey.id }, query: { questionId } },
      { file: { content, name } },
    )
  const download = (survey: TestSurvey, key: string, as: TestSurvey['as'] | undefined) =>
    server.send(answerFileDownload, { params: { id: survey.id }, query: { key } }, as)

  test('an upload is kept by the answer that names it and seen by members only', async () => {
    const survey = await fileSurvey()
    const content = await png()
    const file = (await upload(survey, content, '我的 照片.png')).data
    expect(file).toMatchObject({ name: '我的 照片.png', size: content.length, type: 'image/png' })
    expect(file.key).toMatch(new RegExp(`^apps/${survey.appid}/answers/${survey.id}/[0-9A-Z]+\\.png$`))
    // The browser's own words about the file do not count.
    const sent = { photo: [{ ...file, name: '假的.png', size: 1 }] }
    expect((await submit(server, survey, sent)).status).toBe(200)
    expect((await answersOf(survey)).list[0]?.answers).toEqual({ photo: [file] })
    expect((await download(survey, file.key, undefined)).status).toBe(401)
    const neighbour = await fileSurvey()
    expect((await download(survey, file.key, neighbour.as)).status).toBe(404)
    expect((await download(neighbour, file.key, neighbour.as)).status).toBe(404)
    const got = await server.inject({
      method: 'GET',
      url: `/p1/api/v1/survey/${survey.id}/answer-file?key=${file.key}`,
      headers: { 'x-authorization': `Bearer ${survey.owner.token}`, appid: survey.appid },
    })
    expect(got.rawPayload.equals(content)).toBe(true)
    expect(got.headers['content-disposition']).toMatch(/^attachment;/)
    expect(got.headers['content-type']).toBe('application/octet-stream')
  })

  test('the largest file that a question may ask for is the largest that the server takes', () => {
    expect(surveyLimits.fileMegabytes * 1_048_576).toBe(limits.fileBytes)
  })

  test('bytes decide, not names; the limits of the question hold', async () => {
    const survey = await fileSurvey()
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    expect(await upload(survey, html, 'a.png')).toMatchObject({ status: 422, code: '600002' })
    expect(await upload(survey, Buffer.from('%PDF-1.7\n%abc\n'), 'a.png')).toMatchObject({ code: '600002' })
    expect(await upload(survey, Buffer.alloc(0), 'a.png')).toMatchObject({ status: 422 })
    const large = Buffer.concat([await png(), Buffer.alloc(200_000)])
    expect((await upload(survey, large)).status).toBeGreaterThanOrEqual(413)
    expect(await upload(survey, await png(), 'a.png', 'name')).toMatchObject({ status: 404, code: '500040' })
    expect((await upload(survey, await png(), '../../../etc/passwd')).data.name).toBe('passwd')
  })

  test('a file belongs to one answer, its question and its survey', async () => {
    const survey = await fileSurvey()
    const other = await fileSurvey()
    const file = (await upload(survey, await png())).data
    expect(await submit(server, other, { photo: [file] })).toMatchObject({
      code: '500020',
      problems: [{ field: 'photo' }],
    })
    expect((await submit(server, survey, { other: [file] })).code).toBe('500020')
    const submitId = newSubmitId()
    const first = await submit(server, survey, { photo: [file] }, { submitId })
    const again = await submit(second, survey, { photo: [file] }, { submitId })
    expect(again.data).toEqual(first.data)
    expect((await submit(server, survey, { photo: [file] })).code).toBe('500020')
    // A broken repeat of the same submit does not take the file from the answer that holds it.
    const missing = { ...file, key: `${file.key}x` }
    const broken = await submit(server, survey, { photo: [file, missing] }, { submitId })
    expect(broken.code).toBe('500020')
    expect((await submit(server, survey, { photo: [file] })).code).toBe('500020')
    const invented = { ...file, key: `apps/${survey.appid}/answers/${survey.id}/01ABC.png` }
    expect((await submit(server, survey, { photo: [invented] })).code).toBe('500020')
  })

  test('a refused submit lets its files go', async () => {
    const survey = await fileSurvey()
    const file = (await upload(survey, await png())).data
    await server.call(surveyPause, { body: { id: survey.id } }, survey.as)
    expect((await submit(server, survey, { photo: [file] })).code).toBe('500011')
    expect((await upload(survey, await png())).code).toBe('500011')
    await server.call(surveyPublish, { body: { id: survey.id } }, survey.as)
    expect((await submit(server, survey, { photo: [file] })).status).toBe(200)
  })

  test('uploads that no answer holds are swept after a day, others stay', async () => {
    const survey = await fileSurvey()
    const files = [
      await upload(survey, await png()),
      await upload(survey, await png()),
      await upload(survey, await png()),
    ]
    const [kept, left, fresh] = files.map(({ data }) => data.key)
    await submit(server, survey, { photo: [files[0]?.data] })
    await server.database.db.execute(
      sql`update survey_answer_files set created_at = now() - interval '25 hours'
        where survey_id = ${survey.id} and key <> ${fresh}`,
    )
    await server.server.services.survey.sweep()
    expect((await download(survey, kept ?? '', survey.as)).status).toBe(200)
    expect((await download(survey, left ?? '', survey.as)).status).toBe(404)
    expect((await download(survey, fresh ?? '', survey.as)).status).toBe(200)
  })
})

test('the bin is emptied after 30 days, answers and surveys', async () => {
  const survey = await publishedSurvey(server)
  const gone = await publishedSurvey(server)
  const first = await submit(server, survey, { name: '旧' })
  await submit(server, survey, { name: '新' })
  await submit(server, gone, { name: '走' })
  await server.call(answerDelete, { params: { id: first.data.answerId } }, survey.as)
  const long = sql`now() - interval '31 days'`
  await server.database.db.execute(
    sql`update survey_answers set deleted_at = ${long} where survey_id = ${survey.id} and deleted_at is not null`,
  )
  await server.database.db.execute(sql`update surveys set deleted_at = ${long} where id = ${gone.id}`)
  await server.server.services.content.sweep()
  const { rows } = await server.database.pool.query(
    'select survey_id from survey_answers where survey_id = any($1)',
    [[survey.id, gone.id]],
  )
  expect(rows).toEqual([{ survey_id: survey.id }])
  expect((await server.call(surveyDetail, { params: { id: survey.id } }, survey.as)).data.answerCount).toBe(1)
})
