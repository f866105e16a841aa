import {
  answerDelete,
  answerList,
  answerQuestionPageInfo,
  noRestrictions,
  quotaUse,
  surveySettings,
  surveySettingsUpdate,
  surveyWhitelist,
  surveyWhitelistImport,
  type Restrictions,
} from '@zhanfang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts'
import { periodOf } from '../submit/counters.ts'
import { newSubmitId, publishedSurvey, question, submit, type TestSurvey } from '../testing/survey-factory.ts'
import { createVisitorPasses, passwordHash, type Pass } from './visitor-pass.ts'
import { cookieOfSession } from '../../auth/testing/session-cookie.ts'

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

const passes = () =>
  createVisitorPasses(() => server.server.services.platform.linkSecret(), 'http://test.invalid')
const pair = (setCookie: string) => setCookie.split(';', 1)[0] ?? ''

/** Headers of a visitor with his own browser, and what he has shown at the gates. */
async function visitor(
  survey: TestSurvey,
  { pass, openid, as, userAgent }: { pass?: Pass; openid?: string; as?: TestUser; userAgent?: string } = {},
): Promise<Record<string, string>> {
  const cookies = [
    pair(await passes().deviceCookie()),
    ...(pass ? [pair(await passes().passCookie(survey.id, pass))] : []),
    ...(openid ? [pair(await passes().openidCookie(openid))] : []),
    ...(as ? [cookieOfSession(as.token)] : []),
  ]
  return { cookie: cookies.join('; '), ...(userAgent ? { 'user-agent': userAgent } : {}) }
}

const gender = question('single', {
  id: 'gender',
  options: [
    { id: 'm', text: '男' },
    { id: 'f', text: '女' },
  ],
})
const restricted = (more: Partial<Restrictions>, elements = [gender]) =>
  publishedSurvey(server, { elements, settings: { restrictions: { ...noRestrictions, ...more } } })
const male = { left: { q: 'gender' }, op: 'is' as const, right: 'm' }
const m = { gender: { v: 'm' } }
const f = { gender: { v: 'f' } }

describe('quotas', () => {
  test('500 answers at once on two processes fill a quota of 100 exactly', async () => {
    const survey = await restricted({
      quotas: [{ id: 'men', name: '男性', when: male, max: 100, action: 'end' }],
    })
    const results = await Promise.all(
      Array.from({ length: 500 }, (_, index) => submit(index % 2 ? server : second, survey, m)),
    )
    expect(results.filter(({ status }) => status === 200)).toHaveLength(100)
    const refused = results.filter(({ code }) => code === '500063')
    expect(refused).toHaveLength(400)
    expect(refused[0]?.msg).toBe('“男性”的名额已满，感谢关注')
    expect(refused[0]?.detail).toEqual({ name: '男性', action: 'end' })
    expect((await submit(second, survey, f)).status).toBe(200)
    const use = (await server.call(quotaUse, { params: { id: survey.id } }, survey.as)).data
    expect(use.quotas).toEqual([{ id: 'men', used: 100 }])
  })

  test('an option is full for who chooses it; a deleted answer gives its place back', async () => {
    const survey = await publishedSurvey(server, {
      elements: [
        question('single', {
          id: 'gender',
          options: [
            { id: 'm', text: '上午场', quota: { max: 2, showLeft: true } },
            { id: 'f', text: '下午场' },
          ],
        }),
      ],
    })
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => submit(index % 2 ? server : second, survey, m)),
    )
    const stored = results.filter(({ status }) => status === 200)
    expect(stored).toHaveLength(2)
    const refused = results.find(({ status }) => status !== 200)
    expect(refused?.problems).toEqual([{ field: 'gender', message: '“上午场”的名额已满，请选择其他选项' }])
    expect((await submit(server, survey, f)).status).toBe(200)
    const id = stored[0]?.data.answerId ?? ''
    await server.call(answerDelete, { params: { id } }, survey.as)
    expect((await submit(second, survey, m)).status).toBe(200)
    expect((await submit(second, survey, m)).code).toBe('500063')
  })

  test('a quota that is set later knows the answers that came before it', async () => {
    const survey = await publishedSurvey(server, { elements: [gender] })
    for (const answers of [m, m, f]) void (await submit(server, survey, answers)).data
    const quotas = [{ id: 'men', name: '男性', when: male, max: 3, action: 'screenOut' as const }]
    const body = { restrictions: { ...noRestrictions, quotas } }
    void (await server.call(surveySettingsUpdate, { params: { id: survey.id }, body }, survey.as)).data
    expect((await submit(server, survey, m)).status).toBe(200)
    expect((await submit(second, survey, m)).code).toBe('500063')
    const list = await server.call(answerList, { params: { id: survey.id }, body: {} }, survey.as)
    await server.call(answerDelete, { params: { id: list.data.list.at(-1)?.id ?? '' } }, survey.as)
    expect((await submit(second, survey, m)).status).toBe(200)
  })
})

