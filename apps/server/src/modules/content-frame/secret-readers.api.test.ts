// Who gets to a secret content and who does not: by its list, by a group, by a password, by a link that ends.
import {
  contentCopy,
  contentDelete,
  contentReaderRemove,
  contentReaders,
  contentReadersAdd,
  contentSearch,
  contentSecretLinkCreate,
  contentSecretLinks,
  contentSecretPasswordSet,
  contentSecretSearch,
  contentVisibilitySet,
  customerGroupAdd,
  customerGroupCreate,
  customerGroupRemove,
  customerSelf,
  microPageCreate,
  microPagePublish,
} from '@zhanfang/contract'
import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { startSandbox } from '../auth/testing/code-reader.ts'
import { verificationCodes } from '../auth/tables.ts'
import { type Author, contentFactory } from '../content/testing/content-factory.ts'
import { createSiteVisitor, logInBySms, type SiteVisitor } from '../customer/testing/site-visitor.ts'

const kind = 'article' as const
const TITLE = '家委会的账目'
const PASSWORD = '春天2026'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let t: TestServer
let make: ReturnType<typeof contentFactory>
let author: Author
let other: Author
beforeAll(async () => {
  sandbox = await startSandbox()
  t = await createTestServer({ environment: { SANDBOX_URL: sandbox.url } })
  make = contentFactory(t)
  await t.inject({ method: 'GET', url: '/h5/none' })
}, 120_000)
afterAll(async () => {
  await t.close()
  await sandbox.close()
})
beforeEach(async () => {
  await t.database.db.update(verificationCodes).set({ ip: sql`gen_random_uuid()::text` })
  author = await newAuthor()
  other = await newAuthor()
})

async function newAuthor(): Promise<Author> {
  const { id: appid, owner: as } = await t.app()
  return { appid, as }
}
const secret = (by: Author, title = TITLE) => make.publish(by, { title, visibility: 'secret' })

let count = 0
async function customerOf({ appid }: Author): Promise<{ visitor: SiteVisitor; id: string }> {
  const visitor = createSiteVisitor(t)
  await logInBySms(visitor, sandbox, appid, `136${String((count += 1)).padStart(8, '0')}`)
  const { data } = await t.call(customerSelf, {}, { appid, headers: visitor.headers() })
  return { visitor, id: data.id }
}
async function groupOf(by: Author, ...members: { id: string }[]): Promise<string> {
  const { id } = (await t.call(customerGroupCreate, { body: { name: '家委会', rule: null } }, by)).data
  const ids = members.map((one) => one.id)
  await t.call(customerGroupAdd, { params: { id }, body: { ids } }, by)
  return id
}
const sees = async (visitor: SiteVisitor, path: string) => {
  const { statusCode, body } = await visitor.get(path)
  return { status: statusCode, isOpen: body.includes(`<h1>${TITLE}</h1>`), says: body.includes(TITLE) }
}
const setPassword = (id: string, password: string | null, by = author) =>
  t.send(contentSecretPasswordSet, { params: { kind, id }, body: { password } }, by)

