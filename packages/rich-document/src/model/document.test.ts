import { expect, it } from 'vitest'
import { z } from 'zod'
import { richDocumentParts, richDocumentSchema } from './document.ts'

it('the description of a call tells each part once, by its name', () => {
  const named = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(richDocumentParts)) named.add(schema, { id })
  const { $defs = {} } = z.toJSONSchema(richDocumentSchema, {
    reused: 'inline',
    cycles: 'ref',
    metadata: named,
  })
  expect(Object.keys($defs).filter((name) => name.startsWith('__'))).toEqual([])
  expect(JSON.stringify($defs).length).toBeLessThan(30_000)
})
