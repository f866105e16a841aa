import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noLink } from '@zhanfang/blocks/links'
import { emptyRichDocument, parseRichDocument } from '../model/document.ts'
import { richDocumentLimits } from '../model/limits.ts'
import { richDocumentLength } from '../model/plain-text.ts'
import { referencesOf } from '../model/references.ts'
import { anyBrokenDocument, anyRichDocument } from '../testing/arbitrary.ts'
import { hostileAddresses } from '../testing/hostile-strings.ts'
import { sanitizeRichDocument } from './sanitize.ts'

const documentOf = (...content: unknown[]) => ({ type: 'doc', version: 1, content })

describe('anything becomes a document that', () => {
  it('may be stored, and comes out the same a second time', () => {
    fc.assert(
      fc.property(fc.oneof(anyBrokenDocument, fc.anything()), (json) => {
        const { document } = sanitizeRichDocument(json)
        expect(parseRichDocument(document)).toEqual({ ok: true, document })
        expect(sanitizeRichDocument(document)).toEqual({ document, dropped: [] })
      }),
    )
  })
  it('is the same when it was one', () => {
    fc.assert(
      fc.property(anyRichDocument, (document) => {
        expect(sanitizeRichDocument(document)).toEqual({ document, dropped: [] })
        expect(parseRichDocument(JSON.parse(JSON.stringify(document)))).toEqual({ ok: true, document })
      }),
    )
  })
})

/** Harmless where they are escaped, as everything that is written or drawn is. */
const quoted = /^https:\/\/a\.example\//

it.each(hostileAddresses.filter((url) => !quoted.test(url)))('no link leads to %j', (url) => {
  const link = { type: 'link', attrs: { ...noLink, eventType: 'url', url } }
  const json = documentOf({ type: 'paragraph', content: [{ type: 'text', text: '字', marks: [link] }] })
  expect(parseRichDocument(json).ok).toBe(false)
  const { document, dropped } = sanitizeRichDocument(json)
  expect(document.content).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: '字' }] }])
  expect(dropped).toEqual([{ what: 'mark', name: 'link', count: 1 }])
})

it.each(hostileAddresses)('no picture, film or file comes from %j', (src) => {
  const json = documentOf(
    { type: 'image', attrs: { src, width: 0, height: 0, alt: '' } },
    { type: 'video', attrs: { src } },
    { type: 'file', attrs: { src, name: 'a', size: 0 } },
  )
  const { pictures, files } = referencesOf(sanitizeRichDocument(json).document)
  for (const address of [...pictures, ...files]) expect(address).toMatch(/^https:\/\/[^\s\\]+$/)
})

describe('what is not right', () => {
  it('is refused by the strict reader, with where it stands', () => {
    const json = documentOf({ type: 'paragraph', attrs: { onclick: 'alert(1)' } })
    expect(parseRichDocument(json)).toEqual({ ok: false, reason: '内容的格式不对（content.0.attrs）' })
    expect(parseRichDocument('<p>字</p>')).toEqual({ ok: false, reason: '这不是一篇图文内容' })
    expect(parseRichDocument({ ...emptyRichDocument, version: 2 })).toMatchObject({ ok: false })
  })
  it('is named when it is left out, and its words stay', () => {
    const { document, dropped } = sanitizeRichDocument(
      documentOf(
        { type: 'iframe', attrs: { src: 'https://a.example' }, content: [{ type: 'text', text: '说明' }] },
        { type: 'heading', attrs: { level: 6, onclick: 'x' }, content: [{ type: 'text', text: '小标题' }] },
      ),
    )
    expect(document.content).toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: '说明' }] },
      { type: 'heading', attrs: { level: 4 }, content: [{ type: 'text', text: '小标题' }] },
    ])
    expect(dropped).toEqual([
      { what: 'node', name: 'iframe', count: 1 },
      { what: 'attribute', name: 'heading.onclick', count: 1 },
    ])
  })
  it('is put where it may stand', () => {
    const word = { type: 'text', text: '字' }
    const paragraph = { type: 'paragraph', content: [word] }
    const { document } = sanitizeRichDocument(
      documentOf(
        { type: 'bulletList', content: [paragraph, { type: 'listItem', content: [word] }] },
        { type: 'table', content: [{ type: 'tableCell', content: [word] }] },
        { type: 'columns', content: [{ type: 'column', content: [paragraph] }] },
        { type: 'section', content: [{ type: 'section', content: [paragraph] }] },
      ),
    )
    expect(document.content).toEqual([
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [paragraph] },
          { type: 'listItem', content: [paragraph] },
        ],
      },
      {
        type: 'table',
        content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph] }] }],
      },
      paragraph,
      { type: 'section', content: [paragraph] },
    ])
  })
})

describe('limits', () => {
  const nested = (depth: number): unknown => {
    let node: unknown = { type: 'paragraph' }
    for (let level = 0; level < depth; level += 1) {
      node = { type: 'bulletList', content: [{ type: 'listItem', content: [node] }] }
    }
    return documentOf(node)
  }
  it('of depth hold before anything calls itself', () => {
    expect(parseRichDocument(nested(100_000))).toMatchObject({ ok: false })
    const { document, dropped } = sanitizeRichDocument(nested(100_000))
    expect(parseRichDocument(document).ok).toBe(true)
    expect(dropped).toContainEqual({ what: 'node', name: 'depth', count: 1 })
    let attrs: unknown = 1
    for (let level = 0; level < 100_000; level += 1) attrs = { text: attrs }
    expect(parseRichDocument(documentOf({ type: 'paragraph', attrs }))).toMatchObject({ ok: false })
    expect(sanitizeRichDocument(documentOf({ type: 'paragraph', attrs })).document).toEqual(emptyRichDocument)
  })
  it('of characters cut, and say so', () => {
    const long = documentOf({
      type: 'paragraph',
      content: [{ type: 'text', text: '长'.repeat(richDocumentLimits.length / 2 + 1) }],
    })
    expect(parseRichDocument(long)).toMatchObject({
      ok: false,
      reason: '内容太长，最多 40 万个字符（一个汉字算 2 个，空格不算）',
    })
    expect(sanitizeRichDocument(long).dropped).toEqual([{ what: 'text', name: 'limit', count: 1 }])
    expect(richDocumentLength(sanitizeRichDocument(long).document)).toBe(richDocumentLimits.length)
    // White space counts nothing, whatever else there is.
    const spaced = documentOf({
      type: 'paragraph',
      content: [{ type: 'text', text: '长 \u3000'.repeat(richDocumentLimits.length / 2) }],
    })
    expect(parseRichDocument(spaced).ok).toBe(true)
    expect(sanitizeRichDocument(spaced).dropped).toEqual([])
  })
})
