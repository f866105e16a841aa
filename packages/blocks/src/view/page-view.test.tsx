import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { noLink } from '../links/link-target.ts'
import { PageView } from './page-view.tsx'
import { createSiteContext, type SiteContextOptions, type ViewMode } from '../context/site-context.ts'
import { buildBlock, buildPage, hostileSamples, validSamples } from '../testing/fixtures.ts'
import { sampleLists } from '../testing/sample-lists.ts'

function buildSite(options: Partial<SiteContextOptions> = {}) {
  return createSiteContext({
    appId: 'app1',
    mode: 'public',
    paths: {
      microPage: (id) => `/p/${id}`,
      survey: (id) => `/s/${id}`,
      search: '/search',
      chat: (id) => `/chat/${id}`,
    },
    ...options,
  })
}

const html = (node: ReactNode) => renderToStaticMarkup(node)

/** What only the designer has: its attributes, and boxes meant for the operator. */
function withoutEditorParts(markup: string) {
  return markup
    .replaceAll(/ data-(?:block|slot)-[a-z]+="[^"]*"/g, '')
    .replaceAll(/<(div|span)[^>]* data-editor-only="">.*?<\/\1>/g, '')
}

describe('a page', () => {
  it('names the places that its links jump to, and no others', () => {
    const link = { ...noLink, eventType: 'anchor' as const, itemId: 'there' }
    const page = buildPage([
      buildBlock({ kind: 'title', props: { text: '去下面', link } }, 'here'),
      buildBlock({ kind: 'title', props: { text: '这里' } }, 'there'),
    ])
    const markup = html(<PageView document={page} site={buildSite()} />)
    expect(markup).toContain('href="#s-there"')
    expect(markup.match(/ id="s-[^"]*"/g)).toEqual([' id="s-there"'])
  })

  it.each(validSamples)('$kind, $name: canvas, preview and public draw the same', (sample) => {
    const page = buildPage([buildBlock(sample)])
    const now = Date.now()
    const lists = sampleLists(page)
    const drawn = (mode: ViewMode) =>
      html(<PageView document={page} site={buildSite({ mode, lists, now })} />)
    const published = drawn('public')
    const canvas = drawn('canvas')
    expect(drawn('preview')).toBe(published)
    expect(withoutEditorParts(canvas)).toBe(published)
    expect(canvas).toContain('data-block-id="b1"')
    expect(published).not.toContain('data-')
  })

  it.each(hostileSamples)('$kind, $name: harms nobody', (sample) => {
    for (const mode of ['canvas', 'public'] as const) {
      const page = buildPage([buildBlock(sample)])
      const markup = html(<PageView document={page} site={buildSite({ mode, lists: sampleLists(page) })} />)
      expect(markup).not.toMatch(/<script|<iframe|<img src=x|<b>|<b /i)
      // Attributes that came out of their quotes, and links with a scheme that runs.
      expect(markup).not.toMatch(/<[^>"]*(?:"[^"]*"[^>"]*)*\son\w+=/i)
      expect(markup).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i)
      expect(markup).not.toMatch(/style="[^"]*(?:url\(|position:|\})/i)
      expect(markup.includes('内容有误')).toBe(!sample.accepted && mode === 'canvas')
    }
  })

  it('runs no script: everything works as HTML and CSS', () => {
    const page = buildPage(validSamples.map((sample, index) => buildBlock(sample, `b${index}`)))
    expect(html(<PageView document={page} site={buildSite()} />)).not.toMatch(/<script|\son[a-z]+=/i)
  })

  it('has one hidden heading of the page, then those of the operator', () => {
    const page = buildPage([buildBlock({ kind: 'title', props: { text: '本月活动' } })])
    const markup = html(<PageView document={page} site={buildSite()} title="青禾社区" />)
    expect(markup).toMatch(/<h1[^>]*>青禾社区<\/h1>.*<h2[^>]*>本月活动<\/h2>/)
  })

  it('shows a kind that it does not know to the operator only', () => {
    const page = buildPage([{ id: 'b1', kind: 'hologram', version: 1, props: { a: 1 } }])
    expect(html(<PageView document={page} site={buildSite({ mode: 'canvas' })} />)).toContain('未知元素')
    expect(html(<PageView document={page} site={buildSite()} />)).not.toContain('未知元素')
    const odd = buildPage([{ id: 'b1', kind: 'constructor', version: 1, props: {} }])
    expect(html(<PageView document={odd} site={buildSite()} />)).toContain('<main')
  })

  it('draws the blocks of each tab, and a page that holds itself only once', () => {
    const tabs = buildBlock({ kind: 'navigation', props: {} })
    const text = buildBlock({ kind: 'text', props: { content: '课程表' } }, 'b2')
    const page = buildPage([{ ...tabs, slots: { 'tab-1': ['b2', 'b1', 'gone'], 'tab-2': [] } }, text], {
      root: ['b1'],
    })
    const markup = html(<PageView document={page} site={buildSite()} />)
    expect(markup.match(/课程表/g)).toHaveLength(1)
    expect(markup.match(/type="radio"/g)).toHaveLength(2)
    expect(markup.match(/checked=""/g)).toHaveLength(1)
  })
})

describe('images', () => {
  const image = { url: '/files/abc', width: 1500, height: 1000, alt: '花园', link: noLink }
  const block = (id: string, url = '/files/abc') =>
    buildBlock({ kind: 'image', props: { imageList: [{ ...image, url }, image] } }, id)

  it('load at once only where the visitor looks first', () => {
    const page = buildPage([block('b1'), block('b2'), block('b3')])
    const loading = [...html(<PageView document={page} site={buildSite()} />).matchAll(/loading="(\w+)"/g)]
    expect(loading.map(([, how]) => how)).toEqual(['eager', 'lazy', 'eager', 'lazy', 'lazy', 'lazy'])
  })

  it('keep their place, say what they show, and offer the sizes of our own files', () => {
    const markup = html(<PageView document={buildPage([block('b1')])} site={buildSite()} />)
    expect(markup).toContain('width="1500" height="1000"')
    expect(markup).toContain('alt="花园"')
    expect(markup).toContain('src="/files/abc?w=750"')
    expect(markup).toContain('/files/abc?w=320 320w')
    const foreign = html(
      <PageView document={buildPage([block('b1', 'https://img.example.com/a.jpg')])} site={buildSite()} />,
    )
    expect(foreign).toContain('src="https://img.example.com/a.jpg"')
  })

  it('keep a place even when nobody knows their size', () => {
    const unknown = buildBlock({ kind: 'image', props: { imageList: [{ ...image, width: 0, height: 0 }] } })
    expect(html(<PageView document={buildPage([unknown])} site={buildSite()} />)).toContain(
      'aspect-ratio:1.7778',
    )
  })
})

describe('content that is gone', () => {
  const toSurvey = { ...noLink, eventType: 'survey', itemId: 's1' }
  const missing = new Set(['survey:s1'])
  const page = buildPage([
    buildBlock({ kind: 'survey', props: { surveyId: 's1', title: '满意度调查' } }, 'b1'),
    buildBlock({ kind: 'button', props: { text: '去填写', link: toSurvey } }, 'b2'),
    buildBlock({ kind: 'notice', props: { contentList: [{ title: '调查开始了', link: toSurvey }] } }, 'b3'),
    buildBlock(
      {
        kind: 'image',
        props: { imageList: [{ url: '/files/a', width: 1, height: 1, alt: '海报', link: toSurvey }] },
      },
      'b4',
    ),
  ])

  it('is linked to while it is there', () => {
    const markup = html(<PageView document={page} site={buildSite()} />)
    expect(markup.match(/href="\/s\/s1"/g)).toHaveLength(4)
  })

  it('takes its entries away for visitors; a picture stays without its link', () => {
    const markup = html(<PageView document={page} site={buildSite({ missing })} />)
    expect(markup).not.toMatch(/满意度调查|去填写|调查开始了|href=/)
    expect(markup).toContain('海报')
  })

  it('is told to the operator', () => {
    const markup = html(<PageView document={page} site={buildSite({ missing, mode: 'canvas' })} />)
    expect(markup.match(/已删除/g)).toHaveLength(4)
  })
})

describe('markup of each kind', () => {
  const first = validSamples.filter(
    (sample, index) => validSamples.findIndex(({ kind }) => kind === sample.kind) === index,
  )
  it.each(first)('$kind', (sample) => {
    const page = buildPage([buildBlock(sample)])
    const site = buildSite({ lists: sampleLists(page), now: 0 })
    const markup = html(<PageView document={page} site={site} />)
    const inner = markup.replace(/^.*?<main[^>]*>/, '').replace(/<\/main>.*$/, '')
    expect(inner.replaceAll('><', '>\n<')).toMatchSnapshot()
  })
})
