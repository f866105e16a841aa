import type { ContentType } from '@zhanfang/blocks'
import type { z } from 'zod'

/** Where a content is, and how addresses of pictures become whole ones. */
export interface StructuredContext {
  address: string
  title: string
  /** Whose site it is. */
  siteName: string
  /** Whole address of the picture that stands for it; undefined for none. */
  image: string | undefined
  /** The address of a picture as machines need it; undefined for none. */
  pictureAddress: (url: string) => string | undefined
  /** The address of another content. */
  addressOf: (type: ContentType, id: string) => string
}

/** What a kind says besides, or otherwise; `kinds/<kind>/structured.ts` exports it as `structured`. */
export type StructuredPart = (fields: unknown, context: StructuredContext) => Record<string, unknown>

/** Makes the registry's part of a kind from a typed one. Fields that cannot be read say nothing. */
export const defineStructured =
  <Fields>(
    schema: z.ZodType<Fields>,
    say: (fields: Fields, context: StructuredContext) => Record<string, unknown>,
  ): StructuredPart =>
  (fields, context) => {
    const parsed = schema.safeParse(fields)
    return parsed.success ? say(parsed.data, context) : {}
  }
