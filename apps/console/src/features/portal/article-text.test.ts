import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ArticleBlock } from '@zhanfang/contract'
import { articleFromText, articleToText } from './article-text.ts'

const line = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 20 }),
    fc.constantFrom('## x', '- y', '1. z', '[a](b)', '\\', '普通的话'),
  )
  .map((text) => text.replaceAll(/\s+/g, ' ').trim())
  .filter((text) => text !== '')
const block: fc.Arbitrary<ArticleBlock> = fc.oneof(
  line.map((text) => ({ type: 'heading' as const, text })),
  line.map((text) => ({ type: 'paragraph' as const, text })),
  fc.record({
    type: fc.constant('list' as const),
    ordered: fc.boolean(),
    items: fc.array(line, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    type: fc.constant('link' as const),
    text: fc.constantFrom('官网', '下一步'),
    href: fc.constantFrom('/help', 'https://example.com/?a=1'),
  }),
)

test('what is shown for editing is saved as it was', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 8 }), (blocks) => {
      expect(articleFromText(articleToText(blocks))).toEqual(blocks)
    }),
  )
})

test('an article is typed as plain lines', () => {
  expect(articleFromText('第一段\n## 怎么做\n1. 打开\n2、保存\n- 注意\n\n[帮助](/help)')).toEqual([
    { type: 'paragraph', text: '第一段' },
    { type: 'heading', text: '怎么做' },
    { type: 'list', ordered: true, items: ['打开', '保存'] },
    { type: 'list', ordered: false, items: ['注意'] },
    { type: 'link', text: '帮助', href: '/help' },
  ])
})
