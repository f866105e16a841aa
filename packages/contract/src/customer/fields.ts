import { z } from 'zod'
import { timeSchema } from '../envelope.ts'

/** Days that a session lives after it was last used. */
export const CUSTOMER_SESSION_DAYS = 60
/** Days between the wish to be deleted and the deletion, in which it can be taken back. */
export const CUSTOMER_LEAVING_DAYS = 7

/** A customer as they see themselves. */
export const customerSelfSchema = z.object({
  id: z.string(),
  nickname: z.string(),
  /** Empty for none. */
  avatar: z.string(),
  /** Masked; empty for none. */
  phone: z.string(),
  hasWeixin: z.boolean(),
  /** When the account will be deleted, if its owner wished so. */
  leavingAt: timeSchema.nullable(),
})
export type CustomerSelf = z.infer<typeof customerSelfSchema>

/** A content that somebody keeps or has looked at, as far as it is still there. */
export const keptContentSchema = z.object({
  type: z.string(),
  id: z.string(),
  title: z.string(),
  /** Below the site's address; null where it cannot be opened any more. */
  path: z.string().nullable(),
  /** When it was kept, or last looked at. */
  at: timeSchema,
})
export type KeptContent = z.infer<typeof keptContentSchema>
