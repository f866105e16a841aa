import type { OperandOption } from '@zhanfang/survey'

/** An option as a tree to choose from shows it; `path` is its whole text. */
export interface OperandNode {
  value: string
  title: string
  path: string
  children: OperandNode[]
}

/** Whether the options are those of a tree, such as a cascade or a region. */
export const isTree = (options: readonly OperandOption[]): boolean =>
  options.some(({ parent }) => parent !== undefined)

/** The options as a tree, in their order; one whose parent is not there before it stands at the root with its whole text. */
export function operandTree(options: readonly OperandOption[]): OperandNode[] {
  const roots: OperandNode[] = []
  const known = new Map<string, OperandNode>()
  for (const { id, text, parent, name } of options) {
    const above = parent === undefined ? undefined : known.get(parent)
    const node: OperandNode = { value: id, title: (above && name) ?? text, path: text, children: [] }
    known.set(id, node)
    const siblings = above?.children ?? roots
    siblings.push(node)
  }
  return roots
}
