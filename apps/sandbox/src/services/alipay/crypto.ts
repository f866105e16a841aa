import { createPublicKey, sign, verify } from 'node:crypto'

export type Params = Record<string, string>

/** What is signed: pairs that are not empty, by name. */
export function pairsText(params: Params, leftOut: string[]): string {
  const pairs: string[] = []
  for (const name of Object.keys(params).toSorted())
    if (!leftOut.includes(name) && params[name] !== '') pairs.push(`${name}=${params[name] ?? ''}`)
  return pairs.join('&')
}

export const signText = (privateKey: string, text: string) =>
  sign('sha256', Buffer.from(text), privateKey).toString('base64')

export const isSignedText = (publicKey: string, text: string, signature: string) =>
  verify('sha256', Buffer.from(text), createPublicKey(publicKey), Buffer.from(signature, 'base64'))
