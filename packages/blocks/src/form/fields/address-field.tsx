import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useDraftText } from '../draft-text.ts'
import { Field } from './field.tsx'

interface AddressFieldProps {
  label: string
  hint: string
  value: string
  onChange: (next: string) => void
  accepts: (text: string) => boolean
  /** How addresses begin: whoever has typed a part of that is not yet wrong. */
  begins: readonly string[]
  wrongText: string
  /** What else went wrong. */
  error?: string | undefined
  /** Below the field. */
  children?: ReactNode
}

/** An address that is typed; only what is one is told. */
export function AddressField({
  label,
  hint,
  value,
  onChange,
  accepts,
  begins,
  wrongText,
  error,
  children,
}: AddressFieldProps) {
  const address = useDraftText(value, accepts, onChange)
  const isWrong = address.wrong && !begins.some((start) => start.startsWith(address.text))
  return (
    <Field label={label} hint={hint} error={isWrong ? wrongText : error}>
      {(ids) => (
        <>
          <Input
            {...ids}
            value={address.text}
            inputMode="url"
            maxLength={2000}
            placeholder="https://"
            status={isWrong ? 'error' : ''}
            onChange={(event) => address.type(event.target.value.trim())}
          />
          {children}
        </>
      )}
    </Field>
  )
}
