import {
  contentCreate,
  contentDelete,
  contentDetail,
  contentHandIn,
  contentHandInWithdraw,
  contentPublish,
  contentReview,
  contentReviewsWaiting,
  contentSave,
  contentVisibilitySet,
  noticeList,
  roleCreate,
  todoAuditList,
  todoAudits,
} from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Author, bodyOf, contentFactory } from '../content/testing/content-factory.ts'

let t: TestServer
let beside: TestServer
let make: ReturnType<typeof contentFactory>
/** A role that writes and does not publish. */
let writerRole: string
beforeAll(async () => {
  t = await createTestServer()
  beside = await createTestServer({ beside: t })
  make = contentFactory(t)
  const manager = await t.user({ accountType: 2 })
  const made = await t.call(
    roleCreate,
    { body: { title: '通讯员', scope: 'app', permissions: ['content:write'] } },
    { as: manager },
  )
  writerRole = made.data.name
}, 120_000)
afterAll(async () => {
  await beside.close()
  await t.close()
})

/** An app with its owner, who publishes, and somebody who only writes. */
async function newsroom(): Promise<{ chief: Author; writer: Author }> {
  const { id: appid, owner: as } = await t.app({ appName: '社区报' })
  return { chief: { appid, as }, writer: { appid, as: await t.member(appid, writerRole) } }
}
const kind = 'article' as const
const at = (id: string) => ({ params: { kind, id } })
const revisionOf = async (author: Author, id: string) =>
  (await t.call(contentDetail, at(id), author)).data.revision
const handIn = async (author: Author, id: string, applyReason = '') =>
  t.call(
    contentHandIn,
    { ...at(id), body: { baseRevision: await revisionOf(author, id), applyReason } },
    author,
  )
async function rewrite(author: Author, id: string, text: string): Promise<void> {
  const { draft, revision } = (await t.call(contentDetail, at(id), author)).data
  const body = { baseRevision: revision, draft: { ...draft, body: bodyOf(text) } }
  await t.call(contentSave, { ...at(id), body }, author)
}
const decide = (id: string, auditStatus: 0 | 1 | 2, auditResult = '') => ({
  body: { id, auditStatus, auditResult },
})
const page = ({ appid }: Author, id: string) => t.inject({ method: 'GET', url: `/h5/${appid}/article/${id}` })

test('handed in, refused with a reason, handed in again, and published by who may', async () => {
  const { chief, writer } = await newsroom()
  const id = await make.write(writer, { title: '花展', text: '周六开展' })
  expect((await t.call(contentPublish, at(id), writer)).status, 'who writes does not publish').toBe(403)
  const first = (await handIn(writer, id, '请尽快')).data
  expect(first).toMatchObject({ auditStatus: 0, isMine: true, isOutdated: false })
  expect((await page(writer, id)).statusCode, 'nobody sees it yet').toBe(404)
  const queue = (await t.call(todoAuditList, { query: { kind: 'content' } }, chief)).data
  expect(queue.list).toMatchObject([
    { id: first.id, subject: '花展', applyReason: '请尽快', kindName: '发布内容' },
  ])
  expect(queue.list[0]?.link).toContain(id)
  expect((await t.call(contentReviewsWaiting, { params: { kind } }, chief)).data.ids).toEqual([id])
  expect((await t.call(todoAudits, decide(first.id, 1), writer)).status, 'nor approves').toBe(403)

  await t.call(todoAudits, decide(first.id, 2, '请写明地点'), chief)
  const refused = (await t.call(contentReview, at(id), writer)).data.review
  expect(refused).toMatchObject({ auditStatus: 2, auditResult: '请写明地点' })
  const told = (await t.call(noticeList, { query: {} }, { as: writer.as })).data.list
  expect(told.map(({ title }) => title)).toContain('“花展”没有通过审核')

  await rewrite(writer, id, '周六在中心花园开展')
  const second = (await handIn(writer, id)).data
  await t.call(todoAudits, decide(second.id, 1), chief)
  expect((await page(writer, id)).body).toContain('中心花园')
  expect((await t.call(contentReview, at(id), writer)).data.review?.auditStatus).toBe(1)
  expect((await t.call(contentReviewsWaiting, { params: { kind } }, chief)).data.ids).toEqual([])
  const undone = await t.call(todoAudits, decide(second.id, 0), chief)
  expect(undone.code, 'what visitors have seen is unpublished, not undone').toBe('310002')
})

