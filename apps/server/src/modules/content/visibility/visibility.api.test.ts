// A secret content is secret in every call and on every page: strangers, and members who are not on its list, go through
// all of them and meet none of its words.
import {
  addressOf,
  type Call,
  calls,
  contentFavorite,
  contentReadersAdd,
  contentSchedule,
  contentSearch,
  contentSecretPasswordSet,
  contentDelete,
  microPageCreate,
  microPagePublish,
} from '@zhanfang/contract'
import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts'
import { type Author, bodyOf, contentFactory } from '../testing/content-factory.ts'

/** Stands in every word of the secret contents. */
const WORD = '绝不外传'
const kind = 'article' as const

let t: TestServer
let author: Author
let viewer: TestUser
/** Is on the list of the secret contents. */
let reader: TestUser
let stranger: TestUser
/** A published secret content, one with a password, a secret draft, one in the bin, and what is open. */
let secret: string
let secretLocked: string
let secretDraft: string
let secretBinned: string
let open: string

beforeAll(async () => {
  t = await createTestServer()
  const { id: appid, owner: as } = await t.app({ appName: '阳光里社区' })
  author = { appid, as }
  viewer = await t.member(appid, 'editor')
  reader = await t.member(appid, 'editor')
  stranger = await t.user()
  const make = contentFactory(t)
  const made = {
    title: WORD,
    text: `正文 ${WORD}`,
    visibility: 'secret' as const,
    draft: { summary: WORD, author: WORD, body: bodyOf(WORD) },
  }
  secret = await make.publish(author, made)
  secretLocked = await make.publish(author, made)
  secretDraft = await make.write(author, made)
  secretBinned = await make.publish(author, made)
  open = await make.publish(author, { title: '公开的', text: '公开的正文' })
  const readers = [{ type: 'member' as const, id: reader.id }]
  await t.call(
    contentSecretPasswordSet,
    { params: { kind, id: secretLocked }, body: { password: '只有家长知道' } },
    author,
  )
  for (const id of [secret, secretLocked, secretDraft, secretBinned]) {
    await t.call(contentReadersAdd, { params: { kind, id }, body: { readers } }, author)
  }
  await t.call(contentDelete, { params: { kind, id: secretBinned } }, author)
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  const plan = { publishAt, unpublishAt: null }
  await t.call(contentSchedule, { params: { kind, id: secretDraft }, body: plan }, author)
  // A member who was told the id may even keep it as a favourite.
  const favorite = { itemId: secret, itemType: kind, favorited: true }
  await t.call(contentFavorite, { body: favorite }, { appid, as: viewer })
  await t.inject({ method: 'GET', url: '/h5/none' })
}, 120_000)
afterAll(() => t.close())

const ids = () => ({ secret, secretLocked, secretDraft, secretBinned, open })

/** What a call may be asked with, in the hope that one of it is right. */
function attempts(id: string): { query: object; body: object }[] {
  const query = {
    id,
    itemId: id,
    itemType: kind,
    type: kind,
    kind,
    keywords: WORD,
    from: 1,
    page: 1,
    size: 50,
    ids: id,
    isSecreted: 0,
  }
  const lists = ['newest', 'hottest', 'fixed'].map((source) => ({
    contentType: kind,
    source,
    items: [{ id, title: '' }],
    columnId: '',
    columnTitle: '',
    count: 20,
  }))
  return [
    { query, body: { ...query, queries: lists } },
    { query: { keywords: WORD }, body: { keywords: WORD } },
    { query: { type: kind, id }, body: { itemId: id, itemType: kind, favorited: true } },
    { query: { kind }, body: { queries: lists } },
    { query: {}, body: {} },
  ]
}
/** Names that a schema knows of; undefined when it may know any. */
function namesIn(schema: z.ZodType | undefined): Set<string> | undefined {
  if (schema === undefined) return new Set()
  const { properties } = plainSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return properties && new Set(Object.keys(properties))
}
const plainSchema = z.object({ properties: z.record(z.string(), z.unknown()).optional() })
const withNames = (given: object, names: Set<string> | undefined) =>
  names === undefined ? given : Object.fromEntries(Object.entries(given).filter(([name]) => names.has(name)))

/** What a call is asked for all contents. What it does not know of is not sent, so that nothing is asked twice. */
function questions(call: Call) {
  const [inQuery, inBody] = [namesIn(call.query), namesIn(call.body)]
  const all = Object.values(ids()).flatMap((id) =>
    attempts(id).map(({ query, body }) => ({
      params: params(id),
      query: withNames(query, inQuery),
      ...(call.body ? { body: withNames(body, inBody) } : {}),
    })),
  )
  const asked = all.map(
    (input) => [`${addressOf(call, input)} ${JSON.stringify(input.body)}`, input] as const,
  )
  return [...new Map(asked).values()]
}

const params = (id: string) => ({
  id,
  kind,
  appId: author.appid,
  version: 1,
  readerType: 'member',
  readerId: reader.id,
  linkId: id,
  commentId: id,
})

