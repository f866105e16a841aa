// The schemas that the schemas of question types are made of.
import { z } from 'zod'
import { type Element, optionOrders, surveyLimits } from '../model.ts'
import { linkUrl } from '../link-url.ts'
import type { OptionsFrom } from '../rules.ts'
import { isAddressName } from '../../logic/address-parameters.ts'
import { examPartSchema } from '../../scoring/exam-part-schema.ts'
import { nameSchema, textSchema } from './text-schema.ts'
import { mostTitleMarks, titleStyles } from '../title-marks.ts'

/** Gives a schema that every type repeats a short name, by which the description of the interface refers to it. */
function named<T extends z.ZodType>(id: string, schema: T): T {
  z.globalRegistry.add(schema, { id })
  return schema
}

/** Ids are keys of answers and parts of field names: no dot, and no name that every object has. */
export const idSchema = named(
  'Id',
  z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/)
    .refine((id) => !(id in {})),
)

/** Addresses of images are our own files or https. */
export const imageUrlSchema = z
  .string()
  .max(surveyLimits.url)
  .regex(/^(https:\/\/|\/(?!\/))/)

/** Addresses that a respondent may be sent to: http(s) or a path inside the site. */
export const linkUrlSchema = z.string().max(surveyLimits.url).regex(linkUrl)

/** Names of questions in expressions and exports, as statistics programs take them. */
export const codeSchema = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]{0,31}$/)
  .refine((code) => !(code in {}))

/** Names of parameters of an address. */
export const parameterSchema = z.string().refine(isAddressName)

export const optionsFromSchema: z.ZodType<OptionsFrom> = z.object({
  q: idSchema,
  filter: z.enum(['all', 'chosen', 'notChosen']),
})

/** A look or a link, never both: the address of a link leads where respondents may be sent. */
const titleMarkSchema = (() => {
  const place = z.object({
    from: z.number().int().min(0),
    to: z.number().int().max(surveyLimits.questionTitle),
  })
  return z.union([place.extend({ style: z.enum(titleStyles) }), place.extend({ url: linkUrlSchema })])
})()

/** What every element has; the schema of a type extends this with `type` and its own fields. */
export const elementSchema = z.object({
  id: idSchema,
  title: named('Title', textSchema('title', surveyLimits.questionTitle)),
  titleMarks: named('Marks', z.array(titleMarkSchema).max(mostTitleMarks).optional()),
  description: named('Text', textSchema('description', surveyLimits.description).optional()),
  unique: named('Unique', z.boolean().optional()),
  code: named('Code', codeSchema.optional()),
  prefill: named('Prefill', parameterSchema.optional()),
  group: named('Group', idSchema.optional()),
  optionsFrom: named('From', optionsFromSchema.optional()),
  exam: named('Exam', examPartSchema.optional()),
})

export const optionSchema = z.object({
  id: idSchema,
  text: nameSchema('option', surveyLimits.optionText),
  other: z
    .object({ required: z.boolean(), placeholder: textSchema('placeholder', 100).optional() })
    .optional(),
  exclusive: z.boolean().optional(),
  image: imageUrlSchema.optional(),
  description: textSchema('description', surveyLimits.optionText).optional(),
  pinned: z.boolean().optional(),
  isDefault: z.boolean().optional(),
  score: z.number().min(-10_000).max(10_000).optional(),
  quota: z.object({ max: z.number().int().min(1).max(100_000_000), showLeft: z.boolean() }).optional(),
})

/** An option that is a column of a matrix. */
export const columnSchema = optionSchema.extend({ text: nameSchema('column', surveyLimits.optionText) })

export const rowSchema = named(
  'Row',
  z.object({ id: idSchema, title: nameSchema('row', surveyLimits.optionText) }),
)

/** A list of parts with ids that are unique within it. */
export function partsSchema<T extends z.ZodType<{ id: string }>>(part: T, max: number) {
  return z
    .array(part)
    .max(max)
    .refine((parts) => new Set(parts.map(({ id }) => id)).size === parts.length, { error: '编号重复' })
}

export const optionsSchema = named('Options', partsSchema(optionSchema, surveyLimits.options))
/** How many options an answer must or may have. */
export const choiceCountSchema = named('Count', z.number().int().min(1).max(surveyLimits.options).optional())
/** Whether all options can be chosen at once, and what that is called. */
export const selectAllShape = {
  selectAll: z.boolean().optional(),
  selectAllText: textSchema('button', 50).optional(),
}
export const orderSchema = named('Order', z.enum(optionOrders))
export const optionsLayoutSchema = z.object({
  columns: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  style: z.enum(['list', 'button']),
})

const lengthBound = z.number().int().min(0).max(surveyLimits.answerText).optional()
export const lengthSchema = named('Length', z.object({ min: lengthBound, max: lengthBound }))
export const placeholderSchema = named('Placeholder', textSchema('placeholder', 100).optional())

/** The schema of a type as the registry holds it. */
export type ElementSchema<Q extends Element = Element> = z.ZodType<Q>