test('a group on the list gets in and meets it in lists; others learn nothing, wherever they have an account', async () => {
  const id = await secret(author)
  const path = `/h5/${author.appid}/article/${id}`
  const [inside, outside, elsewhere] = [
    await customerOf(author),
    await customerOf(author),
    await customerOf(other),
  ]
  const group = await groupOf(author, inside)
  const foreign = await groupOf(other, elsewhere)
  const readers = [group, foreign].map((one) => ({ type: 'group' as const, id: one }))
  const added = await t.call(contentReadersAdd, { params: { kind, id }, body: { readers } }, author)
  expect(added.data.missing, 'a group of another app').toEqual([{ type: 'group', id: foreign }])
  expect((await t.call(contentReaders, { params: { kind, id } }, author)).data).toMatchObject({
    hasPassword: false,
    list: [{ type: 'group', id: group, name: '家委会' }],
  })
  expect(await sees(inside.visitor, path)).toEqual({ status: 200, isOpen: true, says: true })
  expect((await inside.visitor.get(`/h5/${author.appid}/article`)).body).toContain(TITLE)
  for (const who of [createSiteVisitor(t), outside.visitor, elsewhere.visitor]) {
    expect(await sees(who, path)).toEqual({ status: 404, isOpen: false, says: false })
    expect((await who.get(`/h5/${author.appid}/article`)).body).not.toContain(TITLE)
  }
  // Nobody finds it by search or by the map, who does not look for it by name: those are the same for all.
  for (const place of ['/sitemap.xml', `/search?q=${encodeURIComponent(TITLE)}`]) {
    expect((await inside.visitor.get(`/h5/${author.appid}${place}`)).body).not.toContain(id)
  }
  await t.call(customerGroupRemove, { params: { id: group }, body: { ids: [inside.id] } }, author)
  expect((await sees(inside.visitor, path)).status, 'out of the group').toBe(404)
})

test('whoever is taken off the list does not get in any more', async () => {
  const id = await secret(author)
  const path = `/h5/${author.appid}/article/${id}`
  const one = await customerOf(author)
  const member = await t.member(author.appid, 'viewer')
  const readers = [
    { type: 'customer' as const, id: one.id },
    { type: 'member' as const, id: member.id },
  ]
  await t.call(contentReadersAdd, { params: { kind, id }, body: { readers } }, author)
  const atDesk = async () =>
    (await t.call(contentSearch, { params: { kind }, body: {} }, { appid: author.appid, as: member })).data
      .total
  expect([(await sees(one.visitor, path)).isOpen, await atDesk()]).toEqual([true, 1])
  const remove = (index: number, by: Partial<Author>) => {
    const { type, id: readerId } = readers[index] ?? { type: 'member', id: '' }
    return t.send(contentReaderRemove, { params: { kind, id, readerType: type, readerId } }, by)
  }
  const stranger = await t.user()
  expect((await remove(0, { appid: author.appid })).status).toBe(401)
  expect((await remove(0, { appid: author.appid, as: stranger })).status).toBe(403)
  expect((await remove(0, { appid: author.appid, as: member })).status).toBe(403)
  expect((await remove(0, other)).status, 'by the owner of another app').toBe(404)
  expect((await sees(one.visitor, path)).isOpen).toBe(true)
  for (const index of [0, 1]) expect((await remove(index, author)).status).toBe(200)
  expect([(await sees(one.visitor, path)).status, await atDesk()]).toEqual([404, 0])
})

test('a password opens it to whoever has the address, without a script, and a changed one closes it', async () => {
  const id = await secret(author)
  const path = `/h5/${author.appid}/article/${id}`
  const set = await setPassword(id, PASSWORD)
  expect(set.data).toEqual({ hasPassword: true })
  const visitor = createSiteVisitor(t)
  const gate = await visitor.get(path)
  expect(gate.body).toContain('需要密码')
  expect(gate.body).toContain(`action="${path}/password"`)
  expect(gate.body).not.toContain(TITLE)
  expect(gate.headers['x-robots-tag']).toBe('noindex')
  const wrong = await visitor.post(`${path}/password`, { password: '夏天2026' })
  expect([wrong.statusCode, wrong.body.includes('密码不对')]).toEqual([422, true])
  expect((await visitor.post(`${path}/password`, { password: PASSWORD })).statusCode).toBe(303)
  expect((await sees(visitor, path)).isOpen).toBe(true)
  for (const place of ['/article', '/sitemap.xml', `/search?q=${encodeURIComponent(TITLE)}`]) {
    expect((await visitor.get(`/h5/${author.appid}${place}`)).body, `the page ${place}`).not.toContain(id)
  }
  expect((await sees(createSiteVisitor(t), path)).isOpen, 'another browser').toBe(false)
  await setPassword(id, '秋天2026')
  expect(await sees(visitor, path)).toMatchObject({ isOpen: false, says: false })
  await setPassword(id, null)
  expect((await sees(visitor, path)).status).toBe(404)
  expect((await visitor.post(`${path}/password`, { password: '秋天2026' })).statusCode).toBe(404)
})

