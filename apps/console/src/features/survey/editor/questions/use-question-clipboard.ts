import { useEffect } from 'react'
import { hasDialogInFront } from '../../../../components/dialogs/dialog-in-front.ts'
import { type EditorStore, elementName } from '../store/editor-store.ts'
import { focusPaperItem } from '../paper/paper-focus.ts'
import { copiedText, pastedQuestions } from './question-clipboard.ts'
import { texts } from '../texts.ts'

/** Whether what happens there is a field's own affair. */
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

/** Copies the selected question and pastes what was copied, from this survey or another one. */
export function useQuestionClipboard(store: EditorStore, canWrite: boolean): void {
  useEffect(() => {
    const copy = (event: ClipboardEvent) => {
      const { definition, selectedId } = store.snapshot()
      if (selectedId === undefined || event.clipboardData === null) return
      if (event.defaultPrevented || isField(event.target) || hasDialogInFront()) return
      if (getSelection()?.isCollapsed === false) return
      const text = copiedText(definition, selectedId)
      const element = definition.elements.find(({ id }) => id === selectedId)
      if (text === undefined || !element) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', text)
      store.say(texts.said.copied(elementName(element)))
    }
    const paste = (event: ClipboardEvent) => {
      if (!canWrite || event.defaultPrevented || isField(event.target) || hasDialogInFront()) return
      const questions = pastedQuestions(event.clipboardData?.getData('text/plain') ?? '')
      const [first] = questions ?? []
      if (!questions || !first) return
      event.preventDefault()
      store.insert(questions, texts.step.paste(elementName(first.question)))
      const { selectedId } = store.snapshot()
      requestAnimationFrame(() => focusPaperItem(selectedId))
    }
    document.addEventListener('copy', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('paste', paste)
    }
  }, [store, canWrite])
}
