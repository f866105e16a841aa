import { describe, expect, it } from 'vitest'
import { apply, blocksLostBy, type Command, fragmentOf, reidentify } from './commands.ts'
import { documentLimits, emptyPageDocument } from './model.ts'
import { createBlock } from './props.ts'
import { drawingOf, drawPage, insertOf, refusalOf, run, testKinds } from './testing/kinds.ts'

const move = (ids: string[], list: 'root' | [string, string], index: number): Command => ({
  type: 'move',
  ids,
  to: { list: list === 'root' ? 'root' : { blockId: list[0], slot: list[1] }, index },
})

describe('insert', () => {
  it('puts blocks exactly into the named gap', () => {
    const page = drawPage('n1 n2')
    expect(drawingOf(run(page, insertOf('n3', { list: 'root', index: 1 })))).toBe('n1 n3 n2')
    expect(drawingOf(run(page, insertOf('n3', { list: 'root', index: 99 })))).toBe('n1 n2 n3')
  })
  it('leaves untouched blocks the same objects', () => {
    const page = drawPage('n1 t1[n2|]')
    const after = run(page, insertOf('n3', { list: { blockId: 't1', slot: 'two' }, index: 0 }))
    expect(after.blocks.n1).toBe(page.blocks.n1)
    expect(after.root).toBe(page.root)
    expect(drawingOf(after)).toBe('n1 t1[n2|n3]')
  })
  it.each([
    [
      'a kind that slots refuse',
      insertOf('b9', { list: { blockId: 't1', slot: 'one' }, index: 0 }),
      '「横幅」不能放进容器里。',
    ],
    ['one more than allowed', insertOf('b3', { list: 'root', index: 0 }), '「横幅」每个页面最多 2 个。'],
    ['an id in use', insertOf('n1', { list: 'root', index: 0 }), '元素编号重复，请重新复制。'],
    [
      'a slot that is not there',
      insertOf('n9', { list: { blockId: 't1', slot: 'x' }, index: 0 }),
      '这个位置已不存在，请重新选择。',
    ],
  ])('refuses %s', (_name, command, message) => {
    expect(refusalOf(drawPage('n1 t1[n2|] b1 b2'), command)).toBe(message)
  })
  it('refuses an unknown kind, invalid props and prototype names', () => {
    const at = { list: 'root', index: 0 } as const
    const put = (block: object) => ({
      type: 'insert' as const,
      at,
      fragment: { roots: ['x'], blocks: { x: { id: 'x', version: 1, props: {}, kind: 'note', ...block } } },
    })
    expect(refusalOf(emptyPageDocument(), put({ kind: 'rocket' }))).toContain('不认识')
    expect(refusalOf(emptyPageDocument(), put({ kind: 'constructor' }))).toContain('不认识')
    expect(
      refusalOf(emptyPageDocument(), put({ version: 3, props: { content: 'x'.repeat(51), size: 17 } })),
    ).toBe('「便签」：最多 50 个字')
  })
  it('keeps the page within its number of blocks and its bytes', () => {
    const ids = Array.from({ length: documentLimits.blocks }, (_, index) => `n${index}`)
    const blocks = Object.fromEntries(
      ids.map((id) => [id, createBlock('note', testKinds, {}, id)]).filter((pair) => pair[1]),
    )
    const full = run(emptyPageDocument(), {
      type: 'insert',
      fragment: { roots: ids, blocks },
      at: { list: 'root', index: 0 },
    })
    expect(refusalOf(full, insertOf('nx', { list: 'root', index: 0 }))).toContain('1000')
    const heavy = createBlock('banner', testKinds, { url: '字'.repeat(360_000) }, 'b1')
    if (heavy === undefined) throw new Error('No such kind')
    const command = {
      type: 'insert',
      fragment: { roots: ['b1'], blocks: { b1: heavy } },
      at: { list: 'root', index: 0 },
    } as const
    expect(refusalOf(emptyPageDocument(), command)).toContain('1 MB')
  })
})

