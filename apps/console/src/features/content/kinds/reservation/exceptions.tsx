import { PlusOutlined } from '@ant-design/icons'
import {
  type ReservationException,
  reservationLimits as limits,
} from '@zhanfang/contract/content-kinds/reservation/plan'
import { dayOf, isDay } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import { App, Button, Input, Select } from 'antd'
import { useState } from 'react'
import classes from '../../form-parts/form-parts.module.css'
import { holidaysOf } from './holidays.ts'
import { SpansField } from './hours.tsx'
import { Field, PartCard, TextField } from '../../form-parts/parts.tsx'
import { movedUp, withAt } from '../../form-parts/part-lists.ts'
import { newException } from './plan-parts.ts'
import { texts } from './texts.ts'

const kinds = ['closed', 'hours', 'weekday'] as const
const words = texts.exception

interface ExceptionsProps {
  exceptions: readonly ReservationException[]
  disabled: boolean
  withHolidays: boolean
  onChange: (exceptions: ReservationException[]) => void
}

/** Days that are not like their weekday. */
export function Exceptions({ exceptions, disabled, withHolidays, onChange }: ExceptionsProps) {
  const { message } = App.useApp()
  const [today] = useState(() => dayOf(Date.now()))
  const year = Number(today.slice(0, 4))

  function addHolidays(of: number) {
    const there = new Set(exceptions.map(({ name, from }) => `${name}${from}`))
    const added = holidaysOf(of)
      .filter(({ name, from, to }) => to >= today && !there.has(`${name}${from}`))
      .map((holiday) => ({ ...newException(holiday.from), ...holiday }))
    onChange([...exceptions, ...added])
    void message.success(words.holidaysAdded(added.length), 5)
  }

  return (
    <>
      {exceptions.map((exception, index) => {
        const set = (part: Partial<ReservationException>) =>
          onChange(withAt(exceptions, index, { ...exception, ...part }))
        const setDay = (end: 'from' | 'to', day: string) => {
          if (!isDay(day)) return
          const from = end === 'from' ? day : exception.from
          const to = end === 'to' ? day : exception.to
          // Whoever moves one end past the other means that day alone.
          set(from <= to ? { from, to } : { from: day, to: day })
        }
        return (
          <PartCard
            key={exception.id}
            name={exception.name || `${exception.from}`}
            disabled={disabled}
            isFirst={index === 0}
            onMoveUp={() => onChange(movedUp(exceptions, index))}
            onRemove={() => onChange(withAt(exceptions, index, undefined))}
          >
            <div className={classes.grid}>
              <TextField
                label={words.name}
                value={exception.name}
                max={limits.name}
                placeholder={words.namePlaceholder}
                disabled={disabled}
                onChange={(name) => set({ name })}
              />
              {(['from', 'to'] as const).map((end) => (
                <Field key={end} label={words[end]}>
                  <Input
                    type="date"
                    disabled={disabled}
                    value={exception[end]}
                    onChange={({ target }) => setDay(end, target.value)}
                  />
                </Field>
              ))}
              <Field label={words.kind}>
                <Select
                  disabled={disabled}
                  aria-label={words.kind}
                  value={exception.kind}
                  options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
                  onChange={(kind: (typeof kinds)[number]) => set({ kind })}
                />
              </Field>
              {exception.kind === 'weekday' && (
                <Field label={words.weekday}>
                  <Select
                    disabled={disabled}
                    aria-label={words.weekday}
                    value={exception.weekday}
                    options={texts.weekdays.map((label, at) => ({ value: at + 1, label }))}
                    onChange={(weekday: number) => set({ weekday })}
                  />
                </Field>
              )}
            </div>
            {exception.kind === 'hours' && (
              <SpansField
                name={exception.name}
                spans={exception.spans}
                disabled={disabled}
                onChange={(spans) => set({ spans })}
              />
            )}
          </PartCard>
        )
      })}
      <div className={classes.tools}>
        <Button
          icon={<PlusOutlined />}
          disabled={disabled || exceptions.length >= limits.exceptions}
          onClick={() => onChange([...exceptions, newException(today)])}
        >
          {words.add}
        </Button>
        {withHolidays &&
          [year, year + 1]
            .filter((of) => holidaysOf(of).length > 0)
            .map((of) => (
              <Button key={of} disabled={disabled} onClick={() => addHolidays(of)}>
                {words.addHolidays(of)}
              </Button>
            ))}
      </div>
    </>
  )
}
