import { randomInt } from 'node:crypto'

// Letters and digits that cannot be taken for each other when a password is copied by eye.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns a random password that somebody hands on and its owner has to replace at the first login. */
export function firstPassword(): string {
  return Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
