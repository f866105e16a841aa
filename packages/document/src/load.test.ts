import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { run } from './testing/kinds.ts'
import { loadPageDocument, pageDocumentProblems } from './load.ts'
import { emptyPageDocument } from './model.ts'
import { copyBlocks, isFragmentText, parseFragment } from './fragment.ts'
import { drawingOf, drawPage, testKinds } from './testing/kinds.ts'
import { publishIssues } from './publish.ts'
import { documentSize } from './structure.ts'
import { jsonBytes } from './json.ts'

const empty = emptyPageDocument()
const note = (id: string, more: object = {}) => ({
  id,
  kind: 'note',
  version: 3,
  props: { content: id, size: 17 },
  ...more,
})
const tabs = (id: string, slots: object) => ({
  id,
  kind: 'tabs',
  version: 1,
  props: {
    tabs: [
      { id: 'one', name: '一' },
      { id: 'two', name: '二' },
    ],
  },
  slots,
})
const banner = (id: string) => ({ id, kind: 'banner', version: 1, props: { url: '' } })
const box = (id: string, held: string[]) => ({ id, kind: 'box', version: 1, props: {}, slots: { in: held } })
const page = (root: unknown, blocks: object) => ({ ...empty, root, blocks })
const byId = (...blocks: { id: string }[]) => Object.fromEntries(blocks.map((block) => [block.id, block]))

function repaired(raw: unknown) {
  const loaded = loadPageDocument(raw, testKinds)
  if (!loaded.ok) throw new Error(loaded.problems[0]?.message)
  return {
    drawing: drawingOf(loaded.document),
    document: loaded.document,
    messages: loaded.repairs.map((r) => r.message),
  }
}

describe('loading', () => {
  it('migrates every block to the newest version of its kind', () => {
    const { document, messages } = repaired(
      page(['a'], byId({ ...note('a'), version: 1, props: { text: '旧' } } as never)),
    )
    expect(document.blocks.a).toEqual({
      id: 'a',
      kind: 'note',
      version: 3,
      props: { content: '旧', size: 17 },
    })
    expect(messages).toEqual([])
  })
  it('keeps blocks of unknown kinds and newer versions untouched', () => {
    const rocket = {
      id: 'r',
      kind: 'rocket',
      version: 7,
      props: { a: [1, { b: null }] },
      slots: { s: ['n'] },
    }
    const newer = { ...note('m'), version: 9, props: { other: true } }
    const { document, messages } = repaired(page(['r', 'm'], byId(rocket, newer, note('n'))))
    expect([document.blocks.r, document.blocks.m, messages]).toEqual([rocket, newer, []])
  })
  it.each<[string, unknown, string, string]>([
    ['an id without a block', page(['a', 'zz'], byId(note('a'))), 'a', '引用了不存在'],
    ['a block used twice', page(['a', 'a'], byId(note('a'))), 'a', '出现了多次'],
    [
      'a block on the page and in a slot',
      page(['t', 'a'], byId(note('a'), tabs('t', { one: ['a'] }))),
      't[a|]',
      '出现了多次',
    ],
    ['a container that holds itself', page(['t'], byId(tabs('t', { one: ['t'] }))), 't[|]', '出现了多次'],
    ['a block nowhere', page(['a'], byId(note('a'), note('b'))), 'a', '不在页面的任何位置'],
    [
      'a banner in a slot in a slot',
      page(['t'], byId(tabs('t', { one: ['u', 'a'] }), tabs('u', { one: ['c'] }), banner('c'), note('a'))),
      't[u[|] a|] c',
      '移到外面',
    ],
    [
      'a box in a box, however deep',
      page(
        ['x'],
        byId(box('x', ['t']), tabs('t', { two: ['y', 'b'] }), box('y', ['a']), note('a'), note('b')),
      ),
      'x[t[|b]] y[a]',
      '同类元素',
    ],
    [
      'containers four deep',
      page(
        ['t'],
        byId(
          tabs('t', { one: ['u'] }),
          tabs('u', { one: ['v'] }),
          tabs('v', { one: ['w', 'b'] }),
          tabs('w', { two: ['a'] }),
          note('a'),
          note('b'),
        ),
      ),
      't[u[v[b|] w[|a]|]|]',
      '嵌套太深',
    ],
    [
      'children of a lost slot',
      page(['t', 'b'], byId(tabs('t', { gone: ['a'] }), note('a'), note('b'))),
      't[|] a b',
      '不属于任何标签',
    ],
    ['a broken block', page(['a', 'b'], { ...byId(note('a')), b: { id: 'b' } }), 'a', '已损坏'],
    ['a block under another id', page(['a', 'b'], { a: note('a'), b: note('c') }), 'a', '已损坏'],
    ['an unreadable order', page('x', byId(note('a'))), '', '元素顺序'],
  ])('repairs %s', (_name, raw, drawing, message) => {
    const result = repaired(raw)
    expect(result.drawing).toBe(drawing)
    expect(result.messages.join()).toContain(message)
    expect(pageDocumentProblems(raw, testKinds)).not.toEqual([])
    expect(pageDocumentProblems(result.document, testKinds)).toEqual([])
  })
  it('restores the default of a prop that is invalid and keeps the others', () => {
    const { document } = repaired(page(['a'], byId(note('a', { props: { content: '好', size: 'big' } }))))
    expect(document.blocks.a?.props).toEqual({ content: '好', size: 17 })
  })
  it('restores the sound parts of page settings and skin', () => {
    const { document } = repaired({
      ...empty,
      skin: { bgColor: '#112233', bgColorType: 9, topBgImageUrl: 'javascript:1' },
    })
    expect(document.skin).toEqual({ bgColor: '#112233', bgColorType: 1, topBgImageUrl: '' })
  })
  it.each<[string, unknown, string]>([
    ['no object', 'x', '不是一个页面'],
    ['a newer format', { ...empty, schema: 2 }, '更新的版本'],
    ['too many blocks', page([], byId(...Array.from({ length: 1001 }, (_, i) => note(`n${i}`)))), '1000'],
    ['too large', page(['a'], byId(note('a', { props: { x: 'x'.repeat(1_100_000) } }))), '1 MB'],
  ])('refuses %s', (_name, raw, message) => {
    const loaded = loadPageDocument(raw, testKinds)
    expect(!loaded.ok && loaded.problems[0]?.message).toContain(message)
  })
  it('survives a cycle and a chain of a thousand nested containers', () => {
    const cyclic: Record<string, unknown> = { ...empty }
    cyclic.self = cyclic
    expect(loadPageDocument(cyclic, testKinds).ok).toBe(false)
    const chain = Array.from({ length: 1000 }, (_, i) => tabs(`t${i}`, { one: [`t${i + 1}`] }))
    const { document } = repaired(page(['t0'], byId(...chain)))
    expect([Object.keys(document.blocks).length, document.blocks.t2?.slots?.one?.length]).toEqual([1000, 0])
    expect(document.blocks.t1?.slots?.one).toHaveLength(998)
  })
  it('never throws on any JSON, and what it makes is sound', () => {
    const id = fc.constantFrom('a', 'b', 't', 'u', 'v', 'constructor', '__proto__', '')
    const block = fc.record(
      {
        id,
        kind: fc.constantFrom('note', 'tabs', 'box', 'banner', 'rocket', 'constructor', '__proto__'),
        version: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.jsonValue()),
        props: fc.oneof(
          fc.constant({ content: 'x', size: 3 }),
          fc.constant({ tabs: [{ id: 'one', name: '' }] }),
          fc.jsonValue(),
        ),
        slots: fc.dictionary(fc.constantFrom('one', 'two', 'in', '__proto__'), fc.array(id)),
      },
      { requiredKeys: ['id', 'kind', 'version', 'props'] },
    )
    const hostile = fc.record({
      schema: fc.constantFrom<unknown>(1, 1, 1, 2, null),
      page: fc.oneof(fc.constant(empty.page), fc.jsonValue()),
      skin: fc.oneof(fc.constant(empty.skin), fc.jsonValue()),
      root: fc.oneof(fc.array(id), fc.jsonValue()),
      blocks: fc.oneof(
        fc.dictionary(id, block),
        fc.array(block).map((all) => JSON.parse(JSON.stringify(byId(...all)))),
        fc.jsonValue(),
      ),
    })
    fc.assert(
      fc.property(fc.oneof(hostile, fc.jsonValue()), (raw) => {
        const loaded = loadPageDocument(JSON.parse(JSON.stringify(raw)), testKinds)
        if (!loaded.ok) return
        expect(loadPageDocument(JSON.parse(JSON.stringify(loaded.document)), testKinds)).toEqual({
          ok: true,
          document: loaded.document,
          repairs: [],
        })
      }),
      { numRuns: 500 },
    )
  })
})

