import { z } from 'zod'
import { type SecretBox, UnreadableSecret } from '../../../secrets/secret-box.ts'

/** Minutes for which a login may be under way. */
export const LOGIN_MINUTES = 10

const datedSchema = z.object({ until: z.number(), value: z.unknown() })

export type SealedNotes = ReturnType<typeof createSealedNotes>

/** What a browser keeps for us while somebody logs in: it can neither read nor change it, and it does not last. */
export function createSealedNotes(secrets: SecretBox) {
  const place = (appId: string, what: string) => `customer ${what}:${appId}`
  return {
    write: (appId: string, what: string, value: object): string =>
      secrets.seal(JSON.stringify({ until: Date.now() + LOGIN_MINUTES * 60_000, value }), place(appId, what)),

    /** What was written; null for none, for an old one, and for one that somebody else has written. */
    read<Schema extends z.ZodType>(
      appId: string,
      what: string,
      schema: Schema,
      note: string | undefined,
    ): z.output<Schema> | null {
      if (note === undefined || note === '') return null
      try {
        const { until, value } = datedSchema.parse(JSON.parse(secrets.open(note, place(appId, what))))
        return until > Date.now() ? schema.parse(value) : null
      } catch (error) {
        if (error instanceof UnreadableSecret || error instanceof z.ZodError) return null
        throw error
      }
    },
  }
}
