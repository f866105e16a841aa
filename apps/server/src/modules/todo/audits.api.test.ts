import {
  auditTables,
  auditTransition,
  type AuditStatus,
  circleMemberAudit,
  inviteAgree,
  inviteCodeCreate,
  memberList,
  memberUpdate,
  microPageCreate,
  myApplications,
  myApplicationWithdraw,
  noticeAnswer,
  noticeCounts,
  noticeList,
  NOTICE_STREAM_PATH,
  noticeRead,
  roleCreate,
  todoAuditList,
  todoAudits,
  todoAuditsBatch,
  todoSettings,
  todoSettingUpdate,
  userApply,
  userApplyAudit,
  userApplyDetail,
} from '@zhanfang/contract'
import http from 'node:http'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { audits } from './tables.ts'

let t: TestServer
let second: TestServer
beforeAll(async () => {
  t = await createTestServer()
  second = await createTestServer({ beside: t })
})
afterAll(async () => {
  await second.close()
  await t.close()
})

/** An app that takes applications. */
async function openApp() {
  const { id: appid, owner: as } = await t.app({ appName: '阳光里社区' })
  const desk = { appid, as }
  const body = { itemType: 'member', value: 'audit' }
  expect((await t.call(todoSettingUpdate, { body }, desk)).data.needAudit).toBe(true)
  return { appid, as, desk }
}
const apply = async (appId: string, as: TestUser, applyReason = '一起编辑') =>
  (await t.call(userApply, { body: { appId, applyReason } }, { as })).data
const decide = (id: string, auditStatus: AuditStatus, auditResult = '') => ({
  body: { id, auditStatus, auditResult },
})

test('who asks to join becomes a member once it is approved, and learns the result', async () => {
  const { appid, desk } = await openApp()
  const asker = await t.user({ nickname: '王芳' })
  const audit = await apply(appid, asker)
  expect(audit).toMatchObject({ auditStatus: 0, appName: '阳光里社区', next: [3] })
  expect((await apply(appid, asker)).id).toBe(audit.id)

  const queue = (await t.call(todoAuditList, {}, desk)).data
  expect(queue.list).toMatchObject([{ id: audit.id, todoId: audit.id, applicantName: '王芳', next: [1, 2] }])
  expect(queue.kinds.find(({ kind }) => kind === 'member')).toMatchObject({ waiting: 1 })
  const counts = (await t.call(noticeCounts, {}, desk)).data
  expect(counts).toMatchObject({ todoNum: 1, weappTodoNum: 1 })

  const approved = await t.call(
    userApplyAudit,
    { body: { id: audit.id, auditStatus: 1, canWrite: true } },
    desk,
  )
  expect(approved.data).toMatchObject({ auditStatus: 1, canWrite: true, auditorName: desk.as.nickname })
  const members = (await t.call(memberList, { query: { keywords: '王芳' } }, desk)).data.list
  expect(members).toMatchObject([{ id: asker.id, role: 'editor' }])
  expect((await t.call(noticeCounts, {}, desk)).data.todoNum).toBe(0)
  const told = (await t.call(noticeList, {}, { as: asker })).data.list
  expect(told.map(({ title }) => title)).toEqual(['您加入「阳光里社区」的申请已通过'])
  expect((await t.call(userApply, { body: { appId: appid } }, { as: asker })).code).toBe('300013')
})

test('a rejection says why, and the reason reaches who asked, once', async () => {
  const { appid, desk } = await openApp()
  const asker = await t.user()
  const { id } = await apply(appid, asker)
  const silent = await t.call(todoAudits, decide(id, 2), desk)
  expect(silent).toMatchObject({ status: 422, problems: [{ field: 'auditResult' }] })
  expect((await t.call(todoAudits, decide(id, 2, '人手够了'), desk)).data.auditResult).toBe('人手够了')
  expect((await t.call(todoAudits, decide(id, 2, '人手够了'), desk)).status).toBe(409)
  const told = (await t.call(noticeList, {}, { as: asker })).data.list
  expect(told).toMatchObject([{ text: '说明：人手够了', link: '/backlog/applications' }])
  const mine = (await t.call(myApplications, {}, { as: asker })).data.list
  expect(mine).toMatchObject([{ auditStatus: 2, auditResult: '人手够了', next: [] }])
})

