import { z } from 'zod'
import { timeSchema } from '../envelope.ts'

/** A right of a manager of the platform to enter an app for some time, to help its people. */
export const supportPassSchema = z.object({
  /** Whether it only lets look. */
  readOnly: z.boolean(),
  expiresAt: timeSchema,
})
export type SupportPass = z.infer<typeof supportPassSchema>
