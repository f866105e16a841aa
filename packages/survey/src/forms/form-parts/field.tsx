import { Input, Segmented, Select, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import { formTexts } from '../form-texts.ts'
import type { Range } from '../../model/model.ts'
import styles from './field.module.css'
import { NumberControl } from './number-control.tsx'

/** What a control is given so that its label and remarks are read out with it. */
interface ControlIds {
  id: string
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

function Remark({ id, hint, error }: { id: string } & Pick<FieldProps, 'hint' | 'error'>) {
  if (!hint && !error) return null
  return (
    <p id={id} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
      {error ?? hint}
    </p>
  )
}

/** One control under its label. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (ids: ControlIds) => ReactNode }) {
  const id = useId()
  const remark = hint || error ? `${id}-remark` : undefined
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': remark })}
      <Remark id={`${id}-remark`} hint={hint} error={error} />
    </div>
  )
}

/** Several controls under one name. */
export function FieldGroup({ label, hint, error, children }: FieldProps & { children: ReactNode }) {
  const id = useId()
  return (
    <fieldset className={styles.field} aria-describedby={hint || error ? id : undefined}>
      <legend className={styles.label}>{label}</legend>
      {children}
      <Remark id={id} hint={hint} error={error} />
    </fieldset>
  )
}

/** Yes or no on one line. */
export function SwitchField({
  label,
  hint,
  value,
  onChange,
}: {
  label: string
  hint?: string
  value: boolean
  onChange: (next: boolean) => void
}) {
  const id = useId()
  const remark = hint ? `${id}-remark` : undefined
  return (
    <div>
      <div className={styles.row}>
        <label htmlFor={id}>{label}</label>
        <Switch id={id} checked={value} onChange={onChange} aria-describedby={remark} />
      </div>
      <Remark id={`${id}-remark`} {...(hint ? { hint } : {})} />
    </div>
  )
}

interface TextFieldProps extends FieldProps {
  value: string
  onChange: (next: string) => void
  maxLength: number
  placeholder?: string
  /** More than one line when given. */
  rows?: number
  selectOnFocus?: boolean
}

export function TextField({
  label,
  hint,
  error,
  value,
  onChange,
  maxLength,
  placeholder,
  rows,
  selectOnFocus = false,
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) =>
        rows === undefined ? (
          <Input
            {...ids}
            value={value}
            maxLength={maxLength}
            placeholder={placeholder}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <Input.TextArea
            {...ids}
            value={value}
            maxLength={maxLength}
            placeholder={placeholder}
            // Grows by style sheet: measuring would lay out the whole paper with every key.
            className={styles.growing}
            rows={rows}
            style={{ minHeight: rows * 22 + 14 }}
            onFocus={(event) => {
              if (selectOnFocus) event.target.select()
            }}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  )
}

/** One of a few, all in sight; one of many in a list. */
export function ChoiceField<Value extends string | number>({
  label,
  hint,
  value,
  onChange,
  options,
  names,
  narrow = false,
}: FieldProps & {
  value: Value
  onChange: (next: Value) => void
  options: readonly Value[]
  names: Readonly<Record<Value, string>>
  /** Stands inside of another part, where less fits side by side. */
  narrow?: boolean
}) {
  const choices = options.map((option) => ({ value: option, label: names[option] }))
  const longest = Math.max(...choices.map((choice) => choice.label.length))
  // Words that would be cut short stand in a list too.
  if (choices.length > 4 || longest * choices.length >= (narrow ? 12 : 16)) {
    return (
      <Field label={label} hint={hint}>
        {(ids) => (
          <Select {...ids} style={{ width: '100%' }} value={value} options={choices} onChange={onChange} />
        )}
      </Field>
    )
  }
  return (
    <FieldGroup label={label} hint={hint}>
      <Segmented block aria-label={label} value={value} options={choices} onChange={onChange} />
    </FieldGroup>
  )
}

/** A number with a lower and an upper bound, either of them open. */
export function RangeField({
  label,
  hint,
  value,
  onChange,
  min,
  max,
  precision = 0,
}: FieldProps & {
  value: Range<number>
  onChange: (next: Range<number>) => void
  min: number
  max: number
  precision?: number
}) {
  const reversed = value.min !== undefined && value.max !== undefined && value.min > value.max
  const bound = (side: 'min' | 'max') => (
    <NumberControl
      aria-label={`${label}：${formTexts[side]}`}
      invalid={reversed}
      prefix={formTexts[side]}
      placeholder={formTexts.noLimit}
      min={min}
      max={max}
      precision={precision}
      style={{ width: '100%' }}
      value={value[side] ?? null}
      onChange={(next) => {
        const range = { ...value }
        if (next === null) delete range[side]
        else range[side] = next
        onChange(range)
      }}
    />
  )
  return (
    <FieldGroup label={label} hint={hint} error={reversed ? formTexts.reversed : undefined}>
      <div className={styles.pair}>
        {bound('min')}
        {bound('max')}
      </div>
    </FieldGroup>
  )
}

/** A number that must be there. */
export function NumberField({
  label,
  hint,
  value,
  onChange,
  min,
  max,
  unit,
  precision = 0,
}: FieldProps & {
  value: number
  onChange: (next: number) => void
  min: number
  max: number
  unit?: string
  precision?: number
}) {
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <NumberControl
          {...ids}
          required
          style={{ width: '100%' }}
          min={min}
          max={max}
          precision={precision}
          suffix={unit}
          value={value}
          onChange={(next) => {
            if (next !== null) onChange(next)
          }}
        />
      )}
    </Field>
  )
}

/** A number that may be absent. */
export function OptionalNumberField({
  label,
  hint,
  error,
  value,
  onChange,
  min,
  max,
  unit,
  precision = 0,
}: FieldProps & {
  value: number | undefined
  onChange: (next: number | undefined) => void
  min: number
  max: number
  unit?: string
  precision?: number
}) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <NumberControl
          {...ids}
          style={{ width: '100%' }}
          min={min}
          max={max}
          precision={precision}
          suffix={unit}
          placeholder={formTexts.noLimit}
          value={value ?? null}
          onChange={(next) => onChange(next ?? undefined)}
        />
      )}
    </Field>
  )
}
