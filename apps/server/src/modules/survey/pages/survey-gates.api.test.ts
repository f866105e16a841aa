import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { noRestrictions, surveyWhitelistImport, type Restrictions } from '@zhanfang/contract'
import { emptyDefinition, type Language } from '@zhanfang/survey'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeSettings,
  publishedSurvey,
  question,
  translatedSurvey,
  type TestSurvey,
} from '../testing/survey-factory.ts'
import { browserWithoutScript } from '../../site/testing/browser-without-script.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { onePerPage, untilWords } from './gate-pages.ts'
import { texts } from '../../../web-pages/texts/texts.ts'

const siteFolder = path.resolve(import.meta.dirname, '../../../../../site')
let server: TestServer
beforeAll(async () => {
  if (!existsSync(path.join(siteFolder, 'dist/server/entry.js'))) {
    const vite = path.resolve(siteFolder, '../../node_modules/vite/bin/vite.js')
    for (const args of [[], ['--ssr']]) {
      execFileSync(process.execPath, [vite, 'build', ...args, '--logLevel', 'error'], {
        cwd: siteFolder,
        env: { ...process.env, NODE_ENV: 'production' },
      })
    }
  }
  server = await createTestServer()
}, 120_000)
afterAll(() => server.close())

const restrict = (survey: TestSurvey, more: Partial<Restrictions>) =>
  changeSettings(server, survey, { restrictions: { ...noRestrictions, ...more } })
const text = question('text', { id: 'name', title: '您的姓名' })

test('gates are passed one by one without a script; a device answers once', async () => {
  const survey = await publishedSurvey(server, { elements: [text] })
  await restrict(survey, {
    password: '芝麻',
    whitelist: { by: 'nameMobile', uses: 5 },
    limits: [{ by: 'device', per: 'total', count: 1 }],
  })
  const rows = [{ name: '张 三', mobile: '13800000001' }]
  await server.call(surveyWhitelistImport, { params: { id: survey.id }, body: { rows } }, survey.as)
  const { base, go } = browserWithoutScript(server, survey)
  const first = await go(base)
  expect(first.html).toContain('名单里的人')
  expect(first.html).not.toContain('您的姓名')
  const wrong = await go(`${base}/gate`, { gate: 'whitelist', name: '张三', mobile: '13900000000' })
  expect([wrong.status, wrong.html.includes('没有在名单里找到')]).toEqual([422, true])
  const right = await go(`${base}/gate`, { gate: 'whitelist', name: '张三', mobile: '+86 13800000001' })
  expect([right.status, right.location]).toEqual([303, base])
  expect((await go(base)).html).toContain('填写口令')
  expect((await go(`${base}/gate`, { gate: 'password', password: '西瓜' })).html).toContain('口令不正确')
  await go(`${base}/gate`, { gate: 'password', password: ' 芝麻 ' })
  const page = await go(base)
  expect(page.html).toContain('您的姓名')
  expect(page.html).not.toContain('芝麻')
  expect((await go(base, { submitId: 'one-0123456789abcdef', 'q.name': '甲' })).status).toBe(303)
  const again = await go(base, { submitId: 'two-0123456789abcdef', 'q.name': '没有丢的内容' })
  expect(again.status).toBe(422)
  expect(again.html).toContain('您已经填写过了')
  expect(again.html).toContain('没有丢的内容')
})

