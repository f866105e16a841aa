import { createHash } from 'node:crypto'
import { type PageDocument, loadPageDocument, pageDocumentSchema } from '@zhanfang/document'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createSiteContext } from './context/site-context.ts'
import { blockKinds, familyNames } from './index.ts'
import { sampleLists } from './testing/sample-lists.ts'
import { PageView } from './view/page-view.tsx'

// Documents as they were published on 27 November 2026. Operators have pages like these: they are never written anew.
// A new kind or family gets a file of its own day.
const files = import.meta.glob<unknown>('./testing/frozen/*.json', { eager: true, import: 'default' })
const { './testing/frozen/skins.json': frozenSkins, ...frozenPages } = files

const DAY = Date.parse('2026-11-27T12:00:00+08:00')
const pages = Object.entries(frozenPages).map(([file, raw]): [string, unknown] => [
  file.replace(/^.*\/|\.json$/g, ''),
  raw,
])
const skins = z
  .record(
    z.enum(familyNames),
    z.object({
      accent: z.string(),
      second: z.string(),
      bgColor: z.string(),
      bgColorType: z.literal([1, 2]),
    }),
  )
  .parse(frozenSkins)

function opened(raw: unknown): PageDocument {
  const loaded = loadPageDocument(raw, blockKinds)
  if (!loaded.ok) throw new Error(loaded.problems[0]?.message)
  expect(loaded.repairs).toEqual([])
  return loaded.document
}

function drawn(document: PageDocument, look: { family?: keyof typeof skins } = {}): string {
  const skin = look.family && skins[look.family]
  const site = createSiteContext({
    appId: 'app1',
    mode: 'public',
    family: look.family,
    ...(skin && { accent: skin.accent, second: skin.second, ground: skin.bgColor }),
    now: DAY,
    lists: sampleLists(document),
    paths: { microPage: (id) => `/p/${id}`, survey: (id) => `/s/${id}`, search: '/search' },
  })
  const worn = skin ? { ...document, skin: { ...document.skin, ...skin } } : document
  return renderToStaticMarkup(<PageView document={worn} site={site} />)
}

/** Enough to see that something changed: how long it is, how many elements it has, and a digest. */
const digestOf = (markup: string) =>
  `${markup.length} ${markup.match(/<[a-z]/g)?.length ?? 0} ${createHash('sha256').update(markup).digest('hex').slice(0, 16)}`

describe('a page that was published before', () => {
  it.each(pages)('%s: opens with every block that it had', (_, raw) => {
    const before = pageDocumentSchema.parse(raw)
    const now = opened(raw)
    expect(now.root).toEqual(before.root)
    expect(Object.values(now.blocks).map(({ id, kind }) => [id, kind])).toEqual(
      Object.values(before.blocks).map(({ id, kind }) => [id, kind]),
    )
  })

  // Read what is different before the digests are written anew (`vitest -u`): it is what old pages will look like.
  it.each(pages)('%s: is drawn as it was', (_, raw) => {
    expect(digestOf(drawn(opened(raw)))).toMatchSnapshot('digest')
  })

  it.each(Object.keys(skins).map((name) => z.enum(familyNames).parse(name)))(
    'is drawn as it was in %s',
    (family) => {
      const page = pages.find(([name]) => name === 'restaurant')?.[1]
      expect(digestOf(drawn(opened(page), { family }))).toMatchSnapshot('digest')
    },
  )
})

it('documents of every family and of most kinds are kept', () => {
  expect(Object.keys(skins).toSorted()).toEqual([...familyNames].toSorted())
  const every = opened(pages.find(([name]) => name === 'every-kind')?.[1])
  expect(new Set(Object.values(every.blocks).map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(50)
  expect(pages.length).toBeGreaterThanOrEqual(6)
})
