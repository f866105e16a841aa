import { type ContentEntry, createSiteContext, type SiteGround, skinOnSite } from '@zhanfang/blocks'
import type { BlockId, DocumentChange, PageDocument, SlotAddress } from '@zhanfang/document'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type BlockPart, bringToView, drawnPictures } from './bring-to-view.ts'
import { CanvasPage } from './canvas-page.tsx'
import { createCanvasStore } from './canvas-store.ts'
import { type LowContrast, lowContrasts } from './contrast-report.ts'
import {
  charactersBefore,
  hideText,
  placeTexts,
  type TextBox,
  textBox,
  textNear,
  type TextPlace,
} from './text-places.ts'
import { type BlockText, drawWords } from './text-drawing.tsx'
import { createLayoutReport, type LayoutReport } from './layout-report.ts'

/** How a block differs from the same page at another time. */
export type MarkKind = 'added' | 'removed' | 'changed' | 'moved'

export interface CanvasOptions {
  document: PageDocument
  appId: string
  /** `preview` draws what visitors see, without the designer's remarks. */
  mode: 'canvas' | 'preview'
  /** `contentKey` of each target that is deleted. */
  missing: readonly string[]
  /** What pages without a skin of their own stand on, where that is known already. */
  ground: SiteGround | undefined
  /** What differs from the last report; first when the page is drawn. */
  onLayout: (report: LayoutReport) => void
  /** The tab of a container that is in front now. */
  onSlotShown: (address: SlotAddress) => void
}

export interface PictureBox {
  x: number
  y: number
  width: number
  height: number
}

export interface Canvas {
  change: (change: DocumentChange) => void
  /** What lists of contents show, by `contentQueryKey`; takes the place of what was told before. */
  setLists: (lists: Record<string, ContentEntry[]>) => void
  /** What pages without a skin of their own stand on. */
  setGround: (ground: SiteGround) => void
  /** Brings the tab of a container to the front. */
  showSlot: (address: SlotAddress) => void
  /** A click on a block at this point of the page, in CSS pixels of the canvas: tabs answer it, nothing else does. */
  press: (blockId: BlockId, x: number, y: number) => void
  /** Which texts are hard to read as they are drawn now. */
  lowContrasts: () => LowContrast[]
  /** The text of a block nearest to a point of the page, or its first, and the character there. */
  textAt: (
    blockId: BlockId,
    texts: readonly BlockText[],
    at?: { x: number; y: number },
  ) => { index: number; offset: number | undefined } | undefined
  /** How many characters of a block's text stand before a point of the page. */
  charactersBefore: (blockId: BlockId, at: { x: number; y: number }) => number | undefined
  /** Where a text is drawn now; what stands there is left out until `showTexts`. */
  writeOver: (blockId: BlockId, texts: readonly BlockText[], index: number) => TextBox | undefined
  showTexts: () => void
  /** Shows the part of a block that is edited beside it: the slide, the answer, the tab. */
  showPart: (blockId: BlockId, texts: readonly BlockText[], part: BlockPart) => void
  /** Where the block draws the pictures with these addresses, in the order of its props, in CSS pixels of the canvas. */
  pictureBoxes: (blockId: BlockId, urls: readonly string[]) => (PictureBox | undefined)[]
  /** Outlines what differs; for pages that are drawn once, as attributes do not survive a block's removal. */
  mark: (marks: readonly [BlockId, MarkKind][]) => void
  close: () => void
}

/** Links are never followed in a canvas; they only have to look like links. */
const paths = {
  home: '#',
  search: '#search',
  microPage: (id: string) => `#${id}`,
  survey: (id: string) => `#${id}`,
  column: (id: string) => `#${id}`,
}

/**
 * Draws a page into an element of a frame (`canvas.html`), which gives it a width and style sheets of its own. The code
 * is the caller's: a frame with code of its own would load React and every kind of block a second time.
 */
