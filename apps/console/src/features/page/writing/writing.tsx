import { blockWritings } from '@zhanfang/blocks/forms'
import { kindOf } from '@zhanfang/document'
import { type RefObject, useEffect } from 'react'
import { lateComponent } from '../../../components/late/late-component.tsx'
import type { CanvasLink } from '../canvas/canvas-bridge.ts'
import { useBlock, useDesigner, useView } from '../designer/designer-context.tsx'
import { RichWriting } from './rich-writing.tsx'
import { TextWriting } from './text-writing.tsx'

const editors = Object.fromEntries(
  Object.entries(blockWritings).map(([kind, load]) => [
    kind,
    lateComponent(async () => (await load()).default),
  ]),
)

export interface WritingProps {
  canvas: RefObject<CanvasLink | null>
  /** At which the page is shown. */
  scale: number
  /** Takes the focus back. */
  overlay: RefObject<HTMLElement | null>
}

/** The words of a block while they are written where they stand. */
export function Writing(props: WritingProps) {
  const writing = useView((view) => view.writing)
  return writing === null ? null : <WritingOf key={writing.id} {...props} writing={writing} />
}

function WritingOf({
  canvas,
  scale,
  overlay,
  writing: { id, at },
}: WritingProps & { writing: { id: string; at?: { x: number; y: number } } }) {
  const designer = useDesigner()
  const block = useBlock(id)
  const kind = block && kindOf(block, designer.kinds)
  const isGone = block === undefined || kind === undefined
  useEffect(() => {
    if (isGone) designer.stopWriting()
  }, [designer, isGone])
  if (isGone) return null
  const finish = () => {
    designer.stopWriting()
    overlay.current?.focus({ preventScroll: true })
  }
  const giveUp = () => {
    if (designer.store.getHistory().editing) designer.store.rollback()
    finish()
  }
  const Editor = Object.hasOwn(editors, block.kind) ? editors[block.kind] : undefined
  return Editor === undefined ? (
    <TextWriting
      block={block}
      kind={kind}
      at={at}
      canvas={canvas}
      scale={scale}
      onFinish={finish}
      onGiveUp={giveUp}
    />
  ) : (
    <RichWriting
      block={block}
      editor={Editor}
      caret={() => (at === undefined ? undefined : canvas.current?.charactersBefore(block.id, at))}
      scale={scale}
      onFinish={finish}
      onGiveUp={giveUp}
    />
  )
}
