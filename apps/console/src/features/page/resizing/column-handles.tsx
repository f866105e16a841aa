import { schema, slotOf } from '@zhanfang/blocks/columns'
import type { BlockId, SlotAddress } from '@zhanfang/document'
import { useRef } from 'react'
import type { CanvasLayout, Rect } from '../canvas/geometry.ts'
import { useDesigner, useView } from '../designer/designer-context.tsx'
import { areEqual, type ColumnRow, columnStops, liesOn, stopNear, type ColumnStop } from './column-stops.ts'
import styles from './resizing.module.css'
import type { ResizeProps } from './resize-handles.tsx'
import { texts } from './texts.ts'
import { useResize } from './use-resize.ts'

/** Widths of the page from which columns are those of a tablet, and from which they may lie on its grid. */
const TABLET_FROM = 720
const COMPUTER_FROM = 1200

/** The places of a block's columns, where they stand beside each other by their widths. */
function columnRects(layout: CanvasLayout, id: BlockId, count: number): Rect[] | undefined {
  const rects = Array.from({ length: count }, (_, index) => {
    const address: SlotAddress = { blockId: id, slot: slotOf(index) }
    return layout.slots.find(
      (slot) => slot.address.blockId === address.blockId && slot.address.slot === address.slot,
    )?.rect
  }).filter((rect) => rect !== undefined)
  const stand = rects.every((rect, index) => index === 0 || rect.x >= (rects[index - 1]?.x ?? 0) + 1)
  return rects.length === count && count > 1 && stand ? rects : undefined
}

const borderBetween = (left: Rect, right: Rect) => (left.x + left.width + right.x) / 2

/** The grips on the borders between columns; none where the shown screen puts columns otherwise. */
export function ColumnHandles({ block, rect, width, scale }: ResizeProps) {
  const layout = useView((view) => view.layout)
  const props = schema.safeParse(block.props).data
  if (props === undefined) return null
  const { widths, onPhone, onTablet, onGrid } = props
  const byWidths = width >= COMPUTER_FROM || (width >= TABLET_FROM ? onTablet === 'keep' : onPhone === 'keep')
  const rects = byWidths ? columnRects(layout, block.id, widths.length) : undefined
  const [first, second] = rects ?? []
  const last = rects?.at(-1)
  if (rects === undefined || first === undefined || second === undefined || last === undefined) return null
  const row: ColumnRow = {
    left: first.x,
    width: last.x + last.width - first.x,
    gap: second.x - first.x - first.width,
    onGrid: onGrid && width >= COMPUTER_FROM,
  }
  const height = Math.max(...rects.map((one) => one.height))
  return rects.slice(1).map((right, border) => {
    const left = rects[border] ?? right
    return (
      <ColumnHandle
        key={slotOf(border)}
        id={block.id}
        widths={widths}
        border={border}
        row={row}
        at={borderBetween(left, right)}
        place={{ x: rect.x, y: rect.y, top: first.y, height }}
        scale={scale}
      />
    )
  })
}

interface ColumnHandleProps {
  id: BlockId
  widths: readonly number[]
  /** Index of the column before it. */
  border: number
  row: ColumnRow
  /** Where it lies now. */
  at: number
  /** The block on the page, and where its columns begin. */
  place: { x: number; y: number; top: number; height: number }
  scale: number
}

function ColumnHandle({ id, widths, border, row, at, place, scale }: ColumnHandleProps) {
  const designer = useDesigner()
  const { store } = designer
  const start = useRef<{ at: number; stops: readonly ColumnStop[] }>({ at, stops: [] })
  const guides = useBordersOfOthers(id)
  const { dragging, handlers } = useResize({
    label: texts.step.columns,
    onMove: ({ x }, isFree) => {
      const wanted = start.current.at + x / (scale || 1)
      // Without pull where it is not wanted; a border always lies on what the form can say.
      const stop = stopNear(start.current.stops, wanted, guides, isFree ? Infinity : scale)
      if (stop !== undefined) store.execute({ type: 'setProps', id, patch: { widths: stop.widths } })
    },
  })
  const isEqual = areEqual(widths, border, row)
  const isAligned = liesOn(at, guides)
  const left = at - place.x
  return (
    <>
      {dragging && (isEqual || isAligned) && (
        <div className={styles.line} style={{ left }} data-testid="column-line" />
      )}
      <div
        className={styles.border}
        style={{ left, top: place.top - place.y, height: place.height }}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is moved, as no rule of a text is
        role="separator"
        tabIndex={0}
        aria-label={texts.border(border + 1, border + 2)}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(((at - row.left) / row.width) * 100)}
        aria-valuetext={texts.shares(widths)}
        title={texts.borderHelp}
        data-writing=""
        data-dragging={dragging || undefined}
        {...handlers}
        onPointerDown={(event) => {
          start.current = { at, stops: columnStops(widths, border, row) }
          handlers.onPointerDown(event)
        }}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key]
          if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          event.stopPropagation()
          const stops = columnStops(widths, border, row)
          const now = stops.findIndex((stop) => stop.widths.join() === widths.join())
          const next = stops[Math.min(stops.length - 1, Math.max(0, now + by))]
          if (next === undefined) return
          designer.run({ type: 'setProps', id, patch: { widths: next.widths } }, () =>
            texts.shares(next.widths),
          )
        }}
      >
        <span className={styles.value} aria-hidden>
          {texts.shares(widths)}
          {isEqual && ` · ${texts.equal}`}
          {!isEqual && isAligned && ` · ${texts.aligned}`}
        </span>
      </div>
    </>
  )
}

/** Where the borders of the page's other columns lie. */
function useBordersOfOthers(id: BlockId): number[] {
  const slots = useView((view) => view.layout.slots)
  const columns = slots.filter(({ address }) => address.slot.startsWith('column-'))
  return columns.flatMap(({ address, rect }) => {
    if (address.blockId === id) return []
    const next = columns.find(
      (other) =>
        other.address.blockId === address.blockId &&
        other.address.slot === slotOf(Number(address.slot.slice('column-'.length))),
    )
    return next === undefined || next.rect.x <= rect.x ? [] : [borderBetween(rect, next.rect)]
  })
}
