import { BgColorsOutlined, FontColorsOutlined, LinkOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { MarkTools } from '../toolbar/mark-tools.tsx'
import { Swatches } from '../toolbar/swatches.tsx'
import { Tool } from '../toolbar/tool.tsx'
import { ToolGroup } from '../toolbar/tool-group.tsx'
import { texts } from '../texts.ts'
import type { Ask } from './asked.ts'
import { setWordStyle } from './commands.ts'
import styles from './editor.module.css'

/** Width of the menu, about; it stays within the text. */
const WIDTH = 250

interface BubbleMenuProps {
  editor: Editor
  ask: Ask
  box: HTMLElement | null
}

/** The looks that are wanted most, above the words that were chosen. */
export function BubbleMenu({ editor, ask, box }: BubbleMenuProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const { selection } = current.state
      const isText = selection instanceof TextSelection && !selection.empty && current.isFocused
      if (!isText || current.isActive('codeBlock')) return null
      return {
        from: selection.from,
        bold: current.isActive('bold'),
        italic: current.isActive('italic'),
        underline: current.isActive('underline'),
        strike: current.isActive('strike'),
        link: current.isActive('link'),
      }
    },
  })
  if (state === null || box === null) return null
  const start = editor.view.coordsAtPos(state.from)
  const frame = box.getBoundingClientRect()
  const left = Math.max(0, Math.min(start.left - frame.left, frame.width - WIDTH))
  return (
    <div className={styles['bubble']} style={{ top: start.top - frame.top + box.scrollTop - 42, left }}>
      <ToolGroup label={texts.bubble} onLeave={() => editor.commands.focus()}>
        <MarkTools editor={editor} state={state} />
        <Swatches
          name={texts.color}
          icon={<FontColorsOutlined />}
          value={undefined}
          onChange={(color) => setWordStyle(editor, { color })}
        />
        <Swatches
          name={texts.background}
          icon={<BgColorsOutlined />}
          value={undefined}
          onChange={(backgroundColor) => setWordStyle(editor, { backgroundColor })}
        />
        <Tool
          name={texts.link}
          icon={<LinkOutlined />}
          pressed={state.link}
          onClick={() => ask({ kind: 'link' })}
        />
      </ToolGroup>
    </div>
  )
}