test('a to-do is answered where to-dos are shown, and cannot be put away', async () => {
  const { appid, desk } = await openApp()
  const asker = await t.user()
  const { id } = await apply(appid, asker)
  const [todo] = (await t.call(noticeList, { query: { key: 1, unread: 'true' } }, desk)).data.list
  expect(todo).toMatchObject({ id, waits: true, text: '一起编辑' })
  expect(todo?.answers.map(({ key }) => key)).toEqual(['approve', 'reject'])
  expect((await t.call(noticeRead, { params: { id } }, desk)).code).toBe('100018')
  const other = await t.user()
  const answer = (as: TestUser, body: { answer: string; words?: string }) =>
    t.call(noticeAnswer, { params: { id }, body }, { as })
  expect((await answer(other, { answer: 'approve' })).status).toBe(404)
  expect((await answer(desk.as, { answer: 'reject' })).status).toBe(422)
  expect((await answer(desk.as, { answer: 'reject', words: '以后再说' })).data.appId).toBe(appid)
  expect((await t.call(noticeList, { query: { key: 1 } }, desk)).data.total).toBe(0)
})

test('a decision is taken back within ten minutes, unless something has followed it', async () => {
  const { appid, desk } = await openApp()
  const asker = await t.user()
  const { id } = await apply(appid, asker)
  await t.call(todoAudits, decide(id, 1), desk)
  expect((await t.call(todoAudits, decide(id, 0), desk)).data.auditStatus).toBe(0)
  const isMember = async () =>
    (await t.call(memberList, {}, desk)).data.list.some((member) => member.id === asker.id)
  expect(await isMember()).toBe(false)

  await t.call(todoAudits, decide(id, 1), desk)
  await t.call(memberUpdate, { params: { id: asker.id }, body: { role: 'manager' } }, desk)
  expect((await t.call(todoAudits, decide(id, 0), desk)).code).toBe('310004')
  expect(await isMember()).toBe(true)

  await t.call(memberUpdate, { params: { id: asker.id }, body: { role: 'viewer' } }, desk)
  await t.database.db
    .update(audits)
    .set({ decidedAt: sql`now() - interval '11 minutes'` })
    .where(eq(audits.id, id))
  expect((await t.call(todoAudits, decide(id, 0), desk)).code).toBe('310003')
})

test('nobody lets others in further than they have come themselves', async () => {
  const { appid } = await openApp()
  const admin = await t.user({ accountType: 2 })
  const made = await t.call(
    roleCreate,
    { body: { scope: 'app', title: '只管成员', permissions: ['app:read', 'member:manage'] } },
    { as: admin },
  )
  const desk = { appid, as: await t.member(appid, made.data.name) }
  const { id } = await apply(appid, await t.user())
  for (const canWrite of [true, false]) {
    const answer = await t.send(userApplyAudit, { body: { id, auditStatus: 1, canWrite } }, desk)
    expect(answer.code, `${canWrite}`).toBe('300011')
  }
})

test('a membership that somebody else has given is neither given again nor taken away', async () => {
  const { appid, desk } = await openApp()
  const asker = await t.user()
  const { id } = await apply(appid, asker)
  const { code } = (await t.call(inviteCodeCreate, { body: { role: 'viewer' } }, desk)).data
  await t.call(inviteAgree, { body: { code } }, { as: asker })
  expect((await t.send(todoAudits, decide(id, 1), desk)).msg).toContain('已经是成员')
  const { list } = (await t.call(memberList, {}, desk)).data
  expect(list.find((member) => member.id === asker.id)?.role).toBe('viewer')
})

test('of two who decide at once on two servers one does, and the other is told who it was', async () => {
  const { appid, desk } = await openApp()
  for (let round = 0; round < 5; round += 1) {
    const asker = await t.user()
    const { id } = await apply(appid, asker)
    const answers = await Promise.all([
      t.call(todoAudits, decide(id, 1), desk),
      second.call(todoAudits, decide(id, 2, '不用了'), desk),
      second.call(myApplicationWithdraw, { params: { id } }, { as: asker }),
    ])
    const won = answers.filter(({ status }) => status === 200)
    const lost = answers.filter(({ status }) => status === 409)
    expect([won.length, lost.length]).toEqual([1, 2])
    for (const { msg, detail } of lost) {
      expect(msg).toMatch(/^已由 .+ 于 .+ (通过|驳回|撤销)$/)
      expect(detail).toMatchObject({ auditStatus: won[0]?.data.auditStatus })
    }
    const { total } = (await t.call(memberList, { query: { keywords: asker.nickname } }, desk)).data
    expect(total > 0 || won[0]?.data.auditStatus !== 1).toBe(true)
  }
})

