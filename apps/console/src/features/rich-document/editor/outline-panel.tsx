import { CloseOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Tool } from '../toolbar/tool.tsx'
import { texts } from '../texts.ts'
import styles from './editor.module.css'

interface Entry {
  at: number
  level: number
  text: string
}

function headingsOf(editor: Editor): Entry[] {
  const entries: Entry[] = []
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === 'heading' && node.textContent.trim() !== '') {
      entries.push({ at, level: Number(node.attrs['level']), text: node.textContent })
    }
    return !node.isTextblock
  })
  return entries
}

/** The headings beside the text; pressing one goes there. */
export function OutlinePanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const entries = useEditorState({ editor, selector: ({ editor: current }) => headingsOf(current) })
  return (
    <nav className={styles['outline']} aria-label={texts.outlinePanel.title}>
      <header>
        <strong>{texts.outlinePanel.title}</strong>
        <Tool name={texts.outlinePanel.close} icon={<CloseOutlined />} onClick={onClose} />
      </header>
      {entries.length === 0 ? (
        <p>{texts.outlinePanel.empty}</p>
      ) : (
        <ul>
          {entries.map(({ at, level, text }) => (
            <li key={at} data-level={level}>
              <button
                type="button"
                onClick={() => {
                  editor.commands.setTextSelection(at + 1)
                  const element = editor.view.nodeDOM(at)
                  if (element instanceof Element) element.scrollIntoView({ block: 'start' })
                  editor.view.focus()
                }}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
