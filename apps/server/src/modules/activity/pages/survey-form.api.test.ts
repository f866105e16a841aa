import {
  answerBin,
  answerDelete,
  answerList,
  answerSubmit,
  contentUnpublish,
  noRestrictions,
  surveyDelete,
  surveyPause,
} from '@zhanfang/contract'
import {
  entryDesk,
  entryDetail,
  entryExport,
  entrySearch,
  entryStep,
} from '@zhanfang/contract/content-kinds/activity/entry-calls'
import { fieldName } from '@zhanfang/survey'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { verificationCodes } from '../../auth/tables.ts'
import { startSandbox } from '../../auth/testing/code-reader.ts'
import { type Author, contentFactory } from '../../content/testing/content-factory.ts'
import { createSiteVisitor, logInBySms, type SiteVisitor } from '../../customer/testing/site-visitor.ts'
import {
  changeSettings,
  newSubmitId,
  publishedSurvey,
  question,
  type TestSurvey,
} from '../../survey/testing/survey-factory.ts'
import { publishActivity } from '../testing/activity-factory.ts'

let t: TestServer
let beside: TestServer
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let make: ReturnType<typeof contentFactory>
let mobiles = 13_600_000_000

beforeAll(async () => {
  sandbox = await startSandbox()
  const environment = { SANDBOX_URL: sandbox.url }
  t = await createTestServer({ environment })
  beside = await createTestServer({ environment, beside: t })
  make = contentFactory(t)
}, 120_000)
afterAll(async () => {
  await beside.close()
  await t.close()
  await sandbox.close()
})

/** Tests must not meet each other's limits. */
beforeEach(() => t.database.db.update(verificationCodes).set({ ip: sql`gen_random_uuid()::text` }))

const newMobile = () => String((mobiles += 1))
const location = (page: { headers: { location?: string | undefined } }) => page.headers.location ?? ''
const sizes = [
  { id: 's', text: '小号', quota: { max: 1, showLeft: false } },
  { id: 'l', text: '大号' },
]

/** An activity whose people are asked for their name and the size of their shirt. */
async function setUp({
  maxParty = 1,
  limit = null,
  waiting = 'none',
}: { maxParty?: number; limit?: number | null; waiting?: 'none' | 'order' } = {}) {
  const survey = await publishedSurvey(t, {
    title: '领衫登记',
    elements: [
      question('text', { id: 'who', title: '紧急联系人', required: true }),
      question('single', { id: 'size', title: '尺码', required: true, options: sizes }),
    ],
    settings: { allowEdit: true },
  })
  const author = survey.as
  const id = await publishActivity(make, author, {
    signUp: {
      maxParty,
      limit,
      waiting,
      asksCompanions: maxParty > 1,
      form: { id: survey.id, title: '领衫登记' },
    },
  })
  return { survey, author, id, address: `/h5/${survey.appid}/activity/${id}/sign-up` }
}

/** Sends the first page of a sign-up; returns the browser and where the first form is. */
async function begin(address: string, fields: Record<string, string> = {}) {
  const visitor = createSiteVisitor(t)
  const mobile = newMobile()
  const form = { name: '李雷', mobile, ...fields }
  await visitor.post(address, { ...form, do: 'send' })
  const page = await visitor.post(address, { ...form, do: 'submit', code: await sandbox.codeFor(mobile) })
  return { visitor, page, form: location(page), mobile }
}

const tokenOf = (form: string) => new URL(form, 'http://site').searchParams.get('host') ?? ''
/** Fills a form in as a browser without a script does. */
const fill = (visitor: SiteVisitor, survey: TestSurvey, form: string, who: string, size: string) =>
  visitor.post(`/h5/${survey.appid}/survey/${survey.id}`, {
    submitId: newSubmitId(),
    host: tokenOf(form),
    [fieldName('who')]: who,
    [fieldName('size')]: size,
  })