describe('how often', () => {
  test('a crowd of one device stores as many answers as it may, on two processes', async () => {
    const survey = await restricted({ limits: [{ by: 'device', per: 'day', count: 3 }] })
    const headers = await visitor(survey)
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) => submit(index % 2 ? server : second, survey, m, { headers })),
    )
    expect(results.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(results.find(({ status }) => status !== 200)?.msg).toBe('每台设备每天最多填写 3 次，已达上限')
    expect((await submit(server, survey, m, { headers: await visitor(survey) })).status).toBe(200)
    const without = await submit(server, survey, m)
    expect([without.code, without.detail]).toEqual(['500060', { gate: 'device' }])
  })

  test('the same submit sent twice is one answer and counts once', async () => {
    const survey = await restricted({ limits: [{ by: 'ip', per: 'total', count: 2 }] })
    const submitId = newSubmitId()
    const [one, two] = await Promise.all([
      submit(server, survey, m, { submitId }),
      submit(second, survey, m, { submitId }),
    ])
    expect(one.data.answerId).toBe(two.data.answerId)
    expect((await submit(server, survey, m)).status).toBe(200)
    expect((await submit(server, survey, m)).code).toBe('500062')
  })

  test('an account and a WeChat user are counted, whatever browser they use', async () => {
    const user = await server.user()
    const byAccount = await restricted({ limits: [{ by: 'account', per: 'total', count: 1 }] })
    expect((await submit(server, byAccount, m)).detail).toEqual({ gate: 'login' })
    const first = await submit(server, byAccount, m, { headers: await visitor(byAccount, { as: user }) })
    expect(first.status).toBe(200)
    const again = await submit(second, byAccount, m, { headers: await visitor(byAccount, { as: user }) })
    expect([again.code, again.msg]).toEqual(['500062', '您已经填写过了，感谢参与'])
    const byOpenid = await restricted({ limits: [{ by: 'openid', per: 'week', count: 1 }] })
    const userAgent = 'Mozilla/5.0 MicroMessenger/8.0'
    const weixin = () => visitor(byOpenid, { openid: 'o-1', userAgent })
    expect((await submit(server, byOpenid, m, { headers: await weixin() })).status).toBe(200)
    expect((await submit(server, byOpenid, m, { headers: await weixin() })).code).toBe('500062')
  })

  test('periods begin at midnight, on Mondays and on the first, in Shanghai', () => {
    const sunday = new Date('2026-11-22T15:59:59Z')
    const monday = new Date('2026-11-22T16:00:00Z')
    expect(periodOf('day', sunday).name).toBe('2026-11-22')
    expect(periodOf('day', monday).name).toBe('2026-11-23')
    expect(periodOf('week', sunday).name).toBe('2026-11-16')
    expect(periodOf('week', monday)).toEqual({
      name: '2026-11-23',
      expiresAt: new Date('2026-11-29T16:00:00Z'),
    })
    expect(periodOf('month', new Date('2026-11-30T16:00:00Z')).name).toBe('2026-12')
  })
})

