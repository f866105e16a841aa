import { z } from 'zod'

/**
 * What is wrong with one field of a request; `field` is a path such as `title` or `answers.q1`. An answer to a question
 * has the `code` by which the rules of answers name it, so that a page in another language finds its own words for it.
 */
export const fieldProblemSchema = z.object({
  field: z.string(),
  message: z.string(),
  code: z.string().optional(),
})
export type FieldProblem = z.infer<typeof fieldProblemSchema>

/** Body of every refused call. `requestId` finds the request in the server's log. */
export const failureSchema = z.object({
  code: z.string().regex(/^\d{6}$/),
  msg: z.string(),
  data: z.object({
    requestId: z.string(),
    problems: z.array(fieldProblemSchema).optional(),
    /** What the caller needs to go on, for example the newest revision after a conflict. */
    detail: z.unknown().optional(),
  }),
})
export type Failure = z.infer<typeof failureSchema>

export function envelopeOf<Data extends z.ZodType>(data: Data) {
  return z.object({ code: z.literal('000000'), msg: z.string(), data })
}

/** A numbered page of a list; `page` counts from 1. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    list: z.array(item),
    total: z.number().int().min(0),
    page: z.number().int().min(1),
    size: z.number().int().min(1),
  })
}

/** A log is counted so far; a total above it stands for “more than these”. */
export const MOST_COUNTED = 10_000

/** A stretch of a list that grows: `nextCursor` asks for what follows, null at the end. */
export function sliceOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    list: z.array(item),
    total: z.number().int().min(0),
    size: z.number().int().min(1),
    nextCursor: z.string().nullable(),
  })
}

export const idSchema = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[0-9A-Za-z_-]+$/, '编号格式不正确')
/** ISO 8601 with offset. */
export const timeSchema = z.iso.datetime({ offset: true })
export const emptySchema = z.object({})

/** What every bin says of what lies in it. */
export const binnedFields = {
  deletedAt: timeSchema,
  deletedBy: z.string(),
  /** When it is gone for good. */
  expiresAt: timeSchema,
}

export const pagingQuery = {
  page: z.coerce.number().int().min(1).max(100000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
}
/** By what a list is ordered; with `-` in front from the last to the first. */
export type SortBy<Name extends string> = Name | `-${Name}`
export const sortBy = <const Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.enum(names.flatMap((name): SortBy<Name>[] => [name, `-${name}`])).optional()
export const keywordsSchema = z.string().trim().max(50).optional()
