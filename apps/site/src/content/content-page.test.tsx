import { defaultAppearance } from '@zhanfang/contract'
import { activityPlanSchema } from '@zhanfang/contract/content-kinds/activity/plan'
import type { RichDocument } from '@zhanfang/rich-document'
import { describe, expect, test } from 'vitest'
import renderer from '../entry.tsx'
import type { ContentListPageInput, ContentPageInput } from './content-input.ts'

const HOSTILE = '</title></style></script><script>alert(1)</script><img src=x onerror=alert(2)>"\'&'
const site = { appId: 'app1', name: '阳光里社区', logo: '' }
const base = { site, publicUrl: 'https://example.com', css: 'body{margin:0}', missing: [] }
const body: RichDocument = {
  type: 'doc',
  version: 1,
  content: [
    { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: '第一节' }] },
    { type: 'paragraph', content: [{ type: 'text', text: '重阳节当天，社区食堂请老人吃长寿面。' }] },
    {
      type: 'contentCard',
      attrs: {
        target: { eventType: 'article', itemId: 'a2', url: '', phone: '', title: '去年的重阳节' },
      },
    },
  ],
}

const article: ContentPageInput = {
  ...base,
  kind: 'article',
  id: 'a1',
  mode: 'public',
  isOpen: true,
  title: '重阳节敬老活动',
  summary: '请老人吃长寿面',
  cover: '/files/app1/0123456789.png',
  author: '王小雨',
  source: { name: '社区报', url: 'https://news.example.com/1' },
  isOriginal: true,
  publishedAt: '2026-10-18T09:30:00+08:00',
  updatedAt: '2026-10-18T09:30:00+08:00',
  readCount: 12_345,
  body,
  cards: {},
  fields: {},
  share: { title: '', desc: '', imageUrl: '' },
  seo: { title: '', description: '' },
  columns: [{ id: 'c1', name: '社区新闻' }],
  related: [],
}
const page = (more: Partial<ContentPageInput> = {}) => renderer.renderContentPage({ ...article, ...more })

