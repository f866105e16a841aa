import { newQuestion, questionType, type OperandOption } from '@zhanfang/survey'
import { expect, test } from 'vitest'
import { isTree, operandTree, type OperandNode } from './operand-tree.ts'

const cascade = {
  ...newQuestion('cascade'),
  id: 'c',
  tree: [
    {
      id: 'js',
      text: '江苏',
      children: [{ id: 'nj', text: '南京', children: [{ id: 'xw', text: '玄武' }] }],
    },
    { id: 'sh', text: '上海' },
  ],
}
const optionsOf = (element: { type: string; id: string; title: string }): readonly OperandOption[] => {
  const operand = questionType(element.type)?.operators(element)[0]?.operand
  return operand?.kind === 'options' ? operand.options : []
}
const titles = (nodes: readonly OperandNode[]): unknown[] =>
  nodes.map(({ value, title, children }) => [value, title, titles(children)])

test('nodes of a cascade stand under each other by their own names and keep their way', () => {
  const options = optionsOf(cascade)
  expect(isTree(options)).toBe(true)
  const tree = operandTree(options)
  expect(titles(tree)).toEqual([
    ['js', '江苏', [['nj', '南京', [['xw', '玄武', []]]]]],
    ['sh', '上海', []],
  ])
  const deepest = tree[0]?.children[0]?.children[0]
  expect(deepest?.path).toBe(options.find(({ id }) => id === 'xw')?.text)
  expect(deepest?.path).toContain('江苏')
})

test('options of a plain choice are no tree, and none gets lost for want of its parent', () => {
  expect(isTree([{ id: 'a', text: '甲' }])).toBe(false)
  const tree = operandTree([{ id: 'b', text: '甲 乙', parent: 'gone', name: '乙' }])
  expect(titles(tree)).toEqual([['b', '甲 乙', []]])
})
