import { z } from 'zod'
import { timeSchema } from '../../../envelope.ts'

/** What a row of a list says of an activity; apart from the draft, whose schema lists do without. */
export const activityListFields = z.object({
  startsAt: timeSchema.nullable().catch(null),
  endsAt: timeSchema.nullable().catch(null),
  place: z.string().catch(''),
  limit: z.number().int().nullable().catch(null),
})
