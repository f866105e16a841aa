import { isWebFontName, type WebFontName } from '@zhanfang/blocks'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Below this the fonts of pages are found. */
export const FONT_PATH = '/site-assets/fonts/'
/** Gives the address of a font with some characters alone. */
export type FontAddresses = (name: WebFontName, characters: string) => string
const SIGNATURE_BYTES = 12

const sign = (secret: string, name: string, characters: string): Buffer =>
  createHmac('sha256', secret).update(`font\n${name}\n${characters}`).digest().subarray(0, SIGNATURE_BYTES)

/**
 * Address of a font with some characters alone. It says them itself, so that nothing is stored, and is signed: making one
 * takes computing, which is done for our own pages only.
 */
export function fontAddress(secret: string, name: WebFontName, characters: string): string {
  const units = Buffer.from(characters, 'utf16le').toString('base64url')
  return `${FONT_PATH}${name}/${sign(secret, name, characters).toString('base64url')}${units}.woff2`
}

const ADDRESS = /^([a-z-]{1,40})\/([\w-]{16})([\w-]{2,1000})\.woff2$/

/** What an address below `FONT_PATH` asks for; undefined where we did not write it. */
export function readFontAddress(
  secret: string,
  rest: string,
): { name: WebFontName; characters: string } | undefined {
  const [, name = '', signature = '', units = ''] = ADDRESS.exec(rest) ?? []
  if (!isWebFontName(name)) return undefined
  const characters = Buffer.from(units, 'base64url').toString('utf16le')
  const given = Buffer.from(signature, 'base64url')
  if (!timingSafeEqual(given, sign(secret, name, characters))) return undefined
  return { name, characters }
}
