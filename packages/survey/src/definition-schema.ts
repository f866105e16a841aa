import { z } from 'zod'
import { assessmentSchema } from './assessment-schema.ts'
import { idSchema, imageUrlSchema, linkUrlSchema } from './element-schema.ts'
import {
  cardStyles,
  type Element,
  fontSizes,
  type SurveyDefinition,
  surveyKinds,
  surveyLimits,
  type SurveyTheme,
} from './model.ts'
import { ruleSchema, variableSchema } from './rules-schema.ts'
import { modules } from './schemas.generated.ts'
import { texts } from './texts.ts'

const [firstSchema, ...otherSchemas] = Object.values(modules).map(({ schema }) => schema)
if (!firstSchema) throw new Error('no question types are registered')

/** One element, checked by the schema of its type. */
export const anyElementSchema: z.ZodType<Element> = z.discriminatedUnion(
  'type',
  [firstSchema, ...otherSchemas],
  {
    error: texts.check.unknownType,
  },
)

const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, '颜色应为 #RRGGBB')

export const surveyThemeSchema: z.ZodType<SurveyTheme> = z.object({
  color: colorSchema,
  background: colorSchema.optional(),
  backgroundImageUrl: imageUrlSchema.optional(),
  headerImageUrl: imageUrlSchema.optional(),
  fontSize: z.enum(fontSizes).optional(),
  card: z.enum(cardStyles).optional(),
  dark: z.boolean().optional(),
})

/** Definitions as they are stored: structure and limits only. `checkDefinition` tells whether one may be published. */
export const surveyDefinitionSchema: z.ZodType<SurveyDefinition> = z
  .object({
    schema: z.literal(1),
    kind: z.enum(surveyKinds),
    title: z.string().max(surveyLimits.title),
    intro: z.string().max(surveyLimits.intro),
    elements: z.array(anyElementSchema).max(surveyLimits.elements),
    rules: z.array(ruleSchema).max(surveyLimits.rules),
    variables: z.array(variableSchema).max(surveyLimits.variables).optional(),
    endings: z
      .array(
        z.object({
          id: idSchema,
          title: z.string().max(surveyLimits.title),
          text: z.string().max(surveyLimits.intro),
          url: linkUrlSchema.optional(),
          redirect: z.boolean().optional(),
        }),
      )
      .max(surveyLimits.endings),
    assessment: assessmentSchema.optional(),
    theme: surveyThemeSchema,
  })
  .superRefine((definition, context) => {
    for (const part of ['elements', 'rules', 'endings'] as const) {
      const seen = new Set<string>()
      definition[part].forEach(({ id }, index) => {
        if (seen.has(id)) {
          context.addIssue({ code: 'custom', message: texts.check.duplicateId, path: [part, index, 'id'] })
        }
        seen.add(id)
      })
    }
    const names = definition.variables?.map(({ name }) => name) ?? []
    if (new Set(names).size < names.length)
      context.addIssue({ code: 'custom', message: texts.check.duplicateVariable, path: ['variables'] })
  })
