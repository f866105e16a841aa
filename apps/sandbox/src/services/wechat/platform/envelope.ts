import crypto from 'node:crypto'

// Written from WeChat's description and not from the server's client: what both got wrong alike would go unseen.

/** What a third-party platform is registered with. */
export interface Registration {
  appid: string
  token: string
  aesKey: string
}

/** sha1 over the dictionary order of the values. */
export function signatureOf(values: string[]): string {
  const sha = crypto.createHash('sha1')
  for (const value of values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))) sha.update(value, 'utf8')
  return sha.digest().toString('hex')
}

function secretOf(aesKey: string): { key: Uint8Array; iv: Uint8Array } {
  const key = Uint8Array.from(atob(`${aesKey}=`), (character) => character.charCodeAt(0))
  return { key, iv: key.slice(0, 16) }
}

/** `Encrypt` of a message for the platform. */
export function wrap(
  xml: string,
  { appid, aesKey }: Pick<Registration, 'appid' | 'aesKey'>,
  salt?: string,
): string {
  const { key, iv } = secretOf(aesKey)
  const utf8 = new TextEncoder()
  const body = utf8.encode(xml)
  const owner = utf8.encode(appid)
  const head = salt === undefined ? crypto.getRandomValues(new Uint8Array(16)) : utf8.encode(salt)
  const used = 16 + 4 + body.byteLength + owner.byteLength
  const padding = 32 - (used % 32)
  const all = new Uint8Array(used + padding).fill(padding)
  all.set(head, 0)
  new DataView(all.buffer).setUint32(16, body.byteLength, false)
  all.set(body, 20)
  all.set(owner, 20 + body.byteLength)
  const aes = crypto.createCipheriv('AES-256-CBC', key, iv)
  aes.setAutoPadding(false)
  return aes.update(all, undefined, 'base64') + aes.final('base64')
}

/** What an `Encrypt` holds, and for whom it is; null for what this key does not open. */
export function unwrap(
  encrypted: string,
  aesKey: string,
): { xml: string; owner: string; salt: string } | null {
  const { key, iv } = secretOf(aesKey)
  const aes = crypto.createDecipheriv('AES-256-CBC', key, iv)
  aes.setAutoPadding(false)
  try {
    const all = Buffer.from(aes.update(encrypted, 'base64', 'hex') + aes.final('hex'), 'hex')
    const padding = all[all.length - 1] ?? 0
    const size = all.readUInt32BE(16)
    return {
      salt: all.toString('utf8', 0, 16),
      xml: all.toString('utf8', 20, 20 + size),
      owner: all.toString('utf8', 20 + size, all.length - padding),
    }
  } catch {
    return null
  }
}

/** A push as it travels: the query to add to the address, and the body. */
export function seal(
  xml: string,
  registration: Registration,
  recipient: string,
  at: Date,
): { query: URLSearchParams; body: string } {
  const encrypted = wrap(xml, registration)
  const timestamp = String(Math.trunc(at.getTime() / 1000))
  const nonce = String(crypto.randomInt(1_000_000_000))
  return {
    query: new URLSearchParams({
      signature: signatureOf([registration.token, timestamp, nonce]),
      timestamp,
      nonce,
      encrypt_type: 'aes',
      msg_signature: signatureOf([registration.token, timestamp, nonce, encrypted]),
    }),
    body: `<xml>${recipient}<Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`,
  }
}
