import { getSchema } from '@tiptap/core'
import type { ContentMatch, NodeType } from '@tiptap/pm/model'
import {
  childNames,
  emptyRichDocument,
  isNodeName,
  markNames,
  nodeSchemas,
  richDocumentLength,
  richDocumentLimits,
} from '@zhanfang/rich-document'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyRichDocument } from '../../../../../../packages/rich-document/src/testing/arbitrary.ts'
import { documentOf, readDocument } from './document-of.ts'
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

it('a text is too long by the rule of the limits: a Chinese character counts 2, a space nothing', () => {
  const read = (text: string) =>
    readDocument(
      schema.nodeFromJSON({
        ...emptyRichDocument,
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      }),
    )
  const most = '长 '.repeat(richDocumentLimits.length / 2)
  expect(read(most).isCut).toBe(false)
  const { document, isCut } = read(`${most}短`)
  expect(isCut).toBe(true)
  expect(richDocumentLength(document)).toBeLessThanOrEqual(richDocumentLimits.length)
})
