import type { ComponentType } from 'react'
import type { z } from 'zod'
import { propsReader } from '../model/props-reader.ts'
import type { BlockForm, FormProps } from './define-form.tsx'
import { FormBody } from './form-body.tsx'

/** Makes what a kind is written with on the page itself; props that do not fit are left to the form. */
export function defineWriting<Props extends Record<string, unknown>>(
  schema: z.ZodType<Props>,
  Writing: ComponentType<FormProps<Props>>,
): BlockForm {
  const read = propsReader(schema)
  return function CheckedWriting({ value: raw, onChange }) {
    const value = read(raw)
    if (value === undefined) return null
    return (
      <FormBody>
        <Writing value={value} onChange={(next) => onChange({ ...raw, ...next })} />
      </FormBody>
    )
  }
}
