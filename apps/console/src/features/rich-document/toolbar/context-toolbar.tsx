import {
  DeleteColumnOutlined,
  DeleteOutlined,
  DeleteRowOutlined,
  EditOutlined,
  ExpandOutlined,
  InsertRowAboveOutlined,
  InsertRowBelowOutlined,
  InsertRowLeftOutlined,
  InsertRowRightOutlined,
  MergeCellsOutlined,
  ScissorOutlined,
  SplitCellsOutlined,
  SwapOutlined,
  TableOutlined,
  BgColorsOutlined,
  DisconnectOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { upgradeLinkTarget } from '@zhanfang/blocks/links'
import {
  columnLayouts,
  dividerStyles,
  galleryLayouts,
  pictureRatios,
  pictureWidths,
  richDocumentLimits,
  sectionLooks,
} from '@zhanfang/rich-document'
import { Button, Input, Popover, Select } from 'antd'
import type { Ask, AskedKind } from '../editor/asked.ts'
import { chosenNode, nodeAround, removeNode, setNode, unwrapNode } from '../editor/commands.ts'
import { texts } from '../texts.ts'
import { Swatches } from './swatches.tsx'
import { ToolGroup } from './tool-group.tsx'
import { Tool } from './tool.tsx'
import styles from './toolbar.module.css'

interface ContextProps {
  editor: Editor
  ask: Ask
  onCrop: (at: number) => void
}

const stringOr = (value: unknown, otherwise = '') => (typeof value === 'string' ? value : otherwise)

function Choice<T extends string | number>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: T
  options: { value: T; label: string }[]
  onChange: (value: T) => void
}) {
  return (
    <>
      <span className={styles['label']}>{label}</span>
      <Select<T>
        size="small"
        aria-label={label}
        popupMatchSelectWidth={false}
        value={value}
        options={options}
        onChange={onChange}
      />
    </>
  )
}

function TableTools({ editor }: { editor: Editor }) {
  const can = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      merge: current.can().mergeCells(),
      split: current.can().splitCell(),
      color:
        stringOr(current.getAttributes('tableCell')['background']) ||
        stringOr(current.getAttributes('tableHeader')['background']),
    }),
  })
  const chain = () => editor.chain().focus()
  const names = texts.tableTools
  return (
    <>
      <Tool
        name={names.addRowBefore}
        icon={<InsertRowAboveOutlined />}
        onClick={() => chain().addRowBefore().run()}
      />
      <Tool
        name={names.addRowAfter}
        icon={<InsertRowBelowOutlined />}
        onClick={() => chain().addRowAfter().run()}
      />
      <Tool name={names.deleteRow} icon={<DeleteRowOutlined />} onClick={() => chain().deleteRow().run()} />
      <span className={styles['gap']} />
      <Tool
        name={names.addColumnBefore}
        icon={<InsertRowLeftOutlined />}
        onClick={() => chain().addColumnBefore().run()}
      />
      <Tool
        name={names.addColumnAfter}
        icon={<InsertRowRightOutlined />}
        onClick={() => chain().addColumnAfter().run()}
      />
      <Tool
        name={names.deleteColumn}
        icon={<DeleteColumnOutlined />}
        onClick={() => chain().deleteColumn().run()}
      />
      <span className={styles['gap']} />
      <Tool
        name={names.merge}
        icon={<MergeCellsOutlined />}
        disabled={!can.merge}
        onClick={() => chain().mergeCells().run()}
      />
      <Tool
        name={names.split}
        icon={<SplitCellsOutlined />}
        disabled={!can.split}
        onClick={() => chain().splitCell().run()}
      />
      <Tool name={names.headerRow} icon={<TableOutlined />} onClick={() => chain().toggleHeaderRow().run()} />
      <Tool
        name={names.headerColumn}
        icon={<TableOutlined rotate={-90} />}
        onClick={() => chain().toggleHeaderColumn().run()}
      />
      <Swatches
        name={names.cellColor}
        icon={<BgColorsOutlined />}
        value={can.color === '' ? undefined : can.color}
        onChange={(color) => chain().setCellAttribute('background', color).run()}
      />
      <Tool name={names.deleteTable} icon={<DeleteOutlined />} onClick={() => chain().deleteTable().run()} />
    </>
  )
}

