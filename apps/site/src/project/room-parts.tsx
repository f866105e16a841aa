import type { ProjectOption } from './project-page-input.ts'
import styles from './project-page.module.css'

export function Problem({ children }: { children: string }) {
  return (
    <p className={styles.problem} role="alert" id="problem">
      {children}
    </p>
  )
}

/** A choice with its label. */
export function Choice({
  label,
  name,
  options,
  value = '',
}: {
  label: string
  name: string
  options: readonly ProjectOption[]
  value?: string | undefined
}) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  )
}
