import { createHmac, timingSafeEqual } from 'node:crypto'
import { newId } from '../../database/id.ts'

const TOKEN_SECONDS = 600

export interface UploadGrant {
  appId: string
  userId: string
  /** Names the token, so that it can be spent once. */
  tokenId: string
  expiresAt: Date
  /** What it is for, which decides what is taken; empty for anything. */
  purpose: string
}

const signatureOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`upload\n${text}`).digest()

/** A token for one upload by this user into this app, good for ten minutes; with a purpose it is good for that alone. */
export function signUpload(
  secret: string,
  appId: string,
  userId: string,
  { purpose = '', now = new Date() }: { purpose?: string; now?: Date } = {},
): { token: string; expiresAt: Date } {
  const expires = Math.floor(now.getTime() / 1000) + TOKEN_SECONDS
  const text = [appId, userId, newId(), expires.toString(36), purpose].join('.')
  return {
    token: `${text}.${signatureOf(secret, text).toString('base64url')}`,
    expiresAt: new Date(expires * 1000),
  }
}

/** What a token grants; null when it is not ours or has expired. Never throws. */
export function readUploadToken(secret: string, token: string, now: Date = new Date()): UploadGrant | null {
  const [, text, appId, userId, tokenId, expires, purpose = '', given] =
    /^(([\w-]{1,40})\.([\w-]{1,40})\.([\w-]{1,40})\.([0-9a-z]{1,10})\.([a-z]{0,20}))\.([\w-]{43})$/.exec(
      token,
    ) ?? []
  if (!text || !appId || !userId || !tokenId || !expires || !given) return null
  if (!timingSafeEqual(Buffer.from(given, 'base64url'), signatureOf(secret, text))) return null
  const expiresAt = new Date(Number.parseInt(expires, 36) * 1000)
  return expiresAt > now ? { appId, userId, tokenId, expiresAt, purpose } : null
}