const entries: [string, Call][] = Object.entries(calls)
const changes = ({ method, servedOnFullDisk }: Call) => method !== 'GET' && !servedOnFullDisk
/** Reading calls, and those that read though they are posted; what changes something is tried by its answer, too. */
const asked = entries
  .filter(([, call]) => call.access.who !== 'platform' && call.accepts !== 'file' && call.module !== 'auth')
  // Those that only read come first: a hole in one that deletes would hide others.
  .toSorted(([, a], [, b]) => Number(changes(a)) - Number(changes(b)))
/** End the session or the app that everything is tried with. */
const ends = new Set(['logout', 'appDelete', 'appLeave', 'sessionEnd', 'sessionEndOthers', 'ownerTransfer'])

describe.each([
  ['nobody', () => undefined, ['anyone']],
  ['a stranger', () => stranger, ['anyone', 'user']],
  ['a member who is not on the list', () => viewer, ['anyone', 'user', 'member']],
])('%s', (_, who, mayCall) => {
  const walked = asked.filter(([name]) => !ends.has(name))
  // Who may not call at all is refused before anything is read, whatever is asked for: once shows it.
  test.each(walked.filter(([, call]) => !mayCall.includes(call.access.who)))('%s', async (_name, call) => {
    const answer = await t.send(call, { params: params(secret) }, { appid: author.appid, as: who() })
    expect([401, 403]).toContain(answer.status)
  })

  test.each(walked.filter(([, call]) => mayCall.includes(call.access.who)))('%s', async (_name, call) => {
    // What belongs to the app as a whole would end the walk of a member.
    if (mayCall.includes('member') && changes(call) && call.module !== 'content') return
    for (const input of questions(call)) {
      const { data, msg, detail } = await safe(call, input, who())
      expect(JSON.stringify([data, msg, detail])).not.toContain(WORD)
    }
  })
})

async function safe(call: Call, input: Parameters<TestServer['send']>[1], as: TestUser | undefined) {
  const answer = await t.send(call, input, { appid: author.appid, as })
  const { msg, detail, status } = answer
  const data = status === 200 ? answer.data : null
  return { data: Buffer.isBuffer(data) ? data.toString() : data, msg, detail }
}

test('those on the list, and whoever manages the app, see it in lists', async () => {
  const titlesFor = async (as: TestUser) => {
    const { list, total } = (
      await t.call(contentSearch, { params: { kind }, body: {} }, { appid: author.appid, as })
    ).data
    return { titles: list.map(({ title }) => title), total }
  }
  expect((await titlesFor(reader)).titles).toContain(WORD)
  expect((await titlesFor(author.as)).titles).toContain(WORD)
  const others = await titlesFor(viewer)
  expect(others.titles).not.toContain(WORD)
  expect(others.total, 'not even counted').toBe(others.titles.length)
})

test('a stranger meets none of its words on any page', async () => {
  const lists = ['newest', 'hottest', 'fixed'].map((source) => ({
    contentType: kind,
    source,
    items: [{ id: secret, title: '' }],
    columnId: '',
    columnTitle: '',
    count: 20,
  }))
  const blocks = lists.flatMap((query, index) => {
    const block = createBlock('contentList', blockKinds, { query }, `b${index}`)
    return block ? [block] : []
  })
  const document = {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    root: blocks.map(({ id }) => id),
  }
  const page = (await t.call(microPageCreate, { body: { title: '首页', document } }, author)).data
  await t.call(microPagePublish, { body: { id: page.id } }, author)
  const paths = [
    '',
    `/page/${page.id}`,
    '/article',
    '/article?page=1&column=x',
    `/article/${secret}`,
    `/article/${secretLocked}`,
    `/article/${secretDraft}`,
    `/article/${secretBinned}`,
    `/article/${open}`,
    `/article/${secret}?preview=x`,
    `/article/${secret}?key=x`,
    '/sitemap.xml',
    '/sitemap.xml?part=1',
    '/robots.txt',
    `/search?q=${encodeURIComponent(WORD)}`,
  ]
  for (const path of paths) {
    const response = await t.inject({ method: 'GET', url: `/h5/${author.appid}${path}` })
    // The search repeats what was looked for.
    const html = path.startsWith('/search') ? response.body.replaceAll(`value="${WORD}"`, '') : response.body
    const found = path.startsWith('/search') ? `/article/${secret}` : WORD
    expect(html, `the page ${path}`).not.toContain(found)
    // Where the id was asked for, the page of what is not there may repeat it.
    const others = [secret, secretLocked].filter((id) => !path.includes(id))
    for (const other of others) expect(html, `the page ${path}`).not.toContain(other)
  }
  const shown = await t.inject({ method: 'GET', url: `/h5/${author.appid}/article/${secret}` })
  const missing = await t.inject({
    method: 'GET',
    url: `/h5/${author.appid}/article/01JAAAAAAAAAAAAAAAAAAAAAAA`,
  })
  expect(shown.statusCode).toBe(404)
  expect(shown.body, 'what is secret looks like what is not there').toBe(missing.body)
})
