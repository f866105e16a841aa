import { describe, expect, it } from 'vitest'
import { fragmentOf } from './commands.ts'
import { fragmentPoint, insertionPoint, moveCommand, type MoveDirection, moveToCommand } from './insertion.ts'
import type { BlockId } from './model.ts'
import type { SlotAddress } from './structure.ts'
import { drawingOf, drawPage, run, testKinds } from './testing/kinds.ts'

const two: SlotAddress = { blockId: 't1', slot: 'two' }

describe('where a new block goes', () => {
  const document = drawPage('n1 t1[n2|n3 n4] n5')
  it.each<[string, BlockId[], SlotAddress | null, unknown]>([
    ['at the top when nothing is selected', [], null, { list: 'root', index: 0 }],
    ['after the selected block', ['n1'], null, { list: 'root', index: 1 }],
    ['after the last of several', ['n5', 'n1'], null, { list: 'root', index: 3 }],
    ['after the selected block, within its slot', ['n3'], null, { list: two, index: 1 }],
    ['inside the current tab of the selected container', ['t1'], two, { list: two, index: 2 }],
    ['inside the current tab when nothing is selected', [], two, { list: two, index: 2 }],
    ['after the selected block, whatever tab is current', ['n1'], two, { list: 'root', index: 1 }],
    ['after the container while none of its tabs is current', ['t1'], null, { list: 'root', index: 2 }],
    [
      'at the top when what was selected is gone',
      ['zz'],
      { blockId: 't1', slot: 'zz' },
      { list: 'root', index: 0 },
    ],
  ])('%s', (_name, selection, slot, place) => {
    expect(insertionPoint(document, selection, slot)).toEqual(place)
  })
  it('leaves the slot for a kind that may not stand in one', () => {
    expect(insertionPoint(document, ['n3'], two, testKinds.banner)).toEqual({ list: 'root', index: 2 })
  })
  it('goes into a slot of a slot, and for what may not stand there after the container that may not hold it', () => {
    const nested = drawPage('n1 x1[t1[t2[n2|]|]] n3')
    const inner: SlotAddress = { blockId: 't2', slot: 'one' }
    expect(insertionPoint(nested, ['n2'], null, testKinds.note)).toEqual({ list: inner, index: 1 })
    expect(insertionPoint(nested, ['n2'], null, testKinds.tabs)).toEqual({
      list: { blockId: 't1', slot: 'one' },
      index: 1,
    })
    expect(insertionPoint(nested, ['n2'], null, testKinds.box)).toEqual({ list: 'root', index: 2 })
    const tree = fragmentOf(drawPage('t5[t6[n6|]|]'), ['t5'])
    expect(fragmentPoint(nested, ['n2'], null, tree, testKinds)).toEqual({
      list: { blockId: 'x1', slot: 'in' },
      index: 1,
    })
  })
})

describe('moving by keyboard', () => {
  it.each<[string, BlockId[], MoveDirection, string | null]>([
    ['up', ['n2'], 'up', 'n2 n1 t1[n3|n4] n5'],
    ['up at the top', ['n1'], 'up', null],
    ['down', ['n1'], 'down', 'n2 n1 t1[n3|n4] n5'],
    ['down at the end', ['n5'], 'down', null],
    ['to the top', ['n5'], 'top', 'n5 n1 n2 t1[n3|n4]'],
    ['to the top when there', ['n1', 'n2'], 'top', null],
    ['to the bottom', ['n1'], 'bottom', 'n2 t1[n3|n4] n5 n1'],
    ['several together', ['n1', 'n2'], 'down', 't1[n3|n4] n1 n2 n5'],
    ['into a slot', ['n2'], 'intoSlot', 'n1 t1[n3 n2|n4] n5'],
    ['out of a slot', ['n4'], 'outOfSlot', 'n1 n2 t1[n3|] n4 n5'],
    ['out of no slot', ['n1'], 'outOfSlot', null],
    ['a container into a slot, where there is no other', ['t1'], 'intoSlot', null],
  ])('%s', (_name, ids, direction, drawing) => {
    const document = drawPage('n1 n2 t1[n3|n4] n5')
    const command = moveCommand(document, ids, direction, testKinds)
    expect(command === null ? null : drawingOf(run(document, command))).toBe(drawing)
  })
  it.each<[string, BlockId[], MoveDirection, string | null]>([
    ['a container into the one beside it', ['t3'], 'intoSlot', 'x1[t1[n1|n2] n3 t3[n4|]] n5'],
    ['a block into a container beside it in a slot', ['n3'], 'intoSlot', 'x1[t1[n1 n3|n2]] t3[n4|] n5'],
    ['out of a slot of a slot, one level', ['n2'], 'outOfSlot', 'x1[t1[n1|] n2 n3] t3[n4|] n5'],
    ['down, past a container', ['t1'], 'down', 'x1[n3 t1[n1|n2]] t3[n4|] n5'],
    ['a box beside no container that may hold it', ['x1'], 'intoSlot', 't3[n4 x1[t1[n1|n2] n3]|] n5'],
  ])('%s', (_name, ids, direction, drawing) => {
    const document = drawPage('x1[t1[n1|n2] n3] t3[n4|] n5')
    const command = moveCommand(document, ids, direction, testKinds)
    expect(command === null ? null : drawingOf(run(document, command))).toBe(drawing)
  })
  it('goes into the current tab', () => {
    const document = drawPage('n1 t1[|]')
    const command = moveCommand(document, ['n1'], 'intoSlot', testKinds, two)
    expect(command === null ? null : drawingOf(run(document, command))).toBe('t1[|n1]')
  })
})

describe('moving to a position', () => {
  it.each<[string, BlockId[], number, string | null]>([
    ['further down', ['n1'], 3, 'n2 t1[n3|n4] n1 n5'],
    ['further up', ['n5'], 1, 'n5 n1 n2 t1[n3|n4]'],
    ['where it stands', ['n2'], 2, null],
    ['beyond the end', ['n1'], 99, 'n2 t1[n3|n4] n5 n1'],
    ['before the start', ['n2'], -4, 'n2 n1 t1[n3|n4] n5'],
    ['several that stand apart, together', ['n5', 'n1'], 2, 'n2 n1 n5 t1[n3|n4]'],
    ['within a slot that it has alone', ['n3'], 5, null],
    ['nothing', [], 1, null],
  ])('%s', (_name, ids, position, drawing) => {
    const document = drawPage('n1 n2 t1[n3|n4] n5')
    const command = moveToCommand(document, ids, position)
    expect(command === null ? null : drawingOf(run(document, command))).toBe(drawing)
  })
})
