import type { Booking, BookingBlock } from '@zhanfang/contract/content-kinds/reservation/calls'
import { bookingStateNames } from '@zhanfang/contract/content-kinds/reservation/booking-states'
import { clockOf, momentAt } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import type { Span } from '@zhanfang/contract/content-kinds/reservation/schedule/slots'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { texts } from '../texts.ts'
import classes from './calendar-grid.module.css'
import { type GridColumn, gridHours } from './grid-columns.ts'

const words = texts.desk
/** Pixels of a minute, and the minutes to which a dragged booking snaps. */
const SCALE = 1.6
const SNAP = 5
/** Pixels after which a press is a drag. */
const SLACK = 6

export interface Target {
  column: GridColumn
  startsAt: Date
}

interface GridProps {
  columns: readonly GridColumn[]
  /** What stands above a column. */
  titleOf: (column: GridColumn) => string
  canMove: boolean
  /** Minutes by which a key moves a booking. */
  stepOf: (booking: Booking) => number
  onOpen: (booking: Booking) => void
  onMove: (booking: Booking, target: Target) => void
  /** A free time of one resource was marked; minutes of the column's day. */
  onMark: (column: GridColumn, span: Span) => void
  onOpenBlock: (block: BookingBlock) => void
}

interface Drag {
  booking: Booking
  fromX: number
  fromY: number
  /** Minutes between its beginning and the pointer. */
  grip: number
  isMoving: boolean
  at?: { column: number; minutes: number } | undefined
}

/** Free time that is being marked. */
interface Mark {
  column: number
  from: number
  to: number
}

const isMovable = ({ state }: Booking) => state === 'waiting' || state === 'booked'

