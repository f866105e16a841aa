import { BoldOutlined, ItalicOutlined, StrikethroughOutlined, UnderlineOutlined } from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { texts } from '../texts.ts'
import { Tool } from './tool.tsx'

const marks = [
  { name: 'bold', keys: 'Ctrl+B', icon: <BoldOutlined /> },
  { name: 'italic', keys: 'Ctrl+I', icon: <ItalicOutlined /> },
  { name: 'underline', keys: 'Ctrl+U', icon: <UnderlineOutlined /> },
  { name: 'strike', keys: undefined, icon: <StrikethroughOutlined /> },
] as const

type MarkName = (typeof marks)[number]['name']

/** Buttons of the marks that words have most. */
export function MarkTools({ editor, state }: { editor: Editor; state: Readonly<Record<MarkName, boolean>> }) {
  return marks.map(({ name, keys, icon }) => (
    <Tool
      key={name}
      name={texts[name]}
      {...(keys === undefined ? {} : { keys })}
      icon={icon}
      pressed={state[name]}
      onClick={() => editor.chain().focus().toggleMark(name).run()}
    />
  ))
}
