import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { parseRichDocument } from '../../model/document.ts'
import { richDocumentLimits } from '../../model/limits.ts'
import { referencesOf } from '../../model/references.ts'
import { harmOf } from '../../testing/harmless.ts'
import { hostileAddresses, hostileMarkup } from '../../testing/hostile-strings.ts'
import { shown } from '../../testing/shown.ts'
import { RichDocumentView } from '../../view/rich-document-view.tsx'
import { leftOutWords, pendingPictureIndex, readHtml, TextTooLarge } from '../index.ts'

const site = { href: () => '#', imageSrc: (url: string) => url, imageSrcSet: () => undefined }
const fixture = (name: string) => readFileSync(`${import.meta.dirname}/fixtures/${name}`, 'utf8')

const fixtures = globSync('**/*.html', { cwd: `${import.meta.dirname}/fixtures` })
  .map((file) => file.slice(0, -'.html'.length).replaceAll('\\', '/'))
  .toSorted()

it('has what many programs put into the clipboard', () => expect(fixtures.length).toBeGreaterThan(30))

it.each(fixtures)('the fixture %s comes out as its text says', async (name) => {
  const base = name === 'page' ? 'https://a.example/docs/' : undefined
  const { document, pictures, leftOut } = readHtml(fixture(`${name}.html`), { base })
  expect(parseRichDocument(document)).toEqual({ ok: true, document })
  const sources = pictures.map((source) =>
    source.from === 'web' ? source.url : `${source.from} ${source.name}`,
  )
  const all = [shown(document), '', ...sources, '', ...leftOut.map(leftOutWords), ''].join('\n')
  await expect(all).toMatchFileSnapshot(`fixtures/${name}.txt`)
})

describe('nothing hostile comes in:', () => {
  it.each([
    ...hostileMarkup,
    ...hostileAddresses.map(
      (url) =>
        `<a href="${url}">字</a><img src="${url}"><iframe src="${url}"></iframe><video src="${url}"></video>`,
    ),
  ])('%j', (html) => {
    const { document } = readHtml(`<p>前</p>${html}<p>后</p>`)
    expect(parseRichDocument(document)).toEqual({ ok: true, document })
    expect(harmOf(renderToStaticMarkup(<RichDocumentView document={document} site={site} />))).toEqual([])
  })

  it('no picture keeps an address elsewhere', () => {
    const { document, pictures } = readHtml(
      '<img src="http://a.example/1.png"><img src="//b.example/2.png"><img src="file:///c:/3.png"><img src="data:image/png;base64,iVBORw0KGgo="><img src="data:image/svg+xml,<svg onload=alert(1)>"><img src="blob:x"><img src="/files/app/a.png">',
    )
    const { pictures: addresses } = referencesOf(document)
    expect(addresses.filter((src) => pendingPictureIndex(src) === undefined)).toEqual(['/files/app/a.png'])
    expect(pictures.map(({ from }) => from)).toEqual(['web', 'web', 'computer', 'bytes'])
  })
})

const tags = [
  'p',
  'div',
  'section',
  'ul',
  'ol',
  'li',
  'table',
  'tr',
  'td',
  'th',
  'b',
  'span',
  'a',
  'h1',
  'h6',
  'blockquote',
  'pre',
  'figure',
  'img',
  'br',
  'sup',
  'svg',
  'font',
]
const attributes = [
  '',
  ' style="display:flex;border:1px solid red"',
  ' colspan=3',
  ' rowspan=0',
  ' rowspan=9',
  ' style="mso-list:l0 level3 lfo1"',
  ' style="mso-outline-level:2;color:#fff;background:#000"',
  ' href="#fn1" id=fn1',
  ' data-src="https://a.example/1.png"',
  ' start=-1',
]
const anyHtml = fc
  .array(
    fc.oneof(
      fc
        .tuple(fc.constantFrom(...tags), fc.constantFrom(...attributes))
        .map(([tag, said]) => `<${tag}${said}>`),
      fc.constantFrom(...tags).map((tag) => `</${tag}>`),
      fc.constantFrom('字', ' ', '\n', '&nbsp;', '\u0000', '甲乙 ', '<!--x-->', '<![if !supportLists]>'),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))

it('any HTML becomes a document that may be stored, and keeps its visible words', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const { document } = readHtml(html)
      expect(parseRichDocument(document)).toEqual({ ok: true, document })
    }),
    { numRuns: 400 },
  )
})

describe('what is large or deep', () => {
  it('a hundred thousand blocks within each other keep their words', () => {
    const { document, leftOut } = readHtml(`${'<div>'.repeat(100_000)}底`)
    expect(shown(document)).toBe('paragraph: 底')
    expect(leftOut.map(({ kind }) => kind)).toEqual(['deep'])
  })
  it('lists within lists stop at the depth that documents have, and say so', () => {
    const { document, leftOut } = readHtml('<ul><li>项'.repeat(60))
    expect(parseRichDocument(document).ok).toBe(true)
    expect(leftOut.map(({ kind }) => kind)).toContain('deep')
  })
  it('a few words that stand for millions of elements are refused', () => {
    const fonts = Array.from({ length: 3000 }, (_, index) => `<font size=${index}>`).join('')
    expect(() => readHtml(`<p>${fonts}</p>${'<p>x</p>'.repeat(3000)}`)).toThrow(TextTooLarge)
  })
  it('tables are cut where documents end, and say by how much', () => {
    const rows = readHtml(`<table>${'<tr><td>1</td><td>2</td></tr>'.repeat(600)}</table>`)
    const [table] = rows.document.content
    expect(table?.type === 'table' && table.content.length).toBe(richDocumentLimits.tableRows)
    expect(rows.leftOut.map(leftOutWords)).toEqual(['表格里超出行数的部分 100 处'])
    const columns = readHtml(`<table><tr>${'<td>1</td>'.repeat(40)}</tr></table>`)
    expect(columns.leftOut.map(leftOutWords)).toEqual(['表格里超出列数的部分 10 处'])
  })
})

it('words broken over lines of the source are joined where they are Chinese, and kept apart where they are not', () => {
  expect(shown(readHtml('<p>中\n文 and\nwords\n和</p>').document)).toBe('paragraph: 中文 and words 和')
})

it('two breaks end a paragraph; one stays a break', () => {
  expect(shown(readHtml('<div>一<br>二<br><br>三</div>').document)).toBe('paragraph: 一⏎二\nparagraph: 三')
})

it('white words on a dark ground take the ground along, and lose the white elsewhere', () => {
  expect(
    shown(
      readHtml(
        '<div style="background:#000"><span style="color:#fff">题</span></div><p style="color:white">文</p>',
      ).document,
    ),
  ).toBe('paragraph: [题|#ffffff/#000000]\nparagraph: 文')
})