describe('the clipboard', () => {
  it('carries blocks with their children to another page', () => {
    const text = copyBlocks(drawPage('n1 t1[n2|n3]'), ['t1', 'n1', 'n2']) ?? ''
    expect(isFragmentText(text)).toBe(true)
    const parsed = parseFragment(text, testKinds)
    if (!parsed.ok) throw new Error(parsed.message)
    const pasted = run(drawPage('n1'), {
      type: 'paste',
      fragment: parsed.fragment,
      at: { list: 'root', index: 1 },
    })
    expect([pasted.root.length, Object.keys(pasted.blocks).length]).toEqual([3, 5])
  })
  it.each([
    ['plain text', '你好', '没有页面元素'],
    ['other JSON', '{"a":1}', '没有页面元素'],
    ['nothing in it', '{"type":"zhanfang/blocks","schema":1,"roots":[],"blocks":{}}', '不完整'],
    [
      'an unknown kind',
      JSON.stringify({
        type: 'zhanfang/blocks',
        schema: 1,
        roots: ['r'],
        blocks: { r: { id: 'r', kind: 'rocket', version: 1, props: {} } },
      }),
      '「rocket」',
    ],
  ])('refuses %s', (_name, text, message) => {
    const parsed = parseFragment(text, testKinds)
    expect(!parsed.ok && parsed.message).toContain(message)
  })
})

describe('publishing checks', () => {
  it('lists what is wrong in reading order with the block to go to', () => {
    const document = { ...drawPage('b1 t1[n1|]') }
    expect(publishIssues(document, testKinds)).toEqual([
      { level: 'error', message: '横幅没有图片', blockId: 'b1' },
      { level: 'warning', message: '第 2 个标签里还没有内容', blockId: 't1' },
      { level: 'warning', message: '便签没有内容', blockId: 'n1' },
    ])
    expect(publishIssues(empty, testKinds)).toEqual([
      { level: 'error', message: '页面还没有内容', blockId: null },
    ])
  })
})

it('measures a document close to its JSON', () => {
  const document = drawPage('n1 t1[n2|n3] b1')
  const { blocks, bytes } = documentSize(document)
  expect(blocks).toBe(5)
  expect(Math.abs(bytes - jsonBytes(document))).toBeLessThan(20)
})
