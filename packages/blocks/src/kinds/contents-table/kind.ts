import { z } from 'zod'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** Numbered lines on a card, pills in a row, or the contents of a magazine. */
export const contentsTableLayouts = ['list', 'chips', 'columns'] as const
export type ContentsTableLayout = (typeof contentsTableLayouts)[number]
export const CONTENTS_HEADING_MAX_LENGTH = 20

export const schema = z.object({
  heading: z.string().max(CONTENTS_HEADING_MAX_LENGTH),
  layout: z.enum(contentsTableLayouts),
  /** Whether pills stay at the top while the page is scrolled. */
  sticky: z.boolean(),
})
export type ContentsTableProps = z.infer<typeof schema>

/** It lists the headings of the page around it. */
export const readsHeadings = true

export const kind = defineKind<ContentsTableProps>({
  kind: 'contentsTable',
  code: 379,
  title: texts.title,
  group: paletteGroups.layout,
  order: 112,
  samplePart: 'never',
  icon: '<path d="M9 6.5h11M9 12h11M9 17.5h7M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/>',
  version: 1,
  schema,
  defaults: () => ({ heading: texts.heading, layout: 'list', sticky: false }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  maxPerPage: 2,
  summary: ({ heading, layout }) => heading.trim() || texts.layouts[layout],
})
