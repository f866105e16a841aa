import { getSchema } from '@tiptap/core'
import type { ContentMatch, NodeType } from '@tiptap/pm/model'
import { childNames, isNodeName, markNames, nodeSchemas } from '@zhanfang/rich-document'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyRichDocument } from '../../../../../../packages/rich-document/src/testing/arbitrary.ts'
import { documentOf } from './document-of.ts'
import { documentExtensions } from './extensions.ts'

const schema = getSchema(documentExtensions)

/** Every node that may stand in one of a type. */
function childrenOf(type: NodeType): string[] {
  const found = new Set<string>()
  const seen = new Set<ContentMatch>()
  const visit = (match: ContentMatch) => {
    if (seen.has(match)) return
    seen.add(match)
    for (let at = 0; at < match.edgeCount; at += 1) {
      const edge = match.edge(at)
      found.add(edge.type.name)
      visit(edge.next)
    }
  }
  visit(type.contentMatch)
  return [...found].toSorted()
}

it('the editor has the nodes and marks of our documents, and no others', () => {
  expect(Object.keys(schema.nodes).toSorted()).toEqual(['doc', ...Object.keys(nodeSchemas)].toSorted())
  expect(Object.keys(schema.marks).toSorted()).toEqual([...markNames].toSorted())
})

it('what may stand where is the same', () => {
  for (const [name, type] of Object.entries(schema.nodes)) {
    const wanted = name === 'doc' || isNodeName(name) ? (childNames[name] ?? []) : []
    expect([name, childrenOf(type)]).toEqual([name, [...wanted].toSorted()])
  }
})

it('a document that goes through the editor is the same afterwards', () => {
  fc.assert(
    fc.property(anyRichDocument, (document) => {
      const node = schema.nodeFromJSON(document)
      node.check()
      expect(documentOf(node)).toEqual(document)
    }),
  )
})
