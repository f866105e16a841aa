import { newId } from '../../model/model.ts'
import type { TreeNode } from './question.ts'
import { cascadeTexts } from './texts.ts'

export const treeLimits = { levels: 8, nodes: 5000, text: 100, errors: 100 } as const

/** A mistake in the text of a tree; lines are counted from 1. */
export interface TreeError {
  line: number
  message: string
}

export interface ParsedTree {
  tree: TreeNode[]
  /** How deep the deepest node stands; 0 for an empty tree. */
  depth: number
  nodes: number
  /** Lines with a mistake are left out of the tree. */
  errors: TreeError[]
}

const separators = /[-－—>›/／|｜]+/u

/** How many columns a line is indented: a tab is four, a full-width space two. */
function indentOf(line: string): number {
  let columns = 0
  for (const char of line) {
    if (char === ' ' || char === '\u00a0') columns += 1
    else if (char === '\u3000') columns += 2
    else if (char === '\t') columns += 4
    else break
  }
  return columns
}

const cleaned = (text: string) =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()

/**
 * Reads a tree of options from text: lines indented below their parents, or whole paths such as `浙江省-杭州市-西湖区`,
 * one a line (`-`, `>`, `/` and `|` separate). A text with any indented line is read by indents, where names may hold those
 * signs, otherwise by paths.
 * `before` keeps the ids of nodes whose path of texts has not changed, so that answers go on to name them. Never throws;
 * what cannot be read is told with its line.
 */
export function parseTree(text: string, before: readonly TreeNode[] = []): ParsedTree {
  const lines = text
    .split(/\r\n?|\n/)
    .slice(0, treeLimits.nodes * 2)
    .map((line, index) => ({ line: index + 1, indent: indentOf(line), text: cleaned(line) }))
    .filter((line) => line.text !== '')
  const errors: TreeError[] = []
  const result: ParsedTree = { tree: [], depth: 0, nodes: 0, errors }
  const known = new Map<string, string>()
  const taken = new Map<string, number>()
  const fail = (line: number, message: string) => {
    if (errors.length < treeLimits.errors) errors.push({ line, message })
    else if (errors.length === treeLimits.errors) {
      errors.push({ line, message: cascadeTexts.errors.tooManyErrors })
    }
  }
  const pathKey = (path: readonly string[]) => JSON.stringify(path)
  const remember = (nodes: readonly TreeNode[], path: readonly string[]): void => {
    for (const node of nodes) {
      const here = [...path, node.text]
      known.set(pathKey(here), node.id)
      remember(node.children ?? [], here)
    }
  }
  remember(before, [])

  /** Adds a node; undefined when there is no room or its text is wrong. */
  function add(siblings: TreeNode[], path: readonly string[], line: number): TreeNode | undefined {
    const name = path.at(-1) ?? ''
    if (path.length > treeLimits.levels) {
      fail(line, cascadeTexts.errors.tooDeep(treeLimits.levels))
      return undefined
    }
    if (name.length > treeLimits.text) {
      fail(line, cascadeTexts.errors.tooLong(treeLimits.text))
      return undefined
    }
    if (result.nodes >= treeLimits.nodes) {
      fail(line, cascadeTexts.errors.tooMany(treeLimits.nodes))
      return undefined
    }
    const key = pathKey(path)
    const node: TreeNode = { id: known.get(key) ?? newId(), text: name }
    siblings.push(node)
    taken.set(key, line)
    result.nodes += 1
    result.depth = Math.max(result.depth, path.length)
    return node
  }

  if (lines.some(({ indent }) => indent > 0)) {
    /** The way down to the last line that was read. */
    const stack: { indent: number; node: TreeNode }[] = []
    for (const { line, indent, text: name } of lines) {
      if (stack.length === 0 && indent > 0) {
        fail(line, cascadeTexts.errors.firstIndented)
        continue
      }
      while ((stack.at(-1)?.indent ?? -1) >= indent) stack.pop()
      const parent = stack.at(-1)
      const siblings = parent ? (parent.node.children ??= []) : result.tree
      const path = [...stack.map(({ node }) => node.text), name]
      const first = taken.get(pathKey(path))
      if (first !== undefined) {
        fail(line, cascadeTexts.errors.twice(name, first))
        const same = siblings.find((node) => node.text === name)
        if (same) stack.push({ indent, node: same })
        continue
      }
      const node = add(siblings, path, line)
      if (node) stack.push({ indent, node })
      else if (parent?.node.children?.length === 0) delete parent.node.children
    }
    return result
  }

  const children = new Map<string, TreeNode>()
  for (const { line, text: whole } of lines) {
    const path = whole.split(separators).map((part) => part.trim())
    if (path.some((part) => part === '')) {
      fail(line, cascadeTexts.errors.emptyPart)
      continue
    }
    const first = taken.get(pathKey(path))
    if (first !== undefined) {
      fail(line, cascadeTexts.errors.twice(path.at(-1) ?? '', first))
      continue
    }
    let siblings = result.tree
    for (let level = 1; level <= path.length; level += 1) {
      const here = path.slice(0, level)
      const key = pathKey(here)
      const node = children.get(key) ?? add(siblings, here, line)
      if (!node) break
      children.set(key, node)
      if (level < path.length) siblings = node.children ??= []
      else taken.set(key, line)
    }
  }
  prune(result.tree)
  return result
}

/** Takes away empty lists that a mistake left behind. */
function prune(nodes: TreeNode[]): void {
  for (const node of nodes) {
    if (!node.children) continue
    if (node.children.length === 0) delete node.children
    else prune(node.children)
  }
}

/** The text that `parseTree` reads back into the same tree: indented by two blanks a level. */
export function formatTree(tree: readonly TreeNode[], level = 0): string {
  return tree
    .map((node) => {
      const line = '  '.repeat(level) + node.text
      return node.children ? `${line}\n${formatTree(node.children, level + 1)}` : line
    })
    .join('\n')
}
