import { Input } from 'antd'
import { createContext, type ReactNode, useContext } from 'react'

/** What a field for a number is given. It tells numbers within its bounds, and null when it is emptied. */
export interface NumberControlProps {
  id?: string
  'aria-describedby'?: string | undefined
  className?: string | undefined
  min: number
  max: number
  step?: number
  /** Decimals at most. */
  precision?: number
  required?: boolean
  suffix?: ReactNode
  disabled?: boolean | undefined
  value: number | null
  onChange: (value: number | null) => void
}

/** The browser's own field; the console fills in one that tells wrong numbers in words. */
function PlainNumber({ precision, required, className, value, onChange, ...rest }: NumberControlProps) {
  return (
    <Input
      {...rest}
      type="number"
      className={className ?? ''}
      step={precision === 0 ? 1 : 'any'}
      required={required ?? false}
      value={value ?? ''}
      onChange={({ target }) => {
        if (target.value === '') onChange(null)
        else if (target.validity.valid) onChange(target.valueAsNumber)
      }}
    />
  )
}

/** Draws the field; filled by the console. */
export const NumberControlContext = createContext<(props: NumberControlProps) => ReactNode>((props) => (
  <PlainNumber {...props} />
))

/** A field for a number. */
export function NumberControl(props: NumberControlProps) {
  return useContext(NumberControlContext)(props)
}
