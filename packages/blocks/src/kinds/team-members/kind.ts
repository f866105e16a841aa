import { z } from 'zod'
import { linkIssues } from '../../links/link-issues.ts'
import { linkTargetSchema, noLink } from '../../links/link-target.ts'
import { blockImageSchema, noImage } from '../../model/block-image.ts'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** Photographs on cards, round ones, beside the words, or with the name on them. */
export const teamLayouts = ['cards', 'round', 'rows', 'poster'] as const
export type TeamLayout = (typeof teamLayouts)[number]
export const teamColumns = [2, 3, 4] as const
export const teamLimits = { items: 40, name: 20, role: 30, text: 300 } as const

export const schema = z.object({
  items: z
    .array(
      z.object({
        photo: blockImageSchema,
        name: z.string().max(teamLimits.name),
        role: z.string().max(teamLimits.role),
        text: z.string().max(teamLimits.text),
        link: linkTargetSchema,
      }),
    )
    .max(teamLimits.items),
  layout: z.enum(teamLayouts),
  columns: z.literal(teamColumns),
})
export type TeamProps = z.infer<typeof schema>

export const kind = defineKind<TeamProps>({
  kind: 'teamMembers',
  code: 373,
  title: texts.title,
  group: paletteGroups.content,
  order: 150,
  sectionGroup: '团队',
  icon: '<circle cx="9" cy="8" r="3.2" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M3.5 19a5.5 5.5 0 0 1 11 0M15.5 5.2a3.2 3.2 0 0 1 0 5.8M17 14a5.4 5.4 0 0 1 3.5 5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    items: texts.samples.map((item) => ({ ...item, photo: noImage, link: noLink })),
    layout: 'cards',
    columns: 3,
  }),
  samples: texts.samples.map(({ name, text }) => ({ name, text })),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ items }) => texts.summary(items[0]?.name.trim() ?? '', items.length),
  check: ({ items }) =>
    items.length === 0
      ? [{ level: 'warning', message: texts.emptyIssue }]
      : [
          ...items.flatMap(({ name }, index) =>
            name.trim() === '' ? [{ level: 'warning' as const, message: texts.nameIssue(index + 1) }] : [],
          ),
          ...linkIssues(items.map(({ link }) => link)),
        ],
})
