import { z } from 'zod'
import { idSchema } from '../model/definition/element-schema.ts'
import { type Assessment, type ScoreBand, surveyLimits } from '../model/model.ts'
import { nameSchema, textSchema } from '../model/definition/text-schema.ts'

const score = z.number().min(-1_000_000).max(1_000_000)

const bandsSchema: z.ZodType<ScoreBand[]> = z
  .array(
    z.object({
      id: idSchema,
      from: score,
      title: nameSchema('result', surveyLimits.title),
      text: textSchema('result', surveyLimits.intro),
    }),
  )
  .max(surveyLimits.bands)

/** What the points of an assessment mean. */
export const assessmentSchema: z.ZodType<Assessment> = z.object({
  showScores: z.boolean(),
  bands: bandsSchema,
  dimensions: z
    .array(
      z.object({
        id: idSchema,
        title: nameSchema('result', surveyLimits.title),
        questions: z.array(idSchema).max(surveyLimits.elements),
        bands: bandsSchema,
      }),
    )
    .max(surveyLimits.dimensions),
})
