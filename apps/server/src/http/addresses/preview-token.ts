import { createHmac, timingSafeEqual } from 'node:crypto'

const PREVIEW_SECONDS = 86_400

function signature(secret: string, subject: string, expires: string): Buffer {
  return createHmac('sha256', secret).update(`preview\n${subject}\n${expires}`).digest()
}

/** A token that lets anyone who holds it look at the draft of `subject` (such as `page:<app>:<id>`) for one day. */
export function signPreview(
  secret: string,
  subject: string,
  now: Date = new Date(),
): { token: string; expiresAt: Date } {
  const expires = Math.floor(now.getTime() / 1000) + PREVIEW_SECONDS
  const text = expires.toString(36)
  return {
    token: `${text}.${signature(secret, subject, text).toString('base64url')}`,
    expiresAt: new Date(expires * 1000),
  }
}

/** Whether the token was made for this subject and has not expired. Never throws. */
export function checkPreview(
  secret: string,
  subject: string,
  token: string,
  now: Date = new Date(),
): boolean {
  const [, expires, given] = /^([0-9a-z]{1,10})\.([0-9A-Za-z_-]{43})$/.exec(token) ?? []
  if (!expires || !given) return false
  if (Number.parseInt(expires, 36) * 1000 <= now.getTime()) return false
  return timingSafeEqual(Buffer.from(given, 'base64url'), signature(secret, subject, expires))
}
