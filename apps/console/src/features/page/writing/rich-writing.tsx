import type { BlockForm } from '@zhanfang/blocks/forms'
import { type Block, propsPatch, titleOf } from '@zhanfang/document'
import { useEffect, useRef, useState } from 'react'
import { putCaret } from '../../../canvas/text-places.ts'
import { useDesigner, useView } from '../designer/designer-context.tsx'
import { texts } from '../texts.ts'
import { writingTexts } from './texts.ts'
import styles from './writing.module.css'

interface RichWritingProps {
  block: Block
  editor: BlockForm
  /** Characters before the place that was pressed. */
  caret: () => number | undefined
  scale: number
  onFinish: () => void
  onGiveUp: () => void
}

/** A block that is one long text, written with its own editor where it stands. */
export function RichWriting({ block, editor: Editor, caret, scale, onFinish, onGiveUp }: RichWritingProps) {
  const designer = useDesigner()
  const panel = useRef<HTMLElement>(null)
  const rect = useView(({ layout }) => layout.blocks.get(block.id))
  const label = writingTexts.writing(titleOf(block, designer.kinds))
  const [begin] = useState(caret)
  useEffect(() => {
    const focus = (tries: number) => {
      const content = panel.current?.querySelector<HTMLElement>('[contenteditable="true"]')
      if (content) {
        content.focus()
        if (begin !== undefined) putCaret(content, begin)
      } else if (tries > 0) setTimeout(() => focus(tries - 1), 50)
    }
    focus(20)
  }, [begin])
  useEffect(() => {
    const element = panel.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.keyCode === 229) return
      if (event.key === 'Escape') onGiveUp()
      else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onFinish()
      else return
      event.preventDefault()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  })
  if (rect === undefined) return null
  return (
    <section
      ref={panel}
      className={styles.rich}
      aria-label={label}
      data-writing=""
      // The tools keep their size on a page that is shown smaller.
      style={{ left: rect.x * scale, top: rect.y * scale, width: rect.width * scale, zoom: 1 / scale }}
    >
      <Editor
        subject={block.id}
        value={block.props}
        onChange={(next) => {
          const { store } = designer
          const patch = propsPatch(store.getBlock(block.id)?.props ?? block.props, next)
          if (Object.keys(patch).length === 0) return
          if (!store.getHistory().editing) store.begin(texts.editLabel(titleOf(block, designer.kinds)))
          const outcome = store.execute({ type: 'setProps', id: block.id, patch })
          if (!outcome.ok) designer.refuse(outcome.message)
        }}
      />
    </section>
  )
}
