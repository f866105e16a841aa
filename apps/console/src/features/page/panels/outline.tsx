import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  MenuUnfoldOutlined,
  MenuFoldOutlined,
  NumberOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons'
import { type BlockId, kindNamed, listAt, placeOf, slotTitleOf, titleOf } from '@zhanfang/document'
import { Button, Empty, Popover, Space, Tooltip } from 'antd'
import { NumberInput } from '../../../components/form/number-input.tsx'
import { focusWrongNumber } from '../../../components/form/wrong-number.ts'
import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { OpenNotes } from './block-notes.tsx'
import styles from '../designer/designer.module.css'
import panelStyles from './panels.module.css'
import {
  useBlock,
  useDesigner,
  useReadOnly,
  useRoot,
  useSelected,
  useSelection,
  useView,
} from '../designer/designer-context.tsx'
import { type CanvasArea, watchForDrag } from '../canvas/drag.ts'
import { lettersIn } from '../../../canvas/canvas-store.ts'
import { FindField } from './find-field.tsx'
import { KindIcon } from './palette.tsx'
import { texts } from '../texts.ts'
import { texts as variantTexts } from '../variants/texts.ts'
import { walkBlocks } from '../document/walk-blocks.ts'

const rowId = (id: BlockId) => `outline-${id}`

/** All blocks as a tree: the way through the page for the keyboard and for screen readers. */
export function Outline({ area }: { area: RefObject<CanvasArea | null> }) {
  const designer = useDesigner()
  const root = useRoot()
  const selection = useSelection()
  const tree = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const active = selection.at(-1)
  const { store } = designer
  // As one text, which stays the same as long as the same blocks are tried against each other.
  const watch = useCallback((listener: () => void) => store.onChange(listener), [store])
  const letters = useSyncExternalStore(watch, () => [...lettersIn(store.getDocument())].join(' '))

  useEffect(() => {
    const row = active === undefined ? null : document.getElementById(rowId(active))
    if (row === null) return
    row.scrollIntoView({ block: 'nearest' })
    // A removed row takes the focus with it; it goes on to what is selected instead.
    const isLost = hadFocus.current && document.activeElement === document.body
    if (isLost || tree.current?.contains(document.activeElement)) row.focus({ preventScroll: true })
  }, [active])

  if (root.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.outlineEmpty} />
  return (
    <div className={styles.outline}>
      <OutlineTools />
      <FindField />
      <div
        ref={tree}
        className={panelStyles.tree}
        role="tree"
        aria-label={texts.outlineLabel}
        aria-multiselectable
        data-designer-area="outline"
        tabIndex={-1}
        onFocus={() => {
          hadFocus.current = true
        }}
        onBlur={(event) => {
          if (event.relatedTarget !== null) hadFocus.current = false
        }}
        onKeyDown={(event) => {
          if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
          if (walkBlocks(designer, event.key, event.shiftKey)) event.preventDefault()
        }}
      >
        {root.map((id, index) => (
          <OutlineNode
            key={id}
            id={id}
            level={1}
            first={index === 0}
            area={area}
            hadFocus={hadFocus}
            letters={letters}
          />
        ))}
      </div>
      <OutlineDropLine />
    </div>
  )
}

interface NodeProps {
  id: BlockId
  level: number
  /** The very first row, which Tab reaches while nothing is selected. */
  first: boolean
  area: RefObject<CanvasArea | null>
  /** Whether the tree had the focus that nothing has now. */
  hadFocus: RefObject<boolean>
  /** `id,A` of each block that another is tried against. */
  letters: string
}

const OutlineNode = memo(function OutlineNode({ id, level, first, area, hadFocus, letters }: NodeProps) {
  const designer = useDesigner()
  const block = useBlock(id)
  const selected = useSelected((selection) => selection.includes(id))
  // The row that Tab reaches: the one selected last, else the first.
  const reached = useSelected((selection) => (selection.length === 0 ? first : selection.at(-1) === id))
  useEffect(() => {
    // A block that went into another list has a new row; the old one took the focus along.
    if (!hadFocus.current || document.activeElement !== document.body) return
    if (designer.store.getSelection().at(-1) === id)
      document.getElementById(rowId(id))?.focus({ preventScroll: true })
  }, [designer, hadFocus, id])
  if (block === undefined) return null
  const kind = kindNamed(block.kind, designer.kinds)
  const title = titleOf(block, designer.kinds)
  const summary = kind?.summary(block.props) ?? block.kind
  const slots = Object.entries(block.slots ?? {})
  const letter = letters
    .split(' ')
    .find((entry) => entry.startsWith(`${id},`))
    ?.at(-1)
  return (
    <>
      <div
        id={rowId(id)}
        data-row={id}
        role="treeitem"
        className={selected ? `${panelStyles.row} ${panelStyles.rowSelected}` : panelStyles.row}
        aria-selected={selected}
        aria-level={level}
        aria-expanded={slots.length > 0 ? true : undefined}
        tabIndex={reached ? 0 : -1}
        onFocus={(event) => {
          // A pressed row is selected by its click, which knows of Shift and Ctrl.
          if (!event.currentTarget.matches(':focus-visible')) return
          if (!designer.store.getSelection().includes(id)) designer.select([id])
        }}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          const selection = designer.store.getSelection()
          const ids = selection.includes(id) ? selection : [id]
          watchForDrag(event.nativeEvent, {
            designer,
            area: () => area.current,
            dragged: { type: 'move', ids },
            label: ids.length > 1 ? texts.several(ids.length) : title,
            onDrop: (to) => designer.run({ type: 'move', ids, to }),
          })
        }}
        onClick={(event) => {
          if (event.shiftKey) designer.selectTo(id)
          else if (event.ctrlKey || event.metaKey) designer.toggle(id)
          else designer.select([id])
        }}
        onContextMenu={(event) => {
          event.preventDefault()
          if (!designer.store.getSelection().includes(id)) designer.select([id])
          const row = event.currentTarget.getBoundingClientRect()
          const byKey = event.clientX === 0 && event.clientY === 0
          designer.openMenu({
            at: byKey ? { x: row.left + 24, y: row.bottom } : { x: event.clientX, y: event.clientY },
          })
        }}
        onKeyDown={(event) => {
          if (event.key === ' ') event.preventDefault()
        }}
        onDoubleClick={() => designer.wishEdit()}
      >
        <KindIcon kind={kind} />
        <span className={panelStyles.rowTitle}>{title}</span>
        {summary !== title && <span className={panelStyles.rowSummary}>{summary}</span>}
        {letter !== undefined && <span className={panelStyles.variant}>{variantTexts.mark(letter)}</span>}
        <OpenNotes id={id} />
      </div>
      {slots.map(([slot, children]) => (
        <div key={slot} className={panelStyles.slot}>
          <div className={panelStyles.slotName} aria-hidden data-slot-owner={id} data-slot-name={slot}>
            {slotTitleOf(block, slot, designer.kinds)}
          </div>
          {children.map((child) => (
            <OutlineNode
              key={child}
              id={child}
              level={level + 1}
              first={false}
              area={area}
              hadFocus={hadFocus}
              letters={letters}
            />
          ))}
        </div>
      ))}
    </>
  )
})