test('the same request, made many times at once, is one', async () => {
  const { appid } = await openApp()
  const asker = await t.user()
  const many = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      (n % 2 === 0 ? t : second).call(userApply, { body: { appId: appid } }, { as: asker }),
    ),
  )
  expect(new Set(many.map(({ data }) => data.id)).size).toBe(1)
})

test('many are decided by one call, each with its own result', async () => {
  const { appid, desk } = await openApp()
  const ids: string[] = []
  for (let n = 0; n < 4; n += 1) ids.push((await apply(appid, await t.user())).id)
  const other = await openApp()
  const foreign = (await apply(other.appid, await t.user())).id
  await t.call(todoAudits, decide(ids[0] ?? '', 2, '重复'), desk)
  const body = { ids: [...ids, foreign, 'no-such-id'], auditStatus: 1 as const }
  const { results } = (await t.call(todoAuditsBatch, { body }, desk)).data
  expect(results.map(({ ok }) => ok)).toEqual([false, true, true, true, false, false])
  expect(results[0]).toMatchObject({ code: '310001', msg: expect.stringContaining('驳回') })
  const queue = (await t.call(todoAuditList, { query: { auditStatus: 0 } }, desk)).data
  expect(queue.total).toBe(0)
  expect((await t.call(noticeCounts, {}, desk)).data.todoNum).toBe(0)
})

test('only who decides sees and decides; who asked may take it back', async () => {
  const { appid, desk } = await openApp()
  const asker = await t.user()
  const { id } = await apply(appid, asker)
  for (const role of ['viewer', 'editor', 'manager']) {
    const as = await t.member(appid, role)
    expect((await t.call(todoAuditList, {}, { appid, as })).data.list).toEqual([])
    expect((await t.call(todoAudits, decide(id, 1), { appid, as })).status).toBe(403)
    expect((await t.call(noticeCounts, {}, { as })).data.todoNum).toBe(0)
    const body = { itemType: 'member', value: 'closed' }
    expect((await t.call(todoSettingUpdate, { body }, { appid, as })).status).toBe(403)
  }
  const elsewhere = await openApp()
  expect((await t.call(todoAudits, decide(id, 1), elsewhere.desk)).status).toBe(404)
  expect((await t.call(circleMemberAudit, decide(id, 1), desk)).status).toBe(404)
  const stranger = await t.user()
  expect((await t.call(myApplicationWithdraw, { params: { id } }, { as: stranger })).status).toBe(404)
  expect((await t.call(myApplicationWithdraw, { params: { id } }, { as: asker })).data.auditStatus).toBe(3)
  expect((await t.call(todoAudits, decide(id, 1), desk)).status).toBe(409)
})

test('an app takes applications only once it says so', async () => {
  const { id: appid, owner: as } = await t.app()
  const asker = await t.user()
  const ask = () => t.call(userApply, { body: { appId: appid } }, { as: asker })
  expect((await ask()).code).toBe('310005')
  expect((await t.call(userApplyDetail, { query: { appId: appid } }, { as: asker })).code).toBe('310005')
  const { list } = (await t.call(todoSettings, { query: { itemType: 'member' } }, { appid, as })).data
  expect(list).toMatchObject([{ itemType: 'member', value: 'closed', needAudit: false }])
  const set = await t.call(todoSettingUpdate, { body: { itemType: 'member', value: 'never' } }, { appid, as })
  expect(set.problems).toMatchObject([{ field: 'value' }])
  await t.call(todoSettingUpdate, { body: { itemType: 'member', value: 'audit' } }, { appid, as })
  expect((await ask()).status).toBe(200)
  const detail = (await t.call(userApplyDetail, { query: { appId: appid } }, { as: asker })).data
  expect(detail).toMatchObject({ joined: false, application: { auditStatus: 0 } })
})

