import { DeleteOutlined, EllipsisOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons'
import { cutText } from '@zhanfang/format'
import { Button, Dropdown, Input, type MenuProps, Modal, Tag } from 'antd'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { formTexts } from '../form-texts.ts'
import { linesOf, partsFromLines } from './batch-text.ts'
import { moved, useDragOrder } from './drag-order.ts'
import { FieldGroup } from './field.tsx'
import styles from './parts-editor.module.css'

/** A switch of one part in its menu, shown as a tag when on. */
export interface PartSwitch<T> {
  key: string
  label: string
  tag: string
  isOn: (part: T) => boolean
  set: (part: T, on: boolean) => T
  isOffered?: (part: T) => boolean
}

interface PartsEditorProps<T extends { id: string }> {
  label: string
  /** Name of one part in labels, for example 选项. */
  noun: string
  parts: readonly T[]
  onChange: (next: T[]) => void
  textOf: (part: T) => string
  withText: (part: T, text: string) => T
  create: (text: string) => T
  max: number
  maxLength: number
  addText: string
  /** What the model calls a new part; such words are there to be typed over. */
  freshText: (n: number) => string
  /** Further ways to add. */
  extra?: { text: string; create: () => T }
  switches?: readonly PartSwitch<T>[]
  /** Lists to begin with; they are shown for review before they are taken. */
  presets?: readonly { name: string; lines: readonly string[] }[]
  /** Further settings of one part, under it when they are opened. */
  details?: { label: string; render: (part: T, onChange: (next: T) => void) => ReactNode }
  /** What of these settings is worth seeing while they are closed. */
  tagsOf?: (part: T) => readonly string[]
}

/** Options, rows or columns: a list of texts to add, write, order, remove, or to edit as lines of text. */
export function PartsEditor<T extends { id: string }>(props: PartsEditorProps<T>) {
  const {
    label,
    noun,
    parts,
    onChange,
    textOf,
    withText,
    create,
    max,
    maxLength,
    addText,
    freshText,
    extra,
    presets,
    details,
    tagsOf,
  } = props
  const switches = props.switches ?? []
  const [batch, setBatch] = useState<string>()
  const [said, setSaid] = useState('')
  const [opened, setOpened] = useState<string>()
  const focus = useRef<string>(undefined)
  const move = (from: number, to: number) => {
    if (to < 0 || to >= parts.length) return
    onChange(moved(parts, from, to))
    setSaid(formTexts.moved(to + 1))
  }
  const { listRef, drag, handle } = useDragOrder<HTMLUListElement>(move)
  const isFull = parts.length >= max

  // The field of a part that was just added, or of the neighbour of one that was removed.
  useEffect(() => {
    if (focus.current === undefined) return
    const field = listRef.current?.querySelector<HTMLInputElement>(`[data-part="${focus.current}"] input`)
    if (!field) return
    focus.current = undefined
    field.focus()
    field.select()
  })

  const insert = (index: number, added: T[]) => {
    const room = added.slice(0, max - parts.length)
    if (room.length === 0) return
    focus.current = room.at(-1)?.id
    onChange(parts.toSpliced(index, 0, ...room))
  }
  const remove = (index: number) => {
    focus.current = (parts[index - 1] ?? parts[index + 1])?.id
    onChange(parts.toSpliced(index, 1))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      insert(index + 1, [create('')])
    } else if (event.key === 'Backspace' && event.currentTarget.value === '' && parts.length > 1) {
      event.preventDefault()
      remove(index)
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      event.stopPropagation()
      focus.current = parts[index]?.id
      move(index, index + (event.key === 'ArrowUp' ? -1 : 1))
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const lines = linesOf(event.clipboardData.getData('text'))
    if (lines.length < 2) return
    event.preventDefault()
    insert(
      index + 1,
      lines.map((line) => create(cutText(line, maxLength))),
    )
  }
  const menuOf = (part: T, index: number): MenuProps => ({
    items: [
      ...(details
        ? [
            {
              key: 'details',
              label: opened === part.id ? formTexts.fold : details.label,
              onClick: () => setOpened(opened === part.id ? undefined : part.id),
            },
          ]
        : []),
      ...switches
        .filter((item) => item.isOffered?.(part) ?? true)
        .map((item) => ({
          key: item.key,
          label: item.isOn(part) ? `✓ ${item.label}` : item.label,
          onClick: () => onChange(parts.with(index, item.set(part, !item.isOn(part)))),
        })),
      ...(switches.length > 0 || details ? [{ type: 'divider' as const }] : []),
      { key: 'up', label: formTexts.moveUp, disabled: index === 0, onClick: () => move(index, index - 1) },
      {
        key: 'down',
        label: formTexts.moveDown,
        disabled: index === parts.length - 1,
        onClick: () => move(index, index + 1),
      },
    ],
  })

  const batchLines = batch === undefined ? [] : linesOf(batch)
  return (
    <FieldGroup label={label} hint={formTexts.keysHint}>
      <ul className={styles.list} ref={listRef}>
        {parts.map((part, index) => {
          const name = textOf(part) || formTexts.partName(noun, index + 1)
          const lands = drag && drag.to === index && drag.to !== drag.from
          const place = lands ? (drag.to < drag.from ? styles.above : styles.below) : ''
          return (
            <li
              key={part.id}
              data-part={part.id}
              className={`${styles.part} ${drag?.from === index ? styles.dragged : ''} ${place}`}
            >
              <span className={styles.handle} title={formTexts.drag} aria-hidden="true" {...handle(index)}>
                <HolderOutlined />
              </span>
              <Input
                className={styles.input}
                value={textOf(part)}
                maxLength={maxLength}
                aria-label={formTexts.partName(noun, index + 1)}
                aria-keyshortcuts="Enter Alt+ArrowUp Alt+ArrowDown"
                placeholder={formTexts.placeholderOf(noun, index + 1)}
                onChange={(event) => onChange(parts.with(index, withText(part, event.target.value)))}
                onFocus={(event) => {
                  if (event.target.value === freshText(index + 1)) event.target.select()
                }}
                onKeyDown={(event) => onKeyDown(event, index)}
                onPaste={(event) => onPaste(event, index)}
              />
              <Dropdown menu={menuOf(part, index)} trigger={['click']}>
                <Button
                  type="text"
                  size="small"
                  icon={<EllipsisOutlined aria-hidden />}
                  aria-label={formTexts.more(name)}
                />
              </Dropdown>
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={formTexts.removeNamed(name)}
                disabled={parts.length <= 1}
                onClick={() => remove(index)}
              />
              <span className={styles.tags}>
                {switches
                  .filter((item) => (item.isOffered?.(part) ?? true) && item.isOn(part))
                  .map((item) => (
                    <Tag key={item.key}>{item.tag}</Tag>
                  ))}
                {tagsOf?.(part).map((tag) => (
                  <Tag key={tag}>{tag}</Tag>
                ))}
              </span>
              {details && opened === part.id && (
                <div className={styles.details}>
                  {details.render(part, (next) => onChange(parts.with(index, next)))}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <div className={styles.actions}>
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={isFull}
          onClick={() => insert(parts.length, [create('')])}
        >
          {isFull ? formTexts.full(max) : addText}
        </Button>
        {extra && (
          <Button
            type="link"
            size="small"
            disabled={isFull}
            onClick={() => insert(parts.length, [extra.create()])}
          >
            {extra.text}
          </Button>
        )}
        <Button type="link" size="small" onClick={() => setBatch(parts.map(textOf).join('\n'))}>
          {formTexts.batch}
        </Button>
        {presets && (
          <Dropdown
            trigger={['click']}
            menu={{
              style: { maxHeight: 320, overflowY: 'auto' },
              items: presets.map(({ name, lines }) => ({
                key: name,
                label: name,
                onClick: () => setBatch(lines.join('\n')),
              })),
            }}
          >
            <Button type="link" size="small">
              {formTexts.presets}
            </Button>
          </Dropdown>
        )}
      </div>
      <output className={styles.said}>{said}</output>
      <Modal
        open={batch !== undefined}
        title={formTexts.batchTitle(noun)}
        okText={formTexts.ok}
        cancelText={formTexts.cancel}
        okButtonProps={{ disabled: batchLines.length === 0 || batchLines.length > max }}
        onCancel={() => setBatch(undefined)}
        onOk={() => {
          const lines = batchLines.map((line) => cutText(line, maxLength))
          onChange(partsFromLines(lines, parts, textOf, withText, create))
          setBatch(undefined)
        }}
      >
        <p>{formTexts.batchHint}</p>
        <Input.TextArea
          aria-label={formTexts.batchTitle(noun)}
          value={batch ?? ''}
          rows={12}
          onChange={(event) => setBatch(event.target.value)}
        />
        <p>{formTexts.batchCount(batchLines.length, max)}</p>
      </Modal>
    </FieldGroup>
  )
}
