import { z } from 'zod'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** Lines between rows, lines around every cell, or rows on changing grounds. */
export const tableLayouts = ['lines', 'grid', 'stripes'] as const
export type TableLayout = (typeof tableLayouts)[number]

export const TABLE_MAX_ROWS = 100
export const TABLE_MAX_COLUMNS = 10
export const CELL_MAX_LENGTH = 200
export const CAPTION_MAX_LENGTH = 60

export const schema = z.object({
  caption: z.string().max(CAPTION_MAX_LENGTH),
  /** Rows of equal length. */
  rows: z
    .array(z.array(z.string().max(CELL_MAX_LENGTH)).min(1).max(TABLE_MAX_COLUMNS))
    .min(1)
    .max(TABLE_MAX_ROWS)
    .refine((rows) => new Set(rows.map((row) => row.length)).size === 1, '每行的列数应当相同'),
  headerRow: z.boolean(),
  headerColumn: z.boolean(),
  layout: z.enum(tableLayouts),
  align: z.enum(['left', 'center']),
})
export type TableProps = z.infer<typeof schema>

export const kind = defineKind<TableProps>({
  kind: 'table',
  code: 324,
  title: texts.title,
  group: paletteGroups.content,
  order: 148,
  sectionGroup: '对比',
  icon: '<path d="M4 5.5h16v13H4zM4 10h16M4 14.2h16M10 5.5v13" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    caption: '',
    rows: texts.sample.map((row) => [...row]),
    headerRow: true,
    headerColumn: false,
    layout: 'lines',
    align: 'left',
  }),
  samples: texts.sample.slice(1).map(([first = '']) => first),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ caption, rows }) => caption.trim() || texts.summary(rows[0]?.length ?? 0, rows.length),
  check: ({ rows }) =>
    rows.flat().every((cell) => cell.trim() === '') ? [{ level: 'warning', message: texts.emptyIssue }] : [],
})