/** Words of a picture; each letter that is typed is in the document at once. */
function PictureWords({ editor, at }: { editor: Editor; at: number }) {
  const attrs = editor.state.doc.nodeAt(at)?.attrs ?? {}
  return (
    <div className={styles['fields']}>
      <label>
        {texts.picture.caption}
        <Input
          defaultValue={stringOr(attrs['caption'])}
          maxLength={richDocumentLimits.caption}
          onChange={({ target }) =>
            setNode(editor, at, { caption: target.value === '' ? null : target.value })
          }
        />
      </label>
      <label>
        {texts.picture.alt}
        <Input
          defaultValue={stringOr(attrs['alt'])}
          maxLength={richDocumentLimits.alt}
          onChange={({ target }) => setNode(editor, at, { alt: target.value })}
        />
      </label>
    </div>
  )
}

function ImageTools({
  editor,
  ask,
  onCrop,
  at,
  attrs,
}: ContextProps & { at: number; attrs: Record<string, unknown> }) {
  const names = texts.picture
  return (
    <>
      <Choice
        label={names.size}
        value={pictureWidths.find((width) => width === attrs['size']) ?? 0}
        options={[
          { value: 0, label: names.ownSize },
          ...pictureWidths.map((width) => ({ value: width, label: `${width}%` })),
        ]}
        onChange={(size) => setNode(editor, at, { size: size === 0 ? null : size })}
      />
      <Choice
        label={names.ratio}
        value={stringOr(attrs['ratio'])}
        options={[
          { value: '', label: names.ownRatio },
          ...pictureRatios.map((ratio) => ({ value: String(ratio), label: ratio })),
        ]}
        onChange={(ratio) => setNode(editor, at, { ratio: ratio === '' ? null : ratio })}
      />
      <Choice
        label={names.align}
        value={stringOr(attrs['align'], 'center')}
        options={(['left', 'center', 'right'] as const).map((align) => ({
          value: String(align),
          label: texts.aligns[align],
        }))}
        onChange={(align) => setNode(editor, at, { align })}
      />
      <Popover trigger="click" destroyOnHidden content={<PictureWords editor={editor} at={at} />}>
        <Button type="text" size="small">
          {names.words}
        </Button>
      </Popover>
      <Tool name={texts.crop} icon={<ScissorOutlined />} onClick={() => onCrop(at)} />
      <Tool
        name={texts.replace}
        icon={<SwapOutlined />}
        onClick={() => ask({ kind: 'image', node: { at, attrs } })}
      />
      <Tool
        name={names.link}
        icon={<ExpandOutlined />}
        pressed={attrs['link'] !== null && attrs['link'] !== undefined}
        onClick={() => ask({ kind: 'link', node: { at, attrs } })}
      />
    </>
  )
}

const asked = new Set<string>([
  'gallery',
  'video',
  'audio',
  'file',
  'contentCard',
  'survey',
  'map',
  'footnote',
])
const isAsked = (name: string): name is AskedKind => asked.has(name)

function NodeTools(props: ContextProps & { at: number; name: string; attrs: Record<string, unknown> }) {
  const { editor, ask, at, name, attrs } = props
  return (
    <>
      {name === 'image' && <ImageTools {...props} />}
      {name === 'gallery' && (
        <Choice
          label={texts.layout}
          value={stringOr(attrs['layout'], 'grid')}
          options={galleryLayouts.map((layout) => ({
            value: String(layout),
            label: texts.galleryLayouts[layout],
          }))}
          onChange={(layout) => setNode(editor, at, { layout })}
        />
      )}
      {name === 'divider' && (
        <Choice
          label={texts.dividerStyle}
          value={stringOr(attrs['style'], 'solid')}
          options={dividerStyles.map((style) => ({
            value: String(style),
            label: texts.dividerStyles[style],
          }))}
          onChange={(style) => setNode(editor, at, { style })}
        />
      )}
      {isAsked(name) && (
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          onClick={() => ask({ kind: name, node: { at, attrs } })}
        >
          {texts.edit}
        </Button>
      )}
      <Tool name={texts.remove} icon={<DeleteOutlined />} onClick={() => removeNode(editor, at)} />
    </>
  )
}

function SectionTools({ editor, at, attrs }: { editor: Editor; at: number; attrs: Record<string, unknown> }) {
  return (
    <>
      <Choice
        label={texts.sectionLook}
        value={stringOr(attrs['look'], 'framed')}
        options={sectionLooks.map((look) => ({ value: String(look), label: texts.sectionLooks[look] }))}
        onChange={(look) => setNode(editor, at, { look })}
      />
      <Swatches
        name={texts.sectionColor}
        icon={<BgColorsOutlined />}
        value={stringOr(attrs['color']) || undefined}
        onChange={(color) => setNode(editor, at, { color })}
      />
      <Button type="text" size="small" onClick={() => unwrapNode(editor, at)}>
        {texts.unwrap}
      </Button>
      <Tool name={texts.remove} icon={<DeleteOutlined />} onClick={() => removeNode(editor, at)} />
    </>
  )
}

