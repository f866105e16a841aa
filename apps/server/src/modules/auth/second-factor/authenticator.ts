import { Secret, TOTP } from 'otpauth'

/** Seconds that a code is shown for, and how many steps a phone's clock may be ahead or behind (RFC 6238, 5.2). */
const PERIOD = 30
const WINDOW = 1
/** Bytes of a secret: the length of SHA-1's output (RFC 4226, 4). */
const SECRET_BYTES = 20

const authenticatorOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  // SHA-1 and six digits: authenticators ignore what the address says otherwise.
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: PERIOD, secret: Secret.fromBase32(secret) })

/** Returns a new secret in Base32. */
export const newAuthenticatorSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** Returns what the QR code for an authenticator says. */
export const authenticatorUri = (secret: string, issuer: string, account: string): string =>
  authenticatorOf(secret, { issuer, label: account }).toString()

/** Returns the time step whose code this is, counted from 1970 in steps of 30 s; null if it is none of those allowed now. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = authenticatorOf(secret).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta
}
