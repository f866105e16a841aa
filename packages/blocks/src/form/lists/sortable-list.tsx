import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  ExclamationCircleFilled,
  HolderOutlined,
  RightOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useContext, useId, useRef, useState } from 'react'
import { classNames } from '../../view/class-names.ts'
import { ItemShownContext } from './item-shown.ts'
import { dropPosition, moveItem } from './list-move.ts'
import styles from './sortable-list.module.css'
import { texts } from '../texts.ts'

interface SortableListProps<Item> {
  items: readonly Item[]
  onChange: (next: Item[]) => void
  /** One line that tells the items apart. */
  nameOf: (item: Item, index: number) => string
  /** A small picture before the name. */
  thumbOf?: (item: Item) => string
  renderItem: (item: Item, onChange: (next: Item) => void, index: number) => ReactNode
  /** Whether something in the item is wrong: it is marked, so that it is found while closed. */
  isWrong?: (item: Item) => boolean
  max: number
  min?: number
  /** Makes the copy of an item; no copying when absent. */
  copyOf?: (item: Item) => Item
  /** Makes a new item; without it something else adds them. */
  create?: () => Item
  createText?: string
}

let nextKey = 0
const newKey = () => (nextKey += 1)

/**
 * A list of things to edit, one open at a time. Order by dragging the handle (mouse or finger), by the arrows, or with
 * Alt and the arrow keys on an item's name.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const {
    items,
    onChange,
    nameOf,
    thumbOf,
    renderItem,
    isWrong,
    max,
    min = 0,
    copyOf,
    create,
    createText,
  } = props
  const listId = useId()
  const tellShown = useContext(ItemShownContext)
  const listRef = useRef<HTMLOListElement>(null)
  const [keys, setKeys] = useState(() => items.map(newKey))
  const [openKey, setOpenKey] = useState<number | undefined>(() => (items.length === 1 ? keys[0] : undefined))
  const [drag, setDrag] = useState<{ from: number; to: number }>()
  const [said, setSaid] = useState('')

  // Items have no ids of their own; when the list changes from outside (undo, an upload), keys follow by position.
  if (keys.length !== items.length) {
    setKeys(items.map((_, index) => keys[index] ?? newKey()))
  }

  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || to === from) return
    setKeys(moveItem(keys, from, to))
    onChange(moveItem(items, from, to))
    setSaid(texts.list.moved(to + 1))
  }
  const remove = (index: number) => {
    setKeys(keys.toSpliced(index, 1))
    onChange(items.toSpliced(index, 1))
    setSaid(texts.list.removed)
  }
  const insert = (index: number, item: Item) => {
    const key = newKey()
    setKeys(keys.toSpliced(index, 0, key))
    setOpenKey(key)
    onChange(items.toSpliced(index, 0, item))
    tellShown?.(item, index)
  }

  const moveByKey = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    move(index, index + (event.key === 'ArrowUp' ? -1 : 1))
  }

  const target = (from: number, y: number) => {
    const rows = [...(listRef.current?.children ?? [])]
    const middles = rows.map((row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2
    })
    return dropPosition(middles, from, y)
  }

  const full = items.length >= max
  return (
    <div className={styles.list}>
      <ol className={styles.items} ref={listRef}>
        {items.map((item, index) => {
          const key = keys[index] ?? index
          const open = key === openKey
          const name = nameOf(item, index)
          const thumb = thumbOf?.(item) ?? ''
          const bodyId = `${listId}-${key}`
          const above = drag !== undefined && drag.to < drag.from
          return (
            <li
              key={key}
              className={classNames(
                styles.item,
                drag?.from === index && styles.dragged,
                drag !== undefined &&
                  drag.to !== drag.from &&
                  drag.to === index &&
                  (above ? styles.dropAbove : styles.dropBelow),
              )}
            >
              <div className={styles.head}>
                <span
                  className={styles.handle}
                  title={texts.list.drag}
                  aria-hidden="true"
                  onPointerDown={(event) => {
                    event.currentTarget.setPointerCapture(event.pointerId)
                    setDrag({ from: index, to: index })
                  }}
                  onPointerMove={(event) => {
                    if (drag !== undefined) setDrag({ ...drag, to: target(drag.from, event.clientY) })
                  }}
                  onPointerUp={() => {
                    if (drag !== undefined) move(drag.from, drag.to)
                    setDrag(undefined)
                  }}
                  onPointerCancel={() => setDrag(undefined)}
                >
                  <HolderOutlined />
                </span>
                <button
                  type="button"
                  className={styles.name}
                  aria-expanded={open}
                  aria-controls={open ? bodyId : undefined}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  onClick={() => {
                    setOpenKey(open ? undefined : key)
                    if (!open) tellShown?.(item, index)
                  }}
                  onKeyDown={(event) => moveByKey(event, index)}
                >
                  <RightOutlined
                    aria-hidden
                    className={classNames(styles.chevron, open && styles.chevronOpen)}
                  />
                  {thumb !== '' && <img className={styles.thumb} src={thumb} alt="" />}
                  <span className={styles.nameText}>{name}</span>
                  {isWrong?.(item) === true && (
                    <ExclamationCircleFilled className={styles.wrong} aria-label={texts.list.wrong} />
                  )}
                </button>
                <Button
                  type="text"
                  size="small"
                  title={texts.list.moveUp}
                  icon={<ArrowUpOutlined />}
                  aria-label={`${texts.list.moveUp}：${name}`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <Button
                  type="text"
                  size="small"
                  title={texts.list.moveDown}
                  icon={<ArrowDownOutlined />}
                  aria-label={`${texts.list.moveDown}：${name}`}
                  disabled={index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                {copyOf !== undefined && (
                  <Button
                    type="text"
                    size="small"
                    title={texts.list.duplicate}
                    icon={<CopyOutlined />}
                    aria-label={`${texts.list.duplicate}：${name}`}
                    disabled={full}
                    onClick={() => insert(index + 1, copyOf(item))}
                  />
                )}
                <Button
                  type="text"
                  size="small"
                  title={texts.list.remove}
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={`${texts.list.remove}：${name}`}
                  disabled={items.length <= min}
                  onClick={() => remove(index)}
                />
              </div>
              {open && (
                <div className={styles.body} id={bodyId}>
                  {renderItem(item, (next) => onChange(items.with(index, next)), index)}
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {create !== undefined && (
        <Button block type="dashed" disabled={full} onClick={() => insert(items.length, create())}>
          {full ? texts.list.full(max) : `${createText ?? ''}（${texts.list.count(items.length, max)}）`}
        </Button>
      )}
      <output className={styles.said}>{said}</output>
    </div>
  )
}
