import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ClearOutlined,
  FontColorsOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  LineOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { Button, Input, Popover, Select, Space } from 'antd'
import { type ClipboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Field, FieldGroup } from '../../form/fields/field.tsx'
import { useImageUpload } from '../../form/images/image-upload.ts'
import { isSafeUrl } from '../../model/safe-url.ts'
import styles from './editor.module.css'
import { readPastedHtml, readWholeText } from './read-dom.ts'
import {
  beyondLimits,
  plainTextOf,
  RICH_TEXT_MAX_LENGTH,
  richTextSchema,
  type TextNode,
  withinLimits,
} from '../../model/rich-text.ts'
import { texts } from './texts.ts'
import { writeRichText } from './write-dom.ts'

interface RichTextEditorProps {
  value: readonly TextNode[]
  onChange: (next: TextNode[]) => void
}

const { tools } = texts
const blockChoices = [
  { value: 'p', label: tools.paragraph },
  { value: 'h2', label: tools.heading2 },
  { value: 'h3', label: tools.heading3 },
  { value: 'blockquote', label: tools.quote },
]
const colors = [
  '#1d2129',
  '#4e5969',
  '#b42318',
  '#d4380d',
  '#9a5b00',
  '#1f7a4d',
  '#0e7490',
  '#1f5fd6',
  '#6d3fc4',
  '#c41d7f',
]
const toggles = [
  { command: 'bold', name: tools.bold, icon: <BoldOutlined /> },
  { command: 'italic', name: tools.italic, icon: <ItalicOutlined /> },
  { command: 'underline', name: tools.underline, icon: <UnderlineOutlined /> },
  { command: 'strikeThrough', name: tools.strike, icon: <StrikethroughOutlined /> },
  { command: 'justifyLeft', name: tools.left, icon: <AlignLeftOutlined /> },
  { command: 'justifyCenter', name: tools.center, icon: <AlignCenterOutlined /> },
  { command: 'justifyRight', name: tools.right, icon: <AlignRightOutlined /> },
  { command: 'insertUnorderedList', name: tools.bullets, icon: <UnorderedListOutlined /> },
  { command: 'insertOrderedList', name: tools.numbers, icon: <OrderedListOutlined /> },
]

interface ToolProps {
  name: string
  icon: ReactNode
  pressed?: boolean | undefined
  disabled?: boolean
  onClick?: () => void
}

function Tool({ name, icon, pressed, disabled, onClick }: ToolProps) {
  return (
    <Button
      type={pressed === true ? 'primary' : 'text'}
      ghost={pressed === true}
      size="small"
      icon={icon}
      title={name}
      aria-label={name}
      aria-pressed={pressed}
      disabled={disabled}
      // The words stay selected.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    />
  )
}

