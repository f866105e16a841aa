import { z } from 'zod'
import { idSchema } from './element-schema.ts'
import { surveyLimits } from './model.ts'
import { type Action, type Comparison, type Cond, operatorIds, type Ref, type Rule } from './rules.ts'
import { texts } from './texts.ts'

const operandText = z.string().max(500)
const refSchema: z.ZodType<Ref> = z.object({
  q: idSchema,
  part: z.enum(['value', 'other', 'count', 'length']).optional(),
  opt: idSchema.optional(),
  row: idSchema.optional(),
  rows: z.enum(['any', 'every']).optional(),
})

/** A fixed value to compare with. */
export const literalSchema = z.union([
  operandText,
  z.number(),
  z.array(operandText).max(surveyLimits.options),
])
const bound = z.union([z.number(), operandText])
export const rangeOperandSchema = z.object({ range: z.tuple([bound, bound]) })

const comparisonSchema: z.ZodType<Comparison> = z.object({
  left: refSchema,
  op: z.enum(operatorIds),
  right: z.union([literalSchema, z.strictObject({ ref: refSchema }), rangeOperandSchema]).optional(),
  orUnanswered: z.boolean().optional(),
})

/** The schema of a condition of at most `depth` levels; built level by level, so that no input can exhaust the stack. */
function condOfDepth(depth: number): z.ZodType<Cond> {
  if (depth <= 1) return comparisonSchema
  const inner = condOfDepth(depth - 1)
  // Written out in full, the levels would fill hundreds of kilobytes of the interface description.
  if (inner !== comparisonSchema)
    inner._zod.toJSONSchema = () => ({ type: 'object', description: texts.schema.innerCondition })
  const list = z.array(inner).max(surveyLimits.conditions)
  return z.union([
    z.strictObject({ all: list }),
    z.strictObject({ any: list }),
    z.strictObject({ not: inner }),
    comparisonSchema,
  ])
}

export const condSchema = condOfDepth(surveyLimits.conditionDepth)

const targetsSchema = z.array(z.object({ q: idSchema })).max(surveyLimits.targets)

export const actionSchema: z.ZodType<Action> = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['show', 'hide', 'require', 'optional']), targets: targetsSchema }),
  z.object({
    do: z.literal('jump'),
    from: idSchema,
    to: z.union([
      z.strictObject({ q: idSchema }),
      z.strictObject({ end: z.enum(['complete', 'screenOut']), endId: idSchema.optional() }),
    ]),
  }),
  z.object({
    do: z.literal('end'),
    kind: z.enum(['complete', 'screenOut', 'quotaFull']),
    endId: idSchema.optional(),
  }),
])

export const ruleSchema: z.ZodType<Rule> = z.object({
  id: idSchema,
  on: z.boolean(),
  name: z.string().max(100).optional(),
  when: condSchema,
  actions: z.array(actionSchema).max(surveyLimits.actions),
  otherwise: z.array(actionSchema).max(surveyLimits.actions).optional(),
})