const answersOf = async (survey: TestSurvey) =>
  (
    await t.call(
      answerList,
      {
        params: { id: survey.id },
        body: { sort: { by: 'submittedAt', direction: 'asc' }, size: 50, filters: [] },
      },
      survey.as,
    )
  ).data
const entriesOf = async (survey: TestSurvey, id: string) =>
  (await t.call(entrySearch, { params: { id }, body: {} }, survey.as)).data.list

test('each of a party fills in the survey, and it stands with the sign-up everywhere', async () => {
  const { survey, author, id, address } = await setUp({ maxParty: 3 })
  expect((await createSiteVisitor(t).get(address)).body).toContain('下一步：填写报名表')
  const { visitor, form } = await begin(address, { people: '2', companions: '韩梅梅' })
  expect(form).toContain(`/survey/${survey.id}?host=`)
  const first = await visitor.get(form)
  expect(first.headers['cache-control']).toContain('no-store')
  for (const words of ['周末亲子阅读会 · 李雷的报名表', '韩梅梅', '下一位', '紧急联系人'])
    expect(first.body).toContain(words)
  expect(await entriesOf(survey, id), 'nothing is taken before the forms are there').toEqual([])

  const wrong = await fill(visitor, survey, form, '', 'l')
  expect([wrong.statusCode, wrong.body.includes('李雷的报名表')]).toEqual([422, true])
  const next = await fill(visitor, survey, form, '李父', 's')
  expect(next.statusCode).toBe(303)
  const second = await visitor.get(location(next))
  for (const words of ['韩梅梅的报名表', '✓ 李雷', '提交报名']) expect(second.body).toContain(words)
  expect((await visitor.get(form)).body, 'what was filled in can be looked at again').toContain('李父')
  const full = await fill(visitor, survey, location(next), '韩母', 's')
  expect(full.statusCode, 'both want the last small one').toBe(422)
  expect(full.body).toContain('韩梅梅的报名表：')
  expect(await entriesOf(survey, id)).toEqual([])
  expect((await answersOf(survey)).total).toBe(0)
  const done = await fill(visitor, survey, location(next), '韩母', 'l')
  expect(done.statusCode).toBe(303)
  const kept = await visitor.get(location(done))
  const mine = await visitor.get(location(kept))
  for (const words of ['已报名', '已填写（李雷、韩梅梅）', '修改报名表（韩梅梅）'])
    expect(mine.body).toContain(words)
  const again = await fill(visitor, survey, location(next), '韩母', 'l')
  expect(location(again), 'sent once more').toBe(location(done))
  expect(location(await visitor.get(form)), 'and opened once more').toBe(location(done))

  const [entry] = await entriesOf(survey, id)
  const entryId = entry?.id ?? ''
  const detail = await t.call(entryDetail, { params: { id, entryId } }, author)
  expect(detail.data.forms).toMatchObject([
    {
      name: '李雷',
      surveyId: survey.id,
      standing: 'kept',
      answers: [
        { label: '紧急联系人', value: '李父' },
        { label: '尺码', value: '小号' },
      ],
    },
    { name: '韩梅梅', standing: 'kept' },
  ])
  const { list } = await answersOf(survey)
  expect(list.map(({ origin, channel }) => [origin, channel])).toEqual([
    [`/mini/activity/${id}`, '活动报名'],
    [`/mini/activity/${id}`, '活动报名'],
  ])
  const fileOf = async (as: Author) => {
    const { data } = await t.send(entryExport, { params: { id }, body: {} }, as)
    return new TextDecoder().decode(z.instanceof(Uint8Array).parse(data))
  }
  const file = await fileOf(author)
  for (const words of ['紧急联系人', '尺码', '李雷：李父', '韩梅梅：大号']) expect(file).toContain(words)

  const viewer = { appid: author.appid, as: await t.member(author.appid, 'viewer') }
  const seen = await t.call(entryDetail, { params: { id, entryId } }, viewer)
  expect(seen.data.forms[0]?.answers?.length, 'viewers read answers').toBe(2)
  expect(await fileOf(viewer), 'and take none out').not.toContain('紧急联系人')
  const stranger = await t.app()
  const other = await t.call(
    entryDetail,
    { params: { id, entryId } },
    { appid: stranger.id, as: stranger.owner },
  )
  expect(other.status).toBe(404)
  expect((await t.call(entryDetail, { params: { id, entryId } }, { appid: author.appid })).status).toBe(401)
})

