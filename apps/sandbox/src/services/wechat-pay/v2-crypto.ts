import { createCipheriv, createHash, createHmac } from 'node:crypto'
import { sameSignature } from '../../signature.ts'

export type Message = Record<string, string>

/** A message of APIv2 as its fields; nested elements are none of it. */
export function parseMessage(xml: string): Message {
  const message: Message = {}
  const inner = /<(?:xml|root)>([\s\S]*)<\/(?:xml|root)>/.exec(xml)?.[1] ?? ''
  for (const [, name = '', value = ''] of inner.matchAll(/<(\w+)>([\s\S]*?)<\/\1>/g))
    message[name] = /^<!\[CDATA\[([\s\S]*)\]\]>$/.exec(value)?.[1] ?? value
  return message
}

export const formatMessage = (message: Message) =>
  `<xml>${Object.keys(message)
    .map((name) => `<${name}><![CDATA[${message[name] ?? ''}]]></${name}>`)
    .join('\n')}</xml>`

/** The signature of a message with the key, by the way that `sign_type` says. */
export function messageSignature(
  message: Message,
  key: string,
  type = message['sign_type'] ?? 'MD5',
): string {
  const names = Object.keys(message).filter((name) => name !== 'sign' && message[name] !== '')
  names.sort()
  let text = ''
  for (const name of names) text += `${name}=${message[name]}&`
  text += `key=${key}`
  const hash = type === 'HMAC-SHA256' ? createHmac('sha256', key) : createHash('md5')
  return hash.update(text).digest('hex').toUpperCase()
}

export const isSignedMessage = (message: Message, key: string) =>
  sameSignature(messageSignature(message, key), message['sign'] ?? '')

/** `req_info` of a refund's notice. */
export function sealRefundNotice(xml: string, apiKey: string): string {
  const cipher = createCipheriv('aes-256-ecb', createHash('md5').update(apiKey).digest('hex'), '')
  return cipher.update(xml, 'utf8', 'base64') + cipher.final('base64')
}
