import { z } from 'zod'

/** Which site, and which content of it, an address names. */
export const pathSchema = z.object({ appId: z.string(), id: z.string().default('') })

/** The token of a preview's link; what cannot be one counts as none. */
export const previewSchema = z.object({
  preview: z.string().max(200).optional().catch(undefined),
  /** Drawn small in a list: as visitors see it, without a note and without scripts. */
  face: z.literal('1').optional().catch(undefined),
  /** The side of all its tests that a preview shows; visitors are given theirs, whatever they ask for. */
  side: z.enum(['a', 'b']).optional().catch(undefined),
})

/** What a hidden field carries as JSON; a field that was tampered with is an issue, not an exception. */
export const jsonTextSchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' })
    return z.NEVER
  }
})
