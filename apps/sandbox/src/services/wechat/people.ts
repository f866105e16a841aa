import { createHash } from 'node:crypto'

const idOf = (kind: string, name: string) =>
  `o${createHash('sha1')
    .update(kind + name)
    .digest('base64url')
    .slice(0, 27)}`

/** Id of somebody in the official account. */
export const openidOf = (name: string): string => idOf('', name)

/** Id of the same person in all accounts of one owner. */
export const unionidOf = (name: string): string => idOf('union ', name)
