import type { ComponentType } from 'react'
import type { z } from 'zod'
import { FormBody } from './form-body.tsx'
import { FrameFields } from './frame-fields.tsx'
import { texts } from './texts.ts'
import { frameOf } from '../model/frame.ts'
import { propsReader } from '../model/props-reader.ts'

/** A property form: controlled, and every change is told at once, so that the canvas follows while typing. */
export interface FormProps<Props> {
  value: Props
  onChange: (next: Props) => void
}

/**
 * A form as the registry knows it: it checks the props itself. With another `subject` (the block whose props they are)
 * it begins anew in everything that it keeps beside the value.
 */
export type BlockForm = ComponentType<FormProps<Record<string, unknown>> & { subject?: string }>

interface FormTraits {
  /**
   * Its fields keep nothing beside the value and finish nothing later (no upload, no list that folds): going to another
   * block of the kind only changes what they show, instead of drawing all of them anew.
   */
  isPlain?: boolean
}

/** Makes the registry's form from a typed one; the frame, which every kind has, stands below the kind's own fields. */
export function defineForm<Props extends Record<string, unknown>>(
  schema: z.ZodType<Props>,
  Form: ComponentType<FormProps<Props>>,
  { isPlain = false }: FormTraits = {},
): BlockForm {
  const read = propsReader(schema)
  return function CheckedForm({ value: raw, onChange, subject }) {
    const value = read(raw)
    return (
      <FormBody>
        {value === undefined ? (
          <p role="alert">{texts.invalidProps}</p>
        ) : (
          <>
            <Form
              // Its key must not be that of the frame beside it: the form of the block before would stay there.
              key={isPlain ? undefined : `form ${subject}`}
              value={value}
              // The kind's schema knows nothing of the frame.
              onChange={(next) => onChange(raw.frame === undefined ? next : { ...next, frame: raw.frame })}
            />
            <FrameFields
              key={`frame ${subject}`}
              value={frameOf(raw)}
              onChange={(frame) => onChange({ ...raw, frame })}
            />
          </>
        )}
      </FormBody>
    )
  }
}
