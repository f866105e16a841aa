import { InputNumber, Slider } from 'antd'
import styles from './number-field.module.css'
import { Field } from './field.tsx'

interface NumberFieldProps {
  label: string
  value: number
  onChange: (next: number) => void
  min: number
  max: number
  step?: number
  unit?: string
}

/** A number by slider or by keys. */
export function NumberField({ label, value, onChange, min, max, step = 1, unit }: NumberFieldProps) {
  return (
    <Field label={label}>
      {(ids) => (
        <div className={styles.row}>
          <Slider
            className={styles.slider}
            ariaLabelForHandle={label}
            min={min}
            max={max}
            step={step}
            value={value}
            onChange={onChange}
          />
          <InputNumber
            {...ids}
            className={styles.input}
            min={min}
            max={max}
            step={step}
            precision={0}
            suffix={unit}
            value={value}
            onChange={(next) => {
              if (next !== null) onChange(next)
            }}
          />
        </div>
      )}
    </Field>
  )
}
