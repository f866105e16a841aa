import { blockKinds, noLink } from '@zhanfang/blocks'
import {
  blocksOfPieces,
  fragmentOfWanted,
  isPlainPiece,
  type Piece,
  piecesOfBlocks,
  type WantedBlock,
} from '@zhanfang/blocks/article'
import { createBlock, emptyPageDocument, loadPageDocument, type PageDocument } from '@zhanfang/document'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRichDocument, type RichDocument } from '../index.ts'
import { allNodes } from '../model/walk.ts'
import { anyRichDocument } from '../testing/arbitrary.ts'
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
function pageOfWanted(wanted: readonly WantedBlock[]): PageDocument {
  const { roots, blocks } = fragmentOfWanted(wanted, blockKinds)
  return { ...emptyPageDocument(), root: [...roots], blocks }
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
  expect(lost).toEqual(['标题的链接', blockKinds['search']?.title])
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
      { type: 'survey', attrs: { surveyId: 's', surveyTitle: '问卷', button: '去填' } },
    ],
  }
  const { pieces, lost } = piecesOfDocument(document)
  expect(lost).toEqual([])
  const { blocks } = blocksOfPieces(pieces)
  expect(blocks.map(({ kind }) => kind)).toEqual(['richText', 'video', 'table', 'survey'])
  // What was turned comes back as it was.
  const page = pageOfWanted(blocks)
  expect(piecesOfBlocks(page, page.root)).toEqual({ pieces, lost: [] })
  expect(documentOfPieces(pieces).content.slice(1)).toEqual(document.content.slice(1))
})

test('a long article takes as many blocks as it needs, and loses nothing', () => {
  const content = Array.from({ length: 900 }, (_, at) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: `第 ${at} 段，${'字'.repeat(50)}` }],
  }))
  const { pieces } = piecesOfDocument({ type: 'doc', version: 1, content })
  const { blocks } = blocksOfPieces(pieces)
  expect(blocks.length).toBeGreaterThan(2)
  const page = pageOfWanted(blocks)
  expect(piecesOfBlocks(page, page.root).pieces).toHaveLength(900)
})

const article = { ...noLink, eventType: 'article' as const, itemId: 'a1', title: '另一篇' }
const words = fc.constantFrom('通知', '请带好身份证', 'a b', '<b>', '周六 9:30')
const alt = fc.constantFrom('', '一棵树')
const imageOf = fc.record({
  url: fc.constantFrom('/files/a.png', 'https://img.example/b.jpg'),
  width: fc.integer({ min: 0, max: 4000 }),
  height: fc.integer({ min: 0, max: 4000 }),
  alt,
})
const look = fc.record(
  {
    bold: fc.constant(true as const),
    italic: fc.constant(true as const),
    color: fc.constantFrom('#c00000', '#1f5fd6'),
    size: fc.constantFrom('small' as const, 'large' as const),
    href: fc.constantFrom('https://a.example/x?y=1', 'tel:10086', '/p/1'),
  },
  { requiredKeys: [] },
)
const run = fc.tuple(words, look).map(([text, more]) => ({ ...more, text }))
const align = fc.constantFrom('left' as const, 'center' as const, 'right' as const)
const plain: fc.Arbitrary<Piece>[] = [
  fc.record({ type: fc.constant('paragraph' as const), align, runs: fc.tuple(run) }),
  fc.record({
    type: fc.constant('heading' as const),
    level: fc.constantFrom(2 as const, 3 as const),
    align,
    runs: fc.tuple(run),
  }),
  fc.record({
    type: fc.constant('list' as const),
    ordered: fc.boolean(),
    items: fc.array(fc.tuple(run), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ type: fc.constant('image' as const), image: imageOf }),
  fc.record({ type: fc.constant('picture' as const), image: imageOf, link: fc.constant(article) }),
  fc
    .record({
      layout: fc.constantFrom('grid' as const, 'rows' as const, 'strip' as const),
      hasCaptions: fc.boolean(),
      pictures: fc.array(imageOf, { minLength: 1, maxLength: 4 }),
    })
    // Captions that nobody wrote are none.
    .map((one) => ({
      type: 'pictures' as const,
      ...one,
      hasCaptions: one.hasCaptions && one.pictures.some((picture) => picture.alt !== ''),
    })),
  fc
    .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 2, max: 4 }), fc.boolean(), fc.boolean())
    .chain(([width, height, headerRow, headerColumn]) =>
      fc
        .array(fc.array(words, { minLength: width, maxLength: width }), {
          minLength: height,
          maxLength: height,
        })
        .map((rows) => ({ type: 'table' as const, rows, headerRow, headerColumn })),
    ),
  fc.constant({ type: 'survey', surveyId: 's1', surveyTitle: '报名', button: '去填' }),
  fc.constant({
    type: 'map',
    name: '中心',
    city: '北京',
    address: '路 1 号',
    phone: '10086',
    location: { longitude: 116.4, latitude: 39.9 },
  }),
  fc.record({ type: fc.constant('button' as const), text: words, align, link: fc.constant(article) }),
  fc.constant({ type: 'divider' }),
  fc.constant({ type: 'video', url: 'https://v.qq.com/x/page/abc.html', poster: '', title: '视频' }),
]
const piece: fc.Arbitrary<Piece> = fc.oneof(...plain)
const columns: fc.Arbitrary<Piece> = fc
  .tuple(
    fc.constantFrom<number[]>([1, 1], [1, 2], [1, 1, 1]),
    fc.array(fc.array(piece, { minLength: 1, maxLength: 2 }), { minLength: 3, maxLength: 3 }),
  )
  .map(([widths, all]) => ({
    type: 'columns',
    widths,
    columns: all.slice(0, widths.length).map((column) => column.filter(isPlainPiece)),
  }))

