// The names under which cards of the specification look for picture, title and time, whatever the kind of a content is.
import { z } from 'zod'
import { timeSchema } from '../envelope.ts'

/** Picture, title and times of a content in all fields that a card looks at; the picture is empty where there is none. */
export const cardNames = {
  title: z.string(),
  firstImage: z.string(),
  articleImg: z.string(),
  headImg: z.string(),
  headUrl: z.string(),
  createTime: timeSchema,
  updateTime: timeSchema,
  /** When it was published: the audit of a content is its publication. */
  auditTime: timeSchema.nullable(),
  applyTime: timeSchema.nullable(),
}
