import { randomBytes, randomFillSync } from 'node:crypto'
import { encodeTime, monotonicFactory } from 'ulid'

// An id asks for 16 random numbers one by one; from the system each they were a twelfth of the work on a submission.
const pool = Buffer.alloc(4096)
let used = pool.length

/** A random number from 0 up to, not including, 1. */
function randomShare(): number {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += 4
  return pool.readUInt32BE(used - 4) / 2 ** 32
}

const ulid = monotonicFactory(randomShare)

/** A new id: text, sorted by time, 80 random bits at the start of each millisecond. */
export function newId(): string {
  return ulid()
}

/** Before every id that was made at a moment or later, and behind those that were made before. */
export const idsSince = (moment: Date): string => encodeTime(moment.getTime())

/** A secret for links and sessions: 256 random bits, URL-safe. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