describe('move', () => {
  it.each([
    ['down', move(['n1'], 'root', 2), 'n2 n1 t1[n3|] n4'],
    ['to the gap before itself: nothing', move(['n2'], 'root', 1), 'n1 n2 t1[n3|] n4'],
    ['to the gap after itself: nothing', move(['n2'], 'root', 2), 'n1 n2 t1[n3|] n4'],
    ['several, in reading order', move(['n4', 'n1'], 'root', 2), 'n2 n1 n4 t1[n3|]'],
    ['into a slot', move(['n1'], ['t1', 'two'], 0), 'n2 t1[n3|n1] n4'],
    ['out of a slot', move(['n3'], 'root', 0), 'n3 n1 n2 t1[|] n4'],
  ])('%s', (_name, command, after) => {
    expect(drawingOf(run(drawPage('n1 n2 t1[n3|] n4'), command))).toBe(after)
  })
  it('takes a container with all that it holds into another, and out again', () => {
    const nested = run(drawPage('t1[n1|t2[|n2]] t3[|]'), move(['t1'], ['t3', 'two'], 0))
    expect(drawingOf(nested)).toBe('t3[|t1[n1|t2[|n2]]]')
    expect(drawingOf(run(nested, move(['t2'], 'root', 0)))).toBe('t2[|n2] t3[|t1[n1|]]')
  })
  it('refuses containers more than three deep, wherever the tree is deepest', () => {
    const page = drawPage('t1[t2[n1|]|] t3[t4[|]|]')
    expect(refusalOf(page, move(['t1'], ['t4', 'one'], 0))).toBe('嵌套太深了，容器最多套三层。')
    expect(drawingOf(run(page, move(['t2'], ['t4', 'one'], 0)))).toBe('t1[|] t3[t4[t2[n1|]|]|]')
    expect(
      refusalOf(
        drawPage('t1[t2[t3[|]|]|]'),
        insertOf('t4', { list: { blockId: 't3', slot: 'one' }, index: 0 }),
      ),
    ).toContain('三层')
  })
  it('refuses a box within a box, however deep', () => {
    expect(refusalOf(drawPage('x1[t1[|]] t2[x2[]|]'), move(['t2'], ['t1', 'one'], 0))).toBe(
      '「盒子」里不能再放「盒子」。',
    )
  })
  it('refuses a container in itself, at any depth, and what is gone', () => {
    const page = drawPage('t1[t2[|]|]')
    expect(refusalOf(page, move(['t1'], ['t1', 'one'], 0))).toBe('不能把元素移到它自己里面。')
    expect(refusalOf(page, move(['t1'], ['t2', 'one'], 0))).toBe('不能把元素移到它自己里面。')
    expect(refusalOf(page, move(['zz'], 'root', 0))).toBe('要操作的元素已不存在。')
  })
})

describe('remove', () => {
  it('takes the children along and selects the neighbour', () => {
    const page = drawPage('n1 t1[n2|n3] n4')
    const outcome = apply(page, { type: 'remove', ids: ['t1', 'n3'] }, testKinds)
    expect(outcome.ok && drawingOf(outcome.document)).toBe('n1 n4')
    expect(outcome.ok && Object.keys(outcome.document.blocks).toSorted()).toEqual(['n1', 'n4'])
    expect(outcome.ok && outcome.selection).toEqual(['n4'])
  })
  it('selects the container when the last child goes', () => {
    const outcome = apply(drawPage('t1[n2|]'), { type: 'remove', ids: ['n2'] }, testKinds)
    expect(outcome.ok && outcome.selection).toEqual(['t1'])
  })
})

describe('duplicate and paste', () => {
  it('takes links from one copied block to another along, and leaves those to others', () => {
    const block = (id: string, to: string) => ({
      id,
      kind: 'note',
      version: 1,
      props: { text: to, items: [{ link: { itemId: to } }], count: 1 },
    })
    const fragment = { roots: ['a', 'b'], blocks: { a: block('a', 'b'), b: block('b', 'elsewhere') } }
    const ids = ['x', 'y']
    const copy = reidentify(fragment, () => ids.shift() ?? '')
    expect(copy.blocks).toMatchObject({
      x: { props: { text: 'y', items: [{ link: { itemId: 'y' } }], count: 1 } },
      y: { props: { items: [{ link: { itemId: 'elsewhere' } }] } },
    })
  })
  it('copies each block with its children right after it, under new ids', () => {
    let next = 0
    const outcome = apply(
      drawPage('n1 t1[n2|n3]'),
      { type: 'duplicate', ids: ['n1', 't1'] },
      testKinds,
      () => `c${(next += 1)}`,
    )
    expect(outcome.ok && drawingOf(outcome.document)).toBe('n1 c1 t1[n2|n3] c2[c3|c4]')
  })
  it('counts all copies against the limit of a kind', () => {
    expect(refusalOf(drawPage('b1 b2'), { type: 'duplicate', ids: ['b1'] })).toContain('最多 2 个')
  })
  it('pastes the same fragment twice', () => {
    const page = drawPage('n1')
    const fragment = fragmentOf(page, ['n1'])
    const at = { list: 'root', index: 1 } as const
    const twice = run(run(page, { type: 'paste', fragment, at }), { type: 'paste', fragment, at })
    expect(new Set(twice.root).size).toBe(3)
  })
})

