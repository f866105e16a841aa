// The frame in which the designer shows the page: draws what it is sent and reports where things stand.
import { createSiteContext } from '@zhanfang/blocks'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './canvas.css'
import { CanvasPage } from './canvas-page.tsx'
import { createCanvasStore } from './canvas-store.ts'
import { createLayoutReport } from './layout-report.ts'
import { connectMessage, decodeChange, type FromCanvas, toCanvasSchema, type ToCanvas } from './protocol.ts'

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
        const site = createSiteContext({
          appId: message.appId,
          mode: message.mode,
          ...(message.accent === undefined ? {} : { accent: message.accent }),
          // Links are never followed in here; they only have to look like links.
          missing: new Set(message.missing),
          paths: { microPage: (id) => `#${id}`, survey: (id) => `#${id}` },
        })
        store = createCanvasStore(message.document)
        root.render(
          <StrictMode>
            <CanvasPage key={Date.now()} store={store} site={site} />
          </StrictMode>,
        )
        watchColumn(element, report)
        break
      }
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
