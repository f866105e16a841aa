import { type Block, type BlockId, type Fragment, sameJson } from '@zhanfang/document'
import { type Frame, frameOf, plainFrame } from '../model/frame.ts'

/** A block with this mark of the section that it is a part of, or with none. */
export function withFrame(block: Block, linked: Frame['linked']): Block {
  const { linked: _link, ...own } = frameOf(block.props)
  const frame = linked === undefined ? own : { ...own, linked }
  const { frame: _before, ...props } = block.props
  return { ...block, props: sameJson(frame, plainFrame) ? props : { ...props, frame } }
}

/** The blocks without any mark of a section. */
export function withoutLink(fragment: Fragment): Fragment {
  const blocks = Object.entries(fragment.blocks).map(([id, block]): [BlockId, Block] => [
    id,
    frameOf(block.props).linked === undefined ? block : withFrame(block, undefined),
  ])
  return { roots: fragment.roots, blocks: Object.fromEntries(blocks) }
}
