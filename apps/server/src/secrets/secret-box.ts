import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** What seals secrets before they are stored. */
export interface SecretBox {
  /** The secret as the database may hold it. `place` says what it belongs to: it cannot be opened at another place. */
  seal(secret: string, place: string): string
  /** The secret; throws `UnreadableSecret` when it was sealed with another key or for another place. */
  open(stored: string, place: string): string
  /** Whether a stored text has been sealed: earlier versions kept some as they were. */
  isSealed(stored: string): boolean
  /**
   * A mark by which a sealed secret can be looked up: the same for the same secret at the same place, and no way back
   * without the key.
   */
  mark(secret: string, place: string): string
}

/** A stored secret that was sealed with another key, for another place, or was changed. */
export class UnreadableSecret extends Error {
  override readonly name = 'UnreadableSecret'
}

/** What every sealed text begins with. */
export const SEALED = 'sealed:'
const PREFIX = `${SEALED}1:`
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Seals with AES-256-GCM (NIST SP 800-38D, 96-bit random nonces) under a key that HKDF-SHA256 (RFC 5869) makes of the
 * installation's. What is stored is `sealed:1:` and base64url of nonce, tag and ciphertext; the place is authenticated with it.
 */
export function createSecretBox(installationKey: string): SecretBox {
  const markKey = Buffer.from(hkdfSync('sha256', installationKey, '', 'zhanfang marks of secrets', 32))
  const key = Buffer.from(hkdfSync('sha256', installationKey, '', 'zhanfang stored secrets', 32))
  return {
    mark: (secret, place) => createHmac('sha256', markKey).update(`${place}\n${secret}`).digest('base64url'),

    isSealed: (stored) => stored.startsWith(PREFIX),

    seal(secret, place) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')
    },

    open(stored, place) {
      if (!stored.startsWith(PREFIX)) throw new UnreadableSecret(place)
      const bytes = Buffer.from(stored.slice(PREFIX.length), 'base64url')
      if (bytes.length < IV_BYTES + TAG_BYTES) throw new UnreadableSecret(place)
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        const secret = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
        return Buffer.concat(secret).toString('utf8')
      } catch {
        throw new UnreadableSecret(place)
      }
    },
  }
}
