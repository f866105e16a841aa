import { ConfigProvider } from 'antd'
import { memo } from 'react'
import type { CssVariables } from '../../view/css-variables.ts'
import styles from './number-field.module.css'
import { Field } from './field.tsx'
import { NumberControl } from './number-control.tsx'
import { useSteady } from '../use-steady.ts'

interface NumberFieldProps {
  label: string
  value: number
  onChange: (next: number) => void
  min: number
  max: number
  step?: number
  unit?: string
  hint?: string | undefined
}

/** How much of a slider's rail is in the colour of what is chosen, 0 to 1. */
const filledTo = (part: number): CssVariables => ({ '--filled': String(part) })

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
  hint,
}: NumberFieldProps) {
  const { componentDisabled } = ConfigProvider.useConfig()
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <div className={styles.row}>
          {/* The browser's own: antd's slider carries a tooltip, and with it all that places pop-ups. */}
          <input
            type="range"
            className={styles.slider}
            style={filledTo((value - min) / (max - min))}
            aria-label={label}
            min={min}
            max={max}
            step={step}
            value={value}
            disabled={componentDisabled}
            onChange={(event) => onChange(event.target.valueAsNumber)}
          />
          <NumberControl
            {...ids}
            required
            disabled={componentDisabled}
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
