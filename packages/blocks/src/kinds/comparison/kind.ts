import { z } from 'zod'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** A table, a card for each option, or two that face each other. */
export const comparisonLayouts = ['table', 'cards', 'versus'] as const
export type ComparisonLayout = (typeof comparisonLayouts)[number]
export const comparisonLimits = { options: 4, rows: 30, name: 14, label: 24, cell: 40 } as const

export const schema = z.object({
  options: z.array(z.object({ name: z.string().max(comparisonLimits.name) })).max(comparisonLimits.options),
  rows: z
    .array(
      z.object({
        label: z.string().max(comparisonLimits.label),
        /** In the order of the options; `✓` for yes, empty for no, else words. Missing ones are empty. */
        cells: z.array(z.string().max(comparisonLimits.cell)).max(comparisonLimits.options),
      }),
    )
    .max(comparisonLimits.rows),
  /** Place of the option that is recommended, from 1; 0 for none. */
  highlighted: z.number().int().min(0).max(comparisonLimits.options),
  layout: z.enum(comparisonLayouts),
})
export type ComparisonProps = z.infer<typeof schema>

export const kind = defineKind<ComparisonProps>({
  kind: 'comparison',
  code: 376,
  title: texts.title,
  group: paletteGroups.marketing,
  order: 161,
  sectionGroup: '对比',
  icon: '<path d="M12 4v16M4 7h5M4 12h5M4 17h5M15 7.5l1.5 1.5L20 5.5M15 17h5M15 12h5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    options: texts.sampleOptions.map((name) => ({ name })),
    rows: texts.sampleRows.map(({ label, cells }) => ({ label, cells: [...cells] })),
    highlighted: 2,
    layout: 'table',
  }),
  samples: texts.sampleRows.map(({ label }) => ({ label })),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ options }) =>
    options
      .map(({ name }) => name.trim())
      .filter(Boolean)
      .join('、'),
  check: ({ options, rows }) =>
    options.length < 2 || rows.every(({ label }) => label.trim() === '')
      ? [{ level: 'warning', message: texts.emptyIssue }]
      : [],
})
