import { blockKinds, noLink } from '@zhanfang/blocks'
import { blocksOfPieces, piecesOfBlocks } from '@zhanfang/blocks/article'
import { createBlock, emptyPageDocument, type PageDocument } from '@zhanfang/document'
import { expect, test } from 'vitest'
import { parseRichDocument, type RichDocument } from '../index.ts'
import { documentOfPieces, piecesOfDocument } from './index.ts'

function pageOf(...blocks: [string, Record<string, unknown>][]): PageDocument {
  const made = blocks.map(([kind, props], at) => {
    const block = createBlock(kind, blockKinds, props, `b${at}`)
    if (!block) throw new Error(`no kind ${kind}`)
    return block
  })
  return {
    ...emptyPageDocument(),
    root: made.map(({ id }) => id),
    blocks: Object.fromEntries(made.map((block) => [block.id, block])),
  }
}
const image = { url: '/files/app/a.png', width: 900, height: 500, alt: '花园' }

test('blocks of a page become an article, and what does not come along is named', () => {
  const page = pageOf(
    ['title', { text: '花园开放日', moreText: '更多' }],
    ['text', { content: '第一行\n\n第二行', bold: true }],
    ['image', { imageList: [{ ...image, link: { ...noLink, eventType: 'home' } }] }],
    ['faq', { items: [{ question: '怎么报名？', answer: '打电话。' }] }],
    ['video', { url: 'https://example.com/a.mp4', title: '花园' }],
    ['search', {}],
    ['divider', {}],
  )
  const { pieces, lost } = piecesOfBlocks(page, page.root)
  expect(lost).toEqual(['标题的链接', '图片的链接', blockKinds['search']?.title])
  const document = documentOfPieces(pieces)
  expect(parseRichDocument(document).ok).toBe(true)
  expect(document.content.map(({ type }) => type)).toEqual([
    'heading',
    'paragraph',
    'paragraph',
    'image',
    'heading',
    'paragraph',
    'video',
    'divider',
  ])
  expect(document.content[1]).toEqual({
    type: 'paragraph',
    content: [{ type: 'text', text: '第一行', marks: [{ type: 'bold' }] }],
  })
})

test('an article becomes blocks: text in one, a video in one of its own, in their order', () => {
  const text = (words: string) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: words }],
  })
  const document: RichDocument = {
    type: 'doc',
    version: 1,
    content: [
      { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: '开头' }] },
      text('正文'),
      { type: 'video', attrs: { src: 'https://example.com/a.mp4' } },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableCell', content: [text('甲')] },
              { type: 'tableCell', content: [text('乙')] },
            ],
          },
        ],
      },
      { type: 'survey', attrs: { surveyId: 's', surveyTitle: '问卷' } },
    ],
  }
  const { pieces, lost } = piecesOfDocument(document)
  expect(lost).toEqual(['表格（改成文字）', '嵌入的问卷'])
  const blocks = blocksOfPieces(pieces)
  expect(blocks.map(({ kind }) => kind)).toEqual(['richText', 'video', 'richText'])
  // What was turned comes back as it was.
  const page = pageOf(...blocks.map(({ kind, props }): [string, Record<string, unknown>] => [kind, props]))
  expect(piecesOfBlocks(page, page.root)).toEqual({ pieces, lost: [] })
})

test('a long article takes as many blocks as it needs, and loses nothing', () => {
  const content = Array.from({ length: 900 }, (_, at) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: `第 ${at} 段，${'字'.repeat(50)}` }],
  }))
  const { pieces } = piecesOfDocument({ type: 'doc', version: 1, content })
  const blocks = blocksOfPieces(pieces)
  expect(blocks.length).toBeGreaterThan(2)
  const page = pageOf(...blocks.map(({ kind, props }): [string, Record<string, unknown>] => [kind, props]))
  expect(piecesOfBlocks(page, page.root).pieces).toHaveLength(900)
})
