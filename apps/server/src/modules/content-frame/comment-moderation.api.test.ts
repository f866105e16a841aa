// What becomes of comments: those who look after them show, refuse, answer and delete them.
import {
  contentCommentModerate,
  contentCommentMode,
  contentCommentReply,
  contentCommentSearch,
  contentSearch,
  contentVisibilitySet,
  contentVisitorComment,
  contentVisitorComments,
} from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { startSandbox } from '../auth/testing/code-reader.ts'
import { type Author, contentFactory } from '../content/testing/content-factory.ts'
import { createSiteVisitor, logInBySms, type SiteVisitor } from '../customer/testing/site-visitor.ts'

const kind = 'article' as const
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let t: TestServer
let author: Author
let other: Author
let writer: SiteVisitor
let id: string
beforeAll(async () => {
  sandbox = await startSandbox()
  t = await createTestServer({ environment: { SANDBOX_URL: sandbox.url } })
  const [one, two] = [await t.app(), await t.app()]
  author = { appid: one.id, as: one.owner }
  other = { appid: two.id, as: two.owner }
  id = await contentFactory(t).publish(author)
  const body = { commentMode: 'moderated' as const }
  await t.call(contentCommentMode, { params: { kind, id }, body }, author)
  writer = createSiteVisitor(t)
  await logInBySms(writer, sandbox, author.appid, '13700000123')
}, 120_000)
afterAll(async () => {
  await t.close()
  await sandbox.close()
})

const place = () => ({ appId: author.appid, kind, id })
async function say(text: string): Promise<string> {
  const options = { headers: writer.headers() }
  const said = await t.call(contentVisitorComment, { params: place(), body: { text } }, options)
  expect(said.data.waits).toBe(true)
  return said.data.id
}
const shown = async (visitor?: SiteVisitor) =>
  (
    await t.call(
      contentVisitorComments,
      { params: place(), query: {} },
      visitor ? { headers: visitor.headers() } : {},
    )
  ).data.list.map(({ text, reply }) => [text, reply])
const moderate = (ids: string[], action: 'approve' | 'refuse' | 'delete', by: Partial<Author> = author) =>
  t.send(contentCommentModerate, { params: { kind }, body: { ids, action } }, by)
const reply = (commentId: string, words: string, by: Partial<Author> = author) =>
  t.send(contentCommentReply, { params: { kind, commentId }, body: { reply: words } }, by)
const counted = async () =>
  (await t.call(contentSearch, { params: { kind }, body: {} }, author)).data.list[0]?.commentCount

test('a comment waits until it is shown, is answered, refused and deleted', async () => {
  const [first, second] = [await say('什么时候开门'), await say('买一送一')]
  expect(await shown(), 'others').toEqual([])
  expect((await shown(writer)).length, 'its writer').toBe(2)
  const { list } = (await t.call(contentCommentSearch, { params: { kind }, body: { status: 0 } }, author))
    .data
  expect(list.map((one) => one.text)).toEqual(['买一送一', '什么时候开门'])

  const done = await moderate([first, 'nothing'], 'approve')
  expect(done.data).toEqual({ missing: ['nothing'] })
  expect((await reply(first, '明天九点')).status).toBe(200)
  expect(await shown()).toEqual([['什么时候开门', '明天九点']])
  expect(await counted()).toBe(1)
  const page = await createSiteVisitor(t).get(`/h5/${author.appid}/article/${id}`)
  expect(page.body).toContain('明天九点')

  await moderate([second], 'refuse')
  expect(await shown(writer), 'a refused one is not shown to its writer either').toEqual([
    ['什么时候开门', '明天九点'],
  ])
  expect((await reply(first, '字'.repeat(501))).msg).toContain('500')
  await reply(first, '')
  expect(await shown()).toEqual([['什么时候开门', '']])
  await moderate([first], 'delete')
  expect([await shown(), await counted()]).toEqual([[], 0])
  expect((await reply(first, '还在吗')).status).toBe(404)
})

test('nobody, strangers, viewers, other apps and customers decide nothing', async () => {
  const comment = await say('等着')
  const { appid } = author
  const viewer = await t.member(appid, 'viewer')
  const stranger = await t.user()
  for (const [by, status] of [
    [{ appid }, 401],
    [{ appid, as: stranger }, 403],
    [{ appid, as: viewer }, 403],
  ] as const) {
    expect((await moderate([comment], 'approve', by)).status).toBe(status)
    expect((await reply(comment, '好', by)).status).toBe(status)
  }
  const asCustomer = await t.send(
    contentCommentModerate,
    { params: { kind }, body: { ids: [comment], action: 'approve' } },
    { appid, headers: writer.headers() },
  )
  expect(asCustomer.status).toBe(401)
  expect((await moderate([comment], 'approve', other)).data).toEqual({ missing: [comment] })
  expect((await reply(comment, '好', other)).status).toBe(404)
  // Nor does a member who may publish, but not know of what it stands below.
  const editor = await t.member(appid, 'editor')
  await t.call(contentVisibilitySet, { params: { kind, id }, body: { visibility: 'secret' } }, author)
  expect((await moderate([comment], 'approve', { appid, as: editor })).data).toEqual({ missing: [comment] })
  expect((await reply(comment, '好', { appid, as: editor })).status).toBe(404)
})
