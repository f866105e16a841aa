import { z } from 'zod'

/** A reason why the embedded server cannot run, written for the person at the keyboard. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

export function errorCode(error: unknown): string | undefined {
  const parsed = z.object({ code: z.string() }).safeParse(error)
  return parsed.success ? parsed.data.code : undefined
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
