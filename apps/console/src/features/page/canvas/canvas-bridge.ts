import type { PageDocument, SlotAddress } from '@zhanfang/document'
import type { LayoutReport } from '../../../canvas/layout-report.ts'
import { type Canvas, type CanvasOptions, openCanvas } from '../../../canvas/open-canvas.tsx'
import { readContentLists } from '../document/content-lists.ts'
import type { CanvasLayout, Rect } from './geometry.ts'
import { knownSiteGround, readSiteGround } from './site-ground.ts'

/** The canvas without what this file tells it by itself. */
export type CanvasLink = Omit<Canvas, 'setLists' | 'setGround'>

export interface CanvasLinkOptions {
  document: () => PageDocument
  appId: string
  mode: CanvasOptions['mode']
  /** `contentKey` of each target that is deleted. */
  missing?: readonly string[]
  onLayout?: (update: (layout: CanvasLayout) => CanvasLayout) => void
  onSlotShown?: (address: SlotAddress) => void
}

/** Draws the page in a frame that has loaded, with the contents of its lists; null when it is not the canvas that came. */
export function linkCanvas(frame: HTMLIFrameElement, options: CanvasLinkOptions): CanvasLink | null {
  const host = frame.contentDocument?.getElementById('canvas')
  if (!host) return null
  const canvas = openCanvas(host, {
    document: options.document(),
    appId: options.appId,
    mode: options.mode,
    missing: options.missing ?? [],
    ground: knownSiteGround(),
    onLayout: (report) => options.onLayout?.((layout) => withReport(layout, report)),
    onSlotShown: (address) => options.onSlotShown?.(address),
  })
  const lists = readContentLists(options.document, canvas.setLists)
  let isOpen = true
  void readSiteGround().then((ground) => isOpen && ground && canvas.setGround(ground))
  lists.schedule()
  return {
    ...canvas,
    change: (change) => {
      canvas.change(change)
      lists.schedule()
    },
    close: () => {
      isOpen = false
      lists.stop()
      canvas.close()
    },
  }
}

/** The layout with what the canvas says has moved. */
export function withReport(layout: CanvasLayout, report: LayoutReport): CanvasLayout {
  const blocks = new Map(layout.blocks)
  for (const id of report.gone) blocks.delete(id)
  for (const [id, rect] of report.moved) blocks.set(id, rectOf(rect))
  if (report.slots.length === 0) return { height: report.height, blocks, slots: layout.slots }
  const nameOf = ({ blockId, slot }: SlotAddress) => `${blockId} ${slot}`
  const moved = new Set(report.slots.map(({ address }) => nameOf(address)))
  const slots = [
    ...layout.slots.filter(({ address }) => !moved.has(nameOf(address))),
    ...report.slots.flatMap(({ address, rect }) => (rect === null ? [] : [{ address, rect: rectOf(rect) }])),
  ]
  return { height: report.height, blocks, slots }
}

const rectOf = ([x, y, width, height]: readonly [number, number, number, number]): Rect => ({
  x,
  y,
  width,
  height,
})