/** A calendar with hours down and resources or days across; bookings are dragged, or moved by keys. */
export function CalendarGrid(props: GridProps) {
  const { columns, titleOf, canMove, stepOf, onOpen, onMove, onMark, onOpenBlock } = props
  const hours = gridHours(columns)
  const body = useRef<HTMLDivElement>(null)
  const wasDragged = useRef(false)
  const [drag, setDrag] = useState<Drag>()
  const [mark, setMark] = useState<Mark>()
  const height = (hours.to - hours.from) * SCALE
  const topOf = (minutes: number) => (minutes - hours.from) * SCALE

  /** Where a pointer is: in which column, at which minute. */
  function placeAt({ clientX, clientY }: { clientX: number; clientY: number }, grip: number) {
    const cells = [...(body.current?.querySelectorAll('[data-column]') ?? [])]
    const column = cells.findIndex((cell) => {
      const { left, right } = cell.getBoundingClientRect()
      return left <= clientX && clientX < right
    })
    const top = cells[0]?.getBoundingClientRect().top
    if (column === -1 || top === undefined) return undefined
    const minutes = hours.from + (clientY - top) / SCALE - grip
    const snapped = Math.round(minutes / SNAP) * SNAP
    return { column, minutes: Math.min(Math.max(snapped, hours.from), hours.to - SNAP) }
  }

  function press(event: PointerEvent<HTMLButtonElement>, booking: Booking, from: number) {
    if (!canMove || !isMovable(booking) || event.button !== 0) return
    const place = placeAt(event, 0)
    event.currentTarget.setPointerCapture(event.pointerId)
    wasDragged.current = false
    setDrag({
      booking,
      fromX: event.clientX,
      fromY: event.clientY,
      grip: place ? place.minutes - from : 0,
      isMoving: false,
    })
  }
  function follow(event: PointerEvent) {
    if (!drag) return
    const isMoving =
      drag.isMoving || Math.hypot(event.clientX - drag.fromX, event.clientY - drag.fromY) > SLACK
    if (!isMoving) return
    wasDragged.current = true
    setDrag({ ...drag, isMoving, at: placeAt(event, drag.grip) })
  }
  /** Browsers send a click after a drag, too, which is meant for nothing. */
  function open(booking: Booking) {
    if (!wasDragged.current) onOpen(booking)
    wasDragged.current = false
  }
  function drop() {
    if (!drag) return
    setDrag(undefined)
    const column = drag.at && columns[drag.at.column]
    if (!drag.isMoving || !column || !drag.at) return
    const startsAt = momentAt(column.day, drag.at.minutes)
    const isSame =
      startsAt.toISOString() === new Date(drag.booking.startsAt).toISOString() &&
      (column.resourceId === '' || column.resourceId === drag.booking.resourceId)
    if (!isSame) onMove(drag.booking, { column, startsAt })
  }

  /** Begins to mark free time; a press on a booking is about that booking. */
  function beginMark(event: PointerEvent<HTMLDivElement>, column: number) {
    const isFree = !(event.target instanceof Element && event.target.closest('button'))
    if (!canMove || !isFree || event.button !== 0 || event.pointerType === 'touch') return
    const place = placeAt(event, 0)
    if (!place || columns[column]?.resourceId === '') return
    event.currentTarget.setPointerCapture(event.pointerId)
    setMark({ column, from: place.minutes, to: place.minutes })
  }
  function followMark(event: PointerEvent) {
    const place = mark && placeAt(event, 0)
    if (mark && place) setMark({ ...mark, to: place.minutes })
  }
  function endMark() {
    if (!mark) return
    setMark(undefined)
    const column = columns[mark.column]
    const [from, to] = mark.from <= mark.to ? [mark.from, mark.to] : [mark.to, mark.from]
    // A click marks nothing.
    if (column && to - from >= SNAP) onMark(column, { from, to })
  }

  function key(event: KeyboardEvent, booking: Booking, columnIndex: number) {
    if (!event.altKey || !canMove || !isMovable(booking)) return
    const across = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    const down = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (across === 0 && down === 0) return
    event.preventDefault()
    const column = columns[columnIndex + across]
    const own = columns[columnIndex]
    if (!column || !own) return
    const days = (Date.parse(column.day) - Date.parse(own.day)) / 60_000
    const minutes = down * stepOf(booking) + days
    onMove(booking, { column, startsAt: new Date(Date.parse(booking.startsAt) + minutes * 60_000) })
  }

  const marks = Array.from(
    { length: (hours.to - hours.from) / 60 + 1 },
    (_, index) => hours.from + index * 60,
  )
  return (
    // A day without bookings scrolls with the keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.scroll} aria-label={words.grid} tabIndex={0}>
      <p className={classes.hint}>{canMove ? words.gridHint : ''}</p>
      <div
        className={classes.grid}
        ref={body}
        style={{ gridTemplateColumns: `56px repeat(${columns.length}, minmax(132px, 1fr))` }}
      >
        <span className={classes.corner} />
        {columns.map((column) => (
          <strong key={column.key} className={classes.head}>
            {titleOf(column)}
          </strong>
        ))}
        <div className={classes.hours} style={{ height }} aria-hidden>
          {marks.map((minutes) => (
            <span key={minutes} style={{ top: topOf(minutes) }}>
              {clockOf(minutes)}
            </span>
          ))}
        </div>
        {columns.map((column, columnIndex) => (
          <div
            key={column.key}
            className={classes.column}
            data-column={columnIndex}
            style={{ height }}
            onPointerDown={(event) => beginMark(event, columnIndex)}
            onPointerMove={followMark}
            onPointerUp={endMark}
            onPointerCancel={() => setMark(undefined)}
          >
            {column.spans.map(({ from, to }) => (
              <span
                key={`${from}-${to}`}
                className={classes.open}
                style={{ top: topOf(from), height: (to - from) * SCALE }}
              />
            ))}
            {marks.slice(0, -1).map((minutes) => (
              <span key={minutes} className={classes.line} style={{ top: topOf(minutes) }} />
            ))}
            {column.blocks.map(({ block, from, to }) => {
              const top = Math.max(from, hours.from)
              const end = Math.min(to, hours.to)
              return end <= top ? null : (
                <button
                  key={block.id}
                  type="button"
                  className={classes.block}
                  style={{ top: topOf(top), height: Math.max((end - top) * SCALE - 2, 20) }}
                  onClick={() => onOpenBlock(block)}
                >
                  {texts.block.label(clockOf(from), clockOf(to), block.note)}
                </button>
              )
            })}
            {column.bookings.map(({ booking, from, to, lane, lanes }) => {
              return (
                <button
                  key={booking.id}
                  type="button"
                  className={classes.booking}
                  data-state={booking.state}
                  data-overbooked={booking.overbooked}
                  data-dragged={drag?.isMoving && drag.booking.id === booking.id}
                  style={{
                    top: topOf(Math.max(from, hours.from)),
                    height: Math.max((to - Math.max(from, hours.from)) * SCALE - 2, 20),
                    left: `calc(${(lane / lanes) * 100}% + 2px)`,
                    width: `calc(${100 / lanes}% - 4px)`,
                  }}
                  onClick={() => open(booking)}
                  onPointerDown={(event) => press(event, booking, from)}
                  onPointerMove={follow}
                  onPointerUp={drop}
                  onPointerCancel={() => {
                    wasDragged.current = false
                    setDrag(undefined)
                  }}
                  onKeyDown={(event) => key(event, booking, columnIndex)}
                >
                  <b>
                    {clockOf(from)} {booking.name}
                  </b>
                  <span>
                    {booking.serviceName} {booking.resourceName}
                    {booking.people > 1 && ` ${words.people(booking.people)}`}
                    {booking.overbooked && ` ${words.overbooked}`}
                  </span>
                  <span>{bookingStateNames[booking.state]}</span>
                </button>
              )
            })}
            {mark?.column === columnIndex && mark.from !== mark.to && (
              <span
                className={classes.ghost}
                style={{
                  top: topOf(Math.min(mark.from, mark.to)),
                  height: Math.abs(mark.to - mark.from) * SCALE,
                }}
              >
                {clockOf(Math.min(mark.from, mark.to))}–{clockOf(Math.max(mark.from, mark.to))}
              </span>
            )}
            {drag?.isMoving && drag.at?.column === columnIndex && (
              <span className={classes.ghost} style={{ top: topOf(drag.at.minutes), height: 30 }}>
                {clockOf(drag.at.minutes)}
              </span>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}
