import { examLimits } from '@zhanfang/survey'
import { plainNumber } from '@zhanfang/survey/forms'
import { InputNumber } from 'antd'
import { type ReactNode, useId } from 'react'
import classes from '../exam.module.css'

/** A label above its field, which is given the id that the label names. */
export function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

/** Points with up to two decimals. */
export function Points({
  label,
  value,
  onChange,
  min = 0,
}: {
  label: string
  value: number | undefined
  onChange: (next: number | undefined) => void
  min?: number
}) {
  return (
    <Labelled label={label}>
      {(id) => (
        <InputNumber
          id={id}
          min={min}
          max={examLimits.score}
          precision={2}
          formatter={plainNumber}
          className={classes.wide}
          value={value ?? null}
          onChange={(next) => onChange(next ?? undefined)}
        />
      )}
    </Labelled>
  )
}

const numberOf = (value: number | null) => value ?? undefined

export function NumberField({
  label,
  value,
  onChange,
}: {
  label: string
  value: number | undefined
  onChange: (next: number | undefined) => void
}) {
  return (
    <Labelled label={label}>
      {(id) => (
        <InputNumber
          id={id}
          className={classes.wide}
          value={value ?? null}
          onChange={(next) => onChange(numberOf(next))}
        />
      )}
    </Labelled>
  )
}
