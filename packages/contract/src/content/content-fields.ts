import type { z } from 'zod'

/**
 * What one kind of content adds to the parts that all contents have. `kinds/<kind>/fields.ts` exports it as `fields`;
 * its folder is the name of a type in `packages/blocks/src/content-types`.
 */
export interface ContentFields<
  Schema extends z.ZodType<Record<string, unknown>> = z.ZodType<Record<string, unknown>>,
  ListFields extends z.ZodType<Record<string, unknown>> = z.ZodType<Record<string, unknown>>,
> {
  /** The kind's own part of a draft. Each field has a default, so that `{}` is an empty draft. */
  schema: Schema
  /** Whether its contents have a long text. */
  hasBody: boolean
  /** Whether they can be published without it. */
  isBodyOptional?: true
  /** What a row of a list says of it besides. */
  listFields: ListFields
}

/* @__NO_SIDE_EFFECTS__ */
export const defineContentFields = <
  Schema extends z.ZodType<Record<string, unknown>>,
  ListFields extends z.ZodType<Record<string, unknown>>,
>(
  fields: ContentFields<Schema, ListFields>,
): ContentFields<Schema, ListFields> => fields
