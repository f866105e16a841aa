import { blockKinds, type Frame, frameOf, noLink, plainFrame } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument, stableJson } from '@zhanfang/document'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { blockActions } from './actions.ts'
import { createDesigner, type Designer } from './designer.ts'
import { findBlocks } from '../document/find-blocks.ts'
import { texts } from '../texts.ts'
import { walkBlocks } from '../document/walk-blocks.ts'

const warn = vi.fn<(message: string) => void>()
let designer: Designer

function page(kinds: readonly string[]) {
  const blocks = kinds.map((kind, index) => {
    const block = createBlock(kind, blockKinds, {}, `b${index}`)
    if (block === undefined) throw new Error(kind)
    return block
  })
  return {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    root: blocks.map((block) => block.id),
  }
}

const open = (kinds: readonly string[], appId = 'app-a') =>
  createDesigner({ document: page(kinds), kinds: blockKinds, appId, warn })

beforeEach(() => {
  warn.mockReset()
  designer = open(['title', 'text', 'navigation', 'text', 'image'])
})

const state = () => stableJson(designer.store.getDocument())

describe('every operation is one step: undo takes it back, redo brings ids and selection again', () => {
  const operations: [name: string, run: () => void][] = [
    ['insert', () => designer.insertKind('button')],
    [
      'edit',
      () => {
        designer.store.begin('编辑')
        for (const content of ['一', '一二', '一二三'])
          designer.store.execute({ type: 'setProps', id: 'b1', patch: { content } })
        designer.settle()
      },
    ],
    ['move', () => designer.move('down')],
    ['move several', () => (designer.select(['b1', 'b3']), designer.move('top'))],
    ['nest', () => designer.move('intoSlot')],
    ['duplicate several', () => (designer.select(['b0', 'b1']), designer.duplicate())],
    ['delete several', () => (designer.select(['b0', 'b1', 'b2']), designer.remove())],
    ['cut', () => void designer.cut()],
    ['paste', () => designer.paste(designer.copy() ?? '')],
    [
      'paste looks on several',
      () => {
        designer.store.execute({ type: 'setProps', id: 'b1', patch: { bold: true, align: 'center' } })
        designer.undo()
        designer.redo()
        designer.select(['b1'])
        designer.copyStyle()
        designer.undo()
        designer.select(['b1', 'b3'])
        designer.pasteStyle()
      },
    ],
    [
      'common props of several',
      () => {
        designer.store.begin(texts.editSeveral(2))
        designer.setSeveral(['b1', 'b3'], { fontSize: 24 })
        designer.setSeveral(['b1', 'b3'], { fontSize: 26 })
        designer.settle()
      },
    ],
  ]
  it.each(operations)('%s', (_name, run) => {
    designer.select(['b1'])
    const before = state()
    run()
    const after = state()
    const selection = designer.store.getSelection()
    expect(after).not.toBe(before)
    designer.undo()
    expect(state()).toBe(before)
    expect(designer.store.getHistory().canUndo).toBe(false)
    designer.redo()
    expect([state(), designer.store.getSelection()]).toEqual([after, selection])
  })
  it('leaves no step when an edit is cancelled', () => {
    const before = state()
    designer.store.begin('编辑')
    designer.store.execute({ type: 'setProps', id: 'b1', patch: { content: '不要了' } })
    designer.store.rollback()
    expect([state(), designer.store.getHistory().canUndo]).toEqual([before, false])
  })
})

describe('changing several', () => {
  /** What says of one block alone what it is. */
  const marks = {
    b1: { sample: 'review', linked: { section: 's1', version: 2, part: 0 } },
    b3: { variantOf: 'b1' },
  }
  const frame = (id: string) => frameOf(designer.store.getBlock(id)?.props ?? {})
  beforeEach(() => {
    for (const [id, own] of Object.entries(marks))
      designer.store.execute({ type: 'setProps', id, patch: { frame: { ...plainFrame, ...own } } })
  })

  it.each([
    ['the form of their kind', (next: Frame) => designer.setSeveral(['b1', 'b3'], { frame: next })],
    [
      'what blocks of every kind have',
      ({ marginTop, shownOn }: Frame) => designer.setFrames(['b1', 'b3'], { marginTop, shownOn }),
    ],
  ])('keeps of each what is its own: %s', (_name, change) => {
    expect(change({ ...frame('b1'), marginTop: 24, shownOn: 'phone' })).toBeNull()
    for (const [id, own] of Object.entries(marks))
      expect(frame(id)).toEqual({ ...plainFrame, ...own, marginTop: 24, shownOn: 'phone' })
  })

  it('keeps it too where the first one has nothing around it any more', () => {
    expect(designer.setSeveral(['b1', 'b3'], { frame: undefined })).toBeNull()
    for (const [id, own] of Object.entries(marks)) expect(frame(id)).toEqual({ ...plainFrame, ...own })
  })
})

