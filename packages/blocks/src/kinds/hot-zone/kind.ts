import { z } from 'zod'
import { blockImageSchema, noImage, pictureSpaceSchema } from '../../model/block-image.ts'
import { defineKind } from '../../model/define-kind.ts'
import { linkIssues } from '../../links/link-issues.ts'
import { linkTargetSchema } from '../../links/link-target.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

export const ZONE_MAX_COUNT = 20
export const ZONE_LABEL_MAX_LENGTH = 30

/** How a zone shows: not at all, by a beating dot, or by a light frame. */
export const zoneMarks = ['none', 'dot', 'frame'] as const
export type ZoneMark = (typeof zoneMarks)[number]

const share = z.number().min(0).max(100)
/** Part of the picture that leads somewhere; percent of its width and height. */
export const zoneSchema = z.object({
  x: share,
  y: share,
  width: share,
  height: share,
  /** Read out, and shown to the operator. */
  label: z.string().max(ZONE_LABEL_MAX_LENGTH),
  link: linkTargetSchema,
})
export type Zone = z.infer<typeof zoneSchema>

export const schema = z.object({
  image: blockImageSchema,
  zones: z
    .array(
      zoneSchema.refine(
        ({ x, y, width, height }) => x + width <= 100.01 && y + height <= 100.01,
        '热区超出了图片',
      ),
    )
    .max(ZONE_MAX_COUNT),
  mark: z.enum(zoneMarks),
  /** Whether the block keeps the page's side margins. */
  margin: z.boolean(),
  /** Pixels. */
  radius: pictureSpaceSchema,
})
export type HotZoneProps = z.infer<typeof schema>

export const kind = defineKind<HotZoneProps>({
  kind: 'hotZone',
  code: 336,
  title: texts.title,
  group: paletteGroups.media,
  order: 76,
  icon: '<path d="M4 5h16v14H4zM8 9h5v5H8M16 12l4 4-2 .5-1 2z" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({ image: noImage, zones: [], mark: 'none', margin: false, radius: 0 }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ image, zones }) => (image.url === '' ? '' : texts.summary(zones.length)),
  check: ({ image, zones }) => {
    if (image.url === '') return [{ level: 'warning', message: texts.emptyIssue }]
    return [
      ...(image.alt.trim() === '' ? [{ level: 'warning' as const, message: texts.altIssue }] : []),
      ...(zones.length === 0 ? [{ level: 'warning' as const, message: texts.noZoneIssue }] : []),
      ...zones.flatMap(({ label, link }, index) => {
        if (link.eventType === 'none')
          return [{ level: 'warning' as const, message: texts.nowhereIssue(index + 1) }]
        return label.trim() === ''
          ? [{ level: 'warning' as const, message: texts.labelIssue(index + 1) }]
          : []
      }),
      ...linkIssues(
        zones.map(({ link }) => link),
        texts.linkIssue,
      ),
    ]
  },
})