test('the token of a form opens nothing else and is over in time', async () => {
  const { survey, address } = await setUp({ maxParty: 2 })
  const { visitor, form } = await begin(address, { people: '2', companions: '韩梅梅' })
  const [kind = '', draft = '', , secret = ''] = tokenOf(form).split(':')
  const submit = (host: string, server = t, to = survey) =>
    server.call(answerSubmit, {
      params: { id: to.id },
      body: {
        submitId: newSubmitId(),
        version: 1,
        answers: { who: '李父', size: { v: 'l' } },
        host,
      },
    })
  const wrong = [
    `${kind}:${draft}:0:${'x'.repeat(43)}`,
    `${kind}:${draft}:2:${secret}`,
    `${kind}:${draft}:-1:${secret}`,
    `other:${draft}:0:${secret}`,
    '',
    ':',
  ]
  const answers = await Promise.all(wrong.map((host) => submit(host)))
  expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 422))
  expect((await visitor.get(`/h5/${survey.appid}/survey/${survey.id}?host=x`)).body).toContain(
    '已经结束或过期',
  )
  const others = await setUp()
  expect((await submit(tokenOf(form), t, others.survey)).status, 'of another app').toBe(422)
  await t.database.pool.query(
    "update activity_sign_up_drafts set expires_at = now() - interval '1 second' where id = $1",
    [draft],
  )
  expect((await submit(tokenOf(form))).status).toBe(422)
  const { rows } = await t.database.pool.query<{ wish: string }>(
    'select wish from activity_sign_up_drafts where id = $1',
    [draft],
  )
  expect(rows[0]?.wish, 'who signs up is sealed').not.toContain('李雷')
  expect((await answersOf(survey)).total).toBe(0)
})

test('a paused, deleted or anonymous survey says so before anybody types', async () => {
  const { survey, author, id, address } = await setUp()
  const { visitor, form } = await begin(address)
  await t.call(surveyPause, { body: { id: survey.id } }, author)
  const page = await createSiteVisitor(t).get(address)
  expect(page.body).toContain('暂停')
  expect(page.body).not.toContain('验证码')
  expect((await t.call(entryDesk, { params: { id } }, author)).data.formProblem).toContain('暂停')
  expect((await fill(visitor, survey, form, '李父', 'l')).statusCode, 'and to whoever is at it').toBe(422)
  expect(await entriesOf(survey, id)).toEqual([])

  const anonymous = await setUp()
  const at = await begin(anonymous.address)
  await changeSettings(t, anonymous.survey, { restrictions: { ...noRestrictions, anonymous: true } })
  expect((await createSiteVisitor(t).get(anonymous.address)).body).toContain('匿名的问卷不能用作报名表')
  expect((await fill(at.visitor, anonymous.survey, at.form, '李父', 'l')).body).toContain('匿名')

  void (await t.call(surveyDelete, { params: { id: survey.id } }, author)).data
  expect((await createSiteVisitor(t).get(address)).body).toContain('报名表已经不在了')
})

test('limits of persons and passwords of the survey are none of a sign-up, its quotas are', async () => {
  const { survey, id, address } = await setUp({ maxParty: 2 })
  await changeSettings(t, survey, {
    restrictions: {
      ...noRestrictions,
      password: '1234',
      limits: [{ by: 'ip', per: 'total', count: 1 }],
    },
  })
  const { visitor, form } = await begin(address, { people: '2', companions: '韩梅梅' })
  const next = await fill(visitor, survey, form, '李父', 'l')
  expect((await fill(visitor, survey, location(next), '韩母', 'l')).statusCode).toBe(303)
  expect((await entriesOf(survey, id)).length).toBe(1)
  expect((await answersOf(survey)).total).toBe(2)
})

