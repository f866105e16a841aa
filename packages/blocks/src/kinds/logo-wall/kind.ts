import { z } from 'zod'
import { blockImageSchema, noImage } from '../../model/block-image.ts'
import { defineKind } from '../../model/define-kind.ts'
import { linkIssues } from '../../links/link-issues.ts'
import { linkTargetSchema, noLink } from '../../links/link-target.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** A card each, together on a card with lines, or in a row to be pushed along. */
export const logoWallLayouts = ['tiles', 'lines', 'scroll'] as const
export type LogoWallLayout = (typeof logoWallLayouts)[number]
export const logoWallColumns = [2, 3, 4, 5] as const

export const LOGO_MAX_COUNT = 40
export const LOGO_NAME_MAX_LENGTH = 20

export const logoSchema = z.object({
  image: blockImageSchema,
  /** Shown where there is no picture, read out where there is one. */
  name: z.string().max(LOGO_NAME_MAX_LENGTH),
  link: linkTargetSchema,
})

export const schema = z.object({
  items: z.array(logoSchema).max(LOGO_MAX_COUNT),
  layout: z.enum(logoWallLayouts),
  columns: z.literal(logoWallColumns),
  /** Grey until pointed at. */
  grey: z.boolean(),
})
export type LogoWallProps = z.infer<typeof schema>

export const kind = defineKind<LogoWallProps>({
  kind: 'logoWall',
  code: 328,
  title: texts.title,
  group: paletteGroups.marketing,
  order: 166,
  sectionGroup: '相册',
  icon: '<path d="M4 5h6v6H4zM14 5h6v6h-6zM4 14.5h6V19H4zM14 14.5h6V19h-6z" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    items: texts.samples.map((name) => ({ name, image: noImage, link: noLink })),
    layout: 'tiles',
    columns: 3,
    grey: false,
  }),
  samples: texts.samples,
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ items }) =>
    items
      .map(({ name }) => name.trim())
      .filter(Boolean)
      .join('、'),
  check: ({ items }) =>
    items.every(({ image, name }) => image.url === '' && name.trim() === '')
      ? [{ level: 'warning', message: texts.emptyIssue }]
      : [
          ...items.flatMap(({ name }, index) =>
            name.trim() === '' ? [{ level: 'warning' as const, message: texts.nameIssue(index + 1) }] : [],
          ),
          ...linkIssues(items.map(({ link }) => link)),
        ],
})
