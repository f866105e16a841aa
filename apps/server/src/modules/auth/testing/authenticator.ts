import { Secret, TOTP } from 'otpauth'

/** What the authenticator on a person's phone shows; `steps` codes later than now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
