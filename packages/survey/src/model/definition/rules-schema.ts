import { z } from 'zod'
import { idSchema } from './element-schema.ts'
import { expressionLimits } from '../../expression/expression.ts'
import { surveyLimits } from '../model.ts'
import {
  type Action,
  type Comparison,
  type Cond,
  operatorIds,
  type Ref,
  type Rule,
  setPolicies,
  type SetValue,
  type Source,
  type Target,
  type Variable,
} from '../rules.ts'
import { texts } from '../../view/texts.ts'
import { textSchema } from './text-schema.ts'

const operandText = z.string().max(500)
const refSchema: z.ZodType<Ref> = z.object({
  q: idSchema,
  part: z.enum(['value', 'other', 'count', 'length', 'score']).optional(),
  opt: idSchema.optional(),
  row: idSchema.optional(),
  col: idSchema.optional(),
  rows: z.enum(['any', 'every']).optional(),
})

/** Names of variables: no sign of the expression language, and no name that every object has. */
export const variableNameSchema = z
  .string()
  .regex(/^[\p{L}_][\p{L}\p{N}_]{0,39}$/u)
  .refine((name) => !(name in {}))

const sourceSchema: z.ZodType<Source> = z.union([
  refSchema,
  z.strictObject({ v: variableNameSchema }),
  z.strictObject({ url: z.string().regex(/^[A-Za-z0-9_.-]{1,40}$/) }),
  z.strictObject({ sys: z.literal('totalScore') }),
])

/** A fixed value to compare with. */
export const literalSchema = z.union([
  operandText,
  z.number(),
  z.array(operandText).max(surveyLimits.options),
])
const bound = z.union([z.number(), operandText])
export const rangeOperandSchema = z.object({ range: z.tuple([bound, bound]) })

/** The text of an expression; drafts may hold one that cannot be read yet. */
export const expressionTextSchema = z.string().max(expressionLimits.length)

const comparisonSchema: z.ZodType<Comparison> = z.object({
  left: sourceSchema,
  op: z.enum(operatorIds),
  right: z.union([literalSchema, z.strictObject({ ref: sourceSchema }), rangeOperandSchema]).optional(),
  orUnanswered: z.boolean().optional(),
})
const leafSchema: z.ZodType<Cond> = z.union([
  z.strictObject({ expr: expressionTextSchema }),
  comparisonSchema,
])

/** The schema of a condition of at most `depth` levels; built level by level, so that no input can exhaust the stack. */
function condOfDepth(depth: number): z.ZodType<Cond> {
  if (depth <= 1) return leafSchema
  const inner = condOfDepth(depth - 1)
  // Written out in full, the levels would fill hundreds of kilobytes of the interface description.
  if (inner !== leafSchema)
    inner._zod.toJSONSchema = () => ({ type: 'object', description: texts.schema.innerCondition })
  const list = z.array(inner).max(surveyLimits.conditions)
  return z.union([
    z.strictObject({ all: list }),
    z.strictObject({ any: list }),
    z.strictObject({ not: inner }),
    leafSchema,
  ])
}

export const condSchema = condOfDepth(surveyLimits.conditionDepth)

const targetSchema: z.ZodType<Target> = z.object({
  q: idSchema,
  opt: idSchema.optional(),
  row: idSchema.optional(),
})
const targetsSchema = z.array(targetSchema).max(surveyLimits.targets)

const setValueSchema: z.ZodType<SetValue> = z.union([
  z.strictObject({
    literal: z.union([
      z.string().max(surveyLimits.answerText),
      z.number(),
      z.boolean(),
      z.array(operandText).max(surveyLimits.options),
    ]),
  }),
  z.strictObject({ ref: sourceSchema }),
  z.strictObject({ expression: expressionTextSchema }),
])

export const actionSchema: z.ZodType<Action> = z.discriminatedUnion('do', [
  z.object({
    do: z.enum(['show', 'hide', 'require', 'optional', 'enable', 'disable', 'clear']),
    targets: targetsSchema,
  }),
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
  z.object({ do: z.literal('ending'), endId: idSchema }),
  z.object({ do: z.literal('set'), q: idSchema, value: setValueSchema, policy: z.enum(setPolicies) }),
  z.object({
    do: z.literal('calculate'),
    v: variableNameSchema,
    op: z.enum(['set', 'add']),
    expression: expressionTextSchema,
  }),
  z.object({ do: z.literal('error'), q: idSchema, message: textSchema('message', 200) }),
])

export const ruleSchema: z.ZodType<Rule> = z.object({
  id: idSchema,
  on: z.boolean(),
  name: z.string().max(100).optional(),
  when: condSchema,
  actions: z.array(actionSchema).max(surveyLimits.actions),
  otherwise: z.array(actionSchema).max(surveyLimits.actions).optional(),
})

export const variableSchema: z.ZodType<Variable> = z.object({
  name: variableNameSchema,
  title: z.string().max(100).optional(),
  initial: z.union([z.number(), operandText]).optional(),
  expression: expressionTextSchema.optional(),
})