function setColumns(editor: Editor, at: number, layout: string) {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const node = tr.doc.nodeAt(at)
      const column = state.schema.nodes['column']?.createAndFill()
      if (node === null || column === null || column === undefined) return false
      const wanted = layout.split(':').length
      tr.setNodeMarkup(at, undefined, { ...node.attrs, layout })
      for (let count = node.childCount; count < wanted; count += 1) {
        tr.insert(tr.mapping.map(at + node.nodeSize - 1), column)
      }
      if (node.childCount > wanted) {
        // What stood in the columns that go stays, in the last one that is left.
        const kept = Array.from({ length: wanted }, (_, index) => node.child(index))
        const rest = Array.from({ length: node.childCount - wanted }, (_, index) =>
          node.child(wanted + index),
        )
        const last = kept.at(-1)
        if (last === undefined) return false
        const filled = rest.reduce((content, one) => content.append(one.content), last.content)
        tr.replaceWith(at + 1, at + node.nodeSize - 1, [...kept.slice(0, -1), last.copy(filled)])
      }
      return true
    })
    .run()
}

function ColumnsTools({ editor, at, layout }: { editor: Editor; at: number; layout: string }) {
  return (
    <>
      <Choice
        label={texts.columnsLayout}
        value={layout}
        options={columnLayouts.map((one) => ({ value: String(one), label: texts.columnsLayouts[one] }))}
        onChange={(one) => setColumns(editor, at, one)}
      />
      <Button type="text" size="small" onClick={() => unwrapNode(editor, at)}>
        {texts.removeColumns}
      </Button>
      <Tool name={texts.remove} icon={<DeleteOutlined />} onClick={() => removeNode(editor, at)} />
    </>
  )
}

function LinkTools({ editor, ask, attrs }: ContextProps & { attrs: Record<string, unknown> }) {
  const target = upgradeLinkTarget(attrs)
  return (
    <>
      <span className={styles['label']}>{texts.openLink(target.title || target.url || target.phone)}</span>
      <Button type="text" size="small" icon={<EditOutlined />} onClick={() => ask({ kind: 'link' })}>
        {texts.edit}
      </Button>
      <Tool
        name={texts.unlink}
        icon={<DisconnectOutlined />}
        onClick={() => editor.chain().focus().extendMarkRange('link').unsetMark('link').run()}
      />
    </>
  )
}

const chosenNames = new Set([...asked, 'image', 'divider'])

/** Tools for what is chosen or what the caret stands in: a picture, a table, a group, a link. */
export function ContextToolbar(props: ContextProps) {
  const { editor } = props
  const context = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const chosen = chosenNode(current)
      if (chosen !== undefined && chosenNames.has(chosen.node.type.name)) {
        return {
          kind: 'node' as const,
          at: chosen.at,
          name: chosen.node.type.name,
          attrs: { ...chosen.node.attrs },
        }
      }
      const section = nodeAround(current, 'section')
      const columns = nodeAround(current, 'columns')
      return {
        kind: 'around' as const,
        table: current.isActive('table'),
        link: current.isActive('link') ? { ...current.getAttributes('link') } : undefined,
        section: section && { at: section.at, attrs: { ...section.node.attrs } },
        columns: columns && {
          at: columns.at,
          layout: stringOr(
            columns.node.attrs['layout'],
            Array.from({ length: columns.node.childCount }, () => 1).join(':'),
          ),
        },
      }
    },
  })
  if (context.kind === 'around' && !context.table && !context.link && !context.section && !context.columns) {
    return null
  }
  return (
    <ToolGroup
      label={texts.context}
      className={`${styles['row'] ?? ''} ${styles['context'] ?? ''}`}
      onLeave={() => editor.commands.focus()}
    >
      {context.kind === 'node' ? (
        <NodeTools {...props} {...context} />
      ) : (
        <>
          {context.link !== undefined && <LinkTools {...props} attrs={context.link} />}
          {context.table && <TableTools editor={editor} />}
          {context.columns !== undefined && <ColumnsTools editor={editor} {...context.columns} />}
          {context.section !== undefined && <SectionTools editor={editor} {...context.section} />}
        </>
      )}
    </ToolGroup>
  )
}