test('wrong passwords of a secret content are limited', async () => {
  const id = await secret(author)
  await setPassword(id, PASSWORD)
  const guess = (password: string) =>
    t.inject({
      method: 'POST',
      url: `/h5/${author.appid}/article/${id}/password`,
      remoteAddress: '203.0.113.20',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ password }).toString(),
    })
  for (let n = 0; n < 5; n += 1) expect((await guess(`错${n}`)).statusCode).toBe(422)
  const refused = await guess(PASSWORD)
  expect(refused.statusCode).toBe(429)
  expect(refused.body).toMatch(/试错的次数太多了/)
  // A new password begins at nought.
  await setPassword(id, '秋天2026')
  expect((await guess('秋天2026')).statusCode).toBe(303)
})

test('who sets a password', async () => {
  const id = await secret(author)
  const open = await make.publish(author, { title: '公开的' })
  const viewer = await t.member(author.appid, 'viewer')
  const stranger = await t.user()
  const { appid } = author
  const password = PASSWORD
  const send = (by: Partial<Author>) =>
    t.send(contentSecretPasswordSet, { params: { kind, id }, body: { password } }, by)
  expect((await send({ appid })).status).toBe(401)
  expect((await send({ appid, as: stranger })).status).toBe(403)
  expect((await send({ appid, as: viewer })).status).toBe(403)
  expect((await send(other)).status).toBe(404)
  expect((await setPassword(open, PASSWORD)).status).toBe(422)
  expect((await setPassword(id, 'a')).msg).toContain('4到32')
  // Only its digest is kept.
  await setPassword(id, PASSWORD)
  const { rows } = await t.database.pool.query<{ found: string }>(
    `select password_hash as found from contents where id = $1`,
    [id],
  )
  expect(rows[0]?.found).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
})

test('opened to everybody and closed again, it has no password', async () => {
  const id = await secret(author)
  await setPassword(id, PASSWORD)
  const copy = (await t.call(contentCopy, { params: { kind, id } }, author)).data.id
  expect((await t.call(contentReaders, { params: { kind, id: copy } }, author)).data.hasPassword).toBe(true)
  for (const visibility of ['public', 'secret'] as const) {
    await t.call(contentVisibilitySet, { params: { kind, id }, body: { visibility } }, author)
  }
  expect((await t.call(contentReaders, { params: { kind, id } }, author)).data.hasPassword).toBe(false)
})

test('a link opens until its time is over, and passes over no password that was set for all', async () => {
  const id = await secret(author)
  const path = `/h5/${author.appid}/article/${id}`
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const link = async (expiresAt: string | null) => {
    const body = { note: '', expiresAt, maxUses: null }
    const { url } = (await t.call(contentSecretLinkCreate, { params: { kind, id }, body }, author)).data
    return url.slice(url.indexOf('/h5/'))
  }
  const [ending, lasting] = [await link(soon), await link(null)]
  await setPassword(id, PASSWORD)
  const early = createSiteVisitor(t)
  expect((await early.get(ending)).headers.location).toBe(path)
  expect((await sees(early, path)).isOpen, 'a link needs no password').toBe(true)
  await t.database.pool.query(
    `update content_secret_links set expires_at = now() - interval '1 second'
     where content_id = $1 and expires_at is not null`,
    [id],
  )
  expect((await sees(early, path)).isOpen, 'who came with it').toBe(false)
  const late = createSiteVisitor(t)
  await late.get(ending)
  expect((await sees(late, path)).isOpen, 'who comes with it').toBe(false)
  const { list } = (await t.call(contentSecretLinks, { params: { kind, id } }, author)).data
  expect(list.filter(({ isOver }) => isOver)).toHaveLength(1)
  const holder = createSiteVisitor(t)
  await holder.get(lasting)
  expect((await sees(holder, path)).isOpen).toBe(true)
  const locked = { visibility: 'password' as const, password: '秋天2026' }
  await t.call(contentVisibilitySet, { params: { kind, id }, body: locked }, author)
  expect((await sees(holder, path)).isOpen).toBe(false)
})

