import { randomBytes } from 'node:crypto'
import { monotonicFactory } from 'ulid'

const ulid = monotonicFactory(() => randomBytes(4).readUInt32BE() / 2 ** 32)

/** A new id: text, sorted by time, 80 random bits at the start of each millisecond. */
export function newId(): string {
  return ulid()
}

/** A secret for links and sessions: 256 random bits, URL-safe. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
