import { InputNumber, Slider } from 'antd'
import { memo } from 'react'
import styles from './number-field.module.css'
import { Field } from './field.tsx'
import { useSteady } from './use-steady.ts'

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
export function NumberField(props: NumberFieldProps) {
  return <SteadyNumber {...props} onChange={useSteady(props.onChange)} />
}

const SteadyNumber = memo(function SteadyNumber({
  label,
  value,
  onChange,
  min,
  max,
  step = 1,
  unit,
}: NumberFieldProps) {
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
})