describe('who', () => {
  test('a password keeps questions and submits back until it was given', async () => {
    const survey = await restricted({ password: '芝麻开门' })
    expect((await submit(server, survey, m)).detail).toEqual({ gate: 'password' })
    const info = await server.call(answerQuestionPageInfo, { params: { id: survey.id } })
    expect(info.code).toBe('500060')
    const headers = await visitor(survey, { pass: { password: passwordHash('芝麻开门') } })
    expect((await submit(second, survey, m, { headers })).status).toBe(200)
    const open = await server.call(answerQuestionPageInfo, { params: { id: survey.id } }, { headers })
    expect(JSON.stringify(open.data)).not.toContain('芝麻开门')
    // A pass of another survey opens nothing here.
    const other = await restricted({ password: '芝麻开门' })
    const wrong = await visitor(other, { pass: { password: passwordHash('芝麻开门') } })
    const renamed = { cookie: (wrong.cookie ?? '').replaceAll(other.id, survey.id) }
    expect((await submit(server, survey, m, { headers: renamed })).detail).toEqual({ gate: 'password' })
  })

  test('login, membership and WeChat are asked for', async () => {
    const login = await restricted({ login: true })
    const user = await server.user()
    expect((await submit(server, login, m)).msg).toBe('请先登录再填写')
    expect((await submit(server, login, m, { headers: await visitor(login, { as: user }) })).status).toBe(200)
    const members = await restricted({ membersOnly: true })
    const stranger = await submit(server, members, m, { headers: await visitor(members, { as: user }) })
    expect(stranger.detail).toEqual({ gate: 'members' })
    const member = await visitor(members, { as: members.owner })
    expect((await submit(server, members, m, { headers: member })).status).toBe(200)
    const weixin = await restricted({ weixinOnly: true })
    const plain = await submit(server, weixin, m, { headers: await visitor(weixin, { openid: 'o' }) })
    expect(plain.detail).toEqual({ gate: 'weixin' })
  })

  test('an entry of the whitelist is good for so many answers, and only while it stands there', async () => {
    const survey = await restricted({ whitelist: { by: 'code', uses: 2 } })
    const rows = [
      { name: '张三', mobile: '+86 138 0000 0001', code: 'ab12', note: '一班' },
      { name: '张三', mobile: '13800000001', code: 'AB12', note: '二班' },
      { note: '空' },
    ]
    const imported = await server.call(
      surveyWhitelistImport,
      { params: { id: survey.id }, body: { rows } },
      survey.as,
    )
    expect(imported.data).toEqual({
      added: 1,
      updated: 0,
      problems: [{ row: 3, message: '姓名、手机号和邀请码至少要有一项' }],
    })
    const list = async () =>
      (await server.call(surveyWhitelist, { params: { id: survey.id }, query: {} }, survey.as)).data
    const [entry] = (await list()).list
    expect(entry).toMatchObject({ name: '张三', mobile: '13800000001', code: 'ab12', note: '二班', used: 0 })
    expect((await submit(server, survey, m)).detail).toEqual({ gate: 'whitelist' })
    const answers = await Promise.all(
      Array.from({ length: 6 }, async (_, index) =>
        submit(index % 2 ? server : second, survey, m, {
          headers: await visitor(survey, { pass: { entry: entry?.id } }),
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect((await list()).list[0]?.used).toBe(2)
    const stranger = await server.call(
      surveyWhitelist,
      { params: { id: survey.id }, query: {} },
      (await publishedSurvey(server)).as,
    )
    expect(stranger.code).toBe('500001')
  })

  test('a solved captcha is good for one answer', async () => {
    const survey = await restricted({ captcha: true })
    const headers = await visitor(survey, { pass: { captcha: 'nonce-1' } })
    expect((await submit(server, survey, m)).detail).toEqual({ gate: 'captcha' })
    expect((await submit(server, survey, m, { headers })).status).toBe(200)
    expect((await submit(second, survey, m, { headers })).detail).toEqual({ gate: 'captcha' })
  })
})

describe('when and how', () => {
  test('outside its hours a survey takes nothing', async () => {
    const day = new Date(Date.now() + 8 * 3_600_000).getUTCDay() || 7
    const survey = await restricted({ weekdays: [(day % 7) + 1] })
    const refused = await submit(server, survey, m)
    expect(refused.code).toBe('500011')
    expect(refused.msg).toContain('只在每周')
  })

  test('too fast and too slow are refused', async () => {
    const survey = await restricted({ minSeconds: 10, maxSeconds: 600 })
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
    expect((await submit(server, survey, m, { startedAt: ago(2) })).msg).toContain('不能少于 10 秒')
    expect((await submit(server, survey, m, { startedAt: ago(900) })).msg).toContain('不能超过 10 分钟')
    expect((await submit(server, survey, m)).code).toBe('500064')
    expect((await submit(server, survey, m, { startedAt: ago(30) })).status).toBe(200)
  })

  test('of an anonymous answer nothing is kept that tells who gave it', async () => {
    const survey = await restricted({ anonymous: true, limits: [{ by: 'ip', per: 'total', count: 1 }] })
    expect((await submit(server, survey, m)).status).toBe(200)
    expect((await submit(second, survey, m)).code).toBe('500062')
    const { rows } = await server.database.pool.query(
      'select ip, device, counted from survey_answers where survey_id = $1',
      [survey.id],
    )
    expect(rows).toEqual([{ ip: '', device: 'unknown', counted: null }])
    const counters = await server.database.pool.query(
      'select key from survey_counters where survey_id = $1',
      [survey.id],
    )
    expect(JSON.stringify(counters.rows)).not.toContain('127.0.0.1')
  })

  test('settings that are not named stay, and hold on every process at once', async () => {
    const survey = await restricted({ password: 'secret' })
    await server.call(surveySettingsUpdate, { params: { id: survey.id }, body: { maxAnswers: 5 } }, survey.as)
    const read = async () =>
      (await second.call(surveySettings, { params: { id: survey.id } }, survey.as)).data
    expect((await read()).restrictions.password).toBe('secret')
    expect((await submit(second, survey, m)).code).toBe('500060')
    await server.call(
      surveySettingsUpdate,
      { params: { id: survey.id }, body: { restrictions: noRestrictions } },
      survey.as,
    )
    expect((await submit(second, survey, m)).status).toBe(200)
    await server.call(
      surveySettingsUpdate,
      { params: { id: survey.id }, body: { restrictions: { ...noRestrictions, login: true } } },
      survey.as,
    )
    expect((await submit(second, survey, m)).detail).toEqual({ gate: 'login' })
  })
})
