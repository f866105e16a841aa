import {
  AudioOutlined,
  BlockOutlined,
  BorderOutlined,
  CodeOutlined,
  EnvironmentOutlined,
  FileTextOutlined,
  FormOutlined,
  LineOutlined,
  PaperClipOutlined,
  PictureOutlined,
  ProfileOutlined,
  SplitCellsOutlined,
  TableOutlined,
  VerticalAlignTopOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'
import type { Ask } from './asked.ts'
import { insertBlocks } from './commands.ts'

export interface Insertion {
  key: keyof typeof texts.insertions
  icon: ReactNode
  /** What people type for it besides its name: beginnings of its pinyin, its English name. */
  words: readonly string[]
  run: (editor: Editor, ask: Ask) => void
}

const paragraph = { type: 'paragraph' }

/** Everything that can be put into a text, for the menu of the toolbar and the one that / opens. */
export const insertions: readonly Insertion[] = [
  {
    key: 'image',
    icon: <PictureOutlined />,
    words: ['tp', 'tupian', 'image'],
    run: (_, ask) => ask({ kind: 'image' }),
  },
  {
    key: 'gallery',
    icon: <BlockOutlined />,
    words: ['tpz', 'tupianzu', 'gallery'],
    run: (_, ask) => ask({ kind: 'gallery' }),
  },
  {
    key: 'table',
    icon: <TableOutlined />,
    words: ['bg', 'biaoge', 'table'],
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    key: 'columns',
    icon: <SplitCellsOutlined />,
    words: ['fl', 'fenlan', 'columns'],
    run: (editor) =>
      insertBlocks(editor, {
        type: 'columns',
        content: [
          { type: 'column', content: [paragraph] },
          { type: 'column', content: [paragraph] },
        ],
      }),
  },
  {
    key: 'section',
    icon: <BorderOutlined />,
    words: ['fk', 'fangkuang', 'section'],
    run: (editor) =>
      insertBlocks(editor, { type: 'section', attrs: { look: 'tinted' }, content: [paragraph] }),
  },
  {
    key: 'divider',
    icon: <LineOutlined />,
    words: ['fgx', 'fengexian', 'divider', 'hr'],
    run: (editor) => insertBlocks(editor, { type: 'divider' }),
  },
  {
    key: 'blockquote',
    icon: <ProfileOutlined />,
    words: ['yy', 'yinyong', 'quote'],
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    key: 'codeBlock',
    icon: <CodeOutlined />,
    words: ['dmk', 'daimakuai', 'code'],
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    key: 'video',
    icon: <VideoCameraOutlined />,
    words: ['sp', 'shipin', 'video'],
    run: (_, ask) => ask({ kind: 'video' }),
  },
  {
    key: 'audio',
    icon: <AudioOutlined />,
    words: ['yp', 'yinpin', 'audio'],
    run: (_, ask) => ask({ kind: 'audio' }),
  },
  {
    key: 'file',
    icon: <PaperClipOutlined />,
    words: ['fj', 'fujian', 'file'],
    run: (_, ask) => ask({ kind: 'file' }),
  },
  {
    key: 'contentCard',
    icon: <FileTextOutlined />,
    words: ['nrkp', 'neirongkapian', 'card'],
    run: (_, ask) => ask({ kind: 'contentCard' }),
  },
  {
    key: 'survey',
    icon: <FormOutlined />,
    words: ['wj', 'wenjuan', 'survey'],
    run: (_, ask) => ask({ kind: 'survey' }),
  },
  {
    key: 'map',
    icon: <EnvironmentOutlined />,
    words: ['dt', 'ditu', 'map'],
    run: (_, ask) => ask({ kind: 'map' }),
  },
  {
    key: 'footnote',
    icon: <VerticalAlignTopOutlined />,
    words: ['zs', 'zhushi', 'footnote'],
    run: (_, ask) => ask({ kind: 'footnote' }),
  },
]

/** Those whose name or words begin with what was typed. */
export function insertionsFor(typed: string): readonly Insertion[] {
  const wanted = typed.toLowerCase()
  return insertions.filter(
    ({ key, words }) =>
      texts.insertions[key].includes(wanted) || words.some((word) => word.startsWith(wanted)),
  )
}
