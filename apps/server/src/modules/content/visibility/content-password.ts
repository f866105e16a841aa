import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt)
const COST = { N: 16_384, r: 8, p: 1 }
const BYTES = 32

/** Digest of a password that opens a content, with its salt. */
export async function hashContentPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const digest = await derive(password.normalize('NFKC'), salt, BYTES, COST)
  return `${salt.toString('base64url')}.${digest.toString('base64url')}`
}

/** Whether a visitor knows the password of a content. */
export async function isContentPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', digest = ''] = hash.split('.')
  const expected = Buffer.from(digest, 'base64url')
  if (expected.length !== BYTES) return false
  const given = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), BYTES, COST)
  return timingSafeEqual(given, expected)
}
