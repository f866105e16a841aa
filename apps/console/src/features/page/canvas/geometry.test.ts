import { blockKinds } from '@zhanfang/blocks'
import { apply, createBlock, emptyPageDocument, type PageDocument, type Place } from '@zhanfang/document'
import { describe, expect, it } from 'vitest'
import { withReport } from './canvas-bridge.ts'
import { blockAt, type CanvasLayout, type Dragged, dropAt, emptyLayout, sameDrop } from './geometry.ts'

function put(document: PageDocument, kind: string, id: string, at: Place): PageDocument {
  const block = createBlock(kind, blockKinds, {}, id)
  const outcome = apply(
    document,
    { type: 'insert', at, fragment: { roots: [id], blocks: block === undefined ? {} : { [id]: block } } },
    blockKinds,
  )
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.document
}

/** Text `a` (0–100), a container `n` (100–300) whose front tab (150–300) holds `c` (150–200), text `b` (300–400). */
function scene(): { document: PageDocument; layout: CanvasLayout } {
  let document = put(emptyPageDocument(), 'text', 'a', { list: 'root', index: 0 })
  document = put(document, 'navigation', 'n', { list: 'root', index: 1 })
  document = put(document, 'text', 'b', { list: 'root', index: 2 })
  document = put(document, 'text', 'c', { list: { blockId: 'n', slot: 'tab-1' }, index: 0 })
  const rect = (y: number, height: number) => ({ x: 0, y, width: 375, height })
  return {
    document,
    layout: {
      height: 400,
      blocks: new Map([
        ['a', rect(0, 100)],
        ['n', rect(100, 200)],
        ['b', rect(300, 100)],
        ['c', rect(150, 50)],
      ]),
      slots: [{ address: { blockId: 'n', slot: 'tab-1' }, rect: rect(150, 150) }],
    },
  }
}

describe('the block at a point', () => {
  it.each([
    [50, 'a'],
    [120, 'n'],
    [160, 'c'],
    [250, 'n'],
    [450, null],
  ])('y %i is %s', (y, id) => {
    const { document, layout } = scene()
    expect(blockAt(document, layout, { x: 10, y })).toBe(id)
  })
})

describe('the gap under a drag', () => {
  const slot = { blockId: 'n', slot: 'tab-1' }
  it.each<[string, number, object, number]>([
    ['above the middle of the first', 20, { list: 'root', index: 0 }, 0],
    ['below the middle of the first', 80, { list: 'root', index: 1 }, 100],
    ['in the tab, above its block', 155, { list: slot, index: 0 }, 150],
    ['in the tab, below its block', 280, { list: slot, index: 1 }, 200],
    ['past the end', 900, { list: 'root', index: 3 }, 400],
  ])('%s', (_name, y, place, line) => {
    const { document, layout } = scene()
    const drop = dropAt(document, layout, blockKinds, { type: 'new', kind: 'image' }, { x: 10, y })
    expect([drop?.place, drop?.line.y]).toEqual([place, line])
  })
  it('passes a tab by for what may not stand in it', () => {
    const { document, layout } = scene()
    const container = dropAt(
      document,
      layout,
      blockKinds,
      { type: 'new', kind: 'navigation' },
      { x: 10, y: 280 },
    )
    expect(container?.place).toEqual({ list: 'root', index: 2 })
    const itself = dropAt(document, layout, blockKinds, { type: 'move', ids: ['n'] }, { x: 10, y: 160 })
    expect(itself?.place.list).toBe('root')
  })
  it('goes into the innermost container that may hold it, three deep', () => {
    const { document: flat, layout } = scene()
    const inner = { blockId: 'd', slot: 'column-1' }
    let document = put(flat, 'columns', 'd', { list: slot, index: 1 })
    document = put(document, 'columns', 'e', { list: inner, index: 0 })
    document = put(document, 'text', 'f', { list: { blockId: 'e', slot: 'column-2' }, index: 0 })
    const deep: CanvasLayout = {
      ...layout,
      blocks: new Map([
        ...layout.blocks,
        ['d', { x: 0, y: 200, width: 375, height: 100 }],
        ['e', { x: 0, y: 200, width: 180, height: 90 }],
        ['f', { x: 90, y: 200, width: 90, height: 80 }],
      ]),
      slots: [
        ...layout.slots,
        { address: { blockId: 'e', slot: 'column-2' }, rect: { x: 90, y: 200, width: 90, height: 90 } },
        { address: inner, rect: { x: 0, y: 200, width: 180, height: 100 } },
      ],
    }
    const at = (dragged: Dragged) =>
      dropAt(document, deep, blockKinds, dragged, { x: 100, y: 230 })?.place.list
    expect(at({ type: 'new', kind: 'text' })).toEqual({ blockId: 'e', slot: 'column-2' })
    expect(at({ type: 'move', ids: ['a'] })).toEqual({ blockId: 'e', slot: 'column-2' })
    // A container there would be the fourth; tabs may not stand in tabs; nothing goes into itself.
    expect(at({ type: 'new', kind: 'columns' })).toEqual(inner)
    expect(at({ type: 'new', kind: 'navigation' })).toBe('root')
    expect(at({ type: 'move', ids: ['e'] })).toEqual(inner)
    expect(blockAt(document, deep, { x: 100, y: 230 })).toBe('f')
  })
  it('is the whole of an empty page', () => {
    const drop = dropAt(
      emptyPageDocument(),
      emptyLayout,
      blockKinds,
      { type: 'new', kind: 'text' },
      { x: 5, y: 200 },
    )
    expect(drop?.place).toEqual({ list: 'root', index: 0 })
  })
})

it('takes over what the canvas says has moved, and forgets what is gone', () => {
  const { layout } = scene()
  const next = withReport(layout, {
    height: 500,
    moved: new Map([['a', [0, 0, 375, 120]]]),
    gone: new Set(['c']),
    slots: [{ address: { blockId: 'n', slot: 'tab-1' }, rect: null }],
  })
  expect([next.height, next.blocks.get('a')?.height, next.blocks.has('c'), next.slots]).toEqual([
    500,
    120,
    false,
    [],
  ])
})

it('moves within one gap are the same drop, those into the next are not', () => {
  const { document, layout } = scene()
  const at = (y: number) => {
    const drop = dropAt(document, layout, blockKinds, { type: 'new', kind: 'text' }, { x: 10, y })
    if (drop === null) throw new Error('there is no gap')
    return drop
  }
  expect(at(60)).not.toBe(at(90))
  expect(sameDrop(at(60), at(90))).toBe(true)
  expect(sameDrop(at(60), at(20))).toBe(false)
  // The same place in the outline is drawn elsewhere.
  expect(sameDrop(at(60), { ...at(60), line: { x: 900, y: 60, width: 200 } })).toBe(false)
})