/** The gap that a drag over the outline would drop into. */
function OutlineDropLine() {
  const line = useView(({ drag }) => (drag?.surface === 'outline' ? drag.drop?.line : undefined))
  if (line === undefined) return null
  return (
    <div
      className={panelStyles.outlineDrop}
      style={{ left: line.x, top: line.y, width: line.width }}
      data-testid="outline-drop-line"
    />
  )
}

/** 移到第几位: the way to move a block far without dragging it. */
function MoveTo({ disabled }: { disabled: boolean }) {
  const designer = useDesigner()
  const [open, setOpen] = useState(false)
  const field = useRef<{ focus: () => void }>(null)
  const [position, setPosition] = useState<number | null>(null)
  const [id] = useSelection()
  const document = designer.store.getDocument()
  const place = open && id !== undefined ? placeOf(document, id) : undefined
  const length = place === undefined ? 0 : (listAt(document, place.list)?.length ?? 0)
  const move = () => {
    if (position === null || focusWrongNumber()) return
    setOpen(false)
    designer.moveTo(position)
  }
  return (
    <Popover
      open={open}
      trigger="click"
      title={texts.moveTo}
      destroyOnHidden
      afterOpenChange={(shown) => shown && field.current?.focus()}
      onOpenChange={(next) => {
        setOpen(next)
        const now = id === undefined ? undefined : placeOf(designer.store.getDocument(), id)
        setPosition(now === undefined ? null : now.index + 1)
      }}
      content={
        <Space.Compact>
          <NumberInput
            ref={field}
            min={1}
            max={Math.max(length, 1)}
            precision={0}
            value={position}
            aria-label={texts.movePosition(length)}
            onChange={setPosition}
            onPressEnter={move}
          />
          <Button type="primary" onClick={move}>
            {texts.move}
          </Button>
        </Space.Compact>
      }
    >
      <Button
        type="text"
        size="small"
        icon={<NumberOutlined aria-hidden />}
        aria-label={texts.moveTo}
        title={texts.moveTo}
        disabled={disabled}
      />
    </Popover>
  )
}

function OutlineTools() {
  const designer = useDesigner()
  const readOnly = useReadOnly()
  const none = useSelection().length === 0 || readOnly
  const tool = (label: string, icon: ReactNode, run: () => void) => (
    <Tooltip title={label} mouseEnterDelay={0.5}>
      <Button type="text" size="small" icon={icon} aria-label={label} disabled={none} onClick={run} />
    </Tooltip>
  )
  return (
    <div className={styles.tools} role="toolbar" aria-label={texts.outline}>
      {tool(texts.moveUp, <ArrowUpOutlined aria-hidden />, () => designer.move('up'))}
      {tool(texts.moveDown, <ArrowDownOutlined aria-hidden />, () => designer.move('down'))}
      {tool(texts.moveTop, <VerticalAlignTopOutlined aria-hidden />, () => designer.move('top'))}
      {tool(texts.moveBottom, <VerticalAlignBottomOutlined aria-hidden />, () => designer.move('bottom'))}
      {tool(texts.moveIntoSlot, <MenuUnfoldOutlined aria-hidden />, () => designer.move('intoSlot'))}
      {tool(texts.moveOutOfSlot, <MenuFoldOutlined aria-hidden />, () => designer.move('outOfSlot'))}
      <MoveTo disabled={none} />
      {tool(texts.duplicate, <CopyOutlined aria-hidden />, () => designer.duplicate())}
      {tool(texts.remove, <DeleteOutlined aria-hidden />, () => designer.remove())}
    </div>
  )
}