describe('the page of a content', () => {
  test('is whole HTML without a script: title, who and when, the long text, the way on', () => {
    const html = page()
    expect(html).toMatch(/^<!DOCTYPE html><html lang="zh-CN">/)
    expect(html).toContain('<h1>重阳节敬老活动</h1>')
    expect(html).toContain('原创')
    expect(html).toContain('王小雨')
    expect(html).toContain('2026-10-18 09:30')
    expect(html).toContain('1.2万 次阅读')
    expect(html).toContain('社区食堂请老人吃长寿面')
    expect(html).toContain('href="/h5/app1/column/c1"')
    expect(html).toContain('href="/h5/app1/article"')
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/)
  })

  test('of an activity leads to its sign-up until that has ended', () => {
    const of = (inHours: number) => {
      const startsAt = new Date(Date.now() + inHours * 3_600_000).toISOString()
      return page({ kind: 'activity', id: 'v1', fields: activityPlanSchema.parse({ startsAt }) })
    }
    expect(of(1)).toContain('href="/h5/app1/activity/v1/sign-up"')
    expect(of(-1)).not.toContain('/sign-up"')
    expect(of(-1)).toContain('报名已经截止。')
  })

  test('has one heading of the first level', () => {
    expect(page().match(/<h1/g)).toHaveLength(1)
  })

  test('tells search engines and share cards what it is', () => {
    const html = page()
    expect(html).toContain('<link rel="canonical" href="https://example.com/h5/app1/article/a1"/>')
    expect(html).toContain('<meta property="og:type" content="article"/>')
    expect(html).toContain('content="https://example.com/files/app1/0123456789.png?w=640"')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Article',
      headline: '重阳节敬老活动',
      datePublished: '2026-10-18T09:30:00+08:00',
      author: { '@type': 'Person', name: '王小雨' },
    })
  })

  test('says nothing of itself to machines when it is not for everybody', () => {
    const html = page({ isOpen: false })
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('canonical')
    expect(html).not.toContain('ld+json')
    expect(html).not.toContain('og:image')
    expect(html).not.toContain('<meta name="description"')
  })

  test('shows hostile words as words', () => {
    const html = page({
      title: HOSTILE,
      summary: HOSTILE,
      author: HOSTILE,
      source: { name: HOSTILE, url: '' },
      seo: { title: HOSTILE, description: HOSTILE },
      columns: [{ id: 'c1', name: HOSTILE }],
      comments: {
        total: 1,
        list: [
          {
            id: 'm1',
            author: HOSTILE,
            avatar: '',
            text: HOSTILE,
            createdAt: '2026-10-18T09:30:00+08:00',
            isWaiting: false,
            reply: HOSTILE,
          },
        ],
        notice: HOSTILE,
      },
      body: {
        type: 'doc',
        version: 1,
        content: [{ type: 'paragraph', content: [{ type: 'text', text: HOSTILE }] }],
      },
    })
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
  })

  test('leads to no source that is not on the web', () => {
    const html = page({ source: { name: '社区报', url: 'javascript:alert(1)' } })
    expect(html).not.toContain('javascript:')
    expect(html).toContain('社区报')
  })

  test('shows other contents as they are now, and without a way to those that are gone', () => {
    const cards = { 'article:a2': { title: '去年重阳', description: '', imageUrl: '' } }
    expect(page({ cards })).toMatch(/href="\/h5\/app1\/article\/a2"[^]*去年重阳/)
    expect(page({ missing: ['article:a2'] })).not.toContain('/article/a2')
  })

  test('takes likes, favourites and comments by forms', () => {
    const html = page({
      like: { action: '/h5/app1/article/a1/like', count: 3, isSet: false },
      favorite: { action: '/h5/app1/article/a1/favorite', count: null, isSet: true },
      comments: {
        total: 0,
        list: [],
        notice: '',
        form: {
          action: '/h5/app1/article/a1/comments',
          maxLength: 500,
          value: '写了一半',
          error: '请写点什么',
        },
      },
    })
    expect(html).toMatch(
      /<form action="\/h5\/app1\/article\/a1\/like" method="post"><button[^>]*aria-pressed="false"/,
    )
    expect(html).toMatch(/favorite" method="post"><button[^>]*aria-pressed="true"/)
    expect(html).toMatch(/<textarea name="text"[^>]*>写了一半<\/textarea>/)
    expect(html).toContain('role="alert"')
  })

  test('stands in the frame of its site', () => {
    const frame = { appearance: defaultAppearance(), columns: [], headerNavs: [], footerCategories: [] }
    expect(page({ frame })).toContain('重阳节敬老活动')
  })
})

const list = (more: Partial<ContentListPageInput> = {}) =>
  renderer.renderContentListPage({
    ...base,
    kind: 'article',
    columns: [
      { id: 'c1', name: '社区新闻' },
      { id: 'c2', name: '通知' },
    ],
    columnId: '',
    list: [
      {
        type: 'article',
        id: 'a1',
        title: '重阳节敬老活动',
        description: '请老人吃长寿面',
        imageUrl: '',
        time: '2026-10-18T09:30:00+08:00',
        tag: '',
        note: '1.2万 次阅读',
        url: '',
      },
    ],
    total: 45,
    page: 2,
    size: 20,
    ...more,
  })

describe('the list of a kind', () => {
  test('leads to its contents, its columns and its other pages', () => {
    const html = list()
    expect(html).toContain('href="/h5/app1/article/a1"')
    expect(html).toContain('2026-10-18')
    expect(html).toContain('href="/h5/app1/article?column=c1"')
    expect(html).toMatch(/rel="prev" href="\/h5\/app1\/article"/)
    expect(html).toMatch(/rel="next" href="\/h5\/app1\/article\?page=3"/)
    expect(html).toContain('href="https://example.com/h5/app1/article?page=2"')
  })

  test('keeps the column on every page, and says when there is nothing', () => {
    expect(list({ columnId: 'c1' })).toContain('href="/h5/app1/article?column=c1&amp;page=3"')
    expect(list({ list: [], total: 0, page: 1 })).toContain('还没有文章')
  })
})
