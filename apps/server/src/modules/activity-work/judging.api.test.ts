import { auditTransition, raterAudit, todoAuditList } from '@zhanfang/contract'
import {
  activityRank,
  judgingClose,
  raterInvite,
  raterLink,
  raterList,
  raterOpenLink,
  raterStep,
  resultsPublish,
  workDecide,
  workDetail,
  workResults,
  workSearch,
  workSettingsSave,
} from '@zhanfang/contract/content-kinds/activity/works/calls'
import {
  raterStates,
  raterSteps,
  workTransitions,
} from '@zhanfang/contract/content-kinds/activity/works/states'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Author, contentFactory } from '../content/testing/content-factory.ts'
import { createSiteVisitor, type SiteVisitor } from '../customer/testing/site-visitor.ts'
import { workRaters, works, workScores } from './tables.ts'
import { plantWorks, publishContest } from './testing/work-factory.ts'

let t: TestServer
let make: ReturnType<typeof contentFactory>

beforeAll(async () => {
  t = await createTestServer()
  make = contentFactory(t)
}, 120_000)
afterAll(() => t.close())

async function newAuthor(): Promise<Author> {
  const { id: appid, owner: as } = await t.app({ appName: '光影学社' })
  return { appid, as }
}
const criteria = [
  { id: 'idea', name: '创意', full: 10, weight: 3 },
  { id: 'craft', name: '技法', full: 10, weight: 1 },
]
const judging = { on: true, criteria }
const pathOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** Invites somebody who accepts; returns their browser and the address of their page. */
async function newRater(author: Author, id: string, { name = '王评委', groupId = '' } = {}) {
  const body = { name, groupId }
  const { data } = await t.call(raterInvite, { params: { id }, body }, author)
  const visitor = createSiteVisitor(t)
  const opened = await visitor.get(pathOf(data.url))
  expect(opened.statusCode, 'the key leaves the address').toBe(303)
  const address = opened.headers.location ?? ''
  await visitor.post(`${address}/answer`, { to: 'active' })
  return { visitor, address, id: data.id, url: data.url }
}
const mark = (visitor: SiteVisitor, address: string, workId: string, idea: number, craft: number) =>
  visitor.post(`${address}/${workId}`, { m_idea: String(idea), m_craft: String(craft), comment: '' })

test('a judge accepts by a link, gives marks, and sees nobody else’s', async () => {
  const author = await newAuthor()
  const id = await publishContest(t, make, author, {
    groups: [
      { id: 'a', name: '甲班' },
      { id: 'b', name: '乙班' },
    ],
    judging,
  })
  const [first = '', second = '', third = ''] = await plantWorks(t, author.appid, id, 3)
  await t.database.db.update(works).set({ groupId: 'b' }).where(eq(works.id, third))
  const { data } = await t.call(
    raterInvite,
    { params: { id }, body: { name: '李老师', groupId: 'b' } },
    author,
  )
  const visitor = createSiteVisitor(t)
  const address = (await visitor.get(pathOf(data.url))).headers.location ?? ''
  expect((await visitor.get(address)).body).toContain('李老师，您好！')
  expect((await createSiteVisitor(t).get(address)).statusCode, 'the link is the key').toBe(404)
  expect((await mark(visitor, address, first, 8, 8)).statusCode, 'not before accepting').toBe(422)
  await visitor.post(`${address}/answer`, { to: 'declined' })
  expect((await visitor.get(address)).body).toContain('已谢绝')
  await visitor.post(`${address}/answer`, { to: 'active' })
  const list = await visitor.get(address)
  expect(list.body).toContain('已评 0 件，共 2 件')
  expect(list.body, 'authors are hidden').not.toContain('作者1')
  expect(list.body).toContain('本组作品，不评分')

  const wrong = await mark(visitor, address, first, 11, 8)
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body).toContain('不能超过满分')
  expect(wrong.body, 'what was typed stays').toContain('value="11"')
  expect((await mark(visitor, address, third, 8, 8)).body).toContain('不能给本组的作品打分')
  const saved = await mark(visitor, address, first, 10, 6)
  expect(saved.headers.location, 'goes on to the next one').toContain(second)
  expect((await visitor.get(address)).body).toContain('90 分')

  const other = await newRater(author, id)
  const page = await other.visitor.get(`${other.address}/${first}`)
  expect(page.body, 'blind to one another').not.toContain('value="10"')
  await other.visitor.post(`${other.address}/${first}`, {
    m_idea: '5',
    m_craft: '5',
    comment: '构图再大胆些',
  })
  const found = (await t.call(workSearch, { params: { id }, body: { order: 'number' } }, author)).data.list
  expect(found.map(({ mean, scores }) => [mean, scores])).toEqual([
    [70, 2],
    [null, 0],
    [null, 0],
  ])
  const whole = (await t.call(workDetail, { params: { id, workId: first } }, author)).data
  expect(whole.marks.map(({ raterName, points, comment }) => [raterName, points, comment])).toEqual([
    ['李老师', 90, ''],
    ['王评委', 50, '构图再大胆些'],
  ])
  const { list: raters } = (await t.call(raterList, { params: { id } }, author)).data
  expect(raters.map(({ name, scored, toScore }) => [name, scored, toScore])).toEqual([
    ['李老师', 1, 2],
    ['王评委', 1, 3],
  ])
  const changed = { on: true, judging: { on: true, criteria: criteria.slice(1) } }
  const settings = await t.call(workSettingsSave, { params: { id }, body: changed }, author)
  expect(settings.status, 'what marks were given for stays').toBe(422)

  await t.call(raterStep, { params: { id, raterId: other.id }, body: { to: 'removed' } }, author)
  expect((await other.visitor.get(other.address)).statusCode).toBe(404)
  const rest = (await t.call(workSearch, { params: { id }, body: { order: 'number' } }, author)).data.list
  expect(rest[0]?.mean, 'marks of who was removed do not count').toBe(90)
})

