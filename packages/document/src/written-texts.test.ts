import { expect, it } from 'vitest'
import { z } from 'zod'
import type { BlockKind } from './kind.ts'
import { textAt, textPatch, writtenTexts } from './written-texts.ts'

const schema = z.intersection(
  z.object({
    title: z.string().max(20),
    color: z.string().regex(/^#/).or(z.literal('')),
    layout: z.enum(['list', 'grid']),
    link: z.object({ eventType: z.enum(['none', 'url']), title: z.string() }),
    items: z.array(z.object({ name: z.string().max(9), note: z.string() })),
  }),
  z.object({ frame: z.object({ at: z.string() }).optional() }),
)
const kind: BlockKind = {
  kind: 'sample',
  code: 900,
  title: '样品',
  group: '基础',
  order: 1,
  icon: '',
  version: 1,
  schema,
  defaults: () => props,
  migrations: {},
  allowedIn: ['root'],
  summary: () => '',
}
const props = {
  title: '早市',
  color: '#ffffff',
  layout: 'list' as const,
  link: { eventType: 'none' as const, title: '去处' },
  items: [
    { name: '豆腐', note: '' },
    { name: '青菜', note: '带泥' },
  ],
}

it('finds what people write by the schema, and no address, colour, choice or link', () => {
  expect(writtenTexts(kind, props)).toEqual([
    { path: ['title'], value: '早市', maxLength: 20, isRequired: false },
    { path: ['items', 0, 'name'], value: '豆腐', maxLength: 9, isRequired: false },
    { path: ['items', 0, 'note'], value: '', maxLength: undefined, isRequired: false },
    { path: ['items', 1, 'name'], value: '青菜', maxLength: 9, isRequired: false },
    { path: ['items', 1, 'note'], value: '带泥', maxLength: undefined, isRequired: false },
  ])
})

it('writes one text and leaves the others as they are', () => {
  const patch = textPatch(props, ['items', 1, 'name'], '菠菜')
  expect(patch).toEqual({ items: [props.items[0], { name: '菠菜', note: '带泥' }] })
  expect(textAt({ ...props, ...patch }, ['items', 1, 'name'])).toBe('菠菜')
  expect(textAt(props, ['items', 7, 'name'])).toBeUndefined()
})
