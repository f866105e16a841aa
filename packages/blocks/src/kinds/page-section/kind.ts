import { z } from 'zod'
import { groundIssues, groundShape, plainGround } from '../../ground/ground.ts'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

export const sectionLimits = { name: 20, padding: 120 } as const
export const SECTION_SLOT = 'blocks'

export const schema = z.object({
  /** What the operator calls it; visitors never see it. */
  name: z.string().max(sectionLimits.name),
  /** Above and below what it holds, CSS pixels. */
  padding: z.number().int().min(0).max(sectionLimits.padding),
  ...groundShape,
})
export type PageSectionProps = z.infer<typeof schema>

export const kind = defineKind<PageSectionProps>({
  kind: 'pageSection',
  code: 382,
  title: texts.title,
  group: paletteGroups.layout,
  order: 104,
  icon: '<rect x="4" y="4.5" width="16" height="15" rx="1.5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-dasharray="3 2"/><path d="M7.5 9h9M7.5 12h9M7.5 15h5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/>',
  version: 1,
  schema,
  defaults: () => ({ name: '', padding: 0, ...plainGround() }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  neverWithinItself: true,
  groupsBlocks: true,
  slotNames: () => [SECTION_SLOT],
  slotTitle: () => texts.slot,
  summary: ({ name }) => name.trim(),
  check: groundIssues,
})
