import { blockKinds } from '@zhanfang/blocks'
import { blocksOf, emptyPageDocument } from '@zhanfang/document'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createDesigner, type Designer } from './designer.ts'
import { texts } from '../texts.ts'
import { walkBlocks } from '../document/walk-blocks.ts'

const warn = vi.fn<(message: string) => void>()
let designer: Designer

beforeEach(() => {
  warn.mockReset()
  designer = createDesigner({ document: emptyPageDocument(), kinds: blockKinds, warn })
})

const spoken = () => designer.view.getState().spoken.text
const kindsOf = (ids: readonly string[]) => ids.map((id) => designer.store.getBlock(id)?.kind)
const root = () => kindsOf(designer.store.getDocument().root)
const selected = () => designer.store.getSelection()[0] ?? ''

describe('adding', () => {
  it('goes after the selected block, or into the front tab of a selected container', () => {
    designer.insertKind('title')
    designer.insertKind('navigation')
    const container = selected()
    expect(spoken()).toBe('已添加导航容器，第 2 个，共 2 个')
    designer.slotShown({ blockId: container, slot: 'tab-2' })
    designer.insertKind('text')
    expect(designer.store.getBlock(container)?.slots).toEqual({ 'tab-1': [], 'tab-2': [selected()] })
    expect(spoken()).toBe('已添加文字，「标签二」标签里第 1 个，共 1 个')
    designer.insertKind('image')
    expect(kindsOf(designer.store.getBlock(container)?.slots?.['tab-2'] ?? [])).toEqual(['text', 'image'])
  })
  it('leaves the tab for a kind that may not stand there', () => {
    designer.insertKind('navigation')
    designer.insertKind('navigation')
    expect(root()).toEqual(['navigation', 'navigation'])
    expect(warn).not.toHaveBeenCalled()
  })
  it('goes to the top when nothing is selected', () => {
    designer.insertKind('text')
    designer.select([])
    designer.insertKind('title')
    expect(root()).toEqual(['title', 'text'])
  })
})

describe('words copied elsewhere', () => {
  it('become a block of text; what is too long is refused in words', () => {
    designer.pasteWords('通知\r\n\r\n明天休息。\n')
    expect([root(), designer.store.getBlock(selected())?.props.content]).toEqual([
      ['text'],
      '通知\n\n明天休息。',
    ])
    designer.pasteWords('长'.repeat(20_001))
    expect(root()).toEqual(['text'])
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('20000'))
  })
})

describe('an edit in the form', () => {
  const write = (content: string) => {
    if (!designer.store.getHistory().editing) designer.store.begin('编辑文字')
    designer.store.execute({ type: 'setProps', id: selected(), patch: { content } })
  }
  it('becomes one step when something else is done', () => {
    designer.insertKind('text')
    write('一')
    write('一二')
    designer.insertKind('title')
    designer.undo()
    designer.undo()
    expect([root(), designer.store.getBlock(selected())?.props.content]).toEqual([['text'], ''])
  })
  it('is closed by undo once nothing is left in it', () => {
    designer.insertKind('text')
    write('一')
    designer.undo()
    expect([root(), designer.store.getHistory().editing]).toEqual([['text'], true])
    designer.undo()
    expect([root(), designer.store.getHistory().editing]).toEqual([[], false])
  })
  it('stays open while the same block stays selected', () => {
    designer.insertKind('text')
    write('一')
    designer.select([selected()])
    expect(designer.store.getHistory().editing).toBe(true)
    designer.select([])
    expect(designer.store.getHistory().editing).toBe(false)
  })
})

describe('what is said', () => {
  it('names refusals to eyes and ears', () => {
    designer.paste('{"type":"zhanfang/blocks"')
    expect(warn).toHaveBeenCalledWith('剪贴板里没有页面元素。')
    expect(spoken()).toBe('剪贴板里没有页面元素。')
  })
  it('tells that there is nowhere to go and nothing to undo', () => {
    designer.undo()
    expect(spoken()).toBe(texts.said.nothingToUndo)
    designer.insertKind('text')
    designer.move('up')
    expect(spoken()).toBe(texts.said.nowhere)
  })
})

it('copies and pastes with new ids, also what was cut', () => {
  designer.insertKind('title')
  const text = designer.cut() ?? ''
  expect(root()).toEqual([])
  designer.paste(text)
  designer.paste(text)
  expect(root()).toEqual(['title', 'title'])
})

it('walks all blocks in reading order, into containers and out of them', () => {
  designer.insertKind('title')
  designer.insertKind('navigation')
  designer.insertKind('text')
  const [title = '', container = ''] = designer.store.getDocument().root
  const child = selected()
  const walk = (key: string) => {
    walkBlocks(designer, key)
    return selected()
  }
  expect([walk('Home'), walk('ArrowDown'), walk('ArrowRight'), walk('ArrowLeft'), walk('ArrowUp')]).toEqual([
    title,
    container,
    child,
    container,
    title,
  ])
})

