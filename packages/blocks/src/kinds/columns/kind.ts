import { AA_CONTRAST, contrast, mixColors, textColorOn } from '@zhanfang/format'
import type { PropsIssue } from '@zhanfang/document'
import { z } from 'zod'
import { blockImageSchema, noImage } from '../../model/block-image.ts'
import { colorSchema } from '../../model/color.ts'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

export const columnsGrounds = ['none', 'color', 'gradient', 'picture'] as const
export type ColumnsGround = (typeof columnsGrounds)[number]
/** Below each other on a phone, the last first, or beside each other there too. */
export const columnsOnPhone = ['stack', 'reverse', 'keep'] as const
export type ColumnsOnPhone = (typeof columnsOnPhone)[number]
export const columnsAligns = ['start', 'center', 'stretch'] as const
export type ColumnsAlign = (typeof columnsAligns)[number]

export const columnsLimits = { columns: 4, share: 6, gap: 48, padding: 96 } as const

export const schema = z.object({
  /** How wide each column is, in shares of the whole: as many as there are columns. */
  widths: z.array(z.number().int().min(1).max(columnsLimits.share)).min(1).max(columnsLimits.columns),
  /** CSS pixels. */
  gap: z.number().int().min(0).max(columnsLimits.gap),
  padding: z.number().int().min(0).max(columnsLimits.padding),
  align: z.enum(columnsAligns),
  onPhone: z.enum(columnsOnPhone),
  ground: z.enum(columnsGrounds),
  color: colorSchema,
  /** Where a gradient goes. */
  colorEnd: colorSchema,
  picture: blockImageSchema,
  /** How much of the colour lies over the picture, percent. */
  veil: z.number().int().min(0).max(100),
  /** The ground goes from edge to edge of the screen. */
  bleeds: z.boolean(),
})
export type ColumnsProps = z.infer<typeof schema>

export const slotOf = (index: number) => `column-${index + 1}`

/** The colours that words may stand on. */
export function groundsOf({ ground, color, colorEnd, veil }: ColumnsProps): string[] {
  const own = color.slice(0, 7)
  switch (ground) {
    case 'none':
      return []
    case 'color':
      return [own]
    case 'gradient':
      return [own, colorEnd.slice(0, 7)]
    case 'picture':
      // Under the veil may lie anything from black to white.
      return ['#000000', '#ffffff'].map((picture) => mixColors(picture, own, veil / 100))
  }
}

/** The colour that words are chosen for: the middle of those that they may stand on. */
export function groundOf(props: ColumnsProps): string | undefined {
  const [first, last] = groundsOf(props)
  return first === undefined ? undefined : last === undefined ? first : mixColors(first, last, 0.5)
}

function groundIssues(props: ColumnsProps): PropsIssue[] {
  const ground = groundOf(props)
  if (ground === undefined) return []
  if (props.ground === 'picture' && props.picture.url === '')
    return [{ level: 'warning', message: texts.pictureIssue }]
  const words = textColorOn(ground)
  return groundsOf(props).every((one) => contrast(words, one) >= AA_CONTRAST)
    ? []
    : [{ level: 'warning', message: texts.contrastIssue }]
}

export const kind = defineKind<ColumnsProps>({
  kind: 'columns',
  code: 371,
  title: texts.title,
  group: paletteGroups.layout,
  order: 105,
  icon: '<rect x="4" y="5" width="16" height="14" rx="1.5" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M12 5v14" fill="none" stroke="currentColor" stroke-width="1.6"/>',
  version: 1,
  schema,
  defaults: () => ({
    widths: [1, 1],
    gap: 16,
    padding: 0,
    align: 'start',
    onPhone: 'stack',
    ground: 'none',
    color: '#eef3ff',
    colorEnd: '#ffffff',
    picture: noImage,
    veil: 80,
    bleeds: false,
  }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  slotNames: ({ widths }) => widths.map((_, index) => slotOf(index)),
  slotTitle: (_, name) => texts.column(Number(name.slice(name.indexOf('-') + 1))),
  summary: ({ widths }) => (widths.length === 1 ? texts.one : texts.several(widths.join(' : '))),
  check: groundIssues,
})
