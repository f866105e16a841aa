import type { ReactNode } from 'react'
import { formTexts } from '../form-texts.ts'
import { NumberField, TextField } from './field.tsx'
import { withText } from './question-fields.tsx'

interface NumberFormat {
  decimals: number
  unit?: string
}

/** How numbers of a cell or of something computed are written: their digits after the point, and their unit. */
export function NumberFormatFields<F extends NumberFormat>({
  value,
  onChange,
}: {
  value: F
  onChange: (next: F) => void
}): ReactNode {
  return (
    <>
      <NumberField
        label={formTexts.decimals}
        value={value.decimals}
        min={0}
        max={6}
        onChange={(decimals) => onChange({ ...value, decimals })}
      />
      <TextField
        label={formTexts.unit}
        value={value.unit ?? ''}
        placeholder={formTexts.unitPlaceholder}
        maxLength={20}
        onChange={(text) => onChange(withText(value, 'unit', text))}
      />
    </>
  )
}
