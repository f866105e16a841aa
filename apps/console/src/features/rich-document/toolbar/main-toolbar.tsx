import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BgColorsOutlined,
  CheckSquareOutlined,
  ClearOutlined,
  CodeOutlined,
  ColumnHeightOutlined,
  FontColorsOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  LinkOutlined,
  MenuFoldOutlined,
  MenuOutlined,
  MenuUnfoldOutlined,
  OrderedListOutlined,
  PictureOutlined,
  PlusOutlined,
  RedoOutlined,
  SearchOutlined,
  UndoOutlined,
  UnorderedListOutlined,
  UnorderedListOutlined as OutlineOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { fontSizes, headingLevels, lineHeights, textAligns } from '@zhanfang/rich-document'
import { Button, Dropdown, Select } from 'antd'
import type { ReactNode } from 'react'
import type { Ask } from '../editor/asked.ts'
import { clearLooks, moveIn, setLines, setWordStyle } from '../editor/commands.ts'
import { insertions } from '../editor/insertions.tsx'
import { texts } from '../texts.ts'
import { MarkTools } from './mark-tools.tsx'
import { Swatches } from './swatches.tsx'
import { ToolGroup } from './tool-group.tsx'
import { Tool } from './tool.tsx'
import styles from './toolbar.module.css'

const blocks = [
  { value: 'paragraph', label: texts.blocks.paragraph },
  ...headingLevels.map((level) => ({ value: `heading${level}`, label: texts.blocks.heading(level) })),
  { value: 'blockquote', label: texts.blocks.blockquote },
  { value: 'codeBlock', label: texts.blocks.codeBlock },
]

function setBlock(editor: Editor, name: string) {
  const level = headingLevels.find((one) => name === `heading${one}`)
  const chain = editor.chain().focus()
  if (level !== undefined) chain.setHeading({ level }).run()
  else if (name === 'blockquote') chain.toggleBlockquote().run()
  else if (name === 'codeBlock') chain.toggleCodeBlock().run()
  else chain.setParagraph().run()
}

const stringOr = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** What the toolbar shows of the place where the caret is. */
function stateOf(editor: Editor) {
  const style = editor.getAttributes('textStyle')
  const line = { ...editor.getAttributes('paragraph'), ...editor.getAttributes('heading') }
  const level = headingLevels.find((one) => editor.isActive('heading', { level: one }))
  const around = ['codeBlock', 'blockquote'].find((name) => editor.isActive(name))
  return {
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    block: level === undefined ? (around ?? 'paragraph') : `heading${level}`,
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    code: editor.isActive('code'),
    link: editor.isActive('link'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    taskList: editor.isActive('taskList'),
    color: stringOr(style['color']),
    background: stringOr(style['backgroundColor']),
    fontSize: fontSizes.find((size) => size === style['fontSize']) ?? 0,
    align: textAligns.find((align) => align === line['align']) ?? 'left',
    lineHeight: lineHeights.find((height) => height === line['lineHeight']) ?? 0,
    firstLine: line['firstLine'] === true,
  }
}

const alignIcons = {
  left: <AlignLeftOutlined />,
  center: <AlignCenterOutlined />,
  right: <AlignRightOutlined />,
  justify: <MenuOutlined />,
}

/** A tool that opens a short list. */
function Menu({
  name,
  icon,
  chosen,
  items,
  onChoose,
}: {
  name: string
  icon: ReactNode
  chosen?: string
  items: readonly { key: string; label: string; icon?: ReactNode }[]
  onChoose: (key: string) => void
}) {
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: items.map((item) => ({ ...item })),
        selectable: chosen !== undefined,
        selectedKeys: chosen === undefined ? [] : [chosen],
        onClick: ({ key }) => onChoose(key),
      }}
    >
      <span>
        <Tool name={name} icon={icon} />
      </span>
    </Dropdown>
  )
}

interface MainToolbarProps {
  editor: Editor
  ask: Ask
  isFull: boolean
  onFull: () => void
  onFind: () => void
  onOutline: () => void
  /** Tools of the screen around, at the end. */
  extra?: ReactNode
}

