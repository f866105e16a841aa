import { useState } from 'react'

/**
 * Text that may be wrong while it is typed: only what `accepts` takes is told, the rest stays in the field.
 * A value that changes from outside (undo) takes the field over.
 */
export function useDraftText(
  value: string,
  accepts: (text: string) => boolean,
  onChange: (next: string) => void,
) {
  const [draft, setDraft] = useState({ text: value, value })
  if (draft.value !== value) {
    // Our own change comes back as the new value; it must not undo what was typed since.
    setDraft({ text: value, value })
  }
  const wrong = draft.text !== '' && !accepts(draft.text)
  return {
    text: draft.text,
    wrong,
    type: (text: string) => {
      const taken = text === '' || accepts(text)
      setDraft({ text, value: taken ? text : draft.value })
      if (taken && text !== value) onChange(text)
    },
  }
}
