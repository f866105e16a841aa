import type { SiteContext } from '@zhanfang/blocks'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ContentPageInput } from './content-input.ts'

/** What the view of a kind is given. */
export interface ContentViewInput<Fields> {
  fields: Fields
  content: ContentPageInput
  site: SiteContext
  /** The long text, drawn; null for none. */
  body: ReactNode
}

/** A view as the registry knows it: it reads the fields itself. */
export type ContentViewComponent = (input: ContentViewInput<unknown>) => ReactNode

/** Makes the registry's view of a kind from a typed one. Fields that cannot be read leave the long text. */
export function defineContentView<Fields>(
  schema: z.ZodType<Fields>,
  View: (input: ContentViewInput<Fields>) => ReactNode,
): ContentViewComponent {
  return function CheckedContentView({ fields, ...input }) {
    const parsed = schema.safeParse(fields)
    return parsed.success ? <View {...input} fields={parsed.data} /> : input.body
  }
}
