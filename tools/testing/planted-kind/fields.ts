import { z } from 'zod'

export const fields = {
  schema: z.object({ place: z.string().max(50).default('') }),
  hasBody: false,
  listFields: z.object({ place: z.string() }),
}
