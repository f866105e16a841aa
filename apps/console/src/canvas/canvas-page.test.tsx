import { blockKinds, createSiteContext, type SiteContext, type ViewMode } from '@zhanfang/blocks'
import { PageView } from '@zhanfang/blocks/page-view'
import { apply, createBlock, emptyPageDocument, type PageDocument, type Place } from '@zhanfang/document'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CanvasPage } from './canvas-page.tsx'
import { createCanvasStore } from './canvas-store.ts'

const site = (mode: ViewMode): SiteContext =>
  createSiteContext({ appId: 'a', mode, paths: { microPage: (id) => `#${id}`, survey: (id) => `#${id}` } })

/** One block of every kind on the page; in the first slot of the container columns with tabs, and a text in those. */
function everything(): PageDocument {
  let document = emptyPageDocument()
  const put = (kind: string, id: string, at: Place, props: Record<string, unknown> = {}) => {
    const block = createBlock(kind, blockKinds, props, id)
    if (block === undefined) throw new Error(kind)
    const outcome = apply(
      document,
      { type: 'insert', at, fragment: { roots: [id], blocks: { [id]: block } } },
      blockKinds,
    )
    if (!outcome.ok) throw new Error(outcome.message)
    document = outcome.document
  }
  for (const [index, kind] of Object.keys(blockKinds).entries())
    put(kind, `b${index}`, { list: 'root', index })
  const container = Object.values(document.blocks).find((block) => block.slots !== undefined)
  const [slot] = Object.keys(container?.slots ?? {})
  if (container === undefined || slot === undefined) throw new Error('no container')
  put('columns', 'second', { list: { blockId: container.id, slot }, index: 0 })
  put('navigation', 'third', { list: { blockId: 'second', slot: 'column-2' }, index: 0 })
  put('text', 'inside', { list: { blockId: 'third', slot: 'tab-1' }, index: 0 }, { content: '标签里的文字' })
  return document
}

/** Without what only the designer sees. */
const publicPart = (html: string) =>
  html
    .replaceAll(/ data-(block-id|block-kind|slot-owner|slot-name)="[^"]*"/g, '')
    .replaceAll(/<(div|span) class="[^"]*" data-editor-only="">[^<]*<\/\1>/g, '')
    .replaceAll(/<div class="empty-slot">[^<]*<\/div>/g, '')

it('draws what visitors get, apart from its own marks', () => {
  const document = everything()
  const canvas = renderToStaticMarkup(
    <CanvasPage store={createCanvasStore(document)} site={site('canvas')} />,
  )
  const preview = renderToStaticMarkup(
    <CanvasPage store={createCanvasStore(document)} site={site('preview')} />,
  )
  expect(preview).toBe(renderToStaticMarkup(<PageView document={document} site={site('public')} />))
  expect(publicPart(canvas)).toBe(
    publicPart(renderToStaticMarkup(<PageView document={document} site={site('canvas')} />)),
  )
  expect(canvas).toContain('标签里的文字')
})

it('follows the designer', () => {
  const before = everything()
  const outcome = apply(before, { type: 'remove', ids: [before.root[0] ?? ''] }, blockKinds)
  if (!outcome.ok) throw new Error(outcome.message)
  const store = createCanvasStore(before)
  store.change(outcome.change)
  expect(store.getDocument()).toEqual(outcome.document)
})

it('takes the accent of the page before that of its site, for framed blocks too', () => {
  const plain = everything()
  const [first = ''] = plain.root
  const framed = apply(
    plain,
    { type: 'setProps', id: first, patch: { frame: { background: '#ffffff' } } },
    blockKinds,
  )
  if (!framed.ok) throw new Error(framed.message)
  const { skin } = plain
  const colors = (document: PageDocument) => {
    const html = renderToStaticMarkup(
      <CanvasPage
        store={createCanvasStore(document)}
        site={createSiteContext({
          appId: 'a',
          mode: 'canvas',
          accent: '#0f766e',
          paths: { microPage: (id) => id, survey: (id) => id },
        })}
      />,
    )
    return ['#be3455', '#0f766e'].filter((color) => html.includes(`accent:${color}`))
  }
  expect(colors(framed.document)).toEqual(['#0f766e'])
  expect(colors({ ...framed.document, skin: { ...skin, accent: '#be3455' } })).toEqual(['#be3455'])
})
