import { expect, test } from 'vitest'
import { schema } from './schema.ts'

const stored = { id: 'q', type: 'hiddenField', title: '来源', required: false, key: 'from' }

test('a source that never gave anything is read as a parameter of the address', () => {
  expect(schema.parse({ ...stored, source: 'profile' }).source).toBe('url')
  expect(schema.parse({ ...stored, source: 'constant' }).source).toBe('constant')
  expect(schema.safeParse({ ...stored, source: 'weather' }).success).toBe(false)
})