test('an application is decided by the call of the specification', async () => {
  const author = await newAuthor()
  const id = await publishContest(t, make, author, { judging })
  const params = { id }
  const { url } = (await t.call(raterOpenLink, { params, body: { on: true } }, author)).data
  const visitor = createSiteVisitor(t)
  expect((await visitor.get(pathOf(url))).body).toContain('申请当评委')
  const invite = new URL(url).searchParams.get('invite') ?? ''
  const form = `/h5/${author.appid}/activity/${id}/judge`
  const nameless = await visitor.post(form, { invite, name: ' ', reason: '教了十年摄影' })
  expect(nameless.body).toContain('请填写姓名')
  expect(nameless.body).toContain('教了十年摄影')
  const address = (await visitor.post(form, { invite, name: '赵老师', reason: '' })).headers.location ?? ''
  expect((await visitor.get(address)).body).toContain('等主办方审核')
  const { list } = (await t.call(todoAuditList, { query: { kind: 'rater' } }, author)).data
  expect(list).toMatchObject([{ kindName: '评委申请', applicantName: '赵老师', auditStatus: 0 }])
  const auditId = list[0]?.id ?? ''
  const viewer = { appid: author.appid, as: await t.member(author.appid, 'viewer') }
  const body = { id: auditId, auditStatus: 1 as const }
  expect((await t.call(raterAudit, { body }, viewer)).status).toBe(403)
  const answers = await Promise.all([
    t.call(raterAudit, { body }, author),
    t.call(raterAudit, { body: { id: auditId, auditStatus: 2, auditResult: '人满了' } }, author),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0)
  const [decided] = (await t.call(todoAuditList, { query: { kind: 'rater' } }, author)).data.list
  const { list: raters } = (await t.call(raterList, { params }, author)).data
  expect(raters[0]?.state).toBe(decided?.auditStatus === 1 ? 'active' : 'rejected')
  expect((await t.call(raterAudit, { body: { ...body, id: 'absent' } }, author)).status).toBe(404)

  await t.call(raterOpenLink, { params, body: { on: false } }, author)
  expect((await visitor.get(pathOf(url))).statusCode).toBe(404)
  expect((await visitor.post(form, { invite, name: '钱老师' })).statusCode).toBe(404)
})

test('one address makes few applications, and whoever was let in stays in when applying is over', async () => {
  const author = await newAuthor()
  const id = await publishContest(t, make, author, { judging })
  const params = { id }
  const expiresTime = new Date(Date.now() + 3_600_000).toISOString()
  const { url } = (await t.call(raterOpenLink, { params, body: { on: true, expiresTime } }, author)).data
  const invite = new URL(url).searchParams.get('invite') ?? ''
  const form = `/h5/${author.appid}/activity/${id}/judge`
  const visitor = createSiteVisitor(t)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      visitor.post(form, { invite, name: `申请人${index}`, reason: '' }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(3)
  expect(answers.find(({ statusCode }) => statusCode === 422)?.body).toContain('已经有 3 个申请在等审核了')
  const ends = await t.database.pool.query(
    'select 1 from activity_work_raters where app_id = $1 and expires_at is not null',
    [author.appid],
  )
  expect(ends.rowCount).toBe(0)
})

test('links end, and a new one takes the place of the old one', async () => {
  const author = await newAuthor()
  const id = await publishContest(t, make, author, { judging })
  const expiresTime = new Date(Date.now() - 1000).toISOString()
  const over = await t.call(raterInvite, { params: { id }, body: { name: '迟到', expiresTime } }, author)
  expect((await createSiteVisitor(t).get(pathOf(over.data.url))).statusCode).toBe(404)
  const params = { id, raterId: over.data.id }
  const fresh = (await t.call(raterLink, { params, body: {} }, author)).data
  expect((await createSiteVisitor(t).get(pathOf(fresh.url))).statusCode).toBe(303)
  expect((await createSiteVisitor(t).get(pathOf(over.data.url))).statusCode).toBe(404)
})

test('two saves of one judge leave one row, whose total is that of its marks', async () => {
  const author = await newAuthor()
  const id = await publishContest(t, make, author, { judging })
  const [work = ''] = await plantWorks(t, author.appid, id, 1)
  const { visitor, address, id: raterId } = await newRater(author, id)
  await Promise.all(Array.from({ length: 10 }, (_, index) => mark(visitor, address, work, index, 10 - index)))
  const rows = await t.database.db.select().from(workScores).where(eq(workScores.raterId, raterId))
  expect(rows).toHaveLength(1)
  const [row] = rows
  const marks = row?.marks as { idea: number; craft: number }
  expect(row?.points).toBe(Math.round(((marks.idea * 3 + marks.craft) / 40) * 100_000))
})

test('the judging ends once for all, and published places stay as they are', async () => {
  const author = await newAuthor()
  const id = await publishContest(t, make, author, {
    judging,
    voting: { on: true },
    ranking: { rule: 'both', votesWeight: 50 },
  })
  const [first = '', second = ''] = await plantWorks(t, author.appid, id, 2)
  await t.database.db.update(works).set({ votes: 10 }).where(eq(works.id, second))
  const { visitor, address } = await newRater(author, id)
  await mark(visitor, address, first, 10, 10)
  await mark(visitor, address, second, 4, 4)
  const params = { id }
  const early = await t.call(resultsPublish, { params, body: { published: true } }, author)
  expect(early.status, 'not while marks may change').toBe(409)
  const [closed, ...late] = await Promise.all([
    t.call(judgingClose, { params, body: { closed: true } }, author),
    ...Array.from({ length: 5 }, () => mark(visitor, address, first, 10, 10)),
  ])
  expect(closed.status).toBe(200)
  expect(late.length).toBe(5)
  expect((await mark(visitor, address, first, 1, 1)).body).toContain('评审已经结束')
  const live = (await t.call(workResults, { params }, author)).data.list
  expect(live.map(({ rank, id: one, score }) => [rank, one, score])).toEqual([
    [1, second, 70],
    [2, first, 50],
  ])
  await t.call(resultsPublish, { params, body: { published: true } }, author)
  await t.database.db.update(works).set({ votes: 100 }).where(eq(works.id, first))
  const body = { appId: author.appid, activityId: id, by: 'result' as const }
  const { data } = await t.call(activityRank, { body })
  expect(data.list.map(({ rank, id: one, score, votes }) => [rank, one, score, votes])).toEqual([
    [1, second, 70, 10],
    [2, first, 50, 0],
  ])
  expect([data.rule, data.votesWeight, data.publishedTime === null]).toEqual(['both', 50, false])
  const judges = (await t.call(activityRank, { body: { ...body, by: 'judges' } })).data.list
  expect(judges.map(({ rank, mean }) => [rank, mean])).toEqual([
    [1, 100],
    [2, 40],
  ])
  const page = await createSiteVisitor(t).get(`/h5/${author.appid}/activity/${id}/works/rank`)
  expect(page.body).toContain('评选结果')
  expect(page.body).toContain('70 分')
  const reopened = await t.call(judgingClose, { params, body: { closed: false } }, author)
  expect(reopened.status, 'taken back first').toBe(409)
  await t.call(resultsPublish, { params, body: { published: false } }, author)
  expect((await t.call(activityRank, { body })).data.list).toEqual([])
})

test('votes that visitors do not see stay hidden in the published places', async () => {
  const author = await newAuthor()
  const id = await publishContest(t, make, author, { voting: { on: true, isPublic: false } })
  await plantWorks(t, author.appid, id, 1, { votes: 37 })
  await t.call(resultsPublish, { params: { id }, body: { published: true } }, author)
  const body = { appId: author.appid, activityId: id, by: 'result' as const }
  const { list } = (await t.call(activityRank, { body })).data
  expect(list.map(({ rank, votes, score }) => [rank, votes, score])).toEqual([[1, null, null]])
  expect((await createSiteVisitor(t).get(`/h5/${author.appid}/activity/${id}/works/rank`)).body).not.toMatch(
    /37 ?票/,
  )
  const seen = (await t.call(workResults, { params: { id } }, author)).data.list
  expect(
    seen.map(({ votes, score }) => [votes, score]),
    'members see them',
  ).toEqual([[37, 37]])
})

test('who has applied is let in by the queue of audits alone, so that no request is left there', async () => {
  const author = await newAuthor()
  const id = await publishContest(t, make, author, { judging })
  const { data } = await t.call(raterInvite, { params: { id }, body: { name: '吴老师' } }, author)
  const call = { params: { id, raterId: data.id }, body: { to: 'active' as const } }
  for (const [state, status] of [
    ['applied', 409],
    ['rejected', 409],
    ['removed', 200],
  ] as const) {
    await t.database.db.update(workRaters).set({ state }).where(eq(workRaters.id, data.id))
    expect([state, (await t.call(raterStep, call, author)).status]).toEqual([state, status])
  }
})

test('strangers who were turned down do not use up the places of raters', async () => {
  const author = await newAuthor()
  const id = await publishContest(t, make, author, { judging })
  const invite = () => t.call(raterInvite, { params: { id }, body: { name: '周老师' } }, author)
  const { data } = await invite()
  const [row] = await t.database.db.select().from(workRaters).where(eq(workRaters.id, data.id))
  if (!row) throw new Error('nobody was invited')
  const strangers = Array.from({ length: 99 }, (_, index) => ({ ...row, id: `${row.id}${index}` }))
  await t.database.db.insert(workRaters).values(strangers.map((one) => ({ ...one, state: 'applied' })))
  expect((await invite()).status, 'as many as there may be').toBe(409)
  await t.database.db.update(workRaters).set({ state: 'rejected' }).where(eq(workRaters.state, 'applied'))
  expect((await invite()).status).toBe(200)
})

test('raters move along the table of their states, and no other way', async () => {
  const author = await newAuthor()
  const id = await publishContest(t, make, author, { judging })
  const { data } = await t.call(raterInvite, { params: { id }, body: { name: '孙老师' } }, author)
  const { raters } = t.server.services.activityWork
  const ways = raterStates.flatMap((from) =>
    raterStates.flatMap((to) => (['rater', 'member'] as const).map((by) => ({ from, to, by }))),
  )
  for (const way of ways) {
    await t.database.db.update(workRaters).set({ state: way.from }).where(eq(workRaters.id, data.id))
    const done = await raters.step(author.appid, id, data.id, way.to, way.by).then(
      () => true,
      () => false,
    )
    expect({ ...way, done }).toEqual({
      ...way,
      done: raterSteps.some(({ from, to, by }) => from === way.from && to === way.to && by === way.by),
    })
  }
})

test('works are decided along the table of their states, and no other way', async () => {
  const author = await newAuthor()
  const id = await publishContest(t, make, author)
  const [workId = ''] = await plantWorks(t, author.appid, id, 1)
  const states = [0, 1, 2, 3] as const
  const ways = states.flatMap((from) => states.map((to) => ({ from, to })))
  for (const { from, to } of ways) {
    await t.database.pool.query(
      `with work as (update activity_works set state = $2 where id = $1 returning app_id, audit_id)
       insert into audits (app_id, id, kind, subject_id, subject, title, asker_id, asker_name, status, decided_at)
         select app_id, audit_id, 'work', $1, '作品', '作品', 'nobody', '作者', $2, now() from work
       on conflict (app_id, id) do update set status = $2, decided_at = now()`,
      [workId, from],
    )
    const body = { ids: [workId], auditStatus: to, auditResult: '原因' }
    const { results } = (await t.call(workDecide, { params: { id }, body }, author)).data
    const found = auditTransition(workTransitions, from, to)
    expect({ from, to, done: results[0]?.ok }).toEqual({
      from,
      to,
      done: found !== undefined && found.by !== 'asker',
    })
  }
})
