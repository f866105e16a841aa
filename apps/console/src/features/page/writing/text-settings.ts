import type { BlockKind } from '@zhanfang/document'

/** The ways in which a text may be aligned, in the order of the bar. */
export const alignments = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof alignments)[number]

/** What a block has to set beside its words, for the bar above them; nothing where it has no such setting. */
export interface TextSettings {
  bold?: boolean
  /** Pixels at the visitor's normal text size. */
  size?: { value: number; smaller: number | undefined; larger: number | undefined }
  align?: { value: Alignment; choices: readonly Alignment[] }
  /** `#rrggbb`, or empty for what the page has by itself. */
  color?: string
}

/** The next sizes that a step of the bar goes to. */
const sizes = [12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 28, 32, 36, 40, 48, 56, 64, 72]

/** Reads which settings a block has from what its schema takes, so that no kind is asked for by name. */
export function textSettings(kind: Pick<BlockKind, 'schema'>, props: Record<string, unknown>): TextSettings {
  const takes = (key: string, value: unknown) =>
    Object.hasOwn(props, key) && kind.schema.safeParse({ ...props, [key]: value }).success
  const { bold, fontSize, align, color } = props
  const choices = alignments.filter((one) => takes('align', one))
  const current = choices.find((one) => one === align)
  return {
    ...(typeof bold === 'boolean' && takes('bold', !bold) && { bold }),
    ...(typeof fontSize === 'number' && {
      size: {
        value: fontSize,
        smaller: sizes.findLast((one) => one < fontSize && takes('fontSize', one)),
        larger: sizes.find((one) => one > fontSize && takes('fontSize', one)),
      },
    }),
    ...(choices.length > 1 && current !== undefined && { align: { value: current, choices } }),
    ...(typeof color === 'string' && takes('color', '') && takes('color', '#1d2129') && { color }),
  }
}