describe('wrap and unwrap', () => {
  const box = (id = 'x9') => {
    const container = createBlock('box', testKinds, {}, id)
    if (container === undefined) throw new Error('No such kind')
    return container
  }
  const wrap = (ids: string[]): Command => ({ type: 'wrap', ids, container: box() })
  it.each([
    ['beside each other', ['n2', 'n1'], 'x9[n1 n2] t1[n3|n4] b1'],
    ['apart, where the first stood', ['n1', 't1'], 'x9[n1 t1[n3|n4]] n2 b1'],
    ['in a slot', ['n4'], 'n1 n2 t1[n3|x9[n4]] b1'],
    ['with what stands in them', ['t1', 'n3'], 'n1 n2 x9[t1[n3|n4]] b1'],
  ])('blocks %s become one, and several again', (_name, ids, drawing) => {
    const page = drawPage('n1 n2 t1[n3|n4] b1')
    const outcome = apply(page, wrap(ids), testKinds)
    if (!outcome.ok) throw new Error(outcome.message)
    expect([drawingOf(outcome.document), outcome.selection]).toEqual([drawing, ['x9']])
    const back = apply(outcome.document, outcome.inverse, testKinds)
    expect(back.ok && back.document).toEqual(page)
    const apart = apply(outcome.document, { type: 'unwrap', id: 'x9' }, testKinds)
    expect(apart.ok && Object.keys(apart.document.blocks).toSorted()).toEqual(
      Object.keys(page.blocks).toSorted(),
    )
    expect(apart.ok && apart.selection).toEqual(outcome.document.blocks.x9?.slots?.in)
  })
  it('refuses what stands in several lists, what may not stand in it, and what would be too deep', () => {
    const page = drawPage('n1 b1 x1[n2] t1[t2[t3[n3|]|]|]')
    expect(refusalOf(page, wrap(['n1', 'n2']))).toBe('只能组合同一层里的元素。')
    expect(refusalOf(page, wrap(['n1', 'b1']))).toContain('横幅')
    expect(refusalOf(page, wrap(['n2']))).toBe('「盒子」里不能再放「盒子」。')
    expect(refusalOf(page, wrap(['x1']))).toBe('「盒子」里不能再放「盒子」。')
    expect(refusalOf(page, wrap(['t1']))).toContain('三层')
    expect(refusalOf(page, wrap(['zz']))).toBe('要操作的元素已不存在。')
    expect(refusalOf(page, { type: 'unwrap', id: 'n1' })).toContain('没有别的元素')
  })
  it('takes a container with several slots apart in reading order', () => {
    expect(drawingOf(run(drawPage('n1 t1[n2|n3 n4] n5'), { type: 'unwrap', id: 't1' }))).toBe(
      'n1 n2 n3 n4 n5',
    )
  })
})

describe('setProps', () => {
  it('merges, removes undefined keys, and does nothing for equal values', () => {
    const page = drawPage('n1')
    expect(run(page, { type: 'setProps', id: 'n1', patch: { content: '你好' } }).blocks.n1?.props).toEqual({
      content: '你好',
      size: 17,
    })
    expect(run(page, { type: 'setProps', id: 'n1', patch: { content: '', size: 17 } })).toBe(page)
    expect(refusalOf(page, { type: 'setProps', id: 'n1', patch: { size: undefined } })).toContain('便签')
  })
  it('drops the blocks of a slot that is no longer named, and says so beforehand', () => {
    const page = drawPage('t1[n1|n2]')
    const patch = {
      tabs: [
        { id: 'two', name: '二' },
        { id: 'new', name: '新' },
      ],
    }
    expect(blocksLostBy(page, 't1', patch, testKinds)).toEqual(['n1'])
    const after = run(page, { type: 'setProps', id: 't1', patch })
    expect(after.blocks.t1?.slots).toEqual({ two: ['n2'], new: [] })
    expect(Object.keys(after.blocks).toSorted()).toEqual(['n2', 't1'])
  })
  it('refuses two tabs with one id and names that are no plain keys', () => {
    const tabs = (...ids: string[]) => ({ tabs: ids.map((id) => ({ id, name: id })) })
    expect(refusalOf(drawPage('t1[|]'), { type: 'setProps', id: 't1', patch: tabs('a', 'a') })).toContain(
      '重复',
    )
    expect(refusalOf(drawPage('t1[|]'), { type: 'setProps', id: 't1', patch: tabs('__proto__') })).toContain(
      '标签',
    )
  })
})

describe('page and skin', () => {
  it('are checked', () => {
    expect(run(emptyPageDocument(), { type: 'setSkin', patch: { bgColor: '#ffffff' } }).skin.bgColor).toBe(
      '#ffffff',
    )
    expect(refusalOf(emptyPageDocument(), { type: 'setSkin', patch: { bgColor: 'red' } })).toContain(
      '#RRGGBB',
    )
    expect(
      refusalOf(emptyPageDocument(), { type: 'setPage', patch: { shareTitle: 'x'.repeat(61) } }),
    ).toContain('页面设置')
  })
})
