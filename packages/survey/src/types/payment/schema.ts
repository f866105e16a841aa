import { z } from 'zod'
import {
  type ElementSchema,
  elementSchema,
  partsSchema,
  rowSchema,
} from '../../model/definition/element-schema.ts'
import { surveyLimits } from '../../model/model.ts'
import { paymentLimits, paymentModes, type PaymentQuestion } from './question.ts'

const priceSchema = z.number().int().min(0).max(paymentLimits.priceFen)

export const schema = elementSchema.extend({
  type: z.literal('payment'),
  required: z.boolean(),
  mode: z.enum(paymentModes),
  rows: partsSchema(
    rowSchema.extend({ priceFen: priceSchema, most: z.number().int().min(1).max(paymentLimits.most) }),
    surveyLimits.rows,
  ),
  minFen: priceSchema,
  maxFen: priceSchema,
}) satisfies ElementSchema<PaymentQuestion>
