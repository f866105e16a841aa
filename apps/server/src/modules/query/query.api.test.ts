import {
  appFilingNumber,
  answerHistory,
  answerList,
  defaultQuerySettings,
  queryCalls,
  queryColList,
  queryCopy,
  queryCreate,
  queryDelete,
  queryDetail,
  queryPause,
  queryPublish,
  querySearch,
  queryTable,
  queryUpdate,
  type Call,
  type QuerySettings,
} from '@zhanfang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { publishedSurvey, question, submit, type TestSurvey } from '../survey/testing/survey-factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

interface Owner {
  as: TestUser
  appid: string
}

const result = (key: string, more: Partial<QuerySettings['results'][number]> = {}) => ({
  key,
  label: '',
  mask: 'none' as const,
  editable: false,
  ...more,
})
const condition = (key: string) => ({ key, label: '', hint: '' })

const scores = [
  '姓名,学号,手机号,成绩',
  '张三,S01,13800001111,优等成绩',
  'Ｌi　Si,S02,13900002222,良好成绩',
  '张三,S03,,补考成绩',
]

async function owner(): Promise<Owner> {
  const app = await server.app()
  return { as: app.owner, appid: app.id }
}

async function upload(as: Owner, id: string, rows: readonly string[]) {
  const file = { name: '成绩.csv', content: Buffer.from(rows.join('\n')) }
  return server.call(queryTable, { params: { id } }, { ...as, file })
}

async function save(as: Owner, id: string, more: Partial<QuerySettings>) {
  const { data } = await server.call(queryDetail, { params: { id } }, as)
  const settings = { ...data.settings, ...more }
  const body = { id, baseRevision: data.revision, title: data.title, settings }
  return server.call(queryUpdate, { body }, as)
}

/** An open page over a table: name and number are asked for, score and telephone shown. */
async function tablePage(more: Partial<QuerySettings> = {}) {
  const as = await owner()
  const { id } = (await server.call(queryCreate, { body: { title: '成绩查询' } }, as)).data
  const { columns } = (await upload(as, id, scores)).data
  const key = (title: string) => columns.find((column) => column.title === title)?.key ?? ''
  const saved = await save(as, id, {
    conditions: [condition(key('姓名')), condition(key('学号'))],
    results: [result(key('成绩')), result(key('手机号'), { mask: 'mobile' })],
    attempts: { by: 'ip', count: 1000 },
    ...more,
  })
  void saved.data
  void (await server.call(queryPublish, { body: { id } }, as)).data
  return { as, id, key }
}

