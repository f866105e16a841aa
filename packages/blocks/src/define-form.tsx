import type { ComponentType } from 'react'
import type { z } from 'zod'
import { FormBody } from './form-parts/form-body.tsx'
import { texts } from './form-parts/texts.ts'
import { propsReader } from './props-reader.ts'

/** A property form: controlled, and every change is told at once, so that the canvas follows while typing. */
export interface FormProps<Props> {
  value: Props
  onChange: (next: Props) => void
}

/** A form as the registry knows it: it checks the props itself. */
export type BlockForm = ComponentType<FormProps<Record<string, unknown>>>

/** Makes the registry's form from a typed one. */
export function defineForm<Props extends Record<string, unknown>>(
  schema: z.ZodType<Props>,
  Form: ComponentType<FormProps<Props>>,
): BlockForm {
  const read = propsReader(schema)
  return function CheckedForm({ value: raw, onChange }) {
    const value = read(raw)
    return (
      <FormBody>
        {value === undefined ? (
          <p role="alert">{texts.invalidProps}</p>
        ) : (
          <Form value={value} onChange={onChange} />
        )}
      </FormBody>
    )
  }
}
