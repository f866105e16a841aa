import {
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

/** Typing rests this long, in milliseconds, before it becomes a query. */
export const KEYWORD_DELAY_MS = 350

/**
 * Props of an input whose text becomes a query: after a rest, or at once with Enter or when it is cleared. While an
 * input method is composing nothing is asked, so that half-typed pinyin never becomes a query.
 */
export function useKeywords(committed: string, commit: (keywords: string) => void) {
  const [input, setInput] = useState({ committed, typed: committed, sent: committed })
  const isOwn = committed === input.sent || committed === input.typed.trim()
  // Back, forward and 重置 change the query from outside; what was typed here stays as it is, blanks included, and what
  // was typed while a query was on its way.
  if (input.committed !== committed)
    setInput({ committed, typed: isOwn ? input.typed : committed, sent: committed })
  const composing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latestCommit = useRef(commit)
  useEffect(() => {
    latestCommit.current = commit
  })
  /** What was asked last, whether it has arrived or not. */
  const lastSent = useRef(committed)
  useEffect(() => {
    if (committed !== lastSent.current) clearTimeout(timer.current)
    lastSent.current = committed
  }, [committed])
  useEffect(() => () => clearTimeout(timer.current), [])

  function send(text: string) {
    clearTimeout(timer.current)
    const trimmed = text.trim()
    if (trimmed === lastSent.current) return
    lastSent.current = trimmed
    setInput((before) => ({ ...before, sent: trimmed }))
    latestCommit.current(trimmed)
  }
  function later(text: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(text), KEYWORD_DELAY_MS)
  }

  return {
    value: input.typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const text = event.target.value
      setInput((before) => ({ ...before, typed: text }))
      if (composing.current) return
      if (text === '') send('')
      else later(text)
    },
    onCompositionStart: () => {
      composing.current = true
      clearTimeout(timer.current)
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      composing.current = false
      later(event.currentTarget.value)
    },
    onPressEnter: (event: KeyboardEvent<HTMLInputElement>) => {
      // Enter that picks a word of the input method is not a submit.
      if (!composing.current && !event.nativeEvent.isComposing) send(event.currentTarget.value)
    },
  }
}
