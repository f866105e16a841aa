import { expect, test } from 'vitest'
import * as zod from 'zod'
import { later as zodLater, z as late } from './late-zod.ts'

type Z = typeof zod.z

/** Schemas as the contract and the blocks declare them, made with one zod or the other. */
function schemasOf(z: Z) {
  const link = z.object({
    eventType: z.enum(['none', 'url']),
    url: z.url().or(z.literal('')),
    title: z.string().max(3),
  })
  const { url, title } = link.shape
  const tree = z.object({
    name: z.string().trim().min(1),
    get children() {
      return z.array(tree).max(2)
    },
  })
  return {
    link,
    sent: link.extend({ url: url.default(''), title: title.default('-') }),
    partial: z.looseObject({ ...link.partial().shape, size: z.number().int().min(0).max(9).catch(5) }),
    tree,
    choice: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), list: z.array(link).max(1) }),
      z.strictObject({ kind: z.literal('b'), times: z.record(z.string(), z.int()) }),
    ]),
    both: z.intersection(link, z.object({ frame: z.tuple([z.boolean(), z.unknown()]).optional() })),
    changed: z.coerce
      .number()
      .or(z.string().transform((word) => word.length))
      .pipe(z.number().refine((count) => count < 4, '太长')),
    named: z.string().meta({ title: '名称' }).nullable(),
  }
}

const link = { eventType: 'url', url: 'https://example.com/', title: '好' }
const samples: unknown[] = [
  undefined,
  null,
  'abc',
  'abcdef',
  7,
  {},
  link,
  { ...link, title: '太长的名称' },
  { ...link, frame: [true, 1] },
  { eventType: 'none', size: -1, other: 1 },
  { name: ' a ', children: [{ name: '', children: [] }] },
  { name: 'a', children: [{ name: 'b', children: [] }] },
  { kind: 'a', list: [link] },
  { kind: 'a', list: [link, {}] },
  { kind: 'b', times: { a: 1 } },
  { kind: 'b', times: { a: 'x' }, more: 1 },
]

const [now, later] = [schemasOf(zod.z), schemasOf(late)]

test.for(Object.keys(now))('%s reads the same whether it was made at once or late', (name) => {
  const read = (schemas: object) => {
    const schema = Object.entries(schemas).find(([key]) => key === name)?.[1]
    return samples.map((sample) => JSON.stringify(schema.safeParse(sample)))
  }
  expect(read(later)).toEqual(read(now))
})

test('a schema that nobody asks is never made', () => {
  let looks = 0
  const shape = new Proxy(
    { a: late.string().max(3) },
    { ownKeys: (own) => ((looks += 1), Reflect.ownKeys(own)) },
  )
  const schema = late.object(shape).partial().optional()
  expect(looks).toBe(0)
  expect(schema.parse({ a: 'x' })).toEqual({ a: 'x' })
  expect(looks).toBeGreaterThan(0)
})

test('one that stands for a schema can be told from others as the schema itself', () => {
  expect(late.object({})).toBeInstanceOf(zod.ZodObject)
  expect(late.object({})).not.toBeInstanceOf(zod.ZodString)
  expect('_zod' in late.string()).toBe(true)
  expect(later.link.shape.eventType.options).toEqual(['none', 'url'])
  expect(zod.toJSONSchema(later.link)).toEqual(zod.toJSONSchema(now.link))
})

test('what is registered of a schema is found where it has become a part of others', () => {
  const marks = zod.registry<{ word: string }>()
  const text = late.string().max(5).register(marks, { word: '文字' })
  const whole = late.object({ text, list: late.array(text) }).extend({ more: text.optional() })
  const { text: one, list, more } = whole.shape
  expect([one, list.element, more.unwrap()].map((schema) => marks.get(schema))).toEqual(
    Array.from({ length: 3 }, () => ({ word: '文字' })),
  )
})

test('a schema that a function gives is made when it is asked', () => {
  let makes = 0
  const schema = zodLater(() => {
    makes += 1
    return late.object({ a: late.string().max(3) })
  })
  const more = late.object({ list: late.array(schema.partial()) }).optional()
  expect(makes).toBe(0)
  expect(more.safeParse({ list: [{ a: 'x' }, {}] }).success).toBe(true)
  expect(more.safeParse({ list: [{ a: 'long' }] }).success).toBe(false)
  expect(schema).toBeInstanceOf(zod.ZodObject)
  expect(makes).toBe(1)
})

test('steps on the way to a schema are not kept, unless somebody has asked them', () => {
  expect(late.string().trim().min(1)._zod.parent).toBeUndefined()
  const known = late.string()
  known.parse('')
  expect(known.min(1)._zod.parent).toBeDefined()
})