/** Rich text with a small toolbar. The DOM is only the editing surface: what is told is read out of it as data. */
export function RichTextEditor({ value, onChange }: RichTextEditorProps) {
  const content = useRef<HTMLDivElement>(null)
  const range = useRef<Range>(null)
  const shown = useRef('')
  const id = useId()
  const [states, setStates] = useState<Readonly<Record<string, boolean>>>({})
  const [block, setBlock] = useState('p')
  const [address, setAddress] = useState<string>()
  const [beyond, setBeyond] = useState(0)
  const { busy, error, pick } = useImageUpload()

  // A change from outside (undo, another block of this kind) is drawn anew; our own is there already.
  const wanted = JSON.stringify(value)
  useEffect(() => {
    if (content.current === null || shown.current === wanted) return
    shown.current = wanted
    setBeyond(0)
    content.current.replaceChildren(writeRichText(value))
  }, [wanted, value])

  useEffect(() => {
    const note = () => {
      const selection = document.getSelection()
      if (selection === null || selection.rangeCount === 0) return
      const current = selection.getRangeAt(0)
      if (content.current?.contains(current.commonAncestorContainer) !== true) return
      range.current = current.cloneRange()
      setStates(
        Object.fromEntries(toggles.map(({ command }) => [command, document.queryCommandState(command)])),
      )
      const name = document.queryCommandValue('formatBlock').toLowerCase()
      setBlock(blockChoices.some((choice) => choice.value === name) ? name : 'p')
    }
    document.addEventListener('selectionchange', note)
    return () => document.removeEventListener('selectionchange', note)
  }, [])

  const tell = () => {
    if (content.current === null) return
    const whole = readWholeText(content.current, { collapse: false })
    // What is too long stays in the editor, where it can be cut; the words below it say so.
    setBeyond(beyondLimits(whole))
    // In the order of keys in which it comes back, or it would look like a change from outside and lose the caret.
    const next = richTextSchema.safeParse(withinLimits(whole)).data
    if (next === undefined) return
    const json = JSON.stringify(next)
    if (json === shown.current) return
    shown.current = json
    onChange(next)
  }
  /** Brings the selection back that a dialog or a list took. */
  const focus = () => {
    content.current?.focus()
    const selection = document.getSelection()
    if (range.current === null || selection === null) return
    selection.removeAllRanges()
    selection.addRange(range.current)
  }
  const run = (command: string, argument?: string) => {
    focus()
    document.execCommand('styleWithCSS', false, 'true')
    document.execCommand(command, false, argument)
    tell()
  }
  /** Makes a paragraph at the caret where a heading or a quote is, which would take in all that is inserted. */
  const leaveHeading = () => {
    focus()
    // Without a selection it would take the character before the caret.
    if (document.getSelection()?.isCollapsed === false) document.execCommand('delete')
    if (!['h2', 'h3', 'blockquote'].includes(document.queryCommandValue('formatBlock').toLowerCase())) return
    const at = document.getSelection()?.anchorNode
    const around = at instanceof Element ? at : at?.parentElement
    if (around?.closest('h2, h3, blockquote')?.textContent?.trim() !== '')
      document.execCommand('insertParagraph')
    document.execCommand('formatBlock', false, '<p>')
    // What follows goes where the caret is now; the event that tells of it comes later.
    range.current = document.getSelection()?.getRangeAt(0).cloneRange() ?? null
  }
  const insert = (nodes: readonly TextNode[]) => {
    const host = document.createElement('div')
    host.append(writeRichText(nodes))
    // One paragraph goes into the line, several make lines of their own. The markup is that of our own elements.
    if (nodes.length > 1) leaveHeading()
    const only = nodes.length === 1 && nodes[0]?.type === 'paragraph' ? host.firstElementChild : host
    run('insertHTML', only?.innerHTML ?? '')
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const html = event.clipboardData.getData('text/html')
    const text = event.clipboardData.getData('text/plain')
    const lines = text.split(/\r?\n/).map((line): TextNode => ({
      type: 'paragraph',
      align: 'left',
      runs: line.trim() === '' ? [] : [{ text: line }],
    }))
    insert(html === '' ? lines : readPastedHtml(html))
  }

  const wrong = address !== undefined && address !== '' && !isSafeUrl(address)
  const applyLink = () => {
    if (address === undefined || wrong) return
    run(address === '' ? 'unlink' : 'createLink', address)
    setAddress(undefined)
  }

  const images = value.flatMap((node, at) => (node.type === 'image' ? [{ at, node }] : []))
  return (
    <FieldGroup
      label={texts.content}
      hint={`${texts.contentHint}（${texts.count(plainTextOf(value).length, RICH_TEXT_MAX_LENGTH)}）`}
      error={error ?? (beyond > 0 ? texts.beyond(beyond, RICH_TEXT_MAX_LENGTH) : undefined)}
    >
      <div className={styles.editor}>
        <div className={styles.toolbar} role="toolbar" aria-label={texts.toolbar} aria-controls={id}>
          <Select
            size="small"
            variant="borderless"
            aria-label={tools.block}
            popupMatchSelectWidth={false}
            value={block}
            options={blockChoices}
            onChange={(name) => run('formatBlock', `<${name}>`)}
          />
          {toggles.map(({ command, name, icon }) => (
            <Tool
              key={command}
              name={name}
              icon={icon}
              pressed={states[command] ?? false}
              onClick={() => run(command)}
            />
          ))}
          <Tool name={tools.larger} icon={<FontSizeOutlined />} onClick={() => run('fontSize', '4')} />
          <Tool
            name={tools.smaller}
            icon={<FontSizeOutlined style={{ fontSize: 11 }} />}
            onClick={() => run('fontSize', '2')}
          />
          <Popover
            trigger="click"
            content={
              <div className={styles.swatches}>
                {colors.map((color) => (
                  <button
                    key={color}
                    type="button"
                    className={styles.swatch}
                    style={{ background: color }}
                    title={color}
                    aria-label={texts.colorName(color)}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => run('foreColor', color)}
                  />
                ))}
              </div>
            }
          >
            <span>
              <Tool name={tools.color} icon={<FontColorsOutlined />} />
            </span>
          </Popover>
          <Tool
            name={tools.link}
            icon={<LinkOutlined />}
            pressed={address !== undefined}
            onClick={() => setAddress(address === undefined ? 'https://' : undefined)}
          />
          <Tool
            name={tools.image}
            icon={<PictureOutlined />}
            disabled={busy}
            onClick={() => void pick((image) => insert([{ type: 'image', image }]))}
          />
          <Tool name={tools.divider} icon={<LineOutlined />} onClick={() => insert([{ type: 'divider' }])} />
          <Tool
            name={tools.clear}
            icon={<ClearOutlined />}
            onClick={() => {
              run('removeFormat')
              run('unlink')
            }}
          />
        </div>
        {address !== undefined && (
          <div className={styles.link}>
            <Field
              label={texts.linkAddress}
              hint={texts.linkHint}
              error={wrong && !'https://'.startsWith(address) ? texts.linkWrong : undefined}
            >
              {(ids) => (
                <Space.Compact block>
                  <Input
                    {...ids}
                    value={address}
                    inputMode="url"
                    maxLength={2000}
                    onChange={(event) => setAddress(event.target.value.trim())}
                    onPressEnter={applyLink}
                  />
                  <Button disabled={wrong} onClick={applyLink}>
                    {address === '' ? tools.unlink : texts.apply}
                  </Button>
                </Space.Compact>
              )}
            </Field>
          </div>
        )}
        <div
          ref={content}
          id={id}
          className={styles.content}
          contentEditable
          suppressContentEditableWarning
          // A text area has no looks.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="textbox"
          aria-multiline="true"
          aria-label={texts.content}
          tabIndex={0}
          onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
          onInput={tell}
          onPaste={paste}
          onDrop={(event) => event.preventDefault()}
        />
      </div>
      {images.length > 0 && (
        <div className={styles.alts}>
          {images.map(({ at, node }, index) => (
            <Field key={at} label={texts.imageAltOf(index + 1)}>
              {(ids) => (
                <Input
                  {...ids}
                  value={node.image.alt}
                  maxLength={120}
                  onChange={(event) =>
                    onChange(
                      value.with(at, {
                        ...node,
                        image: { ...node.image, alt: event.target.value.slice(0, 120) },
                      }),
                    )
                  }
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
