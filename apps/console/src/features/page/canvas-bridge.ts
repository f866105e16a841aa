import {
  connectMessage,
  encodeChange,
  type FromCanvas,
  fromCanvasSchema,
  type ToCanvas,
} from '../../canvas/protocol.ts'
import type { DocumentChange, PageDocument, SlotAddress } from '@zhanfang/document'
import type { CanvasLayout, Rect } from './geometry.ts'

export interface CanvasLink {
  change: (change: DocumentChange) => void
  showSlot: (address: SlotAddress) => void
  press: (blockId: string, x: number, y: number) => void
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
  const send = (message: ToCanvas) => port.postMessage(message)
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
        break
      case 'layout':
        options.onLayout?.((layout) => withReport(layout, message))
        break
      case 'slotShown':
        options.onSlotShown?.({ blockId: message.blockId, slot: message.slot })
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
      if (ready) send(encodeChange(change))
    },
    showSlot: ({ blockId, slot }) => send({ type: 'showSlot', blockId, slot }),
    press: (blockId, x, y) => send({ type: 'press', blockId, x, y }),
    close: () => port.close(),
  }
}

type Report = Extract<FromCanvas, { type: 'layout' }>

const toRect = ([x, y, width, height]: [number, number, number, number]): Rect => ({ x, y, width, height })

/** The layout with what the frame says has moved. */
export function withReport(layout: CanvasLayout, report: Report): CanvasLayout {
  const blocks = new Map(layout.blocks)
  for (const [id, rect] of report.blocks) {
    if (rect === null) blocks.delete(id)
    else blocks.set(id, toRect(rect))
  }
  const moved = (address: SlotAddress) =>
    report.slots.some(([blockId, slot]) => blockId === address.blockId && slot === address.slot)
  const slots = [
    ...layout.slots.filter(({ address }) => !moved(address)),
    ...report.slots.flatMap(([blockId, slot, rect]) =>
      rect === null ? [] : [{ address: { blockId, slot }, rect: toRect(rect) }],
    ),
  ]
  return { height: report.height, blocks, slots: report.slots.length === 0 ? layout.slots : slots }
}
