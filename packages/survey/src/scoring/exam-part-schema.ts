import { z } from 'zod'
import { type ExamPart, examLimits } from './exam-part.ts'
import { textSchema } from '../model/definition/text-schema.ts'

/** Ids of parts, and of cells: two ids and a dot. */
const id = z.string().min(1).max(81)
const pathIds = z.array(z.string().min(1).max(100))
const isCents = (points: number) => Math.abs(points * 100 - Math.round(points * 100)) < 1e-6
const cents = (schema: z.ZodNumber) => schema.refine(isCents, { error: '分值最多两位小数' })
const points = cents(z.number().min(0).max(examLimits.score))
const signedPoints = cents(z.number().min(-examLimits.score).max(examLimits.score))
const finite = z.number().finite()
const text = z.string().max(2000)

const optionsKeySchema = z.object({
  kind: z.literal('options'),
  correct: z.array(id).max(500),
  mode: z.enum(['all', 'partial', 'fixedPartial', 'optionScores', 'fractions']),
  partialScore: points.optional(),
  weights: z.record(id, finite.min(-examLimits.score).max(examLimits.score)).optional(),
})

const blankKeySchema = z.object({
  accept: z.array(text).max(examLimits.accept),
  match: z.enum(['exact', 'contains', 'regex']),
  ignore: z.array(z.enum(['case', 'space', 'punct', 'width'])).max(4),
  score: points,
  partial: z
    .array(z.object({ accept: z.array(text).max(examLimits.accept), share: z.number().min(0).max(1) }))
    .max(examLimits.partial)
    .optional(),
})

/** How a question earns points. */
export const scoringKeySchema = z.discriminatedUnion('kind', [
  optionsKeySchema,
  z.object({ kind: z.literal('boolean'), correct: z.boolean() }),
  z.object({
    kind: z.literal('text'),
    blanks: z.record(id, blankKeySchema),
    unordered: z.array(z.array(id).max(100)).max(50).optional(),
  }),
  z.object({
    kind: z.literal('number'),
    value: finite.optional(),
    tolerance: finite.min(0).optional(),
    relativeTolerance: finite.min(0).optional(),
    range: z.object({ min: finite.optional(), max: finite.optional() }).optional(),
    partial: z
      .array(z.object({ tolerance: finite.min(0), share: z.number().min(0).max(1) }))
      .max(examLimits.partial)
      .optional(),
  }),
  z.object({
    kind: z.literal('date'),
    value: z.string().max(40).optional(),
    range: z.object({ min: z.string().max(40).optional(), max: z.string().max(40).optional() }).optional(),
  }),
  z.object({
    kind: z.literal('order'),
    correct: z.array(id).max(500),
    mode: z.enum(['all', 'position', 'adjacent']),
  }),
  z.object({ kind: z.literal('pairs'), correct: z.record(id, id), mode: z.enum(['all', 'perPair']) }),
  z.object({ kind: z.literal('optionRows'), rows: z.record(id, optionsKeySchema) }),
  z.object({ kind: z.literal('path'), correct: z.array(pathIds.max(10)).max(100) }),
  z.object({ kind: z.literal('areas'), correct: z.array(id).max(100) }),
  z.object({ kind: z.literal('levels'), points: z.record(z.string().max(20), signedPoints) }),
  z.object({
    kind: z.literal('manual'),
    rubric: z
      .array(z.object({ title: z.string().max(200), max: points }))
      .max(examLimits.rubric)
      .optional(),
    keywords: z
      .array(z.object({ word: z.string().min(1).max(100), score: points }))
      .max(examLimits.keywords)
      .optional(),
  }),
])

/** The `exam` field of an element. */
export const examPartSchema: z.ZodType<ExamPart> = z.object({
  score: points,
  key: scoringKeySchema.optional(),
  analysis: textSchema('analysis', examLimits.analysis).optional(),
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]).optional(),
  knowledge: z
    .array(z.string().trim().min(1).max(examLimits.knowledgeName))
    .max(examLimits.knowledge)
    .optional(),
  countsInTotal: z.boolean().optional(),
})