test('before an English survey everything is said in English', async () => {
  const survey = await publishedSurvey(server, {
    elements: [text],
    settings: { language: 'en', thankYouText: 'Thanks' },
  })
  const { base, go } = browserWithoutScript(server, survey)
  const settings = { language: 'en' as const, thankYouText: 'Thanks' }
  const list = { by: 'code' as const, uses: 1 }
  const inTwoDays = new Date(Date.now() + (48 + 8) * 3_600_000).getUTCDay() || 7
  const chinese = /[\u3400-\u9fff]/
  const said = (html: string) =>
    html
      .replace(/^[\s\S]*<main/, '')
      .replaceAll(/<h1.*?<\/h1>|<footer.*?<\/footer>/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
  for (const restrictions of [
    { password: 'sesame' },
    { captcha: true },
    { whitelist: list },
    { login: true },
    { weixinOnly: true },
    { weekdays: [inTwoDays] },
  ]) {
    await changeSettings(server, survey, {
      ...settings,
      restrictions: { ...noRestrictions, ...restrictions },
    })
    const { html } = await go(base)
    expect(html).toContain('<html lang="en"')
    expect(said(html)).not.toMatch(chinese)
  }
  await changeSettings(server, survey, {
    ...settings,
    restrictions: {
      ...noRestrictions,
      password: 'sesame',
      limits: [{ by: 'device', per: 'total', count: 1 }],
    },
  })
  expect((await go(`${base}/gate`, { gate: 'password', password: 'no' })).html).toContain('is not right')
  await go(`${base}/gate`, { gate: 'password', password: 'sesame' })
  await go(base)
  const sent = await go(base, { submitId: 'one-0123456789abcdef', 'q.name': 'Ann' })
  expect(said((await go(sent.location)).html)).not.toMatch(chinese)
  const again = await go(base, { submitId: 'two-0123456789abcdef', 'q.name': 'Ann' })
  expect(again.html).toContain('You have already answered')
  await changeSettings(server, survey, { ...settings, maxAnswers: 1 })
  expect((await go(base)).html).toContain('has all the answers')
})

test('a gate that shuts while somebody writes keeps what was written', async () => {
  const survey = await publishedSurvey(server, { elements: [text] })
  const { base, go } = browserWithoutScript(server, survey)
  await go(base)
  await restrict(survey, { password: '新口令' })
  const gate = await go(base, { submitId: 'one-0123456789abcdef', 'q.name': '写了很久' })
  expect(gate.status).toBe(422)
  expect(gate.html).toContain('name="q.name" value="写了很久"')
  const back = await go(`${base}/gate`, {
    gate: 'password',
    password: '新口令',
    submitId: 'one-0123456789abcdef',
    'q.name': '写了很久',
  })
  expect(back.html).toContain('写了很久')
  expect((await go(base, { submitId: 'one-0123456789abcdef', 'q.name': '写了很久' })).status).toBe(303)
})

test('thanks lead to the answer and to the results, for who may see them', async () => {
  const survey = await publishedSurvey(server, {
    elements: [
      question('single', {
        id: 'c',
        title: '选哪个',
        options: [
          { id: 'a', text: '红' },
          { id: 'b', text: '蓝' },
        ],
      }),
      text,
    ],
    settings: { allowEdit: true, showResults: 'afterSubmit' },
  })
  const { base, go } = browserWithoutScript(server, survey)
  const sent = await go(base, { submitId: 'one-0123456789abcdef', 'q.c': 'a', 'q.name': '秘密' })
  expect((await go(sent.location)).html).toContain('修改我的答卷')
  const token = new URL(sent.location, 'http://x').searchParams.get('answer') ?? ''
  const editing = await go(`${base}?answer=${encodeURIComponent(token)}`)
  expect(editing.html).toContain('秘密')
  expect((await go(`${base}/results`)).status).toBe(404)
  const results = await go(`${base}/results?answer=${encodeURIComponent(token)}`)
  expect(results.html).toContain('1（100.0%）')
  expect(results.html).not.toContain('秘密')
  const changed = { submitId: 'two-0123456789abcdef', editToken: token, 'q.c': 'b', 'q.name': '秘密' }
  expect((await go(base, changed)).status).toBe(303)
  expect((await go(`${base}?answer=${encodeURIComponent(token)}`)).html).toMatch(
    /value="b"[^>]*checked|checked[^>]*value="b"/,
  )
})

test('a page for each question leaves the order and the pages that are there', () => {
  const definition = {
    ...emptyDefinition('survey', '题'),
    elements: ['text', 'paragraph', 'text', 'pageBreak', 'paragraph', 'text', 'text'].map((type, index) => ({
      id: `e${index}`,
      type,
      title: '',
    })),
  }
  const pages = onePerPage(definition)
    .elements.map(({ id, type }) => (type === 'pageBreak' ? '|' : id))
    .join('')
  expect(pages).toBe('e0|e1e2|e4e5|e6')
})

test('the time that is left is said in words', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  expect(untilWords(new Date('2026-11-22T02:00:00Z'), texts.gate, now)).toBe('还有 1 天 2 小时')
  expect(untilWords(new Date('2026-11-21T00:05:00Z'), texts.gate, now)).toBe('还有 5 分钟')
  expect(untilWords(now, texts.gate, now)).toBe('')
})

test('general refusals are in English too, where the survey is or the browser asks for it', async () => {
  const survey = await publishedSurvey(server, { elements: [text], settings: { language: 'en' } })
  await changeSettings(server, survey, {
    language: 'en',
    restrictions: { ...noRestrictions, password: 'sesame' },
  })
  const { base, go } = browserWithoutScript(server, survey)
  const said = async (tries: number): Promise<string> => {
    const { html } = await go(`${base}/gate`, { gate: 'password', password: 'guess' })
    return html.includes('too often') || tries === 0 ? html : said(tries - 1)
  }
  const html = await said(60)
  expect(html).toContain('That was too often. Please try again later')
  expect(html).not.toContain('操作太频繁')

  const unknown = (language: string) =>
    server.inject({ url: '/h5/certificate/ZF-0000', headers: { 'accept-language': language } })
  expect((await unknown('en-GB,en;q=0.9')).body).toContain('There is no such certificate')
  expect((await unknown('zh-CN,en;q=0.9')).body).toContain(texts.certificate.unknown)
})

test('pages say in which language they are and keep a choice; gates and closed surveys speak it', async () => {
  const restrictions = { ...noRestrictions, password: '芝麻' }
  const colours = (languages: Language[]) =>
    translatedSurvey(server, {
      title: '颜色调查',
      elements: [text],
      words: { en: { _title: 'Colours' } },
      languages,
      settings: { restrictions },
    })
  const survey = await colours(['en'])
  const address = `/h5/${survey.appid}/survey/${survey.id}`
  const gate = await server.inject({ method: 'GET', url: `${address}?lang=en` })
  expect(gate.body).toContain('<html lang="en"')
  expect(gate.body).toContain('Colours')
  expect(gate.cookies).toContainEqual(
    expect.objectContaining({ name: 'survey_language', value: 'en', httpOnly: true, sameSite: 'Lax' }),
  )
  const cookie = 'survey_language=en'
  await changeSettings(server, survey, { languages: ['en'], closesAt: '2020-01-01T00:00:00.000Z' })
  const closed = await server.inject({ method: 'GET', url: address, headers: { cookie } })
  expect(closed.body).toContain('Colours')
  expect(closed.body).not.toMatch(/颜色调查|已结束/)
  // Where there is nothing to choose nothing is kept.
  const plain = await colours([])
  const url = `/h5/${plain.appid}/survey/${plain.id}?lang=en`
  const page = await server.inject({ method: 'GET', url, headers: { cookie } })
  expect(page.body).toContain('颜色调查')
  expect(page.cookies.some(({ name }) => name === 'survey_language')).toBe(false)
})