test('what both know goes there and back, and nothing is lost on the way', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof({ weight: 9, arbitrary: piece }, columns), { maxLength: 8 }), (pieces) => {
      const { blocks, lost } = blocksOfPieces(pieces)
      expect(lost).toEqual([])
      const page = pageOfWanted(blocks)
      expect(loadPageDocument(page, blockKinds)).toMatchObject({ ok: true, repairs: [] })
      expect(piecesOfBlocks(page, page.root)).toEqual({ pieces, lost: [] })
      const document = documentOfPieces(pieces)
      expect(parseRichDocument(document).ok).toBe(true)
      const back = piecesOfDocument(document)
      expect(back).toEqual({ pieces: pieces.length === 0 ? [] : pieces, lost: [] })
    }),
    { numRuns: 60 },
  )
})

test('no article makes pieces that no page takes, or drops anything without a word', () => {
  fc.assert(
    fc.property(anyRichDocument, (document) => {
      const { pieces, lost } = piecesOfDocument(document)
      const { blocks } = blocksOfPieces(pieces)
      expect(loadPageDocument(pageOfWanted(blocks), blockKinds)).toMatchObject({ ok: true, repairs: [] })
      if (lost.some((one) => one.startsWith('超出'))) return
      const said = JSON.stringify(pieces)
      const unsaid = [...allNodes(document)].filter(
        (node) => node.type === 'text' && !said.includes(JSON.stringify(node.text).slice(1, -1)),
      )
      expect(unsaid).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('what is too much for a block of its own stays as words, and is named', () => {
  const { blocks, lost } = blocksOfPieces([
    { type: 'table', rows: [Array.from({ length: 12 }, () => '格')], headerRow: false, headerColumn: false },
    { type: 'button', text: '这是一个特别特别长的按钮上的一句话', align: 'left', link: article },
  ])
  expect(blocks.map(({ kind }) => kind)).toEqual(['richText', 'richText'])
  expect(lost).toEqual(['太大的表格（改成文字）', '文字太长的按钮（改成文字）'])
})

test('merged cells keep their place', () => {
  const cell = (text: string, attrs?: { colspan?: number; rowspan?: number }) => ({
    type: 'tableCell' as const,
    ...(attrs && { attrs }),
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
  })
  const { pieces, lost } = piecesOfDocument({
    type: 'doc',
    version: 1,
    content: [
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('甲', { rowspan: 2 }), cell('乙', { colspan: 2 })] },
          { type: 'tableRow', content: [cell('丙'), cell('丁')] },
        ],
      },
    ],
  })
  expect(pieces).toMatchObject([
    {
      type: 'table',
      rows: [
        ['甲', '乙', ''],
        ['', '丙', '丁'],
      ],
    },
  ])
  expect(lost).toEqual(['表格里的合并、颜色、字形和链接（留下文字） 2 处'])
})
