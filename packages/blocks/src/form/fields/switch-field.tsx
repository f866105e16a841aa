import { Switch } from 'antd'
import { memo, useId } from 'react'
import styles from './switch-field.module.css'
import { useSteady } from '../use-steady.ts'

interface SwitchFieldProps {
  label: string
  value: boolean
  onChange: (next: boolean) => void
}

/** Yes or no, on one line. */
export function SwitchField(props: SwitchFieldProps) {
  return <SteadySwitch {...props} onChange={useSteady(props.onChange)} />
}

const SteadySwitch = memo(function SteadySwitch({ label, value, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Switch id={id} checked={value} onChange={onChange} />
    </div>
  )
})
