import type { KeyObject } from 'node:crypto'
import { isSignedBy } from './rsa.ts'

export type Params = Readonly<Record<string, string>>

/** What of a request or a notice is signed: what is not empty, by name, as it reads and not as it is sent. */
export function signContent(params: Params, without: readonly string[]): string {
  return Object.entries(params)
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** Whether Alipay signed a notice. Those of some kinds count `sign_type` in, those of trades do not. */
export function isSignedNotice(publicKey: KeyObject, params: Params): boolean {
  const signature = params['sign'] ?? ''
  return [['sign', 'sign_type'], ['sign']].some((without) =>
    isSignedBy(publicKey, signContent(params, without), signature),
  )
}

/**
 * The value of an answer as it was sent, which is what its signature is over: writing it anew could change it.
 * Undefined where there is none.
 */
export function rawResponse(text: string, name: string): string | undefined {
  for (const key of [name, 'error_response']) {
    const before = text.indexOf(`"${key}"`)
    const start = before < 0 ? -1 : text.indexOf('{', before)
    if (start >= 0) return objectAt(text, start)
  }
  return undefined
}

/** The JSON object that begins at a place. */
function objectAt(text: string, start: number): string | undefined {
  let depth = 0
  let quoted = false
  for (let index = start; index < text.length; index += 1) {
    const sign = text[index]
    if (quoted) {
      if (sign === '\\') index += 1
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === '{') depth += 1
    else if (sign === '}') {
      depth -= 1
      if (depth === 0) return text.slice(start, index + 1)
    }
  }
  return undefined
}
