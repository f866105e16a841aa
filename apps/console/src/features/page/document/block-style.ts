import { frameOf } from '@zhanfang/blocks'
import type { Block, BlockKind } from '@zhanfang/document'

/** The looks of a block, to be given to others. */
export interface BlockStyle {
  kind: string
  /** Space, ground and edges around the block, which every kind has; absent when it has none of its own. */
  frame: unknown
  /** Sizes, switches, choices and colours of the kind itself. */
  looks: Record<string, unknown>
}

const color = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i
const choice = /^[a-z][a-z0-9-]*$/

/** Whether a prop is about looks, told by its default: a number, a switch, a word of a fixed list, or a colour. */
function isLook(standard: unknown, value: unknown): boolean {
  if (typeof standard === 'number' || typeof standard === 'boolean') return true
  if (typeof standard !== 'string' || typeof value !== 'string') return false
  if (standard !== '') return choice.test(standard) || color.test(standard)
  return color.test(value)
}

export function styleOf(block: Block, kind: BlockKind): BlockStyle {
  const standards = kind.defaults()
  const looks = Object.entries(block.props).filter(
    ([key, value]) => key !== 'frame' && Object.hasOwn(standards, key) && isLook(standards[key], value),
  )
  return { kind: block.kind, frame: block.props.frame, looks: Object.fromEntries(looks) }
}

/** What is around the other block; whether contents are invented, what they follow and are tried against stays this one's. */
export function ownFrame(copied: unknown, own: unknown): unknown {
  const { sample, linked, variantOf } = frameOf({ frame: own })
  const frame = { ...frameOf({ frame: copied }), sample, linked, variantOf }
  const hasNone = sample === '' && linked === undefined && variantOf === undefined
  return copied === undefined && hasNone ? undefined : frame
}

/** Props that give a block these looks: all of them within the same kind, else what is around the block. */
export function stylePatch(style: BlockStyle, block: Block): Record<string, unknown> {
  return { ...(style.kind === block.kind && style.looks), frame: ownFrame(style.frame, block.props.frame) }
}
