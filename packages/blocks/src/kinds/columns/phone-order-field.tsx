import { ArrowUpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { FieldGroup } from '../../form/fields/field.tsx'
import styles from './phone-order-field.module.css'
import { texts } from './texts.ts'

interface PhoneOrderFieldProps {
  /** Indexes of the columns. */
  value: readonly number[]
  onChange: (next: number[]) => void
}

/** The columns as they follow each other on a phone. */
export function PhoneOrderField({ value, onChange }: PhoneOrderFieldProps) {
  return (
    <FieldGroup label={texts.phoneOrder} hint={texts.phoneOrderHint}>
      <ol className={styles.order}>
        {value.map((column, place) => {
          const name = texts.column(column + 1)
          const before = value[place - 1]
          return (
            <li key={column} className={styles.column}>
              {name}
              {before !== undefined && (
                <Button
                  size="small"
                  type="text"
                  icon={<ArrowUpOutlined aria-hidden />}
                  aria-label={texts.forward(name)}
                  title={texts.forward(name)}
                  onClick={() => onChange(value.with(place - 1, column).with(place, before))}
                />
              )}
            </li>
          )
        })}
      </ol>
    </FieldGroup>
  )
}
