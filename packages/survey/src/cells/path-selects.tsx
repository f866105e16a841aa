import type { ReactNode } from 'react'
import { CellControl } from './cell-control.tsx'
import styles from './path-selects.module.css'

interface PathSelectsProps {
  /** Of the first list. */
  id: string
  levels: readonly {
    label: string
    placeholder: string
    value: string
    invalid: boolean
    options: { id: string; text: string }[]
  }[]
  /** An empty id takes the level and those below it back. */
  onChange: (level: number, id: string) => void
  describedBy?: string | undefined
  required: boolean
  disabled: boolean
}

/** One list a level, each offering what stands below the choice before it. */
export function PathSelects(props: PathSelectsProps): ReactNode {
  return (
    <div className={styles.levels}>
      {props.levels.map((level, index) => (
        <CellControl
          // The way down makes a level: the same list under another choice is another one.
          key={index}
          cell={{ kind: 'dropdown', options: level.options }}
          id={index === 0 ? props.id : undefined}
          name=""
          label={level.label}
          empty={level.placeholder}
          value={level.value}
          describedBy={props.describedBy}
          required={props.required}
          invalid={level.invalid}
          disabled={props.disabled}
          onChange={(id) => props.onChange(index, typeof id === 'string' ? id : '')}
        />
      ))}
    </div>
  )
}
