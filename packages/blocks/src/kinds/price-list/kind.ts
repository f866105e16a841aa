import { z } from 'zod'
import { blockImageSchema, noImage } from '../../model/block-image.ts'
import { defineKind } from '../../model/define-kind.ts'
import { linkIssues } from '../../links/link-issues.ts'
import { linkTargetSchema, noLink } from '../../links/link-target.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** A menu with lines up to the price, rows with pictures, plans side by side, dishes as pictures, tickets, or a printed card. */
export const priceListLayouts = ['menu', 'rows', 'plans', 'dishes', 'tickets', 'printed'] as const
export type PriceListLayout = (typeof priceListLayouts)[number]

export const PRICE_MAX_COUNT = 60
export const PRICE_NAME_MAX_LENGTH = 40
export const PRICE_MAX_LENGTH = 16
export const PRICE_UNIT_MAX_LENGTH = 10
export const PRICE_TAG_MAX_LENGTH = 8
export const PRICE_DESCRIPTION_MAX_LENGTH = 300

export const priceItemSchema = z.object({
  name: z.string().max(PRICE_NAME_MAX_LENGTH),
  /** Yuan as the operator writes them (`98`, `1,280`), or words such as 面议. */
  price: z.string().max(PRICE_MAX_LENGTH),
  /** Price before, struck through; empty for none. */
  oldPrice: z.string().max(PRICE_MAX_LENGTH),
  unit: z.string().max(PRICE_UNIT_MAX_LENGTH),
  tag: z.string().max(PRICE_TAG_MAX_LENGTH),
  /** One point a line among plans. */
  description: z.string().max(PRICE_DESCRIPTION_MAX_LENGTH),
  image: blockImageSchema,
  link: linkTargetSchema,
})
export type PriceItem = z.infer<typeof priceItemSchema>

export const schema = z.object({
  items: z.array(priceItemSchema).max(PRICE_MAX_COUNT),
  layout: z.enum(priceListLayouts),
  /** On plans that lead somewhere. */
  buttonText: z.string().max(8),
})
export type PriceListProps = z.infer<typeof schema>

export const kind = defineKind<PriceListProps>({
  kind: 'priceList',
  code: 325,
  title: texts.title,
  group: paletteGroups.marketing,
  order: 160,
  sectionGroup: '价目',
  icon: '<path d="M12.5 4H20v7.5L11.5 20 4 12.5zM16.2 7.8h.01M9.5 11l2 2M11 9.6l3.4 3.4" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    items: texts.samples.map((item) => ({ ...item, image: noImage, link: noLink })),
    layout: 'menu',
    buttonText: texts.defaultButton,
  }),
  samples: texts.samples.map(({ name, price }) => ({ name, price })),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ items }) => texts.summary(items[0]?.name.trim() ?? '', items.length),
  check: ({ items }) =>
    items.every(({ name }) => name.trim() === '')
      ? [{ level: 'warning', message: texts.emptyIssue }]
      : [
          ...items.flatMap(({ name, price }, index) =>
            (name.trim() === '') === (price.trim() === '')
              ? []
              : [{ level: 'warning' as const, message: texts.halfIssue(index + 1) }],
          ),
          ...linkIssues(items.map(({ link }) => link)),
        ],
})