test('what is cancelled leaves its answers in the bin, and gives its quota back', async () => {
  const { survey, author, id, address } = await setUp()
  const { visitor, form } = await begin(address)
  const done = await fill(visitor, survey, form, '李父', 's')
  const kept = await visitor.get(location(done))
  await visitor.post(`${location(kept)}/cancel`, {})
  const [cancelled] = await entriesOf(survey, id)
  expect(cancelled?.state).toBe('cancelled')
  expect((await answersOf(survey)).total).toBe(0)
  const bin = await t.call(answerBin, { params: { id: survey.id }, query: { page: 1, size: 20 } }, author)
  expect(bin.data.list.map(({ deletedBy }) => deletedBy)).toEqual(['报名取消'])
  const detail = await t.call(entryDetail, { params: { id, entryId: cancelled?.id ?? '' } }, author)
  expect(detail.data.forms).toMatchObject([{ standing: 'binned', answers: [{ value: '李父' }, {}] }])

  const second = await begin(address)
  expect((await fill(second.visitor, survey, second.form, '王父', 's')).statusCode, 'the small one').toBe(303)
  const [entry] = await entriesOf(survey, id)
  const [answer] = (await answersOf(survey)).list
  await t.call(answerDelete, { params: { id: answer?.id ?? '' } }, author)
  const after = await t.call(entryDetail, { params: { id, entryId: entry?.id ?? '' } }, author)
  expect(after.data.forms).toMatchObject([{ standing: 'binned' }])
})

test('who is refused may be let in after all, as long as the quota has room', async () => {
  const survey = await publishedSurvey(t, {
    elements: [question('single', { id: 'size', title: '尺码', required: true, options: sizes })],
  })
  const id = await publishActivity(make, survey.as, {
    signUp: { needsAudit: true, form: { id: survey.id, title: '领衫' } },
  })
  const address = `/h5/${survey.appid}/activity/${id}/sign-up`
  const { visitor, form } = await begin(address)
  await fill(visitor, survey, form, '', 's')
  const [entry] = await entriesOf(survey, id)
  const step = (to: 'joined' | 'refused') =>
    t.call(
      entryStep,
      { params: { id, entryId: entry?.id ?? '' }, body: { to, reason: '名额有限' } },
      survey.as,
    )
  expect((await step('refused')).status).toBe(200)
  expect((await answersOf(survey)).total).toBe(0)
  const other = await begin(address)
  await fill(other.visitor, survey, other.form, '', 's')
  const full = await step('joined')
  expect([full.status, full.msg]).toEqual([422, '报名表里选的名额已经满了，不能改为通过'])
  expect((await entriesOf(survey, id)).map(({ state }) => state)).toEqual(['pending', 'refused'])
})

test('of many who send their last form at once for one place one gets in, with one answer', async () => {
  const { survey, id, address } = await setUp({ limit: 1 })
  const people = []
  for (let index = 0; index < 6; index += 1) people.push(await begin(address))
  const pages = await Promise.all(
    people.map(({ form }, index) =>
      (index % 2 === 0 ? t : beside).call(answerSubmit, {
        params: { id: survey.id },
        body: {
          submitId: newSubmitId(),
          version: 1,
          answers: { who: '李父', size: { v: 'l' } },
          host: tokenOf(form),
        },
      }),
    ),
  )
  expect(pages.filter(({ status }) => status === 200).length).toBe(1)
  expect((await entriesOf(survey, id)).length).toBe(1)
  expect((await answersOf(survey)).total).toBe(1)
})

test('one form that is sent in two windows at once makes one sign-up', async () => {
  const { survey, id, address } = await setUp()
  const { form } = await begin(address)
  const body = () => ({
    submitId: newSubmitId(),
    version: 1,
    answers: { who: '李父', size: { v: 'l' } },
    host: tokenOf(form),
  })
  const pages = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      (index % 2 === 0 ? t : beside).call(answerSubmit, { params: { id: survey.id }, body: body() }),
    ),
  )
  expect(pages.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  expect(new Set(pages.map(({ data }) => data.goOn)).size).toBe(1)
  expect((await entriesOf(survey, id)).length).toBe(1)
  expect((await answersOf(survey)).total).toBe(1)
})