test('every kind obeys its table, whatever is asked in whatever order', async () => {
  const { todo } = t.server.services
  const { id: appId, owner } = await t.app()
  const asker = await t.user()
  const reviewer = { userId: owner.id, nickname: '审核人', role: 'owner' }
  const applied: number[] = []
  for (const [name, table] of Object.entries(auditTables)) {
    todo.add({
      kind: `test-${name}`,
      title: name,
      need: 'app:manage',
      table,
      apply: async (_, { to }) => void applied.push(to),
      told: () => null,
    })
  }
  const statuses = [0, 1, 2, 3] as const
  let number = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...(Object.keys(auditTables) as (keyof typeof auditTables)[])),
      fc.array(
        fc.record({
          to: fc.constantFrom(...statuses),
          isAsker: fc.boolean(),
          words: fc.constantFrom('', '理由'),
          isLate: fc.boolean(),
        }),
        { maxLength: 8 },
      ),
      async (name, steps) => {
        number += 1
        applied.length = 0
        const { id } = await todo.audits.ask({
          appId,
          kind: `test-${name}`,
          subjectId: `subject${number}`,
          subject: '某事',
          title: '某事',
          asker: { userId: asker.id, nickname: '申请人' },
          reason: '',
        })
        let state: AuditStatus = 0
        // A decision that has become old stays so until another one takes its place.
        let isOld = false
        const expected: number[] = []
        for (const { to, isAsker, words, isLate } of steps) {
          const row = eq(audits.id, id)
          if (isLate)
            await t.database.db
              .update(audits)
              .set({ decidedAt: sql`decided_at - interval '1 hour'` })
              .where(row)
          const actor = isAsker ? { userId: asker.id, nickname: '申请人', isAsker: true as const } : reviewer
          const one = auditTransition(auditTables[name], state, to)
          const isTheirs = one && (one.by === 'either' || (one.by === 'asker') === isAsker)
          isOld ||= isLate && state !== 0
          const isInTime = one?.withinMs === undefined || !isOld
          const isAllowed = isTheirs === true && isInTime && (to !== 2 || words !== '')
          const done = await todo.audits.decide(appId, actor, id, { to, words }).then(
            () => true,
            () => false,
          )
          expect({ to, state, done }).toEqual({ to, state, done: isAllowed })
          if (isAllowed) {
            isOld = false
            state = to
            expected.push(to)
          }
          const [stored] = await t.database.db.select().from(audits).where(row)
          expect(stored?.status).toBe(state)
          expect(stored?.version).toBe(expected.length)
        }
        expect(applied).toEqual(expected)
      },
    ),
    { numRuns: 60, seed: 20261126 },
  )
})

/** Somebody who asks for things of a kind that takes every decision, and whoever decides them. */
async function manyAsked(name: string, count: number) {
  const { todo } = t.server.services
  const { id: appid, owner: as } = await t.app()
  const asker = await t.user()
  todo.add({
    kind: name,
    title: name,
    need: 'app:manage',
    table: auditTables.member,
    apply: async () => {},
    told: () => null,
  })
  const ids: string[] = []
  for (let number = 0; number < count; number += 1)
    ids.push(
      (
        await todo.audits.ask({
          appId: appid,
          kind: name,
          subjectId: `subject${number}`,
          subject: '某事',
          title: '某事',
          asker: { userId: asker.id, nickname: '申请人' },
          reason: '',
        })
      ).id,
    )
  return { appid, as, desk: { appid, as }, ids, asker }
}

test('of two hundred at once those that cannot be decided are told apart, and tried again they stay so', async () => {
  const { ids, desk } = await manyAsked('test-two-hundred', 197)
  const elsewhere = await manyAsked('test-elsewhere', 2)
  for (const id of ids.slice(0, 3)) await t.call(todoAudits, decide(id, 2, '重复'), desk)
  const wanted = [...ids, ...elsewhere.ids, 'deleted-long-ago']
  const batch = async (some: readonly string[]) =>
    (await t.call(todoAuditsBatch, { body: { ids: [...some], auditStatus: 1 } }, desk)).data.results
  const results = await batch(wanted)
  expect(results.map(({ id }) => id)).toEqual(wanted)
  const refused = results.filter(({ ok }) => !ok)
  expect([results.length - refused.length, refused.length]).toEqual([194, 6])
  expect(refused.every(({ msg }) => msg !== '')).toBe(true)
  const again = await batch(refused.map(({ id }) => id))
  expect(again.map(({ ok }) => ok)).toEqual(Array.from({ length: 6 }, () => false))
  const found = (await t.call(todoAuditList, { query: { auditStatus: 1 } }, desk)).data
  expect(found.total).toBe(194)
  const others = (await t.call(todoAuditList, { query: { auditStatus: 0 } }, elsewhere.desk)).data
  expect(others.total).toBe(2)
})

