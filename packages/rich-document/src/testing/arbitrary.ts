import { noLink } from '@zhanfang/blocks/links'
import fc from 'fast-check'
import { emptyRichDocument, type RichDocument } from '../model/document.ts'
import { sanitizeRichDocument } from '../sanitize/sanitize.ts'
import { fontSizes, lineHeights, pictureWidths, textAligns } from '../model/values.ts'
import { hostileAddresses, hostileMarkup } from './hostile-strings.ts'

/** Words as people write them, with what breaks Markdown and HTML among them. */
const words = fc.oneof(
  fc.constantFrom(
    '社区',
    '通知',
    '请带好身份证',
    'a b',
    '1. 不是列表',
    '# 不是标题',
    '*星*',
    '<b>',
    '&amp;',
    '| 竖线',
    '_x_',
    '`y`',
  ),
  fc.string({ minLength: 1, maxLength: 12 }),
)
const color = fc.constantFrom('#c00000', '#1f5fd6', '#336633')

const mark = fc.oneof(
  fc.constantFrom(
    { type: 'bold' },
    { type: 'italic' },
    { type: 'underline' },
    { type: 'strike' },
    { type: 'code' },
    { type: 'subscript' },
    { type: 'superscript' },
  ),
  fc.record({
    type: fc.constant('textStyle'),
    attrs: fc.record(
      { color, backgroundColor: color, fontSize: fc.constantFrom(...fontSizes) },
      { requiredKeys: ['color'] },
    ),
  }),
  fc.constantFrom('https://a.example/x?y=1&z=2', 'mailto:a@b.cn', 'tel:10086', '/p/1').map((url) => ({
    type: 'link',
    attrs: { ...noLink, eventType: 'url', url },
  })),
)
const inline = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('text'), text: words, marks: fc.array(mark, { maxLength: 3 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('footnote'), attrs: fc.record({ text: words }) }) },
)
const line = fc.array(inline, { maxLength: 4 })
const lineAttributes = fc.record(
  {
    align: fc.constantFrom(...textAligns),
    lineHeight: fc.constantFrom(...lineHeights),
    indent: fc.integer({ min: 1, max: 8 }),
    firstLine: fc.constant(true),
  },
  { requiredKeys: [] },
)
const picture = fc.record(
  {
    src: fc.constantFrom('/files/a.png', 'https://img.example/b.jpg'),
    width: fc.integer({ min: 0, max: 4000 }),
    height: fc.integer({ min: 0, max: 4000 }),
    alt: fc.constantFrom('', '一棵树'),
    caption: words,
  },
  { requiredKeys: ['src', 'width', 'height', 'alt'] },
)

const { flow } = fc.letrec((tie) => ({
  flow: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ type: fc.constant('paragraph'), attrs: lineAttributes, content: line }),
    fc.record({
      type: fc.constant('heading'),
      attrs: fc
        .tuple(fc.integer({ min: 1, max: 4 }), lineAttributes)
        .map(([level, rest]) => ({ level, ...rest })),
      content: line,
    }),
    fc.record({
      type: fc.constant('codeBlock'),
      content: fc.array(fc.record({ type: fc.constant('text'), text: words }), { maxLength: 2 }),
    }),
    fc.record({
      type: fc.constantFrom('bulletList', 'orderedList'),
      content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      type: fc.constant('taskList'),
      content: fc.array(tie('task'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      type: fc.constant('image'),
      attrs: fc
        .tuple(picture, fc.option(fc.constantFrom(...pictureWidths)))
        .map(([rest, size]) => ({ ...rest, size })),
    }),
    fc.record({
      type: fc.constant('gallery'),
      attrs: fc.record({ pictures: fc.array(picture, { minLength: 1, maxLength: 4 }) }),
    }),
    fc.constantFrom(
      { type: 'divider' },
      { type: 'divider', attrs: { style: 'dashed' } },
      { type: 'video', attrs: { src: 'https://v.qq.com/x/page/abc.html', title: '视频' } },
      { type: 'audio', attrs: { src: '/files/a.mp3', title: '录音' } },
      { type: 'file', attrs: { src: '/files/a.pdf', name: '表格.pdf', size: 1000 } },
      {
        type: 'contentCard',
        attrs: { target: { ...noLink, eventType: 'article', itemId: 'a1', title: '另一篇' } },
      },
      { type: 'survey', attrs: { surveyId: 's1', surveyTitle: '报名' } },
      {
        type: 'map',
        attrs: {
          name: '中心',
          city: '北京',
          address: '路 1 号',
          longitude: 116.4,
          latitude: 39.9,
          phone: '',
        },
      },
    ),
  ),
  item: fc.record({
    type: fc.constant('listItem'),
    content: fc.array(tie('flow'), { minLength: 1, maxLength: 2 }),
  }),
  task: fc.record({
    type: fc.constant('taskItem'),
    attrs: fc.record({ checked: fc.boolean() }),
    content: fc.array(tie('flow'), { minLength: 1, maxLength: 2 }),
  }),
}))

