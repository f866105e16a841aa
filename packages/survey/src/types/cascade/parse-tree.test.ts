import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatTree, parseTree, treeLimits } from './parse-tree.ts'

const errorsOf = (text: string) => parseTree(text).errors.map(({ line }) => line)

it('reads indents of blanks, tabs and full-width spaces', () => {
  for (const indent of ['  ', '\t', '　']) {
    const text = `浙江\n${indent}杭州\n${indent}${indent}西湖\n${indent}宁波\n江苏`
    expect(formatTree(parseTree(text).tree)).toBe('浙江\n  杭州\n    西湖\n  宁波\n江苏')
  }
})

it('reads whole paths in any order', () => {
  const { tree, depth, nodes, errors } = parseTree('浙江-杭州-西湖\r\n江苏 - 南京\n浙江-宁波\n')
  expect(formatTree(tree)).toBe('浙江\n  杭州\n    西湖\n  宁波\n江苏\n  南京')
  expect([depth, nodes, errors]).toEqual([3, 6, []])
})

it('tells the line of each mistake and keeps the rest', () => {
  expect(errorsOf('  甲\n乙')).toEqual([1])
  expect(errorsOf('甲\n  乙\n  乙')).toEqual([3])
  expect(errorsOf('甲-\n乙-丙\n乙-丙')).toEqual([1, 3])
  expect(errorsOf(`甲\n${'长'.repeat(treeLimits.text + 1)}`)).toEqual([2])
  expect(errorsOf(Array.from({ length: treeLimits.levels + 1 }, () => '层').join('-'))).toEqual([1])
})

it('keeps the ids of what stays', () => {
  const before = parseTree('甲\n  乙\n  丙').tree
  const after = parseTree('甲\n  丙\n  丁', before).tree
  expect(after[0]?.id).toBe(before[0]?.id)
  expect(after[0]?.children?.[0]?.id).toBe(before[0]?.children?.[1]?.id)
})

const letters = (...more: string[]) =>
  fc.string({ unit: fc.constantFrom('甲', '乙', ' ', '\t', '\n', '　', '\ud800', ...more) })

it('writes what it reads', () => {
  fc.assert(
    fc.property(letters(), (text) => {
      const written = formatTree(parseTree(text).tree)
      expect(formatTree(parseTree(written).tree)).toBe(written)
    }),
  )
})

it('never throws', () => {
  fc.assert(
    fc.property(letters('-', '/', '\r'), (text) => {
      const { nodes, tree } = parseTree(text)
      expect(nodes === 0).toBe(tree.length === 0)
    }),
  )
})
