import { ConfigProvider } from 'antd'
import type { ControlIds } from '../fields/field.tsx'
import styles from './list-select.module.css'

interface ListSelectProps<Value extends string | number> extends ControlIds {
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange: (next: Value) => void
}

/** One of many, in the browser's own list: it comes at once, and takes letters, arrows and fingers as people know it. */
export function ListSelect<Value extends string | number>({
  value,
  choices,
  onChange,
  ...ids
}: ListSelectProps<Value>) {
  const { componentDisabled } = ConfigProvider.useConfig()
  return (
    <div className={styles.box}>
      <select
        {...ids}
        className={styles.select}
        disabled={componentDisabled}
        value={value}
        onChange={({ target }) => {
          const chosen = choices[target.selectedIndex]
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  )
}
