import type { BlockId, SlotAddress } from '@zhanfang/document'

/** In CSS pixels of the canvas. */
type Rect = [x: number, y: number, width: number, height: number]

/** What differs from the last report: a page of many blocks is reported whole when its first one grows. */
export interface LayoutReport {
  /** Height of the whole page. */
  height: number
  moved: ReadonlyMap<BlockId, Rect>
  gone: ReadonlySet<BlockId>
  /** A slot without a rectangle is gone. */
  slots: readonly { address: SlotAddress; rect: Rect | null }[]
}

/** A slot's place, with the block that owns it. */
interface SlotRect {
  owner: string
  name: string
  rect: Rect
}

/** What stands in one block of the page's own list: itself first, then what its slots hold. */
interface Section {
  /** Ids in the order of the page. */
  blocks: Map<string, Rect>
  slots: SlotRect[]
}

/**
 * Tells the host where blocks and slots stand, at most once a frame, and only what moved. Reading a rectangle makes
 * the browser bring the layout of both documents up to date, so what only moved along with its neighbours is worked
 * out instead: blocks that kept their size and their predecessor move as far as it did.
 */
export function createLayoutReport(page: HTMLElement, send: (report: LayoutReport) => void) {
  const view = page.ownerDocument.defaultView ?? window
  let scheduled = 0
  let height = -1
  let lastWidth = -1
  let sections = new Map<Element, Section>()
  /** Blocks of the page's own list in order, as last reported. */
  let order: Element[] = []
  const resized = new Set<Element>()
  const observed = new Set<Element>()

  const schedule = () => {
    // After the frame is painted: reading rectangles must not hold back what was typed.
    if (scheduled === 0) scheduled = view.requestAnimationFrame(() => setTimeout(measure))
  }
  const sizes = new view.ResizeObserver((entries) => {
    for (const { target } of entries) resized.add(target)
    schedule()
  })

  const measure = () => {
    scheduled = 0
    const column = page.querySelector('main')
    const roots = column === null ? [] : [...column.querySelectorAll(':scope > [data-block-id]')]
    const width = page.clientWidth
    const widthChanged = width !== lastWidth
    lastWidth = width
    const dirty = new Set<Element>()
    for (const element of resized) {
      const root = rootOf(element, column)
      if (root !== null) dirty.add(root)
    }
    resized.clear()

    const next = new Map<Element, Section>()
    let shift: number | null = null
    const predecessor = new Map(order.map((element, index) => [element, order[index - 1]]))
    for (const [index, element] of roots.entries()) {
      const known = sections.get(element)
      if (known === undefined || widthChanged || dirty.has(element)) {
        watchSizes(element)
        next.set(element, read(element))
        shift = null
        continue
      }
      const before = roots[index - 1]
      if (shift === null || before === undefined || predecessor.get(element) !== before) {
        shift = element.getBoundingClientRect().top + view.scrollY - topOf(known)
      }
      next.set(element, shift === 0 ? known : moved(known, shift))
    }
    for (const element of observed) {
      if (element.isConnected) continue
      sizes.unobserve(element)
      observed.delete(element)
    }
    const nextHeight = Math.ceil(column === null ? 0 : column.getBoundingClientRect().bottom + view.scrollY)
    report(sections, next, nextHeight)
    sections = next
    order = roots
    height = nextHeight
  }

  /** Follows the size of a block and of every block in its slots. */
  const watchSizes = (element: Element) => {
    for (const block of [element, ...element.querySelectorAll('[data-block-id]')]) {
      if (observed.has(block)) continue
      observed.add(block)
      sizes.observe(block)
    }
  }

  const report = (before: Map<Element, Section>, after: Map<Element, Section>, nextHeight: number) => {
    const changed = new Map<BlockId, Rect>()
    const slots: LayoutReport['slots'][number][] = []
    const gone = new Set<BlockId>()
    const goneSlots = new Map<string, SlotAddress>()
    for (const [element, section] of before) {
      if (after.get(element) === section) continue
      for (const id of section.blocks.keys()) gone.add(id)
      for (const { owner, name } of section.slots)
        goneSlots.set(`${owner} ${name}`, { blockId: owner, slot: name })
    }
    for (const [element, section] of after) {
      const old = before.get(element)
      if (old === section) continue
      for (const [id, rect] of section.blocks) {
        gone.delete(id)
        if (!sameRect(old?.blocks.get(id), rect)) changed.set(id, rect)
      }
      for (const { owner, name, rect } of section.slots) {
        goneSlots.delete(`${owner} ${name}`)
        slots.push({ address: { blockId: owner, slot: name }, rect })
      }
    }
    for (const address of goneSlots.values()) slots.push({ address, rect: null })
    if (nextHeight === height && changed.size === 0 && gone.size === 0 && slots.length === 0) return
    send({ height: nextHeight, moved: changed, gone, slots })
  }

  sizes.observe(page)
  return {
    /** To be called when something may have moved without any block changing its size, such as two that changed places. */
    schedule,
    /** As `schedule`, where something within this block may have moved without the block changing its size. */
    scheduleWithin: (element: Element) => {
      resized.add(element)
      watchSizes(element)
      schedule()
    },
    /** Follows the column, whose size tells of everything that arrives in it. */
    watch: (element: Element) => sizes.observe(element),
  }
}

/** The block of the column's own list that holds the element; null for the column and what is around it. */
function rootOf(element: Element, column: Element | null): Element | null {
  let at: Element | null = element
  while (at !== null && at.parentElement !== column) at = at.parentElement
  return at
}

function read(root: Element): Section {
  const blocks = new Map<string, Rect>()
  for (const element of [root, ...root.querySelectorAll('[data-block-id]')]) {
    const id = element.getAttribute('data-block-id')
    const rect = rectOf(element)
    if (id !== null && rect !== null) blocks.set(id, rect)
  }
  const slots = [...root.querySelectorAll('[data-slot-owner]')].flatMap((element): SlotRect[] => {
    const owner = element.getAttribute('data-slot-owner')
    const name = element.getAttribute('data-slot-name')
    const rect = rectOf(element)
    return owner === null || name === null || rect === null ? [] : [{ owner, name, rect }]
  })
  return { blocks, slots }
}

const topOf = (section: Section): number => section.blocks.values().next().value?.[1] ?? 0

function moved(section: Section, by: number): Section {
  const down = ([x, y, width, height]: Rect): Rect => [x, y + by, width, height]
  return {
    blocks: new Map([...section.blocks].map(([id, rect]) => [id, down(rect)])),
    slots: section.slots.map((slot) => ({ ...slot, rect: down(slot.rect) })),
  }
}

/** Elements that are not shown have no rectangle. */
function rectOf(element: Element): Rect | null {
  const { left, top, width, height } = element.getBoundingClientRect()
  const { scrollX, scrollY } = element.ownerDocument.defaultView ?? window
  return width === 0 && height === 0 ? null : [left + scrollX, top + scrollY, width, height]
}

const sameRect = (one: Rect | undefined, other: Rect): boolean =>
  one !== undefined && one.every((value, index) => value === other[index])
