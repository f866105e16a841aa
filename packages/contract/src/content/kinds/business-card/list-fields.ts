import { z } from 'zod'

/** What a row of a list says of a card; apart from the draft, whose schema lists do without. */
export const cardListFields = z.object({
  position: z.string(),
  organisation: z.string(),
  phone: z.string(),
  email: z.string(),
})
