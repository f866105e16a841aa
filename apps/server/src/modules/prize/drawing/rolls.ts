import { createHash, createHmac, randomBytes } from 'node:crypto'
import { ODDS_IN_ALL } from '@zhanfang/contract'

/** Words at or above this would make small numbers likelier. */
const BOUND = Math.floor(2 ** 32 / ODDS_IN_ALL) * ODDS_IN_ALL
const WORD_BYTES = 4

/** A new secret seed: 256 random bits as 64 hexadecimal digits. */
export const newSeed = (): string => randomBytes(32).toString('hex')
/** What is shown of a seed beforehand: the SHA-256 of its 64 digits. */
export const seedHashOf = (seed: string): string => createHash('sha256').update(seed).digest('hex')

/** What a draw is made of: which campaign, in whose name, how many of theirs. */
export interface RollOf {
  campaignId: string
  drawer: string
  number: number
}

/** The text that is signed with the seed. */
export const rollText = ({ campaignId, drawer, number }: RollOf): string =>
  `${campaignId}|${drawer}|${number}`
export const digestOf = (seed: string, text: string): Buffer =>
  createHmac('sha256', seed).update(text).digest()

/** The first word of a digest that stands for a number below 1,000,000 with the same chance for each; null for none. */
export function rollIn(digest: Buffer): number | null {
  for (let at = 0; at + WORD_BYTES <= digest.length; at += WORD_BYTES) {
    const word = digest.readUInt32BE(at)
    if (word < BOUND) return word % ODDS_IN_ALL
  }
  return null
}

/**
 * The number of a draw, from 0 to 999,999. HMAC-SHA256 with the seed's 64 digits as its key signs
 * `campaign|drawer|number`; its digest is read as eight 32-bit words, big-endian, and the first one below 4,294,000,000 is
 * taken modulo 1,000,000. Words above would make small numbers likelier and are passed over; where all eight are, once in
 * 10^29, the digest of the same text with `|1`, `|2`, … behind it follows. Whoever knows the seed can work out every number
 * again, and whoever knows its hash, that the seed was not changed.
 */
export function rollOf(seed: string, of: RollOf): number {
  const text = rollText(of)
  for (let more = 0; ; more += 1) {
    const roll = rollIn(digestOf(seed, more === 0 ? text : `${text}|${more}`))
    if (roll !== null) return roll
  }
}
