import { createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Fields of a message of APIv2, by their names. */
export type Fields = Readonly<Record<string, string>>

/** The text that is signed: what is not empty, by name, and the key. */
export function signedText(fields: Fields, apiKey: string): string {
  const pairs = Object.entries(fields)
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
  return [...pairs, `key=${apiKey}`].join('&')
}

/** MD5 or HMAC-SHA256 over the fields, in capitals. */
export function signFields(fields: Fields, apiKey: string, type: 'MD5' | 'HMAC-SHA256'): string {
  const text = signedText(fields, apiKey)
  const digest =
    type === 'MD5'
      ? createHash('md5').update(text, 'utf8').digest('hex')
      : createHmac('sha256', apiKey).update(text, 'utf8').digest('hex')
  return digest.toUpperCase()
}

/** Whether a message was signed with the key, in the way that it names (MD5 where it names none) or in the other. */
export function isSignedFields(fields: Fields, apiKey: string): boolean {
  const given = Buffer.from(fields['sign'] ?? '')
  const fits = (type: 'MD5' | 'HMAC-SHA256') => {
    const wanted = Buffer.from(signFields(fields, apiKey, type))
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }
  // Answers to requests signed with HMAC-SHA256 do not always say so.
  return fits('MD5') || fits('HMAC-SHA256')
}

const escapes: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const element = /<([A-Za-z_$][\w$]*)>(?:<!\[CDATA\[([\s\S]*?)\]\]>|([^<]*))<\/\1>/g

/** The fields of a flat message; what is nested or no element is left out. */
export function readXml(xml: string): Fields {
  const fields: [string, string][] = []
  for (const [, name = '', quoted, plain = ''] of xml.matchAll(element))
    fields.push([
      name,
      quoted ?? plain.replace(/&(amp|lt|gt|quot|apos);/g, (_, escape: string) => escapes[escape] ?? ''),
    ])
  return Object.fromEntries(fields)
}

export function writeXml(fields: Fields): string {
  const elements = Object.entries(fields).map(
    ([name, value]) => `<${name}><![CDATA[${value.replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`,
  )
  return `<xml>${elements.join('')}</xml>`
}

/** What a refund's notice holds, sealed under the digest of the key (AES-256-ECB). Throws where the key is another one. */
export function openRefundNotice(reqInfo: string, apiKey: string): string {
  const key = createHash('md5').update(apiKey, 'utf8').digest('hex')
  const decipher = createDecipheriv('aes-256-ecb', Buffer.from(key), null)
  return Buffer.concat([decipher.update(Buffer.from(reqInfo, 'base64')), decipher.final()]).toString('utf8')
}
