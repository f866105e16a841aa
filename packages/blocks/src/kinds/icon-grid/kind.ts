import { z } from 'zod'
import { linkIssues } from '../../links/link-issues.ts'
import { linkTargetSchema, noLink } from '../../links/link-target.ts'
import { blockImageSchema, noImage } from '../../model/block-image.ts'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** Bare icons, icons on discs, tiles with words, one line each, or a coloured strip. */
export const iconGridLayouts = ['plain', 'disc', 'tiles', 'rows', 'band'] as const
export type IconGridLayout = (typeof iconGridLayouts)[number]
export const iconGridTints = ['accent', 'second'] as const
export type IconGridTint = (typeof iconGridTints)[number]
export const iconGridColumns = [2, 3, 4, 5] as const
export const iconGridLimits = { items: 20, title: 12, text: 40 } as const

export const schema = z.object({
  items: z
    .array(
      z.object({
        /**
         * Name of `icon-titles.ts`, shown where there is no picture; one that this build does not have shows nothing. The
         * drawings are for views and forms: nobody else is to load them.
         */
        icon: z.string().regex(/^[a-z0-9-]{0,40}$/),
        image: blockImageSchema,
        title: z.string().max(iconGridLimits.title),
        text: z.string().max(iconGridLimits.text),
        link: linkTargetSchema,
      }),
    )
    .max(iconGridLimits.items),
  layout: z.enum(iconGridLayouts),
  tint: z.enum(iconGridTints),
  columns: z.literal(iconGridColumns),
})
export type IconGridProps = z.infer<typeof schema>

export const kind = defineKind<IconGridProps>({
  kind: 'iconGrid',
  code: 372,
  title: texts.title,
  group: paletteGroups.basic,
  order: 45,
  sectionGroup: '导航',
  icon: '<circle cx="7" cy="7" r="3" fill="none" stroke="currentColor" stroke-width="1.6"/><circle cx="17" cy="7" r="3" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M4 13.5h6M14 13.5h6M4 18.5h6M14 18.5h6" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    items: texts.samples.map((item) => ({ ...item, image: noImage, link: noLink })),
    layout: 'disc',
    tint: 'accent',
    columns: 4,
  }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ items }) =>
    items
      .map(({ title }) => title.trim())
      .filter(Boolean)
      .join('、'),
  check: ({ items }) =>
    items.length === 0
      ? [{ level: 'warning', message: texts.emptyIssue }]
      : [
          ...items.flatMap(({ title }, index) =>
            title.trim() === '' ? [{ level: 'warning' as const, message: texts.titleIssue(index + 1) }] : [],
          ),
          ...linkIssues(items.map(({ link }) => link)),
        ],
})
