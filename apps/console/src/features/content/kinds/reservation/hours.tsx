import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { reservationLimits, type Week } from '@zhanfang/contract/content-kinds/reservation/plan'
import { clockOf, minutesOf } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import type { Span } from '@zhanfang/contract/content-kinds/reservation/schedule/slots'
import { Button, Input } from 'antd'
import classes from '../../form-parts/form-parts.module.css'
import { withAt } from '../../form-parts/part-lists.ts'
import { texts } from './texts.ts'

const DAY = 1440

/** A span with one end moved; an end that is not behind the beginning lies on the next day. */
function moved(span: Span, end: 'from' | 'to', clock: string): Span | undefined {
  const minutes = minutesOf(clock)
  if (minutes === null) return undefined
  const from = end === 'from' ? minutes : span.from
  const to = (end === 'to' ? minutes : span.to) % DAY
  return { from, to: to <= from ? to + DAY : to }
}

interface SpansProps {
  /** Whose hours they are, for labels. */
  name: string
  spans: readonly Span[]
  disabled: boolean
  onChange: (spans: Span[]) => void
}

/** The spans of one day. */
export function SpansField({ name, spans, disabled, onChange }: SpansProps) {
  const change = (index: number, span: Span, end: 'from' | 'to', clock: string) => {
    const next = moved(span, end, clock)
    if (next) onChange(withAt(spans, index, next))
  }
  return (
    <div className={classes.spans}>
      {spans.length === 0 && <span className={classes.quiet}>{texts.week.closed}</span>}
      {spans.map((span, index) => (
        // Spans have no names: their place is all that tells them apart.
        <span key={index} className={classes.span}>
          <Input
            type="time"
            className={classes.clock}
            disabled={disabled}
            value={clockOf(span.from)}
            aria-label={texts.week.ofDay(name, texts.week.from)}
            onChange={({ target }) => change(index, span, 'from', target.value)}
          />
          –
          <Input
            type="time"
            className={classes.clock}
            disabled={disabled}
            value={clockOf(span.to)}
            aria-label={texts.week.ofDay(name, texts.week.to)}
            onChange={({ target }) => change(index, span, 'to', target.value)}
          />
          {span.to > DAY && <span className={classes.quiet}>{texts.week.nextDay}</span>}
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            disabled={disabled}
            aria-label={texts.week.removeSpan(name)}
            title={texts.week.removeSpan(name)}
            onClick={() => onChange(withAt(spans, index, undefined))}
          />
        </span>
      ))}
      {spans.length < reservationLimits.spansADay && (
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined />}
          disabled={disabled}
          aria-label={texts.week.ofDay(name, texts.week.addSpan)}
          onClick={() => {
            const last = spans.at(-1)
            const from = last ? Math.min(last.to % DAY, DAY - 60) : 9 * 60
            onChange([...spans, { from, to: Math.min(from + (last ? 120 : 180), DAY) }])
          }}
        >
          {texts.week.addSpan}
        </Button>
      )}
    </div>
  )
}

interface WeekProps {
  week: Week
  disabled: boolean
  onChange: (week: Week) => void
}

/** The hours of a week, a row for each day. */
export function WeekField({ week, disabled, onChange }: WeekProps) {
  return (
    <div className={classes.week}>
      {texts.weekdays.map((name, index) => (
        <div key={name} className={classes.weekday}>
          <span className={classes.dayName}>{name}</span>
          <SpansField
            name={name}
            spans={week[index] ?? []}
            disabled={disabled}
            onChange={(spans) => onChange(withAt(week, index, spans))}
          />
          {index === 0 && !disabled && (
            <Button
              type="link"
              size="small"
              onClick={() => onChange(week.map((spans, at) => (at < 5 ? [...(week[0] ?? [])] : spans)))}
            >
              {texts.week.copy}
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}
