// Texts that have run code somewhere, through every text of contents of every kind: what is kept is drawn as words.
import {
  contentFieldsOf,
  type ContentDraft,
  type ContentKind,
  contentCreate,
  contentDetail,
  contentKinds,
  contentPreviewLink,
  contentPublish,
  contentSave,
} from '@zhanfang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
// The list is that of the editor's own tests.
import {
  hostileAddresses,
  hostileMarkup,
} from '../../../../../packages/rich-document/src/testing/hostile-strings.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { Author } from '../content/testing/content-factory.ts'

const MARK = 'zfhostile'
const hostile = [...hostileMarkup, ...hostileAddresses].map((text) => text.replaceAll('alert', MARK))

/** Without control characters, for which a whole draft is refused. */
const storable = hostile.filter((text) => !/\p{Cc}/u.test(text))

let t: TestServer
let author: Author
beforeAll(async () => {
  t = await createTestServer()
  const { id: appid, owner: as } = await t.app()
  author = { appid, as }
  await t.inject({ method: 'GET', url: '/h5/none' })
}, 120_000)
afterAll(() => t.close())

/** Elements that no page of ours has. */
const foreign =
  /^(?:iframe|object|embed|base|math|marquee|foreignobject|animate|plaintext|xmp|template|x|select|textarea|mglyph|mtext|mp-.*)$/
const unsafeAddress =
  /^[\s\p{Cc}]*(?:java\s*script|vbscript|livescript|data:(?!image\/|,)|blob|file|filesystem|view-source|feed|jar)/iu

/** What in a page could run of what was written. */
function harmIn(html: string): string[] {
  const found: string[] = []
  for (const [, head = '', code = ''] of html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/gi)) {
    if (code.includes(MARK) && !head.includes('application/ld+json')) found.push(code)
  }
  const pages = html.replaceAll(/<(script|style)\b[^>]*>[^]*?<\/\1>/gi, '')
  for (const [whole, name = '', rest = ''] of pages.matchAll(
    /<([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g,
  )) {
    if (foreign.test(name.toLowerCase())) found.push(whole)
    for (const [, attribute = '', value = ''] of rest.matchAll(/([^\s=/"']+)(?:="([^"]*)")?/g)) {
      if (/^(?:on|srcdoc|formaction)/i.test(attribute)) found.push(whole)
      if (/^(?:href|src|poster|action|srcset|data|xlink:href|background)$/i.test(attribute)) {
        if (unsafeAddress.test(value.replaceAll('&amp;', '&'))) found.push(whole)
      }
      if (attribute === 'style' && /expression|behavior|@import|url\(["']?javascript/i.test(value))
        found.push(whole)
    }
  }
  return found
}

const richText = (texts: readonly string[]) => ({
  type: 'doc',
  version: 1,
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: texts[0] ?? '字' }] },
    ...texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  ],
})

interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  minItems?: number
  minimum?: number
  maxLength?: number
  pattern?: string
  format?: string
}

const jsonSchema = z.custom<JsonSchema>()
/** Passes anything for a body: what is hostile is to reach the server as it is. */
const anyBody = z.custom<ContentDraft['body']>()

/** A value of a schema in which each text that may say anything is given by `next`; `undefined` leaves it to its default. */
function sample(schema: JsonSchema, name: string, next: (most: number) => string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.default ?? schema.enum[0]
  if (schema.anyOf) {
    const some = schema.anyOf.find(({ type, pattern }) => type !== 'null' && pattern === undefined)
    return some ? sample(some, name, next) : undefined
  }
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).flatMap(([key, part]) => {
        const value = sample(part, key, next)
        return value === undefined ? [] : [[key, value]]
      }),
    )
  }
  if (schema.type === 'array') {
    const item = schema.items && sample(schema.items, name, next)
    return item === undefined || typeof item !== 'object' ? undefined : [item]
  }
  if (schema.type === 'string') {
    if (schema.pattern !== undefined || schema.format !== undefined || /id$/i.test(name))
      return schema.default
    return next(schema.maxLength ?? 200)
  }
  if (schema.type === 'integer' || schema.type === 'number') return schema.default ?? schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  // What has no schema of JSON is the body of a rich text.
  return /body/i.test(name) ? richText([next(200)]) : schema.default
}

/** The fields of a kind with each of their texts from `next`. */
function fieldsOf(kind: ContentKind, next: (most: number) => string): Record<string, unknown> {
  const schema = z.toJSONSchema(contentFieldsOf(kind).schema, { io: 'input', unrepresentable: 'any' })
  return z.record(z.string(), z.unknown()).parse(sample(jsonSchema.parse(schema), '', next))
}

