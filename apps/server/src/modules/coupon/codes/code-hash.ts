import { createHash } from 'node:crypto'
import { readCode } from '../giving.ts'

/** What is kept of a code. */
export const hashOf = (code: string): string =>
  createHash('sha256').update(readCode(code)).digest('base64url')
