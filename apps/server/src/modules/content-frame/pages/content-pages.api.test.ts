import {
  contentBatch,
  contentCommentMode,
  contentDelete,
  contentPreviewLink,
  contentReadersAdd,
  contentSearch,
  contentSecretLinkCreate,
  contentSecretLinkRevoke,
  contentSecretLinks,
  contentUnpublish,
  contentVisibilitySet,
  contentVisitorComment,
  contentVisitorLike,
  contentVisitorState,
} from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { startSandbox } from '../../auth/testing/code-reader.ts'
import { createSiteVisitor, logInBySms } from '../../customer/testing/site-visitor.ts'
import { type Author, contentFactory } from '../../content/testing/content-factory.ts'

let t: TestServer
let make: ReturnType<typeof contentFactory>
const kind = 'article' as const

beforeAll(async () => {
  t = await createTestServer()
  make = contentFactory(t)
  // The first page loads the site's build.
  await t.inject({ method: 'GET', url: '/h5/none' })
}, 120_000)
afterAll(() => t.close())

async function newAuthor(): Promise<Author> {
  const { id: appid, owner: as } = await t.app({ appName: '阳光里社区' })
  return { appid, as }
}

/** A browser without scripts that keeps its cookies. */
function browser({ appid }: Author) {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async go(path: string, form?: Record<string, string>) {
      const response = await t.inject({
        method: form ? 'POST' : 'GET',
        url: path.startsWith('/h5/') ? path : `/h5/${appid}${path}`,
        headers: {
          'user-agent': 'Mozilla/5.0',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
      })
      for (const { name, value } of response.cookies) cookies.set(name, value)
      return {
        status: response.statusCode,
        html: response.body,
        headers: response.headers,
        location: String(response.headers.location ?? ''),
      }
    },
  }
}

test('a published article is a page without a script, with its place among others', async () => {
  const author = await newAuthor()
  const older = await make.publish(author, { title: '昨天的消息' })
  const id = await make.publish(author, {
    title: '今天的消息',
    text: '花都开了',
    draft: { author: '张老师', source: { name: '校报', url: 'https://example.cn/a' } },
  })
  const { go } = browser(author)
  const page = await go(`/article/${id}`)
  expect(page.status).toBe(200)
  expect(page.html).toContain('<h1>今天的消息</h1>')
  for (const words of ['花都开了', '张老师', '校报', '昨天的消息', 'og:title', 'application/ld+json']) {
    expect(page.html).toContain(words)
  }
  expect(page.html).toContain(`/article/${older}`)
  expect(page.headers['x-robots-tag']).toBeUndefined()
  const list = await go('/article')
  expect(list.html.indexOf('今天的消息')).toBeLessThan(list.html.indexOf('昨天的消息'))
  expect((await go('/sitemap.xml')).html).toContain(`/article/${id}`)
  expect((await go(`/search?q=${encodeURIComponent('花都')}`)).html).toContain('今天的消息')
})

test('offline, deleted and foreign articles are not there', async () => {
  const author = await newAuthor()
  const stranger = await newAuthor()
  const id = await make.publish(author, { title: '下线的' })
  expect((await browser(stranger).go(`/article/${id}`)).status).toBe(404)
  await t.call(contentUnpublish, { params: { kind, id } }, author)
  const { go } = browser(author)
  expect((await go(`/article/${id}`)).status).toBe(404)
  expect((await go('/article')).html).not.toContain('下线的')
  const gone = await make.publish(author, { title: '删掉的' })
  await t.call(contentDelete, { params: { kind, id: gone } }, author)
  expect((await go(`/article/${gone}`)).status).toBe(404)
})

test('a draft is seen by whoever holds its preview link, and by nobody else', async () => {
  const author = await newAuthor()
  const id = await make.write(author, { title: '草稿的标题', visibility: 'secret' })
  const { url } = (await t.call(contentPreviewLink, { params: { kind, id } }, author)).data
  const { go } = browser(author)
  const preview = await go(url.slice(url.indexOf('/h5/')))
  expect(preview.html).toContain('草稿的标题')
  expect(preview.headers['x-robots-tag']).toBe('noindex')
  expect((await go(`/article/${id}?preview=wrong`)).html).not.toContain('草稿的标题')
  expect((await go(`/article/${id}`)).status).toBe(404)
})

