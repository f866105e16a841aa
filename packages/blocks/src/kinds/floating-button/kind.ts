import { z } from 'zod'
import { optionalColorSchema } from '../../model/color.ts'
import { defineKind } from '../../model/define-kind.ts'
import { linkIssues } from '../../links/link-issues.ts'
import { linkTargetSchema, noLink } from '../../links/link-target.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

export const floatingIcons = [
  'phone',
  'chat',
  'form',
  'cart',
  'gift',
  'location',
  'home',
  'top',
  'none',
] as const
export type FloatingIcon = (typeof floatingIcons)[number]

/** Round icons with their words below, pills with words beside, or a bar at the bottom of the page. */
export const floatingLayouts = ['round', 'pill', 'bar'] as const
export type FloatingLayout = (typeof floatingLayouts)[number]

export const FLOATING_MAX_COUNT = 4
export const FLOATING_TEXT_MAX_LENGTH = 6

export const floatingItemSchema = z.object({
  /** `top` leads back to the beginning of the page, whatever its link. */
  icon: z.enum(floatingIcons),
  /** Name of `icon-titles.ts`, drawn instead of `icon`; absent or empty where that one is. */
  symbol: z
    .string()
    .regex(/^[a-z0-9-]{0,40}$/)
    .optional(),
  text: z.string().max(FLOATING_TEXT_MAX_LENGTH),
  link: linkTargetSchema,
})
export type FloatingItem = z.infer<typeof floatingItemSchema>

export const schema = z.object({
  items: z.array(floatingItemSchema).max(FLOATING_MAX_COUNT),
  layout: z.enum(floatingLayouts),
  side: z.enum(['left', 'right']),
  /** Pixels above the lower edge of the screen; of round icons and pills. */
  bottom: z.number().int().min(0).max(400),
  /** Empty for the accent colour. */
  color: optionalColorSchema,
  /** One button that opens the others; absent where all are in sight, as in a bar. */
  collapsed: z.boolean().optional(),
})
export type FloatingButtonProps = z.infer<typeof schema>

/** Whether one button opens the others: a single one, and a bar, have nothing to hide. */
export const isCollapsed = ({ collapsed, layout, items }: FloatingButtonProps): boolean =>
  collapsed === true && layout !== 'bar' && items.length > 1

/** A group opens and closes without one, too: a script closes it by Esc, by a press beside it and by scrolling. */
export const needsScript = (props: unknown): boolean => {
  const { data } = schema.safeParse(props)
  return data !== undefined && isCollapsed(data)
}

export const kind = defineKind<FloatingButtonProps>({
  kind: 'floatingButton',
  code: 337,
  title: texts.title,
  group: paletteGroups.marketing,
  order: 170,
  samplePart: 'never',
  icon: '<path d="M5 4h14v16H5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="15" cy="15.5" r="3" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    items: [
      { icon: 'phone', text: texts.phoneSample, link: { ...noLink, eventType: 'phone' } },
      { icon: 'top', text: texts.topSample, link: noLink },
    ],
    layout: 'round',
    side: 'right',
    bottom: 96,
    color: '',
  }),
  migrations: {},
  // In a tab it would float over the tabs that do not hold it.
  allowedIn: ['root'],
  maxPerPage: 1,
  summary: ({ items }) => items.map(({ icon, text }) => text.trim() || texts.icons[icon]).join('、'),
  check: ({ items }) =>
    items.length === 0
      ? [{ level: 'warning', message: texts.emptyIssue }]
      : [
          ...items.flatMap(({ icon, link }, index) =>
            icon !== 'top' && link.eventType === 'none'
              ? [{ level: 'warning' as const, message: texts.nowhereIssue(index + 1) }]
              : [],
          ),
          // Of an icon of the library nobody knows what it says.
          ...items.flatMap(({ symbol = '', text }, index) =>
            symbol !== '' && text.trim() === ''
              ? [{ level: 'warning' as const, message: texts.wordlessIssue(index + 1) }]
              : [],
          ),
          ...linkIssues(items.map(({ icon, link }) => (icon === 'top' ? noLink : link))),
        ],
})
