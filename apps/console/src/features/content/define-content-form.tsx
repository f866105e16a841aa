import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { ContentForm, ContentFormProps } from './content-kind.ts'

/** Makes the registry's form of a kind from a typed one; fields that cannot be read begin with the defaults. */
export function defineContentForm<Fields extends Record<string, unknown>>(
  schema: z.ZodType<Fields>,
  Form: ComponentType<ContentFormProps<Fields>>,
): ContentForm {
  return function CheckedContentForm({ fields, ...props }) {
    const parsed = schema.safeParse(fields)
    return <Form {...props} fields={parsed.success ? parsed.data : schema.parse({})} />
  }
}