test('made secret, it vanishes from the block of a published page at once', async () => {
  const id = await make.publish(author, { title: TITLE })
  const lists = ['newest', 'hottest', 'fixed'].map((source) => ({
    contentType: kind,
    source,
    items: [{ id, title: TITLE }],
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
    root: blocks.map((block) => block.id),
  }
  const page = (await t.call(microPageCreate, { body: { title: '首页', document } }, author)).data
  await t.call(microPagePublish, { body: { id: page.id } }, author)
  const address = `/h5/${author.appid}/page/${page.id}`
  const times = async () => (await createSiteVisitor(t).get(address)).body.split(TITLE).length - 1
  expect(await times()).toBeGreaterThanOrEqual(3)
  await t.call(contentVisibilitySet, { params: { kind, id }, body: { visibility: 'secret' } }, author)
  expect(await times()).toBe(0)
})

test('one list has the secret contents of all kinds, each for those who may know of it', async () => {
  const article = await secret(author)
  const card = await make.write(author, {
    kind: 'highlight',
    title: '不公开的风采',
    visibility: 'secret',
    draft: {},
  })
  await make.publish(author, { title: '公开的' })
  const binned = await secret(author, '删掉的')
  await t.call(contentDelete, { params: { kind, id: binned } }, author)
  await secret(other, '别的应用的')
  await setPassword(article, PASSWORD)
  const group = await groupOf(author)
  const member = await t.member(author.appid, 'editor')
  const readers = [
    { type: 'group' as const, id: group },
    { type: 'member' as const, id: member.id },
  ]
  await t.call(contentReadersAdd, { params: { kind, id: article }, body: { readers } }, author)
  for (const minutes of [60, 1]) {
    const expiresAt = new Date(Date.now() + minutes * 60_000).toISOString()
    const body = { note: '', expiresAt, maxUses: null }
    await t.call(contentSecretLinkCreate, { params: { kind, id: article }, body }, author)
  }
  await t.database.pool.query(
    `update content_secret_links set expires_at = now() where expires_at < now() + interval '2 minutes'`,
  )
  const listed = async (body: object, by: Partial<Author> = author) =>
    (await t.call(contentSecretSearch, { body }, by)).data
  const all = await listed({})
  expect(all.list.map(({ id }) => id).toSorted()).toEqual([article, card].toSorted())
  expect(all.total).toBe(2)
  expect(all.list.find(({ id }) => id === article)).toMatchObject({
    kind,
    ways: { members: 1, customers: 0, groups: 1, links: 1, hasPassword: true },
  })
  expect((await listed({ kind: 'highlight' })).list.map(({ id }) => id)).toEqual([card])
  expect((await listed({ keywords: '账目' })).list.map(({ id }) => id)).toEqual([article])
  expect((await listed({ state: 0 })).list.map(({ id }) => id)).toEqual([card])
  const byMember = await listed({}, { appid: author.appid, as: member })
  expect([byMember.list.map(({ id }) => id), byMember.total]).toEqual([[article], 1])
  expect((await listed({ own: true }, { appid: author.appid, as: member })).total).toBe(0)
  const stranger = await t.user()
  const send = (by: Partial<Author>) => t.send(contentSecretSearch, { body: {} }, by)
  expect((await send({ appid: author.appid })).status).toBe(401)
  expect((await send({ appid: author.appid, as: stranger })).status).toBe(403)
})
