import { cutText } from '@zhanfang/format'
import { z } from 'zod'
import { blockImageSchema } from './block-image.ts'
import { colorSchema } from './color.ts'
import { safeUrlSchema } from './safe-url.ts'

/** Characters and nodes of one text. */
export const RICH_TEXT_MAX_LENGTH = 20_000
export const RICH_TEXT_MAX_NODES = 400
const ITEM_MAX_COUNT = 200
const RUN_MAX_COUNT = 400

/** Words of one look. A line break within a paragraph is `\n`. */
export const runSchema = z.object({
  text: z.string().min(1).max(RICH_TEXT_MAX_LENGTH),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  underline: z.literal(true).optional(),
  strike: z.literal(true).optional(),
  size: z.enum(['small', 'large']).optional(),
  color: colorSchema.optional(),
  href: safeUrlSchema.optional(),
})
export type Run = z.infer<typeof runSchema>

export const textAligns = ['left', 'center', 'right'] as const
export const textAlignSchema = z.enum(textAligns)
export type TextAlign = z.infer<typeof textAlignSchema>

const runs = z.array(runSchema).max(RUN_MAX_COUNT)

/**
 * Rich text as data, never as HTML: what no member of this union can say cannot be stored, so nothing has to be
 * cleaned when it is drawn.
 */
export const textNodeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), align: textAlignSchema, runs }),
  z.object({ type: z.literal('heading'), level: z.literal([2, 3]), align: textAlignSchema, runs }),
  z.object({ type: z.literal('quote'), runs }),
  z.object({
    type: z.literal('list'),
    ordered: z.boolean(),
    items: z.array(runs).min(1).max(ITEM_MAX_COUNT),
  }),
  z.object({ type: z.literal('image'), image: blockImageSchema }),
  z.object({ type: z.literal('divider') }),
])
export type TextNode = z.infer<typeof textNodeSchema>

const textOfRuns = (list: readonly Run[]) => list.map(({ text }) => text).join('')

/** The words alone, a line for each paragraph. */
export function plainTextOf(nodes: readonly TextNode[]): string {
  const lines = nodes.flatMap((node) => {
    if (node.type === 'list') return node.items.map(textOfRuns)
    return 'runs' in node ? [textOfRuns(node.runs)] : []
  })
  return lines.join('\n')
}

export const richTextSchema = z
  .array(textNodeSchema)
  .max(RICH_TEXT_MAX_NODES)
  .refine((nodes) => plainTextOf(nodes).length <= RICH_TEXT_MAX_LENGTH, '内容太长')

/** Whether there is nothing to read and nothing to see. */
export function isRichTextEmpty(nodes: readonly TextNode[]): boolean {
  return plainTextOf(nodes).trim() === '' && nodes.every(({ type }) => type !== 'image' && type !== 'divider')
}

/** How many characters of a text are left off because it is too long; 1 at least when anything else is left off. */
export function beyondLimits(nodes: readonly TextNode[]): number {
  if (richTextSchema.safeParse(nodes).success) return 0
  return Math.max(plainTextOf(nodes).length - plainTextOf(withinLimits(nodes)).length, 1)
}

/** As much of a text as may be stored: what goes beyond its limits is left off at the end. */
export function withinLimits(nodes: readonly TextNode[]): TextNode[] {
  let room = RICH_TEXT_MAX_LENGTH - nodes.length
  const cut = (list: readonly Run[]) =>
    list.slice(0, RUN_MAX_COUNT).flatMap((run) => {
      const text = cutText(run.text, Math.max(room, 0))
      room -= text.length
      return text === '' ? [] : [{ ...run, text }]
    })
  return nodes.slice(0, RICH_TEXT_MAX_NODES).map((node) => {
    if (node.type === 'list') {
      room -= node.items.length
      return { ...node, items: node.items.slice(0, ITEM_MAX_COUNT).map(cut) }
    }
    return 'runs' in node ? { ...node, runs: cut(node.runs) } : node
  })
}