export function MainToolbar({ editor, ask, isFull, onFull, onFind, onOutline, extra }: MainToolbarProps) {
  const state = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) })
  const chain = () => editor.chain().focus()
  return (
    <ToolGroup label={texts.toolbar} onLeave={() => editor.commands.focus()}>
      <Tool
        name={texts.undo}
        keys="Ctrl+Z"
        icon={<UndoOutlined />}
        disabled={!state.canUndo}
        onClick={() => chain().undo().run()}
      />
      <Tool
        name={texts.redo}
        keys="Ctrl+Shift+Z"
        icon={<RedoOutlined />}
        disabled={!state.canRedo}
        onClick={() => chain().redo().run()}
      />
      <span className={styles['gap']} />
      <Select
        size="small"
        variant="borderless"
        aria-label={texts.block}
        popupMatchSelectWidth={false}
        value={state.block}
        options={blocks}
        onChange={(name) => setBlock(editor, name)}
      />
      <Select
        size="small"
        variant="borderless"
        aria-label={texts.size}
        popupMatchSelectWidth={false}
        value={state.fontSize}
        options={[
          { value: 0, label: texts.usualSize },
          ...fontSizes.map((size) => ({ value: size, label: String(size) })),
        ]}
        onChange={(size) => setWordStyle(editor, { fontSize: size === 0 ? null : size })}
      />
      <MarkTools editor={editor} state={state} />
      <Menu
        name={texts.more}
        icon={<CodeOutlined />}
        items={[
          { key: 'code', label: texts.code },
          { key: 'subscript', label: texts.subscript },
          { key: 'superscript', label: texts.superscript },
        ]}
        onChoose={(mark) => chain().toggleMark(mark).run()}
      />
      <Swatches
        name={texts.color}
        icon={<FontColorsOutlined />}
        value={state.color}
        onChange={(color) => setWordStyle(editor, { color })}
      />
      <Swatches
        name={texts.background}
        icon={<BgColorsOutlined />}
        value={state.background}
        onChange={(backgroundColor) => setWordStyle(editor, { backgroundColor })}
      />
      <Tool name={texts.clear} icon={<ClearOutlined />} onClick={() => clearLooks(editor)} />
      <span className={styles['gap']} />
      <Menu
        name={`${texts.align}：${texts.aligns[state.align]}`}
        icon={alignIcons[state.align]}
        chosen={state.align}
        items={textAligns.map((align) => ({
          key: align,
          label: texts.aligns[align],
          icon: alignIcons[align],
        }))}
        onChoose={(align) => setLines(editor, () => ({ align: align === 'left' ? null : align }))}
      />
      <Menu
        name={texts.lineHeight}
        icon={<ColumnHeightOutlined />}
        chosen={String(state.lineHeight)}
        items={[
          { key: '0', label: texts.usualLineHeight },
          ...lineHeights.map((height) => ({ key: String(height), label: String(height) })),
        ]}
        onChoose={(height) =>
          setLines(editor, () => ({ lineHeight: height === '0' ? null : Number(height) }))
        }
      />
      <Tool
        name={texts.firstLine}
        icon={<FirstLineIcon />}
        pressed={state.firstLine}
        onClick={() => setLines(editor, () => ({ firstLine: state.firstLine ? null : true }))}
      />
      <Tool name={texts.outdent} icon={<MenuFoldOutlined />} onClick={() => moveIn(editor, -1)} />
      <Tool name={texts.indent} icon={<MenuUnfoldOutlined />} onClick={() => moveIn(editor, 1)} />
      <span className={styles['gap']} />
      <Tool
        name={texts.bulletList}
        icon={<UnorderedListOutlined />}
        pressed={state.bulletList}
        onClick={() => chain().toggleBulletList().run()}
      />
      <Tool
        name={texts.orderedList}
        icon={<OrderedListOutlined />}
        pressed={state.orderedList}
        onClick={() => chain().toggleOrderedList().run()}
      />
      <Tool
        name={texts.taskList}
        icon={<CheckSquareOutlined />}
        pressed={state.taskList}
        onClick={() => chain().toggleTaskList().run()}
      />
      <span className={styles['gap']} />
      <Tool
        name={texts.link}
        keys="Ctrl+K"
        icon={<LinkOutlined />}
        pressed={state.link}
        onClick={() => ask({ kind: 'link' })}
      />
      <Tool name={texts.image} icon={<PictureOutlined />} onClick={() => ask({ kind: 'image' })} />
      <Dropdown
        trigger={['click']}
        menu={{
          items: insertions.map(({ key, icon }) => ({ key, icon, label: texts.insertions[key] })),
          onClick: ({ key }) => insertions.find((one) => one.key === key)?.run(editor, ask),
        }}
      >
        <Button type="text" size="small" icon={<PlusOutlined />}>
          {texts.insert}
        </Button>
      </Dropdown>
      <span className={styles['gap']} />
      <Tool name={texts.find} keys="Ctrl+F" icon={<SearchOutlined />} onClick={onFind} />
      <Tool name={texts.outline} icon={<OutlineOutlined />} onClick={onOutline} />
      <Tool
        name={isFull ? texts.leaveFullScreen : texts.fullScreen}
        icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        onClick={onFull}
      />
      {extra}
    </ToolGroup>
  )
}

function FirstLineIcon() {
  return (
    <svg
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      <path d="M7 3h8M1 8h14M1 13h14M1 1.5 3.5 3 1 4.5z" />
    </svg>
  )
}
