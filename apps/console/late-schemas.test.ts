import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { withLateSchemas } from './late-schemas.ts'

const late = (code: string) => withLateSchemas(code, parseSync('module.ts', code).program)

test('each schema that a module declares becomes a function, as a whole', () => {
  expect(
    late(
      'const 题 = z.object({ a: z.string().min(1), get b() { return z.array(题) } }).partial()\nexport const call = defineCall({ body: z.coerce.number().int(), day: z.iso.date(), data: 题.nullable() })',
    ),
  ).toBe(
    'const 题 = z.later(() => z.object({ a: z.string().min(1), get b() { return z.array(题) } }).partial())\nexport const call = defineCall({ body: z.later(() => z.coerce.number().int()), day: z.later(() => z.iso.date()), data: 题.nullable() })',
  )
})

test.for([
  'const of = (item) => z.array(item)',
  'function of() { return z.string() }',
  'class Of { schema = z.string() }',
  'const marks = z.registry()',
  'const other = zod.string()',
])('%s stays as it is', (code) => {
  expect(late(code)).toBe(code)
})

test('what is asked of a schema at once is asked of one made late', () => {
  expect(late("const names = z.enum(['a']).options")).toBe(
    "const names = z.later(() => z.enum(['a'])).options",
  )
  expect(late('const marked = z.string().register(marks, {}).optional()')).toBe(
    'const marked = z.later(() => z.string()).register(marks, {}).optional()',
  )
  // What is registered inside others is found by those who read the registry, so it is registered at once.
  expect(late('const list = z.array(z.string().register(marks, {}))')).toBe(
    'const list = z.array(z.later(() => z.string()).register(marks, {}))',
  )
})