const cut = (text: string, most: number) =>
  Array.from(text)
    .slice(0, Math.floor(most / 2))
    .join('')

function draftOf(kind: ContentKind, draft: ContentDraft, texts: readonly string[]): ContentDraft {
  let at = 0
  const next = (most: number) => cut(texts[at++ % texts.length] ?? '', most)
  return {
    ...draft,
    title: next(60),
    summary: next(200),
    author: next(40),
    source: { name: next(60), url: '' },
    share: { title: next(60), desc: next(200), image: '' },
    seo: { title: next(60), description: next(200) },
    body: contentFieldsOf(kind).hasBody ? anyBody.parse(richText(texts)) : null,
    fields: fieldsOf(kind, next),
  }
}

async function save(kind: ContentKind, id: string, made: (draft: ContentDraft) => ContentDraft) {
  const params = { kind, id }
  const { draft, revision } = (await t.call(contentDetail, { params }, author)).data
  return t.send(contentSave, { params, body: { baseRevision: revision, draft: made(draft) } }, author)
}
async function pageOf(kind: ContentKind, id: string): Promise<string> {
  const { url } = (await t.call(contentPreviewLink, { params: { kind, id } }, author)).data
  return (await t.inject({ method: 'GET', url: url.slice(url.indexOf('/h5/')) })).body
}
const created = async (kind: ContentKind) =>
  (await t.call(contentCreate, { params: { kind }, body: { title: '一' } }, author)).data.id

/** Drafts of one kind that are tried; each text meets another string in each of them. */
const ROUNDS = 6

describe.each(contentKinds)('%s', (kind) => {
  test('texts are kept as words, or refused', async () => {
    const id = await created(kind)
    const harmless = await save(kind, id, (draft) => draftOf(kind, draft, ['字']))
    // Where not even harmless texts make a whole of all fields, the common ones are tried alone.
    const isWhole = harmless.status === 200
    let kept = 0
    let isDrawn = false
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = Math.floor((round * storable.length) / ROUNDS)
      const texts = [...storable.slice(from), ...storable.slice(0, from)]
      const { status } = await save(kind, id, (draft) => {
        const made = draftOf(kind, draft, texts)
        return isWhole ? made : { ...made, fields: draft.fields }
      })
      expect([200, 422]).toContain(status)
      if (status !== 200) continue
      kept += 1
      const page = await pageOf(kind, id)
      isDrawn ||= page.includes('&lt;')
      expect(harmIn(page)).toEqual([])
    }
    expect(kept, 'words that look like code are words').toBeGreaterThan(0)
    expect(isDrawn).toBe(true)
  })

  // Body, cover, source and share card are the frame's: one kind stands for all.
  test.runIf(kind === 'article')('addresses that run code are kept nowhere', async () => {
    const id = await created(kind)
    for (const address of hostileAddresses) {
      const body = anyBody.parse({
        type: 'doc',
        version: 1,
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'text', text: '字', marks: [{ type: 'link', attrs: { href: address } }] }],
          },
          { type: 'image', attrs: { src: address, alt: '' } },
        ],
      })
      const { status } = await save(kind, id, (draft) => ({ ...draft, body }))
      expect([200, 422]).toContain(status)
    }
    for (const address of hostileAddresses) {
      const places: Partial<ContentDraft>[] = [
        { cover: address },
        { source: { name: '', url: address } },
        { share: { title: '', desc: '', image: address } },
      ]
      for (const place of places) {
        const { status } = await save(kind, id, (draft) => ({ ...draft, ...place }))
        expect([200, 422]).toContain(status)
      }
    }
    expect(harmIn(await pageOf(kind, id))).toEqual([])
  })
})

test('what machines read of a published article is no code either', async () => {
  const id = await created('article')
  for (const text of hostile) {
    const saved = await save('article', id, (draft) => draftOf('article', draft, [text]))
    if (saved.status !== 200) continue
    await t.call(contentPublish, { params: { kind: 'article', id }, body: {} }, author)
    const page = await t.inject({ method: 'GET', url: `/h5/${author.appid}/article/${id}` })
    expect(harmIn(page.body)).toEqual([])
    const data = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(page.body)?.[1] ?? '{}'
    expect(() => void JSON.parse(data)).not.toThrow()
    expect(data).not.toContain('<')
  }
}, 300_000)
