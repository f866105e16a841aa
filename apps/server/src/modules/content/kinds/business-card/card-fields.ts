import { type CardFields, fields } from '@zhanfang/contract/content-kinds/business-card/fields'

const { schema } = fields

/** What is stored of a card alone; what this build cannot read of it is as good as nothing. */
export const readCardFields = (stored: unknown): CardFields =>
  schema.safeParse(stored).data ?? schema.parse({})
