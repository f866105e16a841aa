import type { Editor } from '@tiptap/core'
import type { RichDocument } from '@zhanfang/rich-document'
import { useEffect, useEffectEvent, useRef } from 'react'
import { readDocument } from '../schema/document-of.ts'

/** Milliseconds after the last key before the document is told: long enough not to work between two keys. */
const QUIET = 400

/**
 * Tells the document when writing pauses, when the text is left, and when it is asked for, and with it whether its end
 * was too long to keep; takes another one that comes from outside. What was told itself is known again and left alone.
 */
export function useDocument(
  editor: Editor | null,
  value: RichDocument,
  onChange: (document: RichDocument) => void,
  onMeasured: (told: { document: RichDocument; isCut: boolean }) => void,
): () => RichDocument {
  const told = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const changed = useRef(false)

  const flush = (): RichDocument => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (editor === null || editor.isDestroyed || !changed.current) return told.current
    changed.current = false
    const read = readDocument(editor.state.doc)
    const { document } = read
    told.current = document
    onMeasured(read)
    onChange(document)
    return document
  }
  const flushNow = useEffectEvent(() => void flush())

  useEffect(() => {
    if (editor === null) return undefined
    const note = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (!transaction.docChanged) return
      changed.current = true
      clearTimeout(timer.current)
      timer.current = setTimeout(flushNow, QUIET)
    }
    const leave = () => flushNow()
    editor.on('transaction', note)
    editor.on('blur', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      editor.off('transaction', note)
      editor.off('blur', leave)
      document.removeEventListener('visibilitychange', leave)
      flushNow()
    }
  }, [editor])

  useEffect(() => {
    if (editor === null || value === told.current) return
    told.current = value
    changed.current = false
    clearTimeout(timer.current)
    // One step, which can be taken back.
    editor.chain().setContent(value, { emitUpdate: false }).run()
    changed.current = false
  }, [editor, value])

  return flush
}
