import fc from 'fast-check'
import type { TreeNode } from './question.ts'

const leaf = (id: string, text: string): TreeNode => ({ id, text })
const tree: TreeNode[] = [
  {
    ...leaf('a', '甲'),
    children: [leaf('a1', '甲一'), { ...leaf('a2', '甲二'), children: [leaf('a21', '深')] }],
  },
  { ...leaf('b', '乙'), children: [leaf('b1', '乙一')] },
  leaf('c', '丙'),
]

export const questionArbitrary = fc.record({
  required: fc.boolean(),
  levels: fc.constantFrom<string[]>(['大类', '小类'], []),
  tree: fc.constantFrom(tree, tree.slice(1)),
  leafOnly: fc.boolean(),
})

export function answerArbitrary(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom(['a'], ['a', 'a1'], ['a', 'a2', 'a21'], ['b', 'b1'], ['c'], ['a1'], []),
    fc.constantFrom({ names: ['甲', '甲一'] }, { names: ['乙', ''] }, { names: ['丁'] }),
  )
}
