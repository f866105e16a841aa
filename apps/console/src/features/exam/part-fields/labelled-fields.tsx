import { examLimits } from '@zhanfang/survey'
import {} from 'antd'
import { NumberInput } from '../../../components/form/number-input.tsx'
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
        <NumberInput
          id={id}
          min={min}
          max={examLimits.score}
          precision={2}
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
        <NumberInput
          id={id}
          className={classes.wide}
          value={value ?? null}
          onChange={(next) => onChange(numberOf(next))}
        />
      )}
    </Labelled>
  )
}