test('answers of a customer are theirs, and forgotten as whose they were when they leave', async () => {
  const { survey, author, id, address } = await setUp()
  const visitor = createSiteVisitor(t)
  const mobile = newMobile()
  await logInBySms(visitor, sandbox, survey.appid, mobile)
  const page = await visitor.post(address, { name: '李雷', do: 'submit' })
  await fill(visitor, survey, location(page), '李父', 'l')
  expect((await visitor.get(`/h5/${survey.appid}/me/answers`)).body).toContain('领衫登记')
  const again = await visitor.get(address)
  expect(location(again), 'who is in sees it').toContain('/sign-up/')
  const [entry] = await entriesOf(survey, id)
  expect(
    (await t.call(entryDetail, { params: { id, entryId: entry?.id ?? '' } }, author)).data.forms.length,
  ).toBe(1)
})

test('a kind has a form of its own, in place of the one of all', async () => {
  const survey = await publishedSurvey(t, {
    title: '成人登记',
    elements: [question('text', { id: 'who', title: '紧急联系人', required: true })],
  })
  const author = survey.as
  const ofChildren = await publishedSurvey(t, {
    beside: survey,
    title: '儿童登记',
    elements: [question('text', { id: 'who', title: '监护人', required: true })],
  })
  const form = (one: TestSurvey, title: string) => ({ id: one.id, title })
  const id = await publishActivity(make, author, {
    signUp: {
      form: form(survey, '成人登记'),
      kinds: [
        { id: 'adult', name: '成人' },
        { id: 'child', name: '儿童', form: form(ofChildren, '儿童登记') },
      ],
    },
  })
  const address = `/h5/${survey.appid}/activity/${id}/sign-up`
  const adult = await begin(address, { kind: 'adult' })
  expect(adult.form).toContain(`/survey/${survey.id}?host=`)
  const child = await begin(address, { kind: 'child' })
  expect(child.form).toContain(`/survey/${ofChildren.id}?host=`)
  const done = await fill(child.visitor, ofChildren, child.form, '李母', '')
  expect(done.statusCode).toBe(303)
  expect((await answersOf(ofChildren)).total).toBe(1)
  expect((await answersOf(survey)).total).toBe(0)

  // One kind whose form is paused keeps only those out who want to sign up as it.
  await t.call(surveyPause, { body: { id: ofChildren.id } }, author)
  expect((await createSiteVisitor(t).get(address)).body).toContain('下一步：填写报名表')
  expect((await begin(address, { kind: 'child' })).page.statusCode).toBe(422)
  expect((await begin(address, { kind: 'adult' })).page.statusCode).toBe(303)
  const desk = (await t.call(entryDesk, { params: { id } }, author)).data
  expect([desk.formProblemSurvey, desk.formProblem !== '']).toEqual([ofChildren.id, true])
})

test('a form of sign-ups is not filled in under its own address, as its answers would belong to nobody', async () => {
  const { survey, author, id } = await setUp()
  const own = `/h5/${survey.appid}/survey/${survey.id}`
  const led = await createSiteVisitor(t).get(own)
  expect([led.statusCode, location(led)]).toEqual([303, `/h5/${survey.appid}/activity/${id}`])
  const sent = await beside.call(answerSubmit, {
    params: { id: survey.id },
    body: { submitId: newSubmitId(), version: 1, answers: { who: '李父', size: { v: 'l' } } },
  })
  expect(sent.status).toBe(422)
  expect(sent.msg).toContain('周末亲子阅读会')
  expect((await answersOf(survey)).total).toBe(0)

  // Once the activity is taken off, the survey is by itself again.
  await t.call(contentUnpublish, { params: { kind: 'activity', id } }, author)
  expect((await createSiteVisitor(t).get(own)).statusCode).toBe(200)
})
