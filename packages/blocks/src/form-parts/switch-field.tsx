import { Switch } from 'antd'
import { useId } from 'react'
import styles from './switch-field.module.css'

interface SwitchFieldProps {
  label: string
  value: boolean
  onChange: (next: boolean) => void
}

/** Yes or no, on one line. */
export function SwitchField({ label, value, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Switch id={id} checked={value} onChange={onChange} />
    </div>
  )
}
