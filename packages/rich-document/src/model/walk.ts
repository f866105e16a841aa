import type { RichDocument } from './document.ts'
import type { AnyNode, BlockNode } from './nodes.ts'

/** The nodes in a node; none in those that hold none. */
export const childrenOf = (node: AnyNode | RichDocument): readonly AnyNode[] =>
  'content' in node ? (node.content ?? []) : []

/** Every node in reading order, those within others included. */
export function* nodesOf(nodes: readonly AnyNode[]): Generator<AnyNode> {
  for (const node of nodes) {
    yield node
    yield* nodesOf(childrenOf(node))
  }
}

/** Every node of a document in reading order. */
export const allNodes = (document: { content: readonly BlockNode[] }): Generator<AnyNode> =>
  nodesOf(document.content)
