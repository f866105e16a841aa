import { z } from 'zod'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

export const searchStyles = ['round', 'square', 'line'] as const
export type SearchStyle = (typeof searchStyles)[number]

export const searchLimits = { placeholder: 30, word: 12, words: 10 } as const

export const schema = z.object({
  placeholder: z.string().max(searchLimits.placeholder),
  style: z.enum(searchStyles),
  hotWords: z.array(z.object({ text: z.string().max(searchLimits.word) })).max(searchLimits.words),
})
export type SearchProps = z.infer<typeof schema>

export const kind = defineKind<SearchProps>({
  kind: 'search',
  code: 340,
  title: texts.title,
  group: paletteGroups.basic,
  order: 56,
  icon: '<circle cx="11" cy="11" r="6" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="m15.5 15.5 4.5 4.5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/>',
  version: 1,
  schema,
  defaults: () => ({ placeholder: texts.defaultPlaceholder, style: 'round', hotWords: [] }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ placeholder }) => placeholder,
})
