import {
  connectMessage,
  encodeChange,
  type FromCanvas,
  type MarkKind,
  fromCanvasSchema,
  type ToCanvas,
} from '../../canvas/protocol.ts'
import type { DocumentChange, PageDocument, SlotAddress } from '@zhanfang/document'
import type { LowContrast } from '../../canvas/contrast-report.ts'
import { readContentLists } from './content-lists.ts'
import type { CanvasLayout } from './geometry.ts'
import { readSiteGround } from './site-ground.ts'

export interface CanvasLink {
  change: (change: DocumentChange) => void
  showSlot: (address: SlotAddress) => void
  press: (blockId: string, x: number, y: number) => void
  /** Texts that are hard to read; empty when the frame does not answer. */
  checkContrast: () => Promise<LowContrast[]>
  mark: (marks: readonly [string, MarkKind][]) => void
  close: () => void
}

export interface CanvasLinkOptions {
  /** Asked when the frame is ready, so that it starts with what is true then. */
  document: () => PageDocument
  appId: string
  mode: 'canvas' | 'preview'
  /** `contentKey` of each target that is deleted. */
  missing?: readonly string[]
  onLayout?: (update: (layout: CanvasLayout) => CanvasLayout) => void
  onSlotShown?: (address: SlotAddress) => void
}

/** Opens the channel to a canvas frame that has loaded. */
export function linkCanvas(frame: HTMLIFrameElement, options: CanvasLinkOptions): CanvasLink {
  const { port1: port, port2 } = new MessageChannel()
  let ready = false
  let contrastWanted: ((low: LowContrast[]) => void) | null = null
  const send = (message: ToCanvas) => port.postMessage(message)
  const lists = readContentLists(options.document, (known) => send({ type: 'lists', lists: known }))
  const receive = (message: FromCanvas) => {
    switch (message.type) {
      case 'ready':
        ready = true
        send({
          type: 'open',
          document: options.document(),
          appId: options.appId,
          mode: options.mode,
          missing: [...(options.missing ?? [])],
        })
        void readSiteGround().then((ground) => ground && send({ type: 'ground', ground }))
        lists.schedule()
        break
      case 'layout':
        options.onLayout?.((layout) => withReport(layout, message))
        break
      case 'slotShown':
        options.onSlotShown?.({ blockId: message.blockId, slot: message.slot })
        break
      case 'contrast':
        contrastWanted?.(message.low)
        break
    }
  }
  port.addEventListener('message', ({ data }) => {
    const message = fromCanvasSchema.safeParse(data)
    if (message.success) receive(message.data)
  })
  port.start()
  frame.contentWindow?.postMessage(connectMessage, location.origin, [port2])
  return {
    change: (change) => {
      if (!ready) return
      send(encodeChange(change))
      lists.schedule()
    },
    showSlot: ({ blockId, slot }) => send({ type: 'showSlot', blockId, slot }),
    press: (blockId, x, y) => send({ type: 'press', blockId, x, y }),
    checkContrast: () =>
      new Promise((resolve) => {
        if (!ready) resolve([])
        contrastWanted = resolve
        send({ type: 'checkContrast' })
        setTimeout(() => resolve([]), 5_000)
      }),
    mark: (marks) => send({ type: 'mark', marks: [...marks] }),
    close: () => {
      lists.stop()
      port.close()
    },
  }
}

type Report = Extract<FromCanvas, { type: 'layout' }>

/** The layout with what the frame says has moved. */
export function withReport(layout: CanvasLayout, report: Report): CanvasLayout {
  const blocks = new Map(layout.blocks)
  for (const id of report.gone) blocks.delete(id)
  for (const [index, id] of report.ids.entries()) {
    const [x = 0, y = 0, width = 0, height = 0] = report.rects.subarray(index * 4, index * 4 + 4)
    blocks.set(id, { x, y, width, height })
  }
  if (report.slots.length === 0) return { height: report.height, blocks, slots: layout.slots }
  const nameOf = (blockId: string, slot: string) => `${blockId} ${slot}`
  const moved = new Set(report.slots.map(([blockId, slot]) => nameOf(blockId, slot)))
  const slots = [
    ...layout.slots.filter(({ address }) => !moved.has(nameOf(address.blockId, address.slot))),
    ...report.slots.flatMap(([blockId, slot, rect]) => {
      if (rect === null) return []
      const [x, y, width, height] = rect
      return [{ address: { blockId, slot }, rect: { x, y, width, height } }]
    }),
  ]
  return { height: report.height, blocks, slots }
}