test('nobody publishes what they have not seen: a draft that changed is handed in anew', async () => {
  const { chief, writer } = await newsroom()
  const id = await make.write(writer, { text: '第一稿' })
  const asked = (await handIn(writer, id)).data
  await rewrite(writer, id, '第二稿')
  expect((await t.call(contentReview, at(id), chief)).data.review?.isOutdated).toBe(true)
  const refused = await t.call(todoAudits, decide(asked.id, 1), chief)
  expect([refused.status, refused.msg]).toEqual([409, '交稿以后又有修改，请打开看过，再发布'])
  expect((await page(chief, id)).statusCode).toBe(404)
  expect((await handIn(writer, id)).data, 'the same request is about the new draft').toMatchObject({
    id: asked.id,
    isOutdated: false,
  })
  expect((await t.call(todoAudits, decide(asked.id, 1), chief)).status).toBe(200)
  expect((await page(chief, id)).body).toContain('第二稿')
})

test('published in the editor, it waits no longer, and its author learns of it', async () => {
  const { chief, writer } = await newsroom()
  const id = await make.write(writer, { title: '招募' })
  const asked = (await handIn(writer, id)).data
  await rewrite(chief, id, '改过的正文')
  await t.call(contentPublish, { ...at(id), body: {} }, chief)
  const review = (await t.call(contentReview, at(id), writer)).data.review
  expect(review).toMatchObject({ id: asked.id, auditStatus: 1 })
  const told = (await t.call(noticeList, { query: {} }, { as: writer.as })).data.list
  expect(told.map(({ title }) => title)).toContain('“招募”已发布')
})

test('what is not complete is not handed in; what was handed in is withdrawn by its author alone', async () => {
  const { chief, writer } = await newsroom()
  const empty = await make.write(writer, { draft: { title: '', body: null } })
  const refused = await handIn(writer, empty)
  expect([refused.status, refused.code]).toEqual([422, '410010'])
  expect(refused.problems.length).toBeGreaterThan(0)
  const id = await make.write(writer)
  await handIn(writer, id)
  expect((await t.call(contentHandInWithdraw, at(id), chief)).status).toBe(403)
  expect((await t.call(contentHandInWithdraw, at(id), writer)).status).toBe(200)
  expect((await t.call(contentHandInWithdraw, at(id), writer)).code, 'twice').toBe('310002')
  const viewer = { ...chief, as: await t.member(chief.appid, 'viewer') }
  const body = { baseRevision: await revisionOf(viewer, id), applyReason: '' }
  expect((await t.call(contentHandIn, { ...at(id), body }, viewer)).status).toBe(403)
})

test('of two who decide at once one does; a secret content is not named in the queue', async () => {
  const { chief, writer } = await newsroom()
  const body = { title: '人事安排', visibility: 'secret' as const }
  const { id } = (await t.call(contentCreate, { params: { kind }, body }, writer)).data
  await rewrite(writer, id, '内部讨论')
  const asked = (await handIn(writer, id)).data
  const queue = (await t.call(todoAuditList, { query: { kind: 'content' } }, chief)).data.list
  expect(JSON.stringify(queue)).not.toContain('人事安排')
  const open = await make.write(writer, { title: '裁员名单', text: '第一稿' })
  await handIn(writer, open)
  await t.call(contentVisibilitySet, { ...at(open), body: { visibility: 'secret' } }, chief)
  await rewrite(writer, open, '第二稿')
  expect((await handIn(writer, open)).status).toBe(200)
  const later = (await t.call(todoAuditList, { query: { kind: 'content' } }, chief)).data.list
  expect(JSON.stringify(later), 'nor what has become secret').not.toContain('裁员名单')
  const answers = await Promise.all(
    [t, beside].map((server, index) =>
      server.call(todoAudits, index === 0 ? decide(asked.id, 1) : decide(asked.id, 2, '不发'), chief),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a content that is deleted waits for nobody, and who handed it in is told', async () => {
  const { chief, writer } = await newsroom()
  const id = await make.write(writer, { title: '花展', text: '周六开展' })
  await handIn(writer, id)
  const waiting = async () =>
    (await t.call(todoAuditList, { query: { kind: 'content', auditStatus: 0 } }, chief)).data.list
  expect(await waiting()).toHaveLength(1)
  expect((await t.call(contentDelete, at(id), chief)).status).toBe(200)
  expect(await waiting()).toEqual([])
  const { list } = (await t.call(noticeList, { query: {} }, writer)).data
  expect(list[0]).toMatchObject({ title: '“花展”不用审核了' })
  expect(list[0]?.text).toContain('内容已经删除')
})
