import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readColor, readPastedHtml, readRichText } from './read-dom.ts'
import { isRichTextEmpty, richTextSchema, type TextNode } from '../../model/rich-text.ts'
import { writeRichText } from './write-dom.ts'

const paragraph = (...runs: { text: string; [look: string]: unknown }[]) => ({
  type: 'paragraph',
  align: 'left',
  runs,
})

const word = fc.stringMatching(/^[a-z<>&"'甲乙丙]{1,8}$/)
const lookArbitrary = fc.record(
  {
    bold: fc.constant(true as const),
    italic: fc.constant(true as const),
    underline: fc.constant(true as const),
    strike: fc.constant(true as const),
    size: fc.constantFrom('small' as const, 'large' as const),
    color: fc.constantFrom('#b42318', '#1f5fd6'),
    href: fc.constantFrom('https://example.com/a', '/about', 'tel:10086'),
  },
  { requiredKeys: [] },
)
// Neighbours of one look would be joined, so each run has one neighbour of another look at most.
const runsArbitrary = fc
  .tuple(word, word, lookArbitrary)
  .map(([plain, text, look]) => [
    { text: plain },
    ...(Object.keys(look).length > 0 ? [{ ...look, text }] : []),
  ])
const align = fc.constantFrom('left' as const, 'center' as const, 'right' as const)
const nodeArbitrary: fc.Arbitrary<TextNode> = fc.oneof(
  fc.record({ type: fc.constant('paragraph' as const), align, runs: runsArbitrary }),
  fc.record({
    type: fc.constant('heading' as const),
    level: fc.constantFrom(2 as const, 3 as const),
    align,
    runs: runsArbitrary,
  }),
  fc.record({ type: fc.constant('quote' as const), runs: runsArbitrary }),
  fc.record({
    type: fc.constant('list' as const),
    ordered: fc.boolean(),
    items: fc.array(runsArbitrary, { minLength: 1, maxLength: 3 }),
  }),
  fc.constant<TextNode>({
    type: 'image',
    image: { url: '/files/a', width: 10, height: 20, alt: '"><b>' },
  }),
  fc.constant<TextNode>({ type: 'divider' }),
)

describe('what the editor holds', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.array(nodeArbitrary, { minLength: 1, maxLength: 5 }), (nodes) => {
        const host = document.createElement('div')
        host.append(writeRichText(nodes))
        expect(readRichText(host, { collapse: false })).toEqual(nodes)
      }),
      { numRuns: 100 },
    )
  })

  it('keeps empty lines between paragraphs, not at the end', () => {
    const nodes: TextNode[] = ['一', '', '二'].map((text) => ({
      type: 'paragraph',
      align: 'left',
      runs: text === '' ? [] : [{ text }],
    }))
    const host = document.createElement('div')
    host.append(writeRichText([...nodes, { type: 'paragraph', align: 'left', runs: [] }]))
    expect(readRichText(host, { collapse: false })).toEqual(nodes)
  })
})

describe('what is pasted', () => {
  it('keeps words and looks', () => {
    expect(
      readPastedHtml(
        '<h1>标题</h1>\n<p style="text-align:center">一 <b>二</b><span style="color: rgb(180, 35, 24)">三</span></p><ul><li>甲</li><li><p>乙</p></li></ul>',
      ),
    ).toEqual([
      { type: 'heading', level: 2, align: 'left', runs: [{ text: '标题' }] },
      {
        type: 'paragraph',
        align: 'center',
        runs: [{ text: '一 ' }, { text: '二', bold: true }, { text: '三', color: '#b42318' }],
      },
      { type: 'list', ordered: false, items: [[{ text: '甲' }], [{ text: '乙' }]] },
    ])
  })

  it('makes a line of each row of a table, and opens tables that only lay out a page', () => {
    expect(
      readPastedHtml(
        '<table><tr><td><p>周一</p></td><td><p><b>书法</b></p></td><td></td></tr><tr><td>周二</td><td>合唱</td></tr></table>',
      ),
    ).toEqual([
      paragraph({ text: '周一\u3000' }, { text: '书法', bold: true }),
      paragraph({ text: '周二\u3000合唱' }),
    ])
    expect(
      readPastedHtml('<table><tr><td><h2>甲</h2><p>乙</p></td><td>丙</td></tr><tr><td>丁</td></tr></table>'),
    ).toEqual([
      { type: 'heading', level: 2, align: 'left', runs: [{ text: '甲' }] },
      paragraph({ text: '乙' }),
      paragraph({ text: '丙' }),
      paragraph({ text: '丁' }),
    ])
  })

  it.each([
    '<p>好<script>alert(1)</script></p>',
    '<p>好<style>p{}</style></p>',
    '<p onclick="alert(1)">好</p>',
    '<p>好<img src="javascript:alert(1)"><img src="x" onerror="alert(1)"></p>',
    '<p><a href="javascript:alert(1)">好</a></p>',
    '<p><a href=" java\nscript:alert(1)">好</a></p>',
    '<div><div>好<iframe src="//evil.example"></iframe></div></div>',
    '<p style="color:url(x)">好</p>',
    '<svg><script>alert(1)</script></svg><p>好</p>',
  ])('is words alone: %s', (html) => {
    expect(readPastedHtml(html)).toEqual([paragraph({ text: '好' })])
  })

  it('is storable whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({
          maxLength: 200,
          unit: fc.constantFrom(...'< > / " = a b p u l i o l h 1 日'.split(' '), ' '),
        }),
        (html) => {
          expect(richTextSchema.safeParse(readPastedHtml(html)).success).toBe(true)
        },
      ),
    )
    const endless = readPastedHtml(`<p>${'长'.repeat(30_000)}</p>${'<p>段</p>'.repeat(500)}`)
    expect(richTextSchema.safeParse(endless).success).toBe(true)
  })

  it('is nothing when there is nothing', () => {
    expect(isRichTextEmpty(readPastedHtml('<p> </p><div><br></div>'))).toBe(true)
  })
})

it('reads colours as browsers write them', () => {
  expect(readColor('rgb(180, 35, 24)')).toBe('#b42318')
  expect(readColor('#ABC')).toBe('#aabbcc')
  expect(readColor('red;}')).toBeUndefined()
})
