import { expect, test } from 'vitest'
import {
  articleOf,
  asKind,
  draftOf,
  draftProblem,
  kindOfPiece,
  pastedParagraphs,
  pieceKinds,
} from './article-draft.ts'

test('an article that nobody touched is sent as it was', () => {
  const blocks = [
    { type: 'heading' as const, text: '第一步' },
    { type: 'paragraph' as const, text: '## 不是标题\n- 也不是列表' },
    { type: 'list' as const, ordered: true, items: ['打开', '保存'] },
    { type: 'link' as const, text: '价格', href: '/price' },
    { type: 'image' as const, url: '/files/platform/a.webp', alt: '截图' },
  ]
  expect(articleOf(draftOf(blocks))).toEqual(blocks)
  expect(draftProblem(draftOf(blocks))).toBeUndefined()
})

test('a piece keeps its words in every kind that it is turned into', () => {
  for (const kind of pieceKinds) {
    const turned = asKind({ type: 'list', ordered: false, items: ['甲', '乙'] }, kind)
    expect(kindOfPiece(turned)).toBe(kind)
    const back = asKind(turned, 'paragraph')
    expect(back.type === 'paragraph' && back.text.replace('\n', ' ')).toBe('甲 乙')
  }
})

test('what is empty is left out, what is half done is said', () => {
  const draft = draftOf([
    { type: 'paragraph', text: '  ' },
    { type: 'list', ordered: false, items: ['', ' 一 ', ''] },
    { type: 'image', url: '', alt: '没有图' },
  ])
  expect(draftProblem(draft)).toBeUndefined()
  expect(articleOf(draft)).toEqual([{ type: 'list', ordered: false, items: ['一'] }])
  expect(draftProblem(draftOf([{ type: 'link', text: '', href: 'https://a.cn' }]))).toEqual({
    at: 0,
    message: '第 1 段：请填写链接的文字',
  })
  expect(draftProblem(draftOf([{ type: 'link', text: '看', href: 'javascript:alert(1)' }]))?.message).toMatch(
    /^第 1 段：链接应以/,
  )
})

test('a pasted text falls into its paragraphs', () => {
  expect(pastedParagraphs('一行字')).toEqual([])
  expect(pastedParagraphs('一\n二\r\n三')).toEqual(['一', '二', '三'])
  expect(pastedParagraphs('诗的\n两行\n\n另一段')).toEqual(['诗的\n两行', '另一段'])
})
