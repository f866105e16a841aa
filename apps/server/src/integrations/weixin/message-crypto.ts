import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { XMLParser } from 'fast-xml-parser'

/** The third-party platform's half of a push: what it was told when it was registered. */
export interface MessageKeys {
  appid: string
  token: string
  /** The present key first, then the one before it: pushes that were on their way still open. */
  aesKeys: readonly string[]
}

/** The query of a push. */
export interface PushQuery {
  timestamp: string
  nonce: string
  msg_signature: string
}

/** A push that WeChat did not send, or that was meant for somebody else. */
export class ForeignPush extends Error {
  override readonly name = 'ForeignPush'
}

const BLOCK = 32
const RANDOM_BYTES = 16
const LENGTH_BYTES = 4
/** A push is refused when it was signed longer ago than this, or lies so far ahead. WeChat signs each delivery anew. */
const PUSH_SECONDS = 600

/** Lower-case hex sha1 of the parts, sorted and joined. Source: 消息加解密接入指引. */
export const pushSignature = (...parts: readonly string[]): string =>
  createHash('sha1')
    .update([...parts].sort().join(''))
    .digest('hex')

function keyOf(aesKey: string): Buffer {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  if (aesKey.length !== 43 || key.length !== 32) throw new ForeignPush('AES key')
  return key
}

/** AES-256-CBC of 16 random bytes, the length, the message and the appid, padded to blocks of 32 bytes. */
export function encryptMessage(
  message: string,
  { aesKey, appid }: { aesKey: string; appid: string },
  random = randomBytes(RANDOM_BYTES),
): string {
  const key = keyOf(aesKey)
  const text = Buffer.from(message, 'utf8')
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(text.length)
  const plain = Buffer.concat([random, length, text, Buffer.from(appid, 'utf8')])
  const fill = BLOCK - (plain.length % BLOCK)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([
    cipher.update(plain),
    cipher.update(Buffer.alloc(fill, fill)),
    cipher.final(),
  ]).toString('base64')
}

/** The message in an `Encrypt` element and the appid behind it; throws `ForeignPush` for anything that is none. */
export function decryptMessage(encrypted: string, aesKey: string): { message: string; appid: string } {
  const key = keyOf(aesKey)
  const bytes = Buffer.from(encrypted, 'base64')
  if (bytes.length === 0 || bytes.length % BLOCK !== 0) throw new ForeignPush('length')
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const plain = Buffer.concat([decipher.update(bytes), decipher.final()])
  const fill = plain.at(-1) ?? 0
  const end = plain.length - fill
  const start = RANDOM_BYTES + LENGTH_BYTES
  const isPadded = fill >= 1 && fill <= BLOCK && plain.subarray(end).every((byte) => byte === fill)
  if (!isPadded || end < start) throw new ForeignPush('padding')
  const length = plain.readUInt32BE(RANDOM_BYTES)
  if (start + length > end) throw new ForeignPush('length')
  return {
    message: plain.subarray(start, start + length).toString('utf8'),
    appid: plain.subarray(start + length, end).toString('utf8'),
  }
}

// Values stay texts: a number such as 0012 is none.
const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: true, processEntities: false })

/** The fields of a message; elements that hold others are objects. Throws `ForeignPush` for what is no plain XML. */
export function readXml(xml: string): Readonly<Record<string, unknown>> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new ForeignPush('doctype')
  const parsed: unknown = parser.parse(xml)
  const root = typeof parsed === 'object' && parsed !== null && 'xml' in parsed ? parsed.xml : undefined
  if (typeof root !== 'object' || root === null) throw new ForeignPush('xml')
  return { ...root }
}

const isSame = (expected: string, given: string) => {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Opens what was pushed: checks who signed it, how old it is and for which platform it is. Throws `ForeignPush`. A push
 * that somebody saw and repeats within those minutes opens again: what follows from it must be done once only.
 */
export function openPush(
  keys: MessageKeys,
  query: PushQuery,
  envelope: string,
  now = new Date(),
): { message: string; aesKey: string } {
  const { Encrypt: encrypted } = readXml(envelope)
  if (typeof encrypted !== 'string') throw new ForeignPush('envelope')
  const expected = pushSignature(keys.token, query.timestamp, query.nonce, encrypted)
  if (!isSame(expected, query.msg_signature)) throw new ForeignPush('signature')
  const age = Math.abs(now.getTime() / 1000 - Number(query.timestamp))
  if (!(age <= PUSH_SECONDS)) throw new ForeignPush('age')
  for (const aesKey of keys.aesKeys) {
    try {
      const { message, appid } = decryptMessage(encrypted, aesKey)
      if (appid === keys.appid) return { message, aesKey }
    } catch (error) {
      if (!(error instanceof ForeignPush)) throw error
    }
  }
  throw new ForeignPush('key or appid')
}

/** The encrypted answer to a message, signed for its own time. */
export function sealReply(
  message: string,
  { appid, token, aesKey }: { appid: string; token: string; aesKey: string },
  now = new Date(),
): string {
  const encrypted = encryptMessage(message, { aesKey, appid })
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(8).toString('hex')
  const signature = pushSignature(token, timestamp, nonce, encrypted)
  return `<xml><Encrypt><![CDATA[${encrypted}]]></Encrypt><MsgSignature><![CDATA[${signature}]]></MsgSignature><TimeStamp>${timestamp}</TimeStamp><Nonce><![CDATA[${nonce}]]></Nonce></xml>`
}
