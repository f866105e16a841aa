import { z } from 'zod'
import { blockImageSchema, noImage, pictureSpaceSchema } from '../../model/block-image.ts'
import { defineKind } from '../../model/define-kind.ts'
import { linkIssues } from '../../links/link-issues.ts'
import { linkTargetSchema, noLink } from '../../links/link-target.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { cubePresetIds, cubePresets } from './presets.ts'
import { texts } from './texts.ts'

export const CUBE_CELLS = 4

export const cubeCellSchema = z.object({ image: blockImageSchema, link: linkTargetSchema })
export type CubeCell = z.infer<typeof cubeCellSchema>

export const schema = z.object({
  preset: z.enum(cubePresetIds),
  /** Always four: what does not fit the preset is kept for when it changes back. */
  cells: z.array(cubeCellSchema).length(CUBE_CELLS),
  /** Pixels. */
  gap: pictureSpaceSchema,
  radius: pictureSpaceSchema,
  /** Whether the block keeps the page's side margins. */
  margin: z.boolean(),
})
export type CubeProps = z.infer<typeof schema>

/** The cells that the preset shows. */
export function shownCells({ preset, cells }: CubeProps): CubeCell[] {
  return cells.slice(0, cubePresets[preset].cells.length)
}

export const kind = defineKind<CubeProps>({
  kind: 'cube',
  code: 332,
  title: texts.title,
  group: paletteGroups.media,
  order: 72,
  icon: '<path d="M4 4.5h8v15H4zM12 4.5h8v7.5h-8zM12 12h8v7.5h-8z" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    preset: 'left-one-right-two',
    cells: Array.from({ length: CUBE_CELLS }, () => ({ image: noImage, link: noLink })),
    gap: 8,
    radius: 8,
    margin: true,
  }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  summary: ({ preset }) => texts.presets[preset],
  check: (props) => {
    const cells = shownCells(props)
    if (cells.every(({ image }) => image.url === '')) return [{ level: 'warning', message: texts.emptyIssue }]
    return [
      ...cells.flatMap(({ image }, index) => {
        if (image.url === '') return [{ level: 'warning' as const, message: texts.missingIssue(index + 1) }]
        return image.alt.trim() === ''
          ? [{ level: 'warning' as const, message: texts.altIssue(index + 1) }]
          : []
      }),
      ...linkIssues(cells.map(({ link }) => link)),
    ]
  },
})
