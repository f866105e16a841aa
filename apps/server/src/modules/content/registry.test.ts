import { contentKey } from '@zhanfang/blocks'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { defineContentType } from './content-type.ts'
import { createContentRegistry } from './registry.ts'

const entry = (id: string) =>
  ({
    type: 'article',
    id,
    title: `第 ${id} 篇`,
    description: '',
    imageUrl: '',
    time: '',
    tag: '',
    note: '',
    url: '',
  }) as const

/** The least that a type of content says: `a` is public, `b` is a draft. */
function planted() {
  const sweep = vi.fn(async () => {})
  const publishDue = vi.fn(async () => {})
  const type = defineContentType({
    type: 'article',
    source: {
      list: async () => [entry('a')],
      pick: async (_, ids) => ids.filter((id) => id === 'a').map(entry),
    },
    existing: async (_, ids) => new Set(ids.filter((id) => 'ab'.includes(id))),
    open: async (_, ids) => new Set(ids.filter((id) => id === 'a')),
    published: () => sql`select 'article'`,
    search: async (_, { words }) => ({
      list: [{ kind: 'article', title: '找到', text: words, path: '/article/a' }],
      total: 1,
    }),
    shareCard: async (_, id) => ({ title: `分享 ${id}`, desc: '', imageUrl: '' }),
    weappPage: 'pages/article/article',
    preview: async (_, id) => ({ url: `/article/${id}?preview=x`, expiresAt: '' }),
    bin: {
      list: async () => ({ list: [{ id: 'c', title: '删掉的', deletedAt: '' }], total: 1 }),
      restore: async () => {},
      sweep,
    },
    schedule: { publishDue },
  })
  const content = createContentRegistry()
  content.add(type)
  return { content, type, sweep, publishDue }
}

const target = (itemId: string) => ({ eventType: 'article', itemId }) as const

test('a planted type turns up in lists, links, search, shares, previews, the bin and schedules', async () => {
  const { content, sweep, publishDue } = planted()
  const rule = { source: 'newest', columnId: '', count: 3 } as const
  expect(await content.sources.article?.list('app', rule)).toEqual([entry('a')])
  const targets = ['a', 'b', 'c'].map(target)
  expect(await content.missingInDrafts('app', targets)).toEqual([contentKey(target('c'))])
  expect(await content.missingForVisitors('app', targets)).toEqual(
    ['b', 'c'].map((id) => contentKey(target(id))),
  )
  const found = await content.search('app', { words: '春天', page: 1, size: 20 })
  expect(found).toEqual({
    list: [{ kind: 'article', title: '找到', text: '春天', path: '/article/a' }],
    total: 1,
  })
  const type = content.find('article')
  expect(await type?.shareCard?.('app', 'a')).toMatchObject({ title: '分享 a' })
  expect(await type?.preview?.('app', 'b')).toMatchObject({ url: '/article/b?preview=x' })
  expect(await type?.bin?.list('app', { page: 1, size: 20 })).toMatchObject({ total: 1 })
  expect(content.all().map(({ published }) => published?.('app', {}) !== undefined)).toEqual([true])
  await content.sweep()
  await content.publishDue()
  expect(sweep).toHaveBeenCalledOnce()
  expect(publishDue).toHaveBeenCalledOnce()
})

test('what leads to a type that nobody has added leads nowhere', async () => {
  const { content } = planted()
  const coupon = { eventType: 'coupon', itemId: 'a' } as const
  expect(await content.missingInDrafts('app', [coupon])).toEqual([contentKey(coupon)])
  expect(content.find('coupon')).toBeUndefined()
})

test('a type that another module has added is refused', () => {
  const { content, type } = planted()
  expect(() => content.add(type)).toThrow('two modules add the type of content "article"')
})
