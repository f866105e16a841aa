import { DatePicker, Switch } from 'antd'
import dayjs from 'dayjs'
import { useId, type ReactNode } from 'react'
import styles from '../restrictions/restrictions.module.css'

interface FieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  wide?: boolean
  /** Given the id that the label is for. */
  children: (id: string) => ReactNode
}

/** One setting: its name, its control and what there is to know about it. */
export function Field({ label, hint, error, wide = false, children }: FieldProps) {
  const id = useId()
  return (
    <div className={`${styles.field} ${wide ? styles.wide : ''}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children(id)}
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {error !== undefined && (
        <p className={styles.error} role="alert" data-wrong>
          {error}
        </p>
      )}
    </div>
  )
}

interface MomentFieldProps {
  label: string
  error: string | undefined
  placeholder: string
  disabled: boolean
  /** ISO 8601; null for no bound. */
  value: string | null
  onChange: (value: string | null) => void
}

/** From when or until when, to the minute. */
export function MomentField({ label, error, value, onChange, ...rest }: MomentFieldProps) {
  return (
    <Field label={label} error={error}>
      {(id) => (
        <DatePicker
          id={id}
          className={styles.full ?? ''}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          value={value === null ? null : dayjs(value)}
          onChange={(moment) => onChange(moment?.second(0).millisecond(0).toISOString() ?? null)}
          {...rest}
        />
      )}
    </Field>
  )
}

interface ToggleProps {
  label: string
  hint?: string | undefined
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}

/** A setting that is on or off. */
export function Toggle({ label, hint, checked, disabled, onChange }: ToggleProps) {
  const id = useId()
  return (
    <div className={styles.switch}>
      <Switch id={id} checked={checked} disabled={disabled} onChange={onChange} />
      <span>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
    </div>
  )
}
