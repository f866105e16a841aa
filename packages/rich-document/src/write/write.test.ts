import { noLink } from '@zhanfang/blocks/links'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RichDocument } from '../model/document.ts'
import { emptyRichDocument } from '../model/document.ts'
import { richDocumentText } from '../model/plain-text.ts'
import { readHtml, readMarkdown } from '../read/index.ts'
import { anyRichDocument } from '../testing/arbitrary.ts'
import { harmOf } from '../testing/harmless.ts'
import { shown } from '../testing/shown.ts'
import { writeHtml, writeMarkdown, type Writing } from './index.ts'

const writing: Writing = {
  picture: (src) => `https://a.example${src.startsWith('/') ? src : '/x.png'}`,
  file: (src) => (src.startsWith('/') ? `https://a.example${src}` : src),
  href: ({ eventType, url }) => (eventType === 'url' ? url : undefined),
}
const line = (text: string, ...marks: object[]) => ({
  type: 'text',
  text,
  ...(marks.length === 0 ? {} : { marks }),
})
const documentOf = (...content: object[]) => ({ ...emptyRichDocument, content }) as RichDocument

const whole = documentOf(
  { type: 'heading', attrs: { level: 1 }, content: [line('总则 # 1')] },
  {
    type: 'paragraph',
    content: [
      line('1. 不是列表，'),
      line('“重点”', { type: 'bold' }),
      line('和', { type: 'italic' }),
      line('a*b_c', { type: 'code' }),
      line('链接', {
        type: 'link',
        attrs: { ...noLink, eventType: 'url', url: 'https://a.example/(x)?a=1&b=2' },
      }),
      { type: 'footnote', attrs: { text: '注<b>' } },
      { type: 'hardBreak' },
      line('H'),
      line('2', { type: 'subscript' }),
    ],
  },
  {
    type: 'orderedList',
    attrs: { start: 3 },
    content: [
      {
        type: 'listItem',
        content: [
          { type: 'paragraph', content: [line('三')] },
          {
            type: 'bulletList',
            content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [line('甲')] }] }],
          },
        ],
      },
    ],
  },
  {
    type: 'taskList',
    content: [
      {
        type: 'taskItem',
        attrs: { checked: true },
        content: [{ type: 'paragraph', content: [line('做完')] }],
      },
    ],
  },
  { type: 'blockquote', content: [{ type: 'paragraph', content: [line('引')] }] },
  { type: 'codeBlock', attrs: { language: 'js' }, content: [line('a\n```\nb')] },
  { type: 'image', attrs: { src: '/files/a/1.png', width: 0, height: 0, alt: '图', caption: '说"明"' } },
  {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [
          { type: 'tableHeader', content: [{ type: 'paragraph', content: [line('a|b')] }] },
          { type: 'tableHeader', content: [{ type: 'paragraph' }] },
        ],
      },
      {
        type: 'tableRow',
        content: [
          { type: 'tableCell', content: [{ type: 'paragraph', content: [line('1')] }] },
          { type: 'tableCell', content: [{ type: 'paragraph', content: [line('2')] }] },
        ],
      },
    ],
  },
  {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [
          {
            type: 'tableCell',
            attrs: { colspan: 2 },
            content: [{ type: 'paragraph', content: [line('合', { type: 'bold' })] }],
          },
        ],
      },
      {
        type: 'tableRow',
        content: [
          { type: 'tableCell', content: [{ type: 'paragraph', content: [line('左')] }] },
          { type: 'tableCell', content: [{ type: 'paragraph', content: [line('右')] }] },
        ],
      },
    ],
  },
)
const expected = (caption: string) => `heading level=1: 总则 # 1
paragraph: 1. 不是列表，[“重点”|bold][和|italic][a*b_c|code][链接|link=https://a.example/(x)?a=1&b=2]{注<b>}⏎H[2|subscript]
orderedList start=3
  listItem
    paragraph: 三
    bulletList
      listItem
        paragraph: 甲
taskList
  taskItem checked=true
    paragraph: 做完
blockquote
  paragraph: 引
codeBlock language=js: a
\`\`\`
b
image src=https://pending-picture.invalid/0 alt=图${caption}
table
  tableRow
    tableHeader
      paragraph: a|b
    tableHeader
      paragraph
  tableRow
    tableCell
      paragraph: 1
    tableCell
      paragraph: 2
table
  tableRow
    tableCell colspan=2
      paragraph: [合|bold]
  tableRow
    tableCell
      paragraph: 左
    tableCell
      paragraph: 右`

it('what is written as Markdown is read again as it was', () => {
  expect(shown(readMarkdown(writeMarkdown(whole, writing)).document)).toBe(expected(' caption=说"明"'))
})

it('what is written as HTML is read again as it was, headings a level lower', () => {
  const { document } = readHtml(writeHtml(whole, writing))
  expect(shown(document)).toBe(
    expected(' caption=说"明"')
      .replace('level=1', 'level=2')
      .replaceAll('tableHeader\n', 'tableHeader background=#f2f3f5\n'),
  )
})

it('whatever a document says, its HTML runs nothing and its Markdown keeps the words', () => {
  fc.assert(
    fc.property(anyRichDocument, (document) => {
      expect(harmOf(writeHtml(document, writing))).toEqual([])
      const html = readMarkdown(writeMarkdown(document, writing))
      expect(html.leftOut.filter(({ kind }) => ['script', 'handler', 'frame'].includes(kind))).toEqual([])
    }),
  )
  expect(
    richDocumentText(
      readMarkdown(
        writeMarkdown(
          documentOf({ type: 'paragraph', content: [line('<script>alert(1)</script> - # > *x*')] }),
          writing,
        ),
      ).document,
    ),
  ).toBe('<script>alert(1)</script> - # > *x*')
})

it('what has been through Markdown or HTML once comes through again unchanged', () => {
  const onePicture: Writing = { ...writing, picture: () => 'https://a.example/x.png' }
  // The head row is all that Markdown has for cells; what is bold and says nothing has no mark there.
  const said = (document: RichDocument) =>
    shown(document)
      .replaceAll('tableHeader', 'tableCell')
      .replaceAll(/\[\s+\|[^\]]*\]/g, ' ')
      .replaceAll(/ +/g, ' ')
  fc.assert(
    fc.property(anyRichDocument, (document) => {
      const throughMarkdown = (one: RichDocument) => readMarkdown(writeMarkdown(one, onePicture)).document
      const once = throughMarkdown(document)
      expect(said(throughMarkdown(once))).toBe(said(once))
      // Files have their title above, so that headings stand a level lower in them.
      const throughHtml = (one: RichDocument) =>
        readHtml(
          writeHtml(one, onePicture).replaceAll(
            /<(\/?)h([2-6])/g,
            (_, end: string, level: string) => `<${end}h${Number(level) - 1}`,
          ),
        ).document
      const asHtml = throughHtml(document)
      expect(shown(throughHtml(asHtml))).toBe(shown(asHtml))
    }),
    { numRuns: 60 },
  )
})