describe('selecting several', () => {
  it('takes the range between two blocks of a list, and single ones besides', () => {
    designer.select(['b1'])
    designer.selectTo('b3')
    expect(designer.store.getSelection().toSorted()).toEqual(['b1', 'b2', 'b3'])
    designer.toggle('b2')
    expect(designer.store.getSelection().toSorted()).toEqual(['b1', 'b3'])
    designer.selectAll()
    expect(designer.store.getSelection()).toHaveLength(5)
  })
  it('grows and shrinks with Shift and the arrows', () => {
    designer.select(['b0'])
    walkBlocks(designer, 'ArrowDown', true)
    walkBlocks(designer, 'ArrowDown', true)
    expect(designer.store.getSelection()).toEqual(['b0', 'b1', 'b2'])
    walkBlocks(designer, 'ArrowUp', true)
    expect(designer.store.getSelection()).toEqual(['b0', 'b1'])
  })
})

describe('pasting', () => {
  const copyOf = (props: Record<string, unknown>) => {
    const source = open(['button'])
    source.select(['b0'])
    source.store.execute({ type: 'setProps', id: 'b0', patch: props })
    return source.copy() ?? ''
  }
  const link = { ...noLink, eventType: 'survey', itemId: 's1', title: '满意度' }

  it('keeps links within one app and gives new ids', () => {
    designer.paste(copyOf({ link }))
    const [id = ''] = designer.store.getSelection()
    expect(id).not.toBe('b0')
    expect(designer.store.getBlock(id)?.props.link).toEqual(link)
    expect(warn).not.toHaveBeenCalled()
  })
  it('lets go of the contents of another app and says so', () => {
    const text = copyOf({ link })
    designer = open(['text'], 'app-b')
    designer.paste(text)
    const [id = ''] = designer.store.getSelection()
    expect(designer.store.getBlock(id)?.props.link).toEqual(noLink)
    expect(warn).toHaveBeenCalledWith(texts.foreignContents(1))
  })
  it('refuses kinds that are not known here, and anything that is no copy', () => {
    const before = state()
    designer.paste(copyOf({}).replaceAll('"kind":"button"', '"kind":"future"'))
    designer.paste('{"type":"zhanfang/blocks"')
    expect(warn).toHaveBeenCalledTimes(2)
    expect(state()).toBe(before)
  })
})

describe('whoever only hears', () => {
  // 查找 and 编辑 lead the focus to a field, which says its own name.
  const acts: [string, () => void][] = [
    ...blockActions
      .filter(({ label }) => label !== texts.find && label !== texts.edit)
      .map(({ label, run }): [string, () => void] => [label, () => run(designer)]),
    [texts.addKind('按钮'), () => designer.insertKind('button')],
    [texts.copy, () => void designer.copy()],
    [texts.cut, () => void designer.cut()],
    [texts.paste, () => designer.paste(designer.copy() ?? '')],
    [texts.select, () => walkBlocks(designer, 'ArrowDown')],
    [texts.deselect, () => designer.select([])],
  ]
  it.each(acts)('is told of %s, in Chinese', (_label, act) => {
    designer.select(['b3'])
    const before = designer.view.getState().spoken.count
    act()
    const { text, count } = designer.view.getState().spoken
    expect(count).toBeGreaterThan(before)
    expect(text).toMatch(/\p{Script=Han}/u)
  })
})

it('changes nothing while somebody else edits', () => {
  const before = state()
  designer.select(['b1'])
  designer.setLocked(true)
  designer.remove()
  designer.insertKind('text')
  designer.pasteStyle()
  designer.undo()
  expect([state(), designer.readOnly]).toEqual([before, true])
  designer.setLocked(false)
  designer.remove()
  expect(state()).not.toBe(before)
})

it('finds blocks by their name and by every word in them', () => {
  designer.store.execute({ type: 'setProps', id: 'b3', patch: { content: '周六读书会 Reading' } })
  const find = (search: string) => findBlocks(designer.store.getDocument(), blockKinds, search)
  expect([find('reading'), find('图片'), find('  '), find('没有的')]).toEqual([['b3'], ['b4'], [], []])
})
