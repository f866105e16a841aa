import type { Block } from '@zhanfang/document'
import type { RefObject } from 'react'
import { LatePart } from '../../../components/late/late-part.tsx'
import { lateComponent } from '../../../components/late/late-component.tsx'
import { picturesIn } from '../pictures/pictures-in.ts'
import { ResizeHandles } from '../resizing/resize-handles.tsx'
import type { CanvasLink } from './canvas-bridge.ts'
import type { Point, Rect } from './geometry.ts'

const PictureTools = lateComponent(async () => (await import('../pictures/picture-tools.tsx')).PictureTools)

interface SelectionToolsProps {
  block: Block
  /** The block on the page. */
  rect: Rect
  /** Width of the shown device. */
  width: number
  canvas: RefObject<CanvasLink | null>
  scale: number
  /** Where the page was pressed last. */
  pressed: Point | undefined
}

/** What can be done with the selected block on the canvas besides moving it: none of it is needed to draw the page. */
export function SelectionTools({ block, rect, width, canvas, scale, pressed }: SelectionToolsProps) {
  return (
    <>
      <ResizeHandles block={block} rect={rect} width={width} scale={scale} />
      {picturesIn(block.props).length > 0 && (
        <LatePart>
          <PictureTools block={block} rect={rect} canvas={canvas} scale={scale} pressed={pressed} />
        </LatePart>
      )}
    </>
  )
}