export function openCanvas(host: HTMLElement, options: CanvasOptions): Canvas {
  const { appId, mode, missing, onLayout, onSlotShown } = options
  const page = host.ownerDocument.createElement('div')
  host.append(page)
  const root = createRoot(page)
  const store = createCanvasStore(options.document)
  const report = createLayoutReport(page, onLayout)
  let lists: Record<string, ContentEntry[]> = {}
  let { ground } = options

  const siteOfApp = () =>
    createSiteContext({
      appId,
      mode,
      accent: ground?.accent,
      family: ground?.family,
      second: ground?.second,
      ground: skinOnSite(store.getDocument().skin, ground).bgColor,
      missing: new Set(missing),
      lists,
      paths,
    })
  let site = siteOfApp()
  const draw = () => {
    root.render(
      <StrictMode>
        <CanvasPage store={store} site={site} ground={ground} />
      </StrictMode>,
    )
  }
  const wrapperOf = (id: BlockId) => page.querySelector<HTMLElement>(`[data-block-id="${CSS.escape(id)}"]`)
  /** Where the texts of a block are drawn now. */
  const placesOf = (id: BlockId, texts: readonly BlockText[]) => {
    const wrapper = wrapperOf(id)
    const block = store.getBlock(id)
    if (wrapper === null || block === undefined) return undefined
    const now = { ...site, headings: store.getHeadings() }
    return placeTexts(wrapper, texts, (words) => drawWords(block, now, texts, words))
  }
  /** What moves in a block stands still while it is written. */
  const stillness = (wrapper: HTMLElement | null) => {
    for (const one of page.querySelectorAll('[data-still]')) one.removeAttribute('data-still')
    wrapper?.setAttribute('data-still', '')
  }
  // The frame has constructors of its own: its inputs are none of this window's.
  const { HTMLInputElement: FrameInput } = page.ownerDocument.defaultView ?? window

  page.addEventListener('change', ({ target }) => {
    if (!(target instanceof FrameInput) || target.type !== 'radio') return
    const blockId = ownerOf(target)
    const wrapper = blockId === undefined ? null : wrapperOf(blockId)
    if (blockId === undefined || wrapper === null) return
    report.scheduleWithin(wrapper)
    onSlotShown({ blockId, slot: target.value })
  })
  draw()
  watchColumn(page, report)

  return {
    change(change) {
      store.change(change)
      // The margins of a block may change while its size does not.
      for (const id of change.blocks.keys()) {
        const wrapper = wrapperOf(id)
        if (wrapper !== null) report.scheduleWithin(wrapper)
      }
      report.schedule()
    },
    setLists(known) {
      lists = known
      site = siteOfApp()
      draw()
      report.schedule()
    },
    setGround(known) {
      if (JSON.stringify(known) === JSON.stringify(ground)) return
      const before = ground
      ground = known
      // Blocks see nothing of the ground but its colours and family: without others they are not drawn anew.
      const looks = (one: SiteGround | undefined) =>
        JSON.stringify([one?.accent, one?.family, one?.second, one?.bgColor])
      if (looks(known) !== looks(before)) site = siteOfApp()
      draw()
      report.schedule()
    },
    showSlot({ blockId, slot }) {
      const radios = wrapperOf(blockId)?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? []
      ;[...radios].find((radio) => radio.value === slot && ownerOf(radio) === blockId)?.click()
    },
    press(blockId, x, y) {
      for (const label of wrapperOf(blockId)?.querySelectorAll('label') ?? []) {
        const rect = label.getBoundingClientRect()
        const hit = x >= rect.left && x < rect.right && y >= rect.top && y < rect.bottom
        if (hit && ownerOf(label) === blockId) label.control?.click()
      }
      for (const summary of wrapperOf(blockId)?.querySelectorAll('summary') ?? []) {
        const rect = summary.getBoundingClientRect()
        const hit = x >= rect.left && x < rect.right && y >= rect.top && y < rect.bottom
        if (hit && ownerOf(summary) === blockId) summary.parentElement?.toggleAttribute('open')
      }
    },
    lowContrasts: () => lowContrasts(page),
    textAt(blockId, texts, at) {
      const placed = placesOf(blockId, texts)
      if (placed === undefined) return undefined
      if (at !== undefined) return textNear(placed, at.x, at.y)
      const first = [...placed.keys()].toSorted((a, b) => a - b)[0]
      return first === undefined ? undefined : { index: first, offset: texts[first]?.value.length ?? 0 }
    },
    charactersBefore(blockId, at) {
      const wrapper = wrapperOf(blockId)
      return wrapper === null ? undefined : charactersBefore(wrapper, at.x, at.y)
    },
    writeOver(blockId, texts, index) {
      const wrapper = wrapperOf(blockId)
      const place = placesOf(blockId, texts)?.get(index)
      stillness(wrapper)
      if (place !== undefined && wrapper !== null) showPlace(place, wrapper)
      hideText(place, page.ownerDocument.defaultView)
      return place && textBox(place)
    },
    showTexts() {
      stillness(null)
      hideText(undefined, page.ownerDocument.defaultView)
    },
    showPart(blockId, texts, part) {
      const wrapper = wrapperOf(blockId)
      if (wrapper === null) return
      const places = placesOf(blockId, texts)
      const place = part.texts.map((index) => places?.get(index)).find((one) => one !== undefined)
      const inner =
        place === undefined
          ? drawnPictures(wrapper, part.pictures).find((one) => one !== undefined)
          : elementOf(place)
      if (inner === undefined) return
      const control = inner.closest('label')?.control
      if (control instanceof FrameInput && !control.checked && ownerOf(control) === blockId) control.click()
      bringToView(inner, wrapper)
    },
    pictureBoxes(blockId, urls) {
      const wrapper = wrapperOf(blockId)
      if (wrapper === null) return []
      return drawnPictures(wrapper, urls).map((image) => {
        const box = image?.getBoundingClientRect()
        return box && { x: box.x, y: box.y, width: box.width, height: box.height }
      })
    },
    mark(marks) {
      for (const [blockId, kind] of marks) {
        const wrapper = wrapperOf(blockId)
        if (wrapper !== null) wrapper.dataset.mark = kind
      }
    },
    close() {
      page.remove()
      // Whoever closes may be in the middle of drawing itself.
      queueMicrotask(() => root.unmount())
    },
  }
}

/** The column appears with React's first commit, a moment after `render` returns. */
function watchColumn(page: HTMLElement, report: ReturnType<typeof createLayoutReport>): void {
  if (!page.isConnected) return
  const column = page.querySelector('main')
  if (column === null) requestAnimationFrame(() => watchColumn(page, report))
  else {
    report.watch(column)
    report.schedule()
  }
}

/** The block that an element belongs to. */
const ownerOf = (element: Element): BlockId | undefined =>
  element.closest<HTMLElement>('[data-block-id]')?.dataset.blockId

const elementOf = (place: TextPlace): Element | undefined =>
  place.input ?? place.start.parentElement ?? undefined

const showPlace = (place: TextPlace, wrapper: Element): void => {
  const inner = elementOf(place)
  if (inner !== undefined) bringToView(inner, wrapper)
}
