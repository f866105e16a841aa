import type { FromCanvas } from './protocol.ts'

type Rect = [number, number, number, number]

/**
 * Tells the host where blocks and slots stand. Measures after the browser has laid the page out, at most once a frame,
 * and reports only what moved.
 */
export function createLayoutReport(page: HTMLElement, send: (message: FromCanvas) => void) {
  let scheduled = 0
  let height = -1
  let blocks = new Map<string, Rect>()
  let slots = new Map<string, Rect>()

  const measure = () => {
    scheduled = 0
    const nextBlocks = new Map<string, Rect>()
    const nextSlots = new Map<string, Rect>()
    for (const element of page.querySelectorAll<HTMLElement>('[data-block-id]')) {
      const rect = rectOf(element)
      if (element.dataset.blockId !== undefined && rect !== null)
        nextBlocks.set(element.dataset.blockId, rect)
    }
    for (const element of page.querySelectorAll<HTMLElement>('[data-slot-owner]')) {
      const rect = rectOf(element)
      const { slotOwner, slotName } = element.dataset
      if (slotOwner !== undefined && slotName !== undefined && rect !== null) {
        nextSlots.set(JSON.stringify([slotOwner, slotName]), rect)
      }
    }
    const column = page.querySelector('main')
    const nextHeight = Math.ceil(column === null ? 0 : column.getBoundingClientRect().bottom + scrollY)
    const movedBlocks = differences(blocks, nextBlocks)
    const movedSlots = differences(slots, nextSlots)
    if (nextHeight !== height || movedBlocks.length > 0 || movedSlots.length > 0) {
      send({
        type: 'layout',
        height: nextHeight,
        blocks: movedBlocks,
        slots: movedSlots.flatMap(([key, rect]) => {
          const [owner, name]: unknown[] = JSON.parse(key)
          return typeof owner === 'string' && typeof name === 'string' ? [[owner, name, rect]] : []
        }),
      })
    }
    height = nextHeight
    blocks = nextBlocks
    slots = nextSlots
  }

  const schedule = () => {
    // After the frame is painted: reading five hundred rectangles must not hold back what was typed.
    if (scheduled === 0) scheduled = requestAnimationFrame(() => setTimeout(measure))
  }
  const observer = new ResizeObserver(schedule)
  observer.observe(page)
  return {
    /** To be called when something may have moved without the page growing, such as two blocks that changed places. */
    schedule,
    /** Follows the column, whose height tells of every image that arrives. */
    watch: (element: Element) => observer.observe(element),
  }
}

/** Elements that are not shown have no rectangle. */
function rectOf(element: HTMLElement): Rect | null {
  const { left, top, width, height } = element.getBoundingClientRect()
  return width === 0 && height === 0 ? null : [left + scrollX, top + scrollY, width, height]
}

function differences(before: Map<string, Rect>, after: Map<string, Rect>): [string, Rect | null][] {
  const changed: [string, Rect | null][] = []
  for (const [key, rect] of after) {
    const old = before.get(key)
    if (old === undefined || old.some((value, index) => value !== rect[index])) changed.push([key, rect])
  }
  for (const key of before.keys()) if (!after.has(key)) changed.push([key, null])
  return changed
}
