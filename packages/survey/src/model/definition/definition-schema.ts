import { z } from 'zod'
import { assessmentSchema } from '../../scoring/assessment-schema.ts'
import { idSchema, imageUrlSchema, linkUrlSchema } from './element-schema.ts'
import { languages } from '../languages.ts'
import {
  cardStyles,
  type Element,
  fontSizes,
  type SurveyDefinition,
  surveyKinds,
  surveyLimits,
  type SurveyTheme,
  type Translations,
} from '../model.ts'
import { ruleSchema, variableSchema } from './rules-schema.ts'
import { modules } from '../../schemas.generated.ts'
import { textSchema, nameSchema } from './text-schema.ts'
import { texts } from '../../view/texts.ts'

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

export const languageSchema = z.enum(languages)

/** Keys of texts are paths of ids and of names of fields, never a name that every object has. */
const textKeySchema = z
  .string()
  .regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,239}$/)
  .refine((key) => !(key in {}))

const longestText = z.string().max(surveyLimits.answerText)

/** Texts of a survey in other languages. */
export const translationsSchema: z.ZodType<Translations> = z.partialRecord(
  languageSchema,
  z
    .record(textKeySchema, z.object({ text: longestText, source: longestText }))
    .refine((entries) => Object.keys(entries).length <= surveyLimits.translations),
)

/** Definitions as they are stored: structure and limits only. `checkDefinition` tells whether one may be published. */
export const surveyDefinitionSchema: z.ZodType<SurveyDefinition> = z
  .object({
    schema: z.literal(1),
    kind: z.enum(surveyKinds),
    title: textSchema('title', surveyLimits.title),
    intro: textSchema('description', surveyLimits.intro),
    elements: z.array(anyElementSchema).max(surveyLimits.elements),
    rules: z.array(ruleSchema).max(surveyLimits.rules),
    variables: z.array(variableSchema).max(surveyLimits.variables).optional(),
    endings: z
      .array(
        z.object({
          id: idSchema,
          title: nameSchema('ending', surveyLimits.title),
          text: textSchema('ending', surveyLimits.intro),
          url: linkUrlSchema.optional(),
          redirect: z.boolean().optional(),
        }),
      )
      .max(surveyLimits.endings),
    assessment: assessmentSchema.optional(),
    theme: surveyThemeSchema,
    language: languageSchema.optional(),
    translations: translationsSchema.optional(),
    sample: z.string().max(20).optional(),
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
