import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RichDocument } from '../model/document.ts'
import type { BlockNode, InlineNode } from '../model/nodes.ts'
import { anyRichDocument } from '../testing/arbitrary.ts'
import { type BlockChange, compareDocuments, sequenceDifference } from './index.ts'

const documentOf = (...content: BlockNode[]): RichDocument => ({ type: 'doc', version: 1, content })
const text = (words: string): InlineNode => ({ type: 'text', text: words })
const paragraph = (words: string): BlockNode => ({ type: 'paragraph', content: [text(words)] })
const list = (...items: string[]): BlockNode => ({
  type: 'bulletList',
  content: items.map((item) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: [text(item)] }],
  })),
})
const compare = (before: BlockNode[], after: BlockNode[]) =>
  compareDocuments(documentOf(...before), documentOf(...after))

test('a rewritten line is told word by word, beside lines that stayed', () => {
  const changes = compare(
    [paragraph('通知'), paragraph('活动在周五上午举行。')],
    [paragraph('通知'), paragraph('活动在周六上午举行。')],
  )
  expect(changes).toEqual([
    { change: 'same', node: paragraph('通知') },
    {
      change: 'rewritten',
      node: paragraph('活动在周六上午举行。'),
      pieces: [
        { change: 'same', item: text('活动在周') },
        { change: 'removed', item: text('五') },
        { change: 'added', item: text('六') },
        { change: 'same', item: text('上午举行。') },
      ],
    },
  ])
})

test('words of letters stay whole, and marks count as a change', () => {
  const bold: InlineNode = { type: 'text', text: 'open', marks: [{ type: 'bold' }] }
  const [change] = compare(
    [paragraph('we open at nine')],
    [{ type: 'paragraph', content: [text('we '), bold, text(' at ten')] }],
  )
  expect(change?.change === 'rewritten' && change.pieces).toEqual([
    { change: 'same', item: text('we ') },
    { change: 'removed', item: text('open') },
    { change: 'added', item: bold },
    { change: 'same', item: text(' at ') },
    { change: 'removed', item: text('nine') },
    { change: 'added', item: text('ten') },
  ])
})

test('lines that have little in common are two lines; a list is told by its items', () => {
  expect(compare([paragraph('春天来了')], [paragraph('停水通知')]).map(({ change }) => change)).toEqual([
    'removed',
    'added',
  ])
  expect(compare([list('甲', '乙', '丙')], [list('甲', '丁', '丙')])).toEqual([
    { change: 'same', node: list('甲') },
    { change: 'removed', node: list('乙') },
    { change: 'added', node: list('丁') },
    { change: 'same', node: list('丙') },
  ])
})

test('numbers of an ordered list go on behind what was taken out', () => {
  const numbered = (...items: string[]): BlockNode => ({
    type: 'orderedList',
    content: items.map((item) => ({
      type: 'listItem',
      content: [{ type: 'paragraph', content: [text(item)] }],
    })),
  })
  const starts = compare([numbered('甲', '乙', '丙')], [numbered('甲', '丙')]).map(
    ({ change, node }) => node.type === 'orderedList' && [change, node.attrs?.start],
  )
  expect(starts).toEqual([
    ['same', 1],
    ['removed', 2],
    ['same', 2],
  ])
})

test('nothing is against something', () => {
  expect(compareDocuments(null, null)).toEqual([])
  expect(compareDocuments(null, documentOf(paragraph('甲')))).toEqual([
    { change: 'added', node: paragraph('甲') },
  ])
})

const side = (changes: readonly BlockChange[], left: 'added' | 'removed'): string =>
  changes
    .flatMap((one) => {
      if (one.change === 'rewritten')
        return one.pieces.flatMap(({ change, item }) => (change === left ? [] : wordsOf(item)))
      return one.change === left ? [] : wordsOf(one.node)
    })
    .join('')
const wordsOf = (node: unknown): string[] => JSON.stringify(node).match(/"text":"(?:[^"\\]|\\.)*"/g) ?? []
const joined = (words: string) =>
  words.replaceAll('""text":"', '').replaceAll('"text":"', '').replaceAll('"', '')

test('no word of either document is lost, and a document is the same as itself', () => {
  fc.assert(
    fc.property(anyRichDocument, anyRichDocument, (before, after) => {
      const changes = compareDocuments(before, after)
      expect(joined(side(changes, 'added'))).toBe(joined(wordsOf(before).join('')))
      expect(joined(side(changes, 'removed'))).toBe(joined(wordsOf(after).join('')))
      expect(compareDocuments(after, after).every(({ change }) => change === 'same')).toBe(true)
    }),
  )
})

test('the common row of two rows is the longest', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 7 })
  const longest = (a: string[], b: string[]): number => {
    const [x, ...restA] = a
    const [y, ...restB] = b
    if (x === undefined || y === undefined) return 0
    return x === y ? longest(restA, restB) + 1 : Math.max(longest(restA, b), longest(a, restB))
  }
  fc.assert(
    fc.property(letters, letters, (before, after) => {
      const compared = sequenceDifference(before, after, String)
      const of = (left: string) => compared.filter(({ change }) => change !== left).map(({ item }) => item)
      expect(of('added')).toEqual(before)
      expect(of('removed')).toEqual(after)
      expect(compared.filter(({ change }) => change === 'same')).toHaveLength(longest(before, after))
    }),
  )
})

test('rows that are too long for a table are told whole, but for their ends', () => {
  const row = (name: string) => [
    'first',
    ...Array.from({ length: 2500 }, (_, index) => `${name}${index}`),
    'last',
  ]
  const compared = sequenceDifference(row('a'), row('b'), String)
  expect(compared.filter(({ change }) => change === 'same').map(({ item }) => item)).toEqual([
    'first',
    'last',
  ])
})

test('huge documents that were rewritten everywhere keep nobody waiting', () => {
  // Some 200,000 characters each: many lines that resemble none, and lines that all resemble each other.
  const lines = (count: number, length: number, start: number) =>
    Array.from({ length: count }, (_, line) =>
      Array.from({ length }, (_, at) =>
        String.fromCharCode(0x4e00 + ((line * 7919 + at * 31 + start) % 20_000)),
      ).join(''),
    )
  // Time of this thread alone: a busy machine makes nothing of it longer.
  for (const [count, length] of [
    [2000, 100],
    [100, 1990],
  ] as const) {
    const old = lines(count, length, 0)
    for (const now of [lines(count, length, 10_007), old.map((line) => `改${line.slice(1, -1)}了`)]) {
      const { user: start } = process.threadCpuUsage()
      const changes = compare(old.map(paragraph), now.map(paragraph))
      expect(process.threadCpuUsage().user - start, 'microseconds').toBeLessThan(4_000_000)
      expect(joined(side(changes, 'removed'))).toBe(now.join(''))
    }
  }
})
