// The frame in which the designer shows the page: draws what it is sent and reports where things stand.
import { type ContentEntry, createSiteContext, type SiteGround } from '@zhanfang/blocks'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './canvas.css'
import { CanvasPage } from './canvas-page.tsx'
import { createCanvasStore } from './canvas-store.ts'
import { lowContrasts } from './contrast-report.ts'
import { createLayoutReport } from './layout-report.ts'
import {
  connectMessage,
  decodeChange,
  type FromCanvas,
  type MarkKind,
  toCanvasSchema,
  type ToCanvas,
} from './protocol.ts'

const page = document.getElementById('canvas')
if (page !== null) addEventListener('message', (event) => connect(event, page))

function connect(event: MessageEvent, element: HTMLElement): void {
  // Only the page that embeds us, from our own origin, may open the channel.
  if (event.origin !== location.origin || event.source !== parent || event.data !== connectMessage) return
  const [port] = event.ports
  if (port === undefined) return
  const root = createRoot(element)
  const send = (message: FromCanvas) => port.postMessage(message)
  const report = createLayoutReport(element, send)
  let store: ReturnType<typeof createCanvasStore> | null = null
  let lists: Record<string, ContentEntry[]> = {}
  let ground: SiteGround | undefined
  let draw = (): void => undefined

  element.addEventListener('change', ({ target }) => {
    const owner = target instanceof HTMLInputElement ? ownerOf(target) : undefined
    const wrapper = owner === undefined ? null : wrapperOf(owner)
    if (wrapper !== null) report.scheduleWithin(wrapper)
    if (target instanceof HTMLInputElement && owner !== undefined) {
      send({ type: 'slotShown', blockId: owner, slot: target.value })
    }
  })

  const receive = (message: ToCanvas) => {
    switch (message.type) {
      case 'open': {
        store = createCanvasStore(message.document)
        const { appId, mode, missing } = message
        const opened = { store, key: Date.now() }
        draw = () => {
          const site = createSiteContext({
            appId,
            mode,
            accent: ground?.accent,
            missing: new Set(missing),
            lists,
            // Links are never followed in here; they only have to look like links.
            paths: {
              home: '#',
              search: '#search',
              microPage: (id) => `#${id}`,
              survey: (id) => `#${id}`,
              column: (id) => `#${id}`,
            },
          })
          root.render(
            <StrictMode>
              <CanvasPage key={opened.key} store={opened.store} site={site} ground={ground} />
            </StrictMode>,
          )
        }
        draw()
        watchColumn(element, report)
        break
      }
      case 'lists':
        lists = message.lists
        draw()
        report.schedule()
        break
      case 'ground':
        ground = message.ground
        draw()
        report.schedule()
        break
      case 'change': {
        const change = decodeChange(message.change)
        store?.change(change)
        // The margins of a block may change while its size does not.
        for (const id of change.blocks.keys()) {
          const wrapper = wrapperOf(id)
          if (wrapper !== null) report.scheduleWithin(wrapper)
        }
        report.schedule()
        break
      }
      case 'showSlot':
        tabOf(message.blockId, message.slot)?.click()
        break
      case 'press':
        press(message)
        break
      case 'checkContrast':
        send({ type: 'contrast', low: lowContrasts(element) })
        break
      case 'mark':
        mark(message.marks)
        break
    }
  }
  port.addEventListener('message', ({ data }) => {
    const message = toCanvasSchema.safeParse(data)
    if (message.success) receive(message.data)
  })
  port.start()
  send({ type: 'ready' })
}

/** The column appears with React's first commit, a moment after `render` returns. */
function watchColumn(element: HTMLElement, report: ReturnType<typeof createLayoutReport>): void {
  const column = element.querySelector('main')
  if (column === null) requestAnimationFrame(() => watchColumn(element, report))
  else {
    report.watch(column)
    report.schedule()
  }
}

/** Outlines what differs; React draws the page once here, so the attributes stay. */
function mark(marks: readonly [string, MarkKind][]): void {
  for (const [blockId, kind] of marks) {
    const wrapper = wrapperOf(blockId)
    if (wrapper !== null) wrapper.dataset.mark = kind
  }
}

function wrapperOf(blockId: string): HTMLElement | null {
  return document.querySelector(`[data-block-id="${CSS.escape(blockId)}"]`)
}

/** The block whose tab this input is. */
function ownerOf(input: HTMLInputElement): string | undefined {
  return input.type === 'radio' ? input.closest<HTMLElement>('[data-block-id]')?.dataset.blockId : undefined
}

function tabOf(blockId: string, slot: string): HTMLInputElement | undefined {
  const inputs = wrapperOf(blockId)?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? []
  return [...inputs].find((input) => input.value === slot && ownerOf(input) === blockId)
}

function press({ blockId, x, y }: { blockId: string; x: number; y: number }): void {
  for (const label of wrapperOf(blockId)?.querySelectorAll('label') ?? []) {
    const rect = label.getBoundingClientRect()
    const hit = x >= rect.left && x < rect.right && y >= rect.top && y < rect.bottom
    if (hit && label.closest<HTMLElement>('[data-block-id]')?.dataset.blockId === blockId)
      label.control?.click()
  }
}
