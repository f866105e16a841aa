import { richDocumentLimits as limits } from '../model/limits.ts'
import type { Mark } from '../model/marks.ts'
import { childNames, type NodeName } from '../model/nodes.ts'

/** A node whose own parts are right; whether it may stand where it stands is seen to here. */
export interface CleanNode {
  type: NodeName
  attrs?: Record<string, unknown>
  text?: string
  marks?: Mark[]
  content?: CleanNode[]
}

const inline = new Set<NodeName>(['text', 'hardBreak', 'footnote'])
const allowed = (parent: NodeName | 'doc', name: NodeName) => childNames[parent]?.includes(name) === true

const paragraphOf = (line: CleanNode[]): CleanNode =>
  line.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content: line }

/** The words of a node in one line, a break between its blocks. */
function lineOf(node: CleanNode): CleanNode[] {
  if (inline.has(node.type)) return [node]
  return (node.content ?? []).reduce<CleanNode[]>((line, child) => {
    const words = lineOf(child)
    const apart = !inline.has(child.type) && line.length > 0 && words.length > 0
    return [...line, ...(apart ? [{ type: 'hardBreak' as const }] : []), ...words]
  }, [])
}

/** Neighbours that `belongs` says belong together, joined by `wrap`; the others stay. */
function grouped(
  nodes: readonly CleanNode[],
  belongs: (node: CleanNode) => boolean,
  wrap: (group: CleanNode[]) => CleanNode[],
): CleanNode[] {
  const result: CleanNode[] = []
  let group: CleanNode[] = []
  const close = () => {
    if (group.length > 0) result.push(...wrap(group))
    group = []
  }
  for (const node of nodes) {
    if (belongs(node)) group.push(node)
    else {
      close()
      result.push(node)
    }
  }
  close()
  return result
}

/** Breaks at the ends of a line that stood between blocks say nothing. */
function trimmed(line: CleanNode[]): CleanNode[] {
  const first = line.findIndex(({ type }) => type !== 'hardBreak')
  const last = line.findLastIndex(({ type }) => type !== 'hardBreak')
  return first === -1 ? [] : line.slice(first, last + 1)
}

const wrapLine = (group: CleanNode[]): CleanNode[] => {
  const line = trimmed(group)
  return line.every(({ text }) => text?.trim() === '') ? [] : [paragraphOf(line)]
}

const flowOf = (parent: NodeName | 'doc', nodes: readonly CleanNode[]): CleanNode[] =>
  grouped(nodes, ({ type }) => inline.has(type), wrapLine).flatMap((node) =>
    allowed(parent, node.type) ? [node] : flowOf(parent, node.content ?? []),
  )

const itemsOf = (item: 'listItem' | 'taskItem', nodes: readonly CleanNode[]): CleanNode[] =>
  grouped(
    nodes,
    ({ type }) => type !== 'listItem' && type !== 'taskItem',
    (group) => {
      const content = flowOf(item, group)
      return content.length === 0 ? [] : [{ type: item, content }]
    },
  ).map((node) => {
    if (node.type === item) return node
    return { type: item, ...(node.content === undefined ? {} : { content: node.content }) }
  })

const isCell = ({ type }: CleanNode) => type === 'tableCell' || type === 'tableHeader'

const cellsOf = (nodes: readonly CleanNode[]): CleanNode[] =>
  grouped(
    nodes.flatMap((node) => (node.type === 'tableRow' ? (node.content ?? []) : [node])),
    (node) => !isCell(node),
    (group) => {
      const content = flowOf('tableCell', group)
      return content.length === 0 ? [] : [{ type: 'tableCell', content }]
    },
  ).slice(0, limits.tableColumns)

function rowsOf(nodes: readonly CleanNode[]): CleanNode[] {
  const rows = grouped(
    nodes,
    ({ type }) => type !== 'tableRow',
    (group) => {
      const content = cellsOf(group)
      return content.length === 0 ? [] : [{ type: 'tableRow', content }]
    },
  ).slice(0, limits.tableRows)
  // A row may be all spanned by cells above it, but not every row.
  return rows.every(({ content = [] }) => content.length === 0) ? [] : rows
}

function columnsOf(nodes: readonly CleanNode[]): CleanNode[] {
  const all = grouped(
    nodes,
    ({ type }) => type !== 'column',
    (group) => {
      const content = flowOf('column', group)
      return content.length === 0 ? [] : [{ type: 'column', content }]
    },
  )
  const first = all.slice(0, 3)
  const rest = all.slice(3).flatMap(({ content = [] }) => content)
  return rest.length === 0 ? first : [...first, { type: 'column', content: rest }]
}

/** The children of a node, moved into what may hold them there or taken out of what may not stand there. */
export function place(parent: NodeName | 'doc', children: readonly CleanNode[]): CleanNode[] {
  switch (parent) {
    case 'paragraph':
    case 'heading':
      return lineOf({ type: parent, content: [...children] })
    case 'codeBlock':
      return children
        .flatMap(lineOf)
        .map((node) => ({ type: 'text', text: node.type === 'hardBreak' ? '\n' : (node.text ?? '') }))
        .filter(({ text }) => text !== '')
        .map(({ text }): CleanNode => ({ type: 'text', text }))
    case 'bulletList':
    case 'orderedList':
      return itemsOf('listItem', children)
    case 'taskList':
      return itemsOf('taskItem', children)
    case 'table':
      return rowsOf(children)
    case 'tableRow':
      return cellsOf(children)
    case 'columns':
      return columnsOf(children)
    case 'listItem':
    case 'taskItem':
    case 'tableCell':
    case 'tableHeader':
    case 'column': {
      const content = flowOf(parent, children)
      return content.length === 0 ? [{ type: 'paragraph' }] : content
    }
    default:
      return flowOf(parent, children)
  }
}

const sameMarks = (one: CleanNode, other: CleanNode) =>
  JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? [])

/** Neighbouring texts of one look made one. */
export function joinTexts(nodes: readonly CleanNode[]): CleanNode[] {
  const joined: CleanNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type === 'text' && last?.type === 'text' && sameMarks(last, node)) {
      joined[joined.length - 1] = { ...last, text: `${last.text ?? ''}${node.text ?? ''}` }
    } else joined.push(node)
  }
  return joined
}
