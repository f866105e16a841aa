import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for one another, at a door or on the phone. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** Sixty bits: nobody guesses one of an app by trying. */
const LENGTH = 12

/** What a sign-up shows at the door. */
export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** A code as it was typed or scanned, in the way codes are kept. */
export const readCode = (given: string): string => given.toUpperCase().replaceAll(/[\s-]/g, '')