test('a password opens a page, and another one closes it again', async () => {
  const author = await newAuthor()
  const id = await make.publish(author, { title: '要密码的', visibility: 'password', password: '春天2026' })
  const { go } = browser(author)
  const gate = await go(`/article/${id}`)
  expect(gate.html).toContain('需要密码')
  expect(gate.html).not.toContain('要密码的')
  expect((await go('/article')).html).not.toContain('要密码的')
  const wrong = await go(`/article/${id}/password`, { password: '夏天' })
  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain('密码不对')
  expect((await go(`/article/${id}/password`, { password: '春天2026' })).status).toBe(303)
  const page = await go(`/article/${id}`)
  expect(page.html).toContain('<h1>要密码的</h1>')
  expect(page.headers['x-robots-tag']).toBe('noindex')
  expect(page.headers['cache-control']).toContain('no-store')
  expect(page.html, 'machines are told nothing').not.toContain('og:description')
  const body = { visibility: 'password' as const, password: '秋天2026' }
  await t.call(contentVisibilitySet, { params: { kind, id }, body }, author)
  expect((await go(`/article/${id}`)).html).toContain('需要密码')
})

test('a cookie that we did not write opens nothing', async () => {
  const author = await newAuthor()
  const id = await make.publish(author, { title: '要密码的', visibility: 'password', password: '春天2026' })
  const secret = await make.publish(author, { title: '私密的', visibility: 'secret' })
  const { go, cookies } = browser(author)
  const forged = 'A'.repeat(43)
  cookies.set(`zf_content_${author.appid}`, `${id}.password.${forged}~${secret}.${id}.${forged}`)
  expect((await go(`/article/${id}`)).html).toContain('需要密码')
  expect((await go(`/article/${secret}`)).status).toBe(404)
})

test('a secret link opens a secret article, is counted, and closes at once when it is withdrawn', async () => {
  const author = await newAuthor()
  const id = await make.publish(author, { title: '私密的', visibility: 'secret' })
  const made = await t.call(contentSecretLinkCreate, { params: { kind, id }, body: { maxUses: 1 } }, author)
  const path = made.data.url.slice(made.data.url.indexOf('/h5/'))
  const first = browser(author)
  expect((await first.go(`/article/${id}`)).status).toBe(404)
  const used = await first.go(path)
  expect(used.status).toBe(303)
  expect(used.location).not.toContain('key=')
  expect((await first.go(`/article/${id}`)).html).toContain('<h1>私密的</h1>')
  await first.go(path)
  const links = async () => (await t.call(contentSecretLinks, { params: { kind, id } }, author)).data.list
  expect(await links(), 'whoever is in does not use it up').toMatchObject([{ uses: 1, isOver: true }])
  const second = browser(author)
  await second.go(path)
  expect((await second.go(`/article/${id}`)).status).toBe(404)
  await t.call(contentSecretLinkRevoke, { params: { kind, id, linkId: made.data.id } }, author)
  expect((await first.go(`/article/${id}`)).status).toBe(404)
  expect(JSON.stringify(await links())).not.toContain(path.split('key=')[1])
})

test('visitors without an account are told to log in, and cannot comment', async () => {
  const author = await newAuthor()
  const id = await make.publish(author, { title: '会员的', visibility: 'customers' })
  const { go } = browser(author)
  const gate = await go(`/article/${id}`)
  expect(gate.status).toBe(401)
  expect(gate.html).not.toContain('会员的</h1>')
  const open = await make.publish(author, { title: '公开的' })
  const place = { appId: author.appid, kind, id: open }
  const comment = () => t.call(contentVisitorComment, { params: place, body: { text: '好' } })
  expect((await comment()).code).toBe('410030')
  await t.call(contentCommentMode, { params: { kind, id: open }, body: { commentMode: 'moderated' } }, author)
  expect((await comment()).code).toBe('410020')
  expect((await go(`/article/${open}/comment`, { text: '好' })).status).toBe(401)
})

