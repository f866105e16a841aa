import type { z } from 'zod'
import type { Rule } from 'antd/es/form'

/** A form rule from a schema of the contract: screens and server refuse by the same rule, in the same words. */
export function ruleOf(schema: z.ZodType): Rule {
  return {
    // Marks the field; what it has to be is the validator's business.
    required: !schema.safeParse('').success,
    validator: (_: unknown, value: unknown) => {
      const parsed = schema.safeParse(value ?? '')
      if (parsed.success) return Promise.resolve()
      return Promise.reject(new Error(parsed.error.issues[0]?.message ?? ''))
    },
  }
}
