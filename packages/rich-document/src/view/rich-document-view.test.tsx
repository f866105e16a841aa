import { createSiteContext } from '@zhanfang/blocks'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { RichDocument } from '../model/document.ts'
import { outlineOf } from '../model/outline.ts'
import { sanitizeRichDocument } from '../sanitize/sanitize.ts'
import { anyBrokenDocument, anyRichDocument } from '../testing/arbitrary.ts'
import { harmOf } from '../testing/harmless.ts'
import { RichDocumentView } from './rich-document-view.tsx'

const site = createSiteContext({
  appId: 'a1',
  mode: 'public',
  paths: { microPage: (id) => `/p/${id}`, survey: (id) => `/s/${id}` },
})
const draw = (document: RichDocument) =>
  renderToStaticMarkup(<RichDocumentView document={document} site={site} prefix="x-" />)

it('draws anything that can be stored, and nothing in it runs', () => {
  fc.assert(
    fc.property(fc.oneof(anyRichDocument, anyBrokenDocument), (json) => {
      expect(harmOf(draw(sanitizeRichDocument(json).document))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

const words = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })

it('headings stand below the title of the page and have anchors', () => {
  const document: RichDocument = {
    type: 'doc',
    version: 1,
    content: [
      { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: '一' }] },
      { type: 'heading', attrs: { level: 2 } },
      { type: 'heading', attrs: { level: 4 }, content: [{ type: 'text', text: '二' }] },
    ],
  }
  const html = draw(document)
  expect(html).toContain('<h2 id="x-h-1"')
  expect(html).toContain('<h3 class="level2"><br/></h3>')
  expect(html).toContain('<h3 id="x-h-2" class="level4"')
  expect(outlineOf(document).map(({ anchor }) => anchor)).toEqual(['h-1', 'h-2'])
})

it.each([
  { chosen: [2, 3, 2], drawn: [2, 3, 2] },
  { chosen: [1, 2, 3, 4], drawn: [2, 3, 4, 5] },
  { chosen: [1, 4, 2, 4], drawn: [2, 3, 3, 4] },
  { chosen: [3, 1, 3], drawn: [2, 2, 3] },
])('headings $chosen are drawn at $drawn, without a gap', ({ chosen, drawn }) => {
  const heading = (level: number) => ({
    type: 'heading',
    attrs: { level },
    content: [{ type: 'text', text: '题' }],
  })
  const { document } = sanitizeRichDocument({ type: 'doc', version: 1, content: chosen.map(heading) })
  const html = draw(document)
  expect([...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level))).toEqual(drawn)
  expect([...html.matchAll(/class="level(\d)"/g)].map(([, level]) => Number(level))).toEqual(chosen)
})

it('notes are numbered, and lead there and back', () => {
  const html = draw({
    type: 'doc',
    version: 1,
    content: [
      { type: 'paragraph', content: [{ type: 'footnote', attrs: { text: '甲' } }] },
      { type: 'paragraph', content: [{ type: 'footnote', attrs: { text: '甲' } }] },
    ],
  })
  expect(html).toContain('<a id="x-note-mark-2" href="#x-note-2" aria-label="注释 2">[2]</a>')
  expect(html).toContain('<li id="x-note-2">甲 <a href="#x-note-mark-2"')
})

it('tables keep merged cells and say what heads them', () => {
  const html = draw({
    type: 'doc',
    version: 1,
    content: [
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [{ type: 'tableHeader', attrs: { colspan: 2 }, content: [words('头')] }],
          },
          {
            type: 'tableRow',
            content: [
              { type: 'tableCell', content: [words('甲')] },
              { type: 'tableCell', content: [words('乙')] },
            ],
          },
        ],
      },
    ],
  })
  expect(html).toContain('<th colSpan="2" scope="col">头</th>')
  expect(html).toContain('<td>甲</td><td>乙</td>')
})

it('pictures wait until they are seen, in the sizes of our own files', () => {
  const html = draw({
    type: 'doc',
    version: 1,
    content: [
      { type: 'image', attrs: { src: '/files/a.png', width: 800, height: 600, alt: '树', size: 50 } },
    ],
  })
  expect(html).toContain('loading="lazy"')
  expect(html).toContain('/files/a.png?w=480 480w')
  expect(html).toContain('width="800" height="600"')
  expect(html).toContain('style="width:50%"')
})

it('a card of a content that is gone leads nowhere', () => {
  const html = draw({
    type: 'doc',
    version: 1,
    content: [
      {
        type: 'contentCard',
        attrs: { target: { eventType: 'article', itemId: 'a', url: '', phone: '', title: '旧文' } },
      },
      { type: 'survey', attrs: { surveyId: 's1', surveyTitle: '报名' } },
    ],
  })
  expect(html).toContain('旧文')
  expect(html).toContain('这项内容已下线')
  expect(html.match(/<a /g)).toHaveLength(1)
  expect(html).toContain('href="/s/s1"')
})
