import { emptyPageDocument, type PageDocument } from '@zhanfang/document'
import { describe, expect, test } from 'vitest'
import { describePage } from './page-description.ts'

function pageOf(...props: Record<string, unknown>[]): PageDocument {
  const blocks = props.map((one, index) => ({ id: `b${index}`, kind: 'text', version: 1, props: one }))
  return {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    root: blocks.map(({ id }) => id),
  }
}

describe('what a page is about', () => {
  test('is told by its first words, whatever machines read left out', () => {
    const page = pageOf(
      { styleId: 'image-left', color: '#ff0000', url: '/files/app/0123456789.png', count: 3 },
      {
        items: [
          { title: '邻里节开始报名', link: { itemUrl: 'https://example.com/a' } },
          { text: '<p>周日上午，<b>广场</b>见。</p>' },
        ],
      },
    )
    expect(describePage(page)).toBe('邻里节开始报名 周日上午， 广场 见。')
  })

  test('is not told by the names of contents that it leads to or lists', () => {
    const page = pageOf({
      link: { eventType: 'article', itemId: 'a', title: '已经转为私密的文章' },
      query: { contentType: 'article', source: 'fixed', items: [{ id: 'a', title: '已经转为私密的文章' }] },
      heading: '社区里的新鲜事',
    })
    expect(describePage(page)).toBe('社区里的新鲜事')
  })

  test('is short, and cut between signs', () => {
    const long = describePage(pageOf({ content: '很长的介绍'.repeat(50) }))
    expect(Array.from(long)).toHaveLength(80)
    expect(long.endsWith('…')).toBe(true)
    expect(describePage(pageOf({ content: '👩‍👧'.repeat(60) })).isWellFormed()).toBe(true)
  })

  test('is nothing for a page without words', () => {
    expect(describePage(pageOf())).toBe('')
    expect(describePage(pageOf({ color: '#ffffff' }))).toBe('')
  })
})
