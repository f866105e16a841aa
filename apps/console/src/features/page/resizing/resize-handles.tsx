import { kind as columns } from '@zhanfang/blocks/columns'
import { type Block, kindOf } from '@zhanfang/document'
import type { Rect } from '../canvas/geometry.ts'
import { useDesigner } from '../designer/designer-context.tsx'
import { ColumnHandles } from './column-handles.tsx'
import { SpaceHandle } from './space-handle.tsx'

export interface ResizeProps {
  block: Block
  /** The block on the page. */
  rect: Rect
  /** Width of the shown device in CSS pixels. */
  width: number
  /** At which the page is shown. */
  scale: number
}

/** What of the selected block is drawn wider or narrower where it stands: the space around it, and its columns. */
export function ResizeHandles(props: ResizeProps) {
  const { kinds } = useDesigner()
  if (kindOf(props.block, kinds) === undefined) return null
  return (
    <>
      <SpaceHandle {...props} side="top" />
      <SpaceHandle {...props} side="bottom" />
      {props.block.kind === columns.kind && <ColumnHandles {...props} />}
    </>
  )
}
