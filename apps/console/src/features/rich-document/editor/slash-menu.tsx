import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { texts } from '../texts.ts'
import type { Ask } from './asked.ts'
import styles from './editor.module.css'
import { type Insertion, insertionsFor } from './insertions.tsx'

/** What was typed after a / at the beginning of a line, and where it stands; undefined where nothing was. */
function typedAfterSlash(editor: Editor): { typed: string; from: number; to: number } | undefined {
  const { selection } = editor.state
  const { $from, empty } = selection
  if (!empty || $from.parent.type.name !== 'paragraph') return undefined
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const match = /^[/、]([^\s/]{0,12})$/.exec(before)
  if (match === null || before.length < $from.parent.content.size) return undefined
  return { typed: match[1] ?? '', from: $from.start(), to: $from.pos }
}

interface SlashMenuProps {
  editor: Editor
  ask: Ask
  /** The element that the menu is placed in. */
  box: HTMLElement | null
}

/** The menu that opens when a line begins with /. It is driven from the text: the caret stays there. */
export function SlashMenu({ editor, ask, box }: SlashMenuProps) {
  const open = useEditorState({ editor, selector: ({ editor: current }) => typedAfterSlash(current) })
  const [closed, setClosed] = useState<number>()
  const [chosen, setChosen] = useState(0)
  const listId = useId()
  const found = open === undefined ? [] : insertionsFor(open.typed)
  const isOpen = open !== undefined && closed !== open.from
  const at = Math.min(chosen, Math.max(found.length - 1, 0))

  const take = (insertion: Insertion) => {
    if (open === undefined) return
    editor.chain().focus().deleteRange({ from: open.from, to: open.to }).run()
    insertion.run(editor, ask)
    setChosen(0)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.isComposing) return
    const insertion = found[at]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setChosen((at + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % Math.max(found.length, 1))
    } else if (event.key === 'Enter' && insertion !== undefined) take(insertion)
    else if (event.key === 'Escape') setClosed(open?.from)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const { dom } = editor.view
    // Before the editor itself, which would part the line.
    dom.addEventListener('keydown', press, { capture: true })
    return () => dom.removeEventListener('keydown', press, { capture: true })
  }, [editor])
  useEffect(() => {
    const { dom } = editor.view
    if (!isOpen || found.length === 0) return undefined
    dom.setAttribute('aria-controls', listId)
    dom.setAttribute('aria-activedescendant', `${listId}-${at}`)
    return () => {
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  }, [editor, isOpen, found.length, at, listId])

  if (!isOpen || box === null) return null
  const caret = editor.view.coordsAtPos(open.from)
  const frame = box.getBoundingClientRect()
  return (
    <div
      className={styles['slash']}
      style={{
        top: caret.bottom - frame.top + box.scrollTop + 4,
        left: Math.max(caret.left - frame.left, 0),
      }}
    >
      {found.length === 0 ? (
        <p>{texts.slashNothing}</p>
      ) : (
        // A list of the browser takes the focus out of the text.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div role="listbox" id={listId} aria-label={texts.slash}>
          {found.map((insertion, index) => (
            // The keyboard drives the list from the text.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={insertion.key}
              id={`${listId}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onMouseEnter={() => setChosen(index)}
              onClick={() => take(insertion)}
            >
              {insertion.icon}
              {texts.insertions[insertion.key]}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