/** What a browser without a script would send. */
function look(id: string, fields: Record<string, string>, path = '', cookie = '') {
  return server.inject({
    method: 'POST',
    url: `/q/${id}${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie ? { cookie } : {}) },
    payload: new URLSearchParams(fields).toString(),
  })
}

describe('a page over a table', () => {
  test('finds a row when all conditions hold, however they were typed, and shows it with masks', async () => {
    const { as, id, key } = await tablePage()
    await server.call(appFilingNumber, { body: { filingNumber: '沪ICP备2号-3' } }, as)
    const opened = await server.inject({ method: 'GET', url: `/q/${id}` })
    expect(opened.statusCode).toBe(200)
    expect(opened.body).toContain('沪ICP备2号-3')
    expect(opened.body).toContain(`href="/h5/${as.appid}"`)
    expect(opened.headers['x-robots-tag']).toContain('noindex')
    expect(opened.body).not.toContain('<script')
    expect(opened.body).not.toContain('优等成绩')
    const found = await look(id, { [`f.${key('姓名')}`]: ' 张三 ', [`f.${key('学号')}`]: 's０1' })
    expect(found.statusCode).toBe(200)
    expect(found.headers['cache-control']).toContain('no-store')
    expect(found.body).toContain('优等成绩')
    expect(found.body).toContain('138****1111')
    expect(found.body).not.toContain('13800001111')
    expect(found.body).not.toContain('补考成绩')
    const other = await look(id, { [`f.${key('姓名')}`]: 'li si', [`f.${key('学号')}`]: 'S02' })
    expect(other.body).toContain('良好成绩')
  })

  test('says the same whatever is wrong, and needs every condition', async () => {
    const { id, key } = await tablePage()
    const ask = (name: string, number: string) =>
      look(id, { [`f.${key('姓名')}`]: name, [`f.${key('学号')}`]: number })
    const plain = (body: string) => body.replaceAll(/value="[^"]*"/g, '')
    const halves = [await ask('张三', 'S02'), await ask('王五', 'S02'), await ask('王五', 'X')]
    expect(new Set(halves.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(halves.map(({ body }) => plain(body))).size).toBe(1)
    expect(halves[0]?.body).toContain(defaultQuerySettings.notFound)
    const missing = await ask('张三', '')
    expect(missing.statusCode).toBe(422)
    expect(missing.body).not.toContain('优等成绩')
    // Nothing but blanks is no value, and neither are characters that JSON would read.
    expect((await ask('张三', '%')).body).not.toContain('优等成绩')
    expect((await ask('张三', '"}')).statusCode).toBe(200)
    expect((await ask('张三', 'S01\0')).body).toContain('优等成绩')
  })

  test('speaks the language of its reader where its owner has said nothing', async () => {
    const { id, key } = await tablePage()
    const fields = { [`f.${key('姓名')}`]: '张三', [`f.${key('学号')}`]: 'S01' }
    const open = async (language: string, given?: Record<string, string>) => {
      const headers = { 'accept-language': language }
      const page = given
        ? await server.inject({
            method: 'POST',
            url: `/q/${id}`,
            headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
            payload: new URLSearchParams(given).toString(),
          })
        : await server.inject({ method: 'GET', url: `/q/${id}`, headers })
      return page.body
    }
    const wrong = Object.fromEntries(Object.keys(fields).map((name) => [name, 'nobody']))
    for (const [language, tag, button, nothing] of [
      ['en-GB,en;q=0.9', 'en', 'Look up', 'No record fits'],
      ['zh-HK', 'zh-TW', '查詢', '沒有查到符合的紀錄'],
      ['zh-CN', 'zh-CN', '查询', '没有查到符合的记录'],
    ] as const) {
      const page = await open(language)
      expect(page).toContain(`<html lang="${tag}"`)
      expect(page).toContain(`>${button}</button>`)
      // What the owner wrote stays as it is.
      expect(page).toContain('成绩查询')
      expect(await open(language, wrong)).toContain(nothing)
    }
    expect(await open('en', fields)).toContain('Look up again')
  })

  test('counts look-ups of an address, those that come at once too', async () => {
    const { id, key } = await tablePage({ attempts: { by: 'ip', count: 5 } })
    const fields = { [`f.${key('姓名')}`]: '张三', [`f.${key('学号')}`]: 'S01' }
    const answers = await Promise.all(Array.from({ length: 12 }, () => look(id, fields)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7)
    for (const { statusCode, body } of answers) expect(body.includes('优等成绩')).toBe(statusCode === 200)
  })

  test('counts look-ups of a device, and asks for cookies first', async () => {
    const { id, key } = await tablePage({ attempts: { by: 'device', count: 1 } })
    const fields = { [`f.${key('姓名')}`]: '张三', [`f.${key('学号')}`]: 'S01' }
    const stranger = await look(id, fields)
    expect(stranger.statusCode).toBe(422)
    expect(stranger.body).not.toContain('优等成绩')
    const opened = await server.inject({ method: 'GET', url: `/q/${id}` })
    const cookie = String(opened.headers['set-cookie']).split(';', 1)[0] ?? ''
    expect((await look(id, fields, '', cookie)).statusCode).toBe(200)
    expect((await look(id, fields, '', cookie)).statusCode).toBe(429)
    expect((await look(id, fields, '', 'zf_visitor=made.up')).statusCode).toBe(422)
  })

  test('asks for the picture when it is wanted', async () => {
    const { id, key } = await tablePage({ captcha: true })
    const fields = { [`f.${key('姓名')}`]: '张三', [`f.${key('学号')}`]: 'S01' }
    const refused = await look(id, { ...fields, captchaId: 'none', captcha: 'abcd' })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).not.toContain('优等成绩')
    expect(refused.body).toContain('data:image/svg+xml')
  })

  test('is closed before and after its time, when paused, and unknown as a draft or when deleted', async () => {
    const { as, id, key } = await tablePage()
    const fields = { [`f.${key('姓名')}`]: '张三', [`f.${key('学号')}`]: 'S01' }
    const closed = async () => {
      const [get, post] = [await server.inject({ method: 'GET', url: `/q/${id}` }), await look(id, fields)]
      expect(post.body).not.toContain('优等成绩')
      expect(post.body).not.toContain('<form')
      return [get.statusCode, post.statusCode]
    }
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
    void (await save(as, id, { opensAt: hours(1) })).data
    expect(await closed()).toEqual([200, 422])
    void (await save(as, id, { opensAt: hours(-2), closesAt: hours(-1) })).data
    expect(await closed()).toEqual([200, 422])
    const listed = await server.call(querySearch, { body: { status: 3 } }, as)
    expect(listed.data.list.map((page) => page.id)).toEqual([id])
    void (await save(as, id, { opensAt: null, closesAt: null })).data
    void (await server.call(queryPause, { body: { id } }, as)).data
    expect(await closed()).toEqual([200, 422])
    const copied = (await server.call(queryCopy, { body: { id } }, as)).data.id
    expect((await look(copied, fields)).statusCode).toBe(404)
    void (await server.call(queryPublish, { body: { id: copied } }, as)).data
    expect((await look(copied, fields)).body).toContain('优等成绩')
    void (await server.call(queryDelete, { params: { id: copied } }, as)).data
    expect((await look(copied, fields)).statusCode).toBe(404)
    expect((await server.inject({ method: 'GET', url: '/q/%3Cscript%3E' })).statusCode).toBe(404)
  })

  test('keeps settings of columns that a new table still has, and closes when a condition is gone', async () => {
    const { as, id, key } = await tablePage()
    const moved = (await upload(as, id, ['成绩,姓名,学号,手机号', '复核成绩,张三,S01,13800001111'])).data
    expect(moved.lost).toEqual([])
    const fields = { [`f.${key('姓名')}`]: '张三', [`f.${key('学号')}`]: 'S01' }
    expect((await look(id, fields)).body).toContain('复核成绩')
    const fewer = (await upload(as, id, ['成绩,姓名', '复核成绩,张三'])).data
    expect(fewer.lost.toSorted()).toEqual(['学号', '手机号'].toSorted())
    expect((await server.call(queryDetail, { params: { id } }, as)).data.status).toBe(2)
    expect((await look(id, { [`f.${key('姓名')}`]: '张三' })).body).not.toContain('复核成绩')
  })

  test('refuses tables that are too long or too wide, and pages that ask for nothing', async () => {
    const as = await owner()
    const { id } = (await server.call(queryCreate, { body: { title: '空' } }, as)).data
    const publish = () => server.call(queryPublish, { body: { id } }, as)
    expect((await publish()).code).toBe('500142')
    const long = ['编号', ...Array.from({ length: 6001 }, (_, place) => String(place))]
    expect((await upload(as, id, long)).status).toBe(422)
    expect((await upload(as, id, [Array.from({ length: 101 }, () => 'x').join(','), '1'])).status).toBe(422)
    expect((await upload(as, id, ['编号'])).status).toBe(422)
    expect((await upload(as, id, long.slice(0, 6001))).data.rowCount).toBe(6000)
    expect((await publish()).code).toBe('500142')
    expect((await save(as, id, { conditions: [condition('c9')] })).status).toBe(422)
    const stale = { id, baseRevision: 1, title: '空', settings: defaultQuerySettings }
    expect((await server.call(queryUpdate, { body: stale }, as)).code).toBe('500141')
  })
})

describe('a page over the answers of a survey', () => {
  async function surveyPage(more: Partial<QuerySettings> = {}) {
    const survey = await publishedSurvey(server, {
      elements: [
        question('text', { id: 'name', title: '姓名', required: true }),
        question('text', { id: 'mobile', title: '手机号', format: 'mobile' }),
        question('single', {
          id: 'city',
          title: '城市',
          options: [
            { id: 'a', text: '北京' },
            { id: 'b', text: '上海' },
          ],
        }),
        question('number', { id: 'seats', title: '人数', range: { min: 1, max: 5 } }),
      ],
    })
    const { id } = (
      await server.call(queryCreate, { body: { title: '报名查询', surveyId: survey.id } }, survey.as)
    ).data
    void (
      await save(survey.as, id, {
        conditions: [condition('name'), condition('city')],
        results: [
          result('name'),
          result('mobile', { mask: 'mobile' }),
          result('seats', { editable: true }),
          result('city'),
        ],
        attempts: { by: 'ip', count: 1000 },
        ...more,
      })
    ).data
    void (await server.call(queryPublish, { body: { id } }, survey.as)).data
    return { survey, id }
  }
  const answer = (survey: TestSurvey, name: string, city: string, seats: number) =>
    submit(server, survey, { name, mobile: '13800001111', city: { v: city }, seats })

  test('finds the answers by text and choice, the newest first', async () => {
    const { survey, id } = await surveyPage()
    await answer(survey, '小王', 'a', 1)
    await answer(survey, '小王', 'a', 2)
    await answer(survey, '小王', 'b', 5)
    const form = await server.inject({ method: 'GET', url: `/q/${id}` })
    expect(form.body).toContain('<option>北京</option>')
    const found = await look(id, { 'f.name': '小王', 'f.city': '北京' })
    expect(found.body).toContain('138****1111')
    expect(found.body.match(/<section/g)).toHaveLength(2)
    expect(found.body.indexOf('<dd>2</dd>')).toBeLessThan(found.body.indexOf('<dd>1</dd>'))
    expect((await look(id, { 'f.name': '小', 'f.city': '北京' })).body).not.toContain('<section')
    expect((await look(id, { 'f.name': '小王', 'f.city': '广州' })).body).not.toContain('<section')
  })

  test('says when more was found than it shows', async () => {
    const { survey, id } = await surveyPage({ maxRecords: 2 })
    const shown = async () => (await look(id, { 'f.name': '小王', 'f.city': '北京' })).body
    await answer(survey, '小王', 'a', 1)
    await answer(survey, '小王', 'a', 2)
    expect(await shown()).toContain('查到 2 条记录')
    await answer(survey, '小王', 'a', 3)
    expect(await shown()).toContain('符合的记录不止这些，这里只显示前 2 条')
    expect((await shown()).match(/<section/g)).toHaveLength(2)
  })

  test('lets the visitor change allowed fields only, checked, with history, while nobody else has', async () => {
    const { survey, id } = await surveyPage()
    const { answerId } = (await answer(survey, '小李', 'a', 1)).data
    const found = await look(id, { 'f.name': '小李', 'f.city': '北京' })
    const token = /name="token" value="([^"]+)"/.exec(found.body)?.[1] ?? ''
    expect(token).not.toBe('')
    const wrong = await look(id, { token, 'f.seats': '9' }, '/edit')
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('value="9"')
    const changed = await look(id, { token, 'f.seats': '3', 'f.name': '别人', 'f.mobile': '1' }, '/edit')
    expect(changed.statusCode).toBe(200)
    expect(changed.body).toContain('<dd>3</dd>')
    const rows = await server.call(answerList, { params: { id: survey.id }, body: {} }, survey.as)
    expect(rows.data.list[0]?.answers).toMatchObject({ name: '小李', mobile: '13800001111', seats: 3 })
    const history = await server.call(
      answerHistory,
      { params: { id: survey.id }, query: { answerId } },
      survey.as,
    )
    expect(history.data.list[0]).toMatchObject({
      changedBy: '查询页的访客',
      changes: [{ questionId: 'seats', before: '1', after: '3' }],
    })
    // The token was for the answer as it was found.
    expect((await look(id, { token, 'f.seats': '4' }, '/edit')).statusCode).toBe(409)
    const forged = token.replace(
      /^[^.]+/,
      answerId.replace(/.$/, (last) => (last === 'X' ? 'Y' : 'X')),
    )
    expect((await look(id, { token: forged, 'f.seats': '4' }, '/edit')).statusCode).toBe(404)
    const other = await surveyPage()
    expect((await look(other.id, { token, 'f.seats': '4' }, '/edit')).statusCode).toBe(404)
  })

  test('may not show or open what its editor may not see', async () => {
    const { survey, id } = await surveyPage()
    const editor = { as: await server.member(survey.appid, 'editor'), appid: survey.appid }
    const shown = { results: [result('mobile')] }
    expect((await save(editor, id, shown)).status).toBe(403)
    expect((await save(editor, id, { results: [result('seats', { editable: true })] })).status).toBe(403)
    expect((await save(editor, id, { results: [result('mobile', { mask: 'mobile' })] })).status).toBe(200)
    expect(
      (await save(survey.as, id, { results: [result('seats', { editable: true, mask: 'name' })] })).status,
    ).toBe(422)
    const columns = (await server.call(queryColList, { query: { surveyId: survey.id } }, survey.as)).data.list
    expect(columns.find(({ key }) => key === 'mobile')).toMatchObject({ personal: true, mask: 'mobile' })
    expect(columns.find(({ key }) => key === 'city')).toMatchObject({
      kind: 'choice',
      options: ['北京', '上海'],
      canMatch: true,
    })
  })
})

test('every call is refused to nobody, to strangers and to owners of other apps', async () => {
  const { as, id } = await tablePage()
  const neighbour = await owner()
  const stranger = await server.user()
  const before = (await server.call(queryDetail, { params: { id } }, as)).data
  const body = { id, baseRevision: before.revision, title: '别人的', settings: before.settings }
  const inputs: Record<string, object> = {
    queryColList: { query: { id } },
    querySearch: { body: {} },
    queryCreate: { body: { title: '新的' } },
    queryDetail: { params: { id } },
    queryUpdate: { body },
    queryTable: { params: { id } },
    queryPublish: { body: { id } },
    queryPause: { body: { id } },
    queryCopy: { body: { id } },
    queryDelete: { params: { id } },
  }
  const entries: [string, Call][] = Object.entries(queryCalls)
  expect(Object.keys(inputs).sort()).toEqual(entries.map(([name]) => name).sort())
  for (const [name, call] of entries) {
    const file = call.accepts === 'file' ? { name: 'a.csv', content: Buffer.from('a\n1') } : undefined
    const send = (more: object) => server.send(call, inputs[name], { ...more, ...(file ? { file } : {}) })
    const refusals = [
      await send({ appid: as.appid }),
      await send({ as: stranger, appid: as.appid }),
      await send({ as: neighbour.as, appid: as.appid }),
    ]
    expect([name, ...refusals.map(({ status }) => status)]).toEqual([name, 401, 403, 403])
    if (name === 'querySearch' || name === 'queryCreate') continue
    expect([name, (await send(neighbour)).status]).toEqual([name, 404])
  }
  expect((await server.call(queryDetail, { params: { id } }, as)).data).toEqual(before)
  expect(
    (await server.call(querySearch, { body: {} }, neighbour)).data.list.map((page) => page.id),
  ).not.toContain(id)
  const survey = await publishedSurvey(server)
  const stolen = await server.call(queryCreate, { body: { title: '偷看', surveyId: survey.id } }, neighbour)
  expect(stolen.status).toBe(404)
  expect((await server.call(queryColList, { query: { surveyId: survey.id } }, neighbour)).status).toBe(404)
})
