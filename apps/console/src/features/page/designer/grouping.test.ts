import { blockKinds } from '@zhanfang/blocks'
import { emptyPageDocument } from '@zhanfang/document'
import { beforeEach, expect, it, vi } from 'vitest'
import { createDesigner, type Designer } from './designer.ts'
import { canTakeApart, groupSelected, takeApart } from './grouping.ts'

const warn = vi.fn<(message: string) => void>()
let designer: Designer

beforeEach(() => {
  warn.mockReset()
  designer = createDesigner({ document: emptyPageDocument(), kinds: blockKinds, warn })
  for (const kind of ['title', 'text', 'divider']) designer.insertKind(kind)
})

const root = () => designer.store.getDocument().root
const selected = () => designer.store.getSelection()[0] ?? ''
const held = () => Object.values(designer.store.getBlock(selected())?.slots ?? {}).flat()

it('makes one of several, that is named, moved, copied and taken apart as one', () => {
  const before = designer.store.getDocument()
  const [title = '', text = '', divider = ''] = root()
  designer.select([text, title])
  expect(groupSelected(designer)?.ok).toBe(true)
  const section = selected()
  expect([root(), held()]).toEqual([
    [section, divider],
    [title, text],
  ])
  designer.store.execute({ type: 'setProps', id: section, patch: { name: '开场', ground: 'gradient' } })
  designer.move('down')
  expect(root()).toEqual([divider, section])
  designer.duplicate()
  expect(held()).toHaveLength(2)
  expect(designer.store.getBlock(selected())?.props.name).toBe('开场')
  designer.undo()
  designer.select([section])
  expect(canTakeApart(designer)).toBe(true)
  takeApart(designer)
  expect([root(), designer.store.getSelection()]).toEqual([
    [divider, title, text],
    [title, text],
  ])
  for (let step = 0; step < 4; step += 1) designer.undo()
  expect(designer.store.getDocument()).toEqual(before)
  expect(warn).not.toHaveBeenCalled()
})

it('refuses in words what cannot be one', () => {
  groupSelected(designer)
  groupSelected(designer)
  expect(warn).toHaveBeenCalledWith('「版块」里不能再放「版块」。')
  designer.select([])
  expect([groupSelected(designer), takeApart(designer), canTakeApart(designer)]).toEqual([null, null, false])
})

it('puts a ready-made section on the page as one, and a single block as it is', () => {
  designer.select([])
  designer.insertSection([{ kind: 'divider', props: {} }])
  expect(designer.store.getBlock(selected())?.slots).toBeUndefined()
  designer.select([])
  designer.insertSection([
    { kind: 'title', props: {} },
    { kind: 'text', props: {} },
  ])
  expect([root().indexOf(selected()), held().map((id) => designer.store.getBlock(id)?.kind)]).toEqual([
    0,
    ['title', 'text'],
  ])
  designer.undo()
  expect(root()).toHaveLength(4)
})
