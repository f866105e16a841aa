import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** What a control is given so that its label, hint and error are read out with it. */
export interface ControlIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  children: (ids: ControlIds) => ReactNode
}

function Remark({ id, hint, error }: { id: string; hint: string | undefined; error: string | undefined }) {
  if (error !== undefined) {
    return (
      <p id={id} className={styles.error} role="alert">
        {error}
      </p>
    )
  }
  return hint === undefined ? null : (
    <p id={id} className={styles.hint}>
      {hint}
    </p>
  )
}

/** One labelled control. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const remarkId = `${id}-remark`
  const described = hint !== undefined || error !== undefined
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described ? remarkId : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      <Remark id={remarkId} hint={hint} error={error} />
    </div>
  )
}

interface FieldGroupProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** The label is read out only, where what is inside says the same. */
  quiet?: boolean
  /** Stands at the right of the label. */
  extra?: ReactNode
  children: ReactNode
}

/** Several controls under one name. */
export function FieldGroup({ label, hint, error, quiet = false, extra, children }: FieldGroupProps) {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={`${id}-remark`}>
      <legend className={quiet ? styles.quiet : styles.legend}>
        <span>{label}</span>
        {extra}
      </legend>
      {children}
      <Remark id={`${id}-remark`} hint={hint} error={error} />
    </fieldset>
  )
}
