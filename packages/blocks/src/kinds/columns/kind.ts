import { z } from 'zod'
import { groundIssues, groundShape, plainGround } from '../../ground/ground.ts'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** Below each other on a phone, the last first, two beside each other, or all of them as on a computer. */
export const columnsOnPhone = ['stack', 'reverse', 'two', 'keep'] as const
export type ColumnsOnPhone = (typeof columnsOnPhone)[number]
/** Likewise on a tablet, where they stand as on a computer unless another way is chosen. */
export const columnsOnTablet = ['keep', 'two', 'stack', 'reverse'] as const
export type ColumnsOnTablet = (typeof columnsOnTablet)[number]
export const columnsAligns = ['start', 'center', 'stretch'] as const
export type ColumnsAlign = (typeof columnsAligns)[number]

/** Columns of the page's grid on a computer. */
const GRID_COLUMNS = 12

export const columnsLimits = { columns: 4, share: 6, gap: 48, padding: 96 } as const

export const schema = z.object({
  /** How wide each column is, in shares of the whole: as many as there are columns. */
  widths: z.array(z.number().int().min(1).max(columnsLimits.share)).min(1).max(columnsLimits.columns),
  /** CSS pixels. */
  gap: z.number().int().min(0).max(columnsLimits.gap),
  padding: z.number().int().min(0).max(columnsLimits.padding),
  align: z.enum(columnsAligns),
  onPhone: z.enum(columnsOnPhone),
  onTablet: z.enum(columnsOnTablet),
  /** Which columns come first on a phone, as their indexes; absent where they stand there in the same order. */
  phoneOrder: z
    .array(
      z
        .number()
        .int()
        .min(0)
        .max(columnsLimits.columns - 1),
    )
    .max(columnsLimits.columns)
    .optional(),
  /** On a computer their edges lie on the page's grid of twelve columns, the same for all blocks. */
  onGrid: z.boolean(),
  ...groundShape,
})
export type ColumnsProps = z.infer<typeof schema>

export const slotOf = (index: number) => `column-${index + 1}`

/** Shares of the whole as numbers of the twelve columns of a computer's grid, each at least one. */
export function spansOf(widths: readonly number[]): number[] {
  const whole = widths.reduce((sum, share) => sum + share, 0)
  const exact = widths.map((share) => (share / whole) * GRID_COLUMNS)
  const spans = exact.map((span) => Math.max(1, Math.floor(span)))
  const lacking = () => spans.reduce((rest, span) => rest - span, GRID_COLUMNS)
  const most = (score: (index: number) => number) =>
    exact.reduce((best, _, index) => (score(index) > score(best) ? index : best), 0)
  // What is left goes where most was cut off; what is too much comes from where most was added.
  while (lacking() > 0) {
    const at = most((index) => (exact[index] ?? 0) - (spans[index] ?? 0))
    spans[at] = (spans[at] ?? 0) + 1
  }
  while (lacking() < 0) {
    const at = most((index) => ((spans[index] ?? 0) > 1 ? (spans[index] ?? 0) - (exact[index] ?? 0) : -99))
    spans[at] = (spans[at] ?? 0) - 1
  }
  return spans
}

export const kind = defineKind<ColumnsProps>({
  kind: 'columns',
  code: 371,
  title: texts.title,
  group: paletteGroups.layout,
  order: 105,
  icon: '<rect x="4" y="5" width="16" height="14" rx="1.5" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M12 5v14" fill="none" stroke="currentColor" stroke-width="1.6"/>',
  version: 2,
  schema,
  defaults: () => ({
    widths: [1, 1],
    gap: 16,
    padding: 0,
    align: 'start',
    onPhone: 'stack',
    onTablet: 'keep',
    onGrid: true,
    ...plainGround(),
  }),
  migrations: { 1: (old) => ({ ...old, onTablet: 'keep', onGrid: false, film: '' }) },
  allowedIn: ['root', 'slot'],
  slotNames: ({ widths }) => widths.map((_, index) => slotOf(index)),
  slotTitle: (_, name) => texts.column(Number(name.slice(name.indexOf('-') + 1))),
  summary: ({ widths }) => (widths.length === 1 ? texts.one : texts.several(widths.join(' : '))),
  check: groundIssues,
})