const cell = fc.record({
  type: fc.constantFrom('tableCell', 'tableHeader'),
  attrs: fc.record({ colspan: fc.integer({ min: 1, max: 2 }), background: color }, { requiredKeys: [] }),
  content: fc.array(flow, { minLength: 1, maxLength: 2 }),
})
const table = fc.record({
  type: fc.constant('table'),
  content: fc.array(
    fc.record({ type: fc.constant('tableRow'), content: fc.array(cell, { minLength: 1, maxLength: 3 }) }),
    { minLength: 1, maxLength: 3 },
  ),
})
const quote = fc.record({
  type: fc.constant('blockquote'),
  content: fc.array(flow, { minLength: 1, maxLength: 2 }),
})
const columns = fc.record({
  type: fc.constant('columns'),
  content: fc.array(
    fc.record({
      type: fc.constant('column'),
      content: fc.array(fc.oneof(flow, table, quote), { minLength: 1, maxLength: 2 }),
    }),
    { minLength: 2, maxLength: 3 },
  ),
})
const section = fc.record({
  type: fc.constant('section'),
  attrs: fc.record(
    { look: fc.constantFrom('framed', 'tinted', 'card', 'bar', 'dashed'), color },
    { requiredKeys: [] },
  ),
  content: fc.array(fc.oneof(flow, table, quote, columns), { minLength: 1, maxLength: 2 }),
})

/** Documents with everything in them that a document can have. */
export const anyRichDocument: fc.Arbitrary<RichDocument> = fc
  .array(fc.oneof({ weight: 5, arbitrary: flow }, table, quote, columns, section), { maxLength: 6 })
  .map((content) => sanitizeRichDocument({ ...emptyRichDocument, content }).document)

/** What no editor sends: real names in wrong places, hostile values, other kinds of values. */
export const anyBrokenDocument: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  document: fc.record({
    type: fc.constant('doc'),
    version: fc.constant(1),
    content: fc.array(tie('node'), { maxLength: 5 }),
  }),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record(
      {
        type: fc.constantFrom(
          'text',
          'hardBreak',
          'paragraph',
          'heading',
          'codeBlock',
          'bulletList',
          'orderedList',
          'taskList',
          'listItem',
          'taskItem',
          'image',
          'gallery',
          'video',
          'file',
          'contentCard',
          'table',
          'tableRow',
          'tableCell',
          'tableHeader',
          'blockquote',
          'columns',
          'column',
          'section',
          'footnote',
          'script',
          'map',
        ),
        text: fc.oneof(fc.string(), fc.constantFrom(...hostileMarkup)),
        attrs: fc.dictionary(
          fc.constantFrom(
            'src',
            'level',
            'href',
            'onerror',
            'target',
            'colspan',
            'color',
            'text',
            'name',
            'pictures',
            'style',
            '__proto__',
          ),
          fc.oneof(fc.anything(), fc.constantFrom(...hostileAddresses, '#c00', '/files/a.png', 3)),
        ),
        marks: fc.array(
          fc.oneof(
            mark,
            fc.record({
              type: fc.constantFrom('link', 'textStyle', 'onclick'),
              attrs: fc.record({
                eventType: fc.constant('url'),
                url: fc.constantFrom(...hostileAddresses),
                color: fc.string(),
              }),
            }),
          ),
          { maxLength: 3 },
        ),
        content: fc.array(tie('node'), { maxLength: 4 }),
      },
      { requiredKeys: ['type'] },
    ),
    fc.anything(),
  ),
})).document
