import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { loadPageDocument, type PageDocument } from '@zhanfang/document'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { blockKinds } from './index.ts'
import { PageView } from './view/page-view.tsx'
import { createSiteContext, type ViewMode } from './context/site-context.ts'
import { buildBlock, buildPage, oldSamples, validSamples } from './testing/fixtures.ts'
import { sampleLists } from './testing/sample-lists.ts'

function drawn(document: PageDocument, mode: ViewMode): string {
  const site = createSiteContext({
    appId: 'app1',
    mode,
    lists: sampleLists(document),
    paths: {
      microPage: (id) => `/p/${id}`,
      survey: (id) => `/s/${id}`,
      search: '/search',
      chat: (id) => `/chat/${id}`,
    },
  })
  return renderToStaticMarkup(<PageView document={document} site={site} />)
}

/** The same props with every text replaced. */
function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => withTexts(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTexts(item, change)]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const attacks: [name: string, text: string][] = [
  ['markup', '"><script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['short markup', '<b onclick=x>'],
  ['a link that runs', 'javascript:alert(1)'],
  ['a document in a link', 'data:text/html,<script>alert(1)</script>'],
  ['a style', '#fff;}*{position:fixed;background:url(//evil)'],
  ['10,000 characters', '长'.repeat(10_000)],
  ['emoji', '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿\u202e'],
  ['nothing', ''],
  ['a missing image', '/files/none'],
]

describe('every text of every block may be ill meant', () => {
  const first = validSamples.filter(
    ({ kind }, at) => validSamples.findIndex((other) => other.kind === kind) === at,
  )
  const cases = attacks.flatMap(([attack, text]) => first.map((sample) => ({ ...sample, attack, text })))
  it.each(cases)('$kind, $attack: loads and is drawn safely', ({ kind, props, text }) => {
    const attacked = (changed: unknown, mode: ViewMode) => {
      if (!isRecord(changed)) throw new Error('no props')
      const stored = { ...buildBlock({ kind, props }), props: changed }
      const loaded = loadPageDocument(JSON.parse(JSON.stringify(buildPage([stored]))), blockKinds)
      // Long texts in many places make a page that is refused whole.
      if (!loaded.ok) {
        if (text.length < 10_000) throw new Error('not loaded')
        return
      }
      const markup = drawn(loaded.document, mode)
      expect(markup).not.toMatch(/<script|<iframe|<img src=x|<b /i)
      expect(markup).not.toMatch(/<[^>"]*(?:"[^"]*"[^>"]*)*\son\w+=/i)
      expect(markup).not.toMatch(/(?:href|src|action|poster|srcset)="\s*(?:javascript|data|vbscript):/i)
      expect(markup).not.toMatch(/style="[^"]*(?:url\(|position:|\})/i)
    }
    // One prop at a time, which many schemas take; then all at once, which most refuse and repair.
    for (const key of Object.keys(props)) {
      attacked({ ...props, [key]: withTexts(props[key], () => text) }, 'public')
    }
    attacked(
      withTexts(props, () => text),
      'canvas',
    )
  })
})

describe('old pages', () => {
  it.each(oldSamples)('$kind, $name: is saved in the newest version and loads again as it was', (sample) => {
    const { kind, version, props } = sample
    const first = loadPageDocument(buildPage([{ id: 'b1', kind, version, props }]), blockKinds)
    if (!first.ok) throw new Error('not loaded')
    expect(first.repairs).toEqual([])
    const saved: unknown = JSON.parse(JSON.stringify(first.document))
    const second = loadPageDocument(saved, blockKinds)
    expect(second).toEqual({ ok: true, document: first.document, repairs: [] })
    expect(first.document.blocks.b1?.version).toBe(blockKinds[kind]?.version)
  })

  it('keep a block of a kind that this build does not know, and one of a newer version, untouched', () => {
    const unknown = { id: 'b1', kind: 'hologram', version: 7, props: { deep: { a: [1, null, '三'] } } }
    const newer = { id: 'b2', kind: 'text', version: 99, props: { content: { rich: true } } }
    const page = buildPage([unknown, newer])
    const loaded = loadPageDocument(JSON.parse(JSON.stringify(page)), blockKinds)
    expect(loaded).toEqual({ ok: true, document: page, repairs: [] })
  })
})

describe('a new kind', () => {
  const source = import.meta.dirname
  const root = path.resolve(source, '../../..')

  it('is one new folder: the registries find it there', () => {
    const copy = mkdtempSync(path.join(os.tmpdir(), 'new-kind-'))
    try {
      cpSync(
        path.join(root, 'tools/generate-registries.mjs'),
        path.join(copy, 'tools/generate-registries.mjs'),
      )
      const kinds = path.join(copy, 'packages/blocks/src/kinds')
      for (const name of [...readdirSync(path.join(source, 'kinds')), 'brand-new']) {
        mkdirSync(path.join(kinds, name), { recursive: true })
        for (const part of ['kind.ts', 'view.tsx', 'form.tsx'])
          writeFileSync(path.join(kinds, name, part), '')
      }
      execFileSync(process.execPath, [path.join(copy, 'tools/generate-registries.mjs')])
      for (const registry of ['kinds', 'views', 'forms']) {
        const text = readFileSync(path.join(copy, `packages/blocks/src/${registry}.generated.ts`), 'utf8')
        expect(text).toContain('./kinds/brand-new/')
        expect(text).toContain("'brandNew'")
      }
    } finally {
      rmSync(copy, { recursive: true })
    }
  })

  it('is named nowhere else: no file outside the kinds loads one of them by its path', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !/^kinds\/|\.generated\.ts$|\.test\.tsx?$/.test(name),
    )
    const naming = files.filter((name) =>
      /from '[^']*\/kinds\/[a-z]/.test(readFileSync(path.join(source, name), 'utf8')),
    )
    expect(naming).toEqual([])
  })
})