it('moves by keys three deep and out again, and tells where', () => {
  for (let deep = 0; deep < 3; deep += 1) designer.insertKind('columns')
  const [outer = ''] = designer.store.getDocument().root
  const innermost = selected()
  expect(blocksOf(designer.store.getDocument()).map(({ depth }) => depth)).toEqual([1, 2, 3])
  designer.insertKind('text')
  expect(spoken()).toBe('已添加文字，第 1 栏里第 1 个，共 1 个')
  designer.insertKind('columns')
  // No fourth container: it stands beside the third.
  expect(blocksOf(designer.store.getDocument()).map(({ depth }) => depth)).toEqual([1, 2, 3, 4, 3])
  designer.undo()
  const words = blocksOf(designer.store.getDocument()).at(-1)?.block.id ?? ''
  designer.select([words])
  designer.move('outOfSlot')
  expect(blocksOf(designer.store.getDocument()).at(-1)).toMatchObject({ depth: 3, block: { id: words } })
  designer.move('intoSlot')
  expect(designer.store.getBlock(innermost)?.slots?.['column-1']).toEqual([words])
  designer.select([outer])
  designer.duplicate()
  expect(blocksOf(designer.store.getDocument()).map(({ depth }) => depth)).toEqual([1, 2, 3, 4, 1, 2, 3, 4])
})

it('adds right beside a block, also inside a tab, and moves to a position', () => {
  designer.insertKind('title')
  designer.insertKind('navigation')
  const container = selected()
  designer.insertBeside('text', container, 'before')
  designer.insertBeside('divider', container, 'after')
  expect(root()).toEqual(['title', 'text', 'navigation', 'divider'])
  designer.moveTo(1)
  expect([root(), spoken()]).toEqual([
    ['divider', 'title', 'text', 'navigation'],
    '已移动分隔，第 1 个，共 4 个',
  ])
  designer.moveTo(1)
  expect(spoken()).toBe(texts.said.nowhere)
  designer.select([container])
  designer.insertKind('text')
  expect(designer.kindsBeside(selected()).map(({ kind }) => kind)).not.toContain('navigation')
  expect(designer.kindsBeside(container).map(({ kind }) => kind)).toContain('navigation')
})

it('changes nothing for who may only look', () => {
  designer.insertKind('text')
  const document = designer.store.getDocument()
  const viewer = createDesigner({ document, kinds: blockKinds, readOnly: true, warn })
  viewer.select(document.root)
  viewer.insertKind('title')
  viewer.duplicate()
  viewer.remove()
  viewer.paste(viewer.copy() ?? '')
  expect(viewer.store.getDocument()).toBe(document)
  expect(warn).toHaveBeenCalledWith(texts.readOnlyRefusal)
})

it('names a copy without losing the word for it or cutting a character in two', () => {
  expect(texts.copyTitle('开业')).toBe('开业 副本')
  expect(texts.copyTitle('🎉'.repeat(50))).toBe(`${'🎉'.repeat(47)} 副本`)
})

describe('columns', () => {
  it('take what is added into the one that was pressed, and ask before they lose any', () => {
    designer.insertKind('columns')
    const container = selected()
    designer.slotShown({ blockId: container, slot: 'column-2' })
    designer.insertKind('text')
    const text = selected()
    expect(designer.store.getBlock(container)?.slots).toEqual({ 'column-1': [], 'column-2': [text] })
    designer.select([container])
    designer.run({ type: 'setProps', id: container, patch: { widths: [2, 1, 1] } })
    expect(Object.keys(designer.store.getBlock(container)?.slots ?? {})).toEqual([
      'column-1',
      'column-2',
      'column-3',
    ])
    designer.run({ type: 'setProps', id: container, patch: { widths: [1] } })
    expect(designer.store.getBlock(text)).toBeUndefined()
    designer.undo()
    expect(designer.store.getBlock(container)?.slots?.['column-2']).toEqual([text])
  })
})

describe('several blocks', () => {
  it('get the same around them and keep what else is around each', () => {
    designer.insertKind('title')
    const title = selected()
    designer.setFrames([title], { marginTop: 24 })
    designer.insertKind('text')
    const text = selected()
    designer.store.begin(texts.editSeveral(2))
    expect(designer.setFrames([title, text], { background: '#fff3e0' })).toBeNull()
    designer.store.commit()
    expect(designer.store.getBlock(title)?.props.frame).toMatchObject({
      marginTop: 24,
      background: '#fff3e0',
    })
    expect(designer.store.getBlock(text)?.props.frame).toMatchObject({ marginTop: 0, background: '#fff3e0' })
    designer.undo()
    expect(designer.store.getBlock(text)?.props.frame).toBeUndefined()
    expect(designer.store.getBlock(title)?.props.frame).toMatchObject({ marginTop: 24, background: '' })
  })

  it('take over looks, and never the word that what stands in one is true', () => {
    designer.insertKind('testimonial')
    const kept = selected()
    designer.keepSample(kept)
    designer.setFrames([kept], { radius: 12 })
    designer.copyStyle()
    designer.insertKind('testimonial')
    designer.pasteStyle()
    expect(designer.store.getBlock(selected())?.props.frame).toMatchObject({ radius: 12, sample: '' })
  })
})
