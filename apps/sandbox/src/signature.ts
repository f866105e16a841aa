import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export const sha256Hex = (text: string) => createHash('sha256').update(text).digest('hex')

export const hmacSha256 = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest()

export const hmacSha1Base64 = (key: string, text: string) =>
  createHmac('sha1', key).update(text).digest('base64')

export type Headers = Record<string, string | string[] | undefined>

/** One header as text; empty when absent. */
export function headerText(headers: Headers, name: string): string {
  return [headers[name] ?? ''].flat().join(',').trim()
}

/** Percent-encoding of RFC 3986, which both clouds sign over. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Pairs sorted by name and joined as a canonical query. */
export function canonicalQuery(params: Record<string, string>): string {
  return Object.entries(params)
    .map(([key, value]) => `${percentEncode(key)}=${percentEncode(value)}`)
    .sort()
    .join('&')
}

export function sameSignature(one: string, other: string): boolean {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The parts of `Scheme Key=value, Key=value` after the scheme. */
export function authorizationParts(header: string): Record<string, string> {
  const entries = header
    .slice(header.indexOf(' ') + 1)
    .split(',')
    .map((part): [string, string] => {
      const [key = '', ...value] = part.trim().split('=')
      return [key, value.join('=')]
    })
  return Object.fromEntries(entries)
}

/** `name:value` lines of the signed headers, as both clouds want them. */
export function canonicalHeaders(names: string[], headers: Headers): string {
  return names.map((name) => `${name}:${headerText(headers, name)}\n`).join('')
}
