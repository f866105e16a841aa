import { z } from 'zod'

/** Which site, and which content of it, an address names. */
export const pathSchema = z.object({ appId: z.string(), id: z.string().default('') })

/** The token of a preview's link; what cannot be one counts as none. */
export const previewSchema = z.object({ preview: z.string().max(200).optional().catch(undefined) })