test('numbers of to-dos are those of their lists after a thousand decisions', async () => {
  const { ids, desk, as, appid, asker } = await manyAsked('test-thousand', 60)
  const { todo } = t.server.services
  const reviewer = { userId: as.id, nickname: '审核人', role: 'owner' }
  const states = new Map<string, AuditStatus>(ids.map((id) => [id, 0]))
  // The same numbers each time.
  let seed = 20261126
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  for (let number = 0; number < 1000; number += 1) {
    const id = ids[next(ids.length)] ?? ''
    const to = ([0, 1, 2, 3] as const)[next(4)] ?? 0
    const isAsker = next(5) === 0
    const actor = isAsker ? { userId: asker.id, nickname: '申请人', isAsker: true as const } : reviewer
    const one = auditTransition(auditTables.member, states.get(id) ?? 0, to)
    const done = await todo.audits.decide(appid, actor, id, { to, words: '理由' }).then(
      () => true,
      () => false,
    )
    expect(done).toBe(one !== undefined && (one.by === 'either' || (one.by === 'asker') === isAsker))
    if (done) states.set(id, to)
  }
  for (const auditStatus of [0, 1, 2, 3] as const) {
    const { total } = (await t.call(todoAuditList, { query: { auditStatus } }, desk)).data
    expect(total).toBe([...states.values()].filter((state) => state === auditStatus).length)
  }
  const open = [...states.values()].filter((state) => state === 0).length
  expect((await t.call(noticeCounts, {}, { as })).data.todoNum).toBe(open)
}, 120_000)

/** The stream that an open console listens to, on a server of its own. */
async function openWindow(origin: string, { token }: TestUser) {
  const request = http.get(origin + NOTICE_STREAM_PATH, {
    agent: false,
    headers: { 'x-authorization': `Bearer ${token}` },
  })
  let text = ''
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  answer.setEncoding('utf8').on('data', (part: string) => (text += part))
  answer.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => answer.once('close', resolve))
  return {
    /** The number of to-dos that the window shows. */
    shown: () => Number([...text.matchAll(/"todoNum":(\d+)/g)].at(-1)?.[1] ?? Number.NaN),
    async close() {
      request.destroy()
      await closed
    },
  }
}

test('what is decided at the thing itself leaves the to-dos of another open window within five seconds', async () => {
  const { appid, desk } = await openApp()
  const origin = await second.server.http.listen({ port: 0, host: '127.0.0.1' })
  const window = await openWindow(origin, desk.as)
  await vi.waitFor(() => expect(window.shown()).toBe(0))
  const { id } = await apply(appid, await t.user())
  const soon = { timeout: 5_000, interval: 50 }
  await vi.waitFor(() => expect(window.shown()).toBe(1), soon)
  // Decided on the first server, by the call of the members' screen and not in the queue.
  const body = { id, auditStatus: 1 as const, canWrite: false }
  expect((await t.call(userApplyAudit, { body }, desk)).status).toBe(200)
  await vi.waitFor(() => expect(window.shown()).toBe(0), soon)
  await window.close()
})

test('the right to write that was given with a decision is gone with the next call after it was taken', async () => {
  const { appid, desk } = await openApp()
  const asker = await t.user()
  const { id } = await apply(appid, asker)
  const writes = (server: TestServer) =>
    server.call(microPageCreate, { body: { title: '我的页面' } }, { as: asker, appid })
  const given = (canWrite: boolean) =>
    t.call(userApplyAudit, { body: { id, auditStatus: 1, canWrite } }, desk)
  expect((await writes(second)).status, 'nobody yet').toBe(403)
  await given(true)
  expect([(await writes(t)).status, (await writes(second)).status]).toEqual([200, 200])
  await t.call(todoAudits, decide(id, 0), desk)
  expect([(await writes(t)).status, (await writes(second)).status]).toEqual([403, 403])
  await given(false)
  expect([(await writes(t)).status, (await writes(second)).status], 'a reader again').toEqual([403, 403])
  const { list } = (await second.call(memberList, {}, desk)).data
  expect(list.find((member) => member.id === asker.id)?.role).toBe('viewer')
})