test('a comment that is refused comes back with its words, without script too', async () => {
  const sandbox = await startSandbox()
  const site = await createTestServer({ environment: { SANDBOX_URL: sandbox.url } })
  try {
    const { id: appid, owner: as } = await site.app()
    const id = await contentFactory(site).publish({ appid, as })
    const body = { commentMode: 'moderated' as const }
    await site.call(contentCommentMode, { params: { kind, id }, body }, { appid, as })
    const visitor = createSiteVisitor(site)
    await logInBySms(visitor, sandbox, appid, '13800000123')
    const path = `/h5/${appid}/article/${id}`
    const long = '很长'.repeat(251)
    const page = await visitor.post(`${path}/comment`, { text: `${long}<b>` })
    expect(page.statusCode).toBe(422)
    expect(page.body).toContain('评论最多500个字')
    expect(page.body).toContain(`${long}&lt;b&gt;</textarea>`)
    expect((await visitor.post(`${path}/comment`, { text: ' ' })).body).toContain('请写点什么')
    for (let n = 0; n < 20; n += 1) {
      expect((await visitor.post(`${path}/comment`, { text: `第 ${n} 条` })).statusCode).toBe(303)
    }
    const many = await visitor.post(`${path}/comment`, { text: '还有一句' })
    expect(many.statusCode).toBe(429)
    expect(many.body).toContain('还有一句</textarea>')
  } finally {
    await site.close()
    await sandbox.close()
  }
})

test('a like counts once for a browser and can be taken back', async () => {
  const author = await newAuthor()
  const id = await make.publish(author)
  const { go, cookies } = browser(author)
  await go(`/article/${id}/like`, {})
  const state = async () => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return (
      await t.call(
        contentVisitorState,
        { params: { appId: author.appid, kind, id } },
        { headers: { cookie } },
      )
    ).data
  }
  expect(await state()).toMatchObject({ liked: true, likeCount: 1 })
  expect((await go(`/article/${id}`)).html).toContain('已点赞')
  await go(`/article/${id}/like`, {})
  expect(await state()).toMatchObject({ liked: false, likeCount: 0 })
  const other = await t.call(contentVisitorLike, {
    params: { appId: author.appid, kind, id },
    body: { liked: true },
  })
  expect(other.data).toEqual({ liked: true, likeCount: 1 })
})

test('readings are counted, those of robots are not', async () => {
  const author = await newAuthor()
  const id = await make.publish(author)
  const { go } = browser(author)
  await go(`/article/${id}`)
  await go(`/article/${id}`)
  await t.inject({
    method: 'GET',
    url: `/h5/${author.appid}/article/${id}`,
    headers: { 'user-agent': 'Baiduspider' },
  })
  await t.server.services.contentFrame.reads.flush()
  const { list } = (await t.call(contentSearch, { params: { kind }, body: {} }, author)).data
  expect(list[0]?.readCount).toBe(2)
  const state = await t.call(contentVisitorState, { params: { appId: author.appid, kind, id } })
  expect(state.data.readCount).toBe(2)
})

test('made secret, an article is gone from everywhere at once', async () => {
  const author = await newAuthor()
  const id = await make.publish(author, { title: '转为私密', text: '独特的词语' })
  const { go } = browser(author)
  const places = [
    `/article/${id}`,
    '/article',
    '/sitemap.xml',
    `/search?q=${encodeURIComponent('独特的词语')}`,
  ]
  const shows = async () =>
    Promise.all(places.map(async (path) => /转为私密|\/article\/[0-9A-Z]{26}/.test((await go(path)).html)))
  expect(await shows()).toEqual([true, true, true, true])
  const action = { action: 'visibility' as const, visibility: 'secret' as const }
  await t.call(contentBatch, { body: { itemType: kind, ids: [id], action } }, author)
  expect(await shows()).toEqual([false, false, false, false])
})

test('only people of the app get onto the list of a secret article', async () => {
  const author = await newAuthor()
  const id = await make.publish(author, { visibility: 'secret' })
  const reader = await t.member(author.appid, 'viewer')
  const stranger = await t.user()
  const readers = [reader, stranger].map((one) => ({ type: 'member' as const, id: one.id }))
  const added = await t.call(contentReadersAdd, { params: { kind, id }, body: { readers } }, author)
  expect(added.data.missing).toEqual([{ type: 'member', id: stranger.id }])
})
