import { createCipheriv, createPublicKey, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto'
import { createDecipheriv } from 'node:crypto'
import { authorizationParts, type Headers, headerText } from '../../signature.ts'

export interface KeyPair {
  privateKey: string
  publicKey: string
}

/** A pair of RSA keys, which lives as long as the sandbox does. */
export function createKeyPair(): KeyPair {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

const linesOf = (...lines: string[]) => Buffer.from(lines.map((line) => `${line}\n`).join(''))

/** Headers that sign an answer or news. */
export function signatureHeaders(
  keys: KeyPair,
  serial: string,
  body: string,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(12).toString('hex')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': sign('sha256', linesOf(timestamp, nonce, body), keys.privateKey).toString(
      'base64',
    ),
  }
}

/** Whether `signature` in base64 is over the lines. `publicKey` may be a certificate. */
export function isSignedLines(publicKey: string, lines: string[], signature: string): boolean {
  return verify('sha256', linesOf(...lines), createPublicKey(publicKey), Buffer.from(signature, 'base64'))
}

/** What is wrong with the signature of a request; undefined when nothing is. */
export function wrongRequest(
  request: { method: string; url: string; headers: Headers; body: string },
  merchant: { publicKey: string; mchId: string; serialNo: string },
  now: Date,
): string | undefined {
  const header = headerText(request.headers, 'authorization')
  if (!header.startsWith('WECHATPAY2-SHA256-RSA2048 ')) return 'Http头Authorization认证类型不正确'
  const parts = Object.fromEntries(
    Object.entries(authorizationParts(header)).map(([name, value]) => [name, value.replace(/^"|"$/g, '')]),
  )
  const { mchid = '', nonce_str = '', signature = '', timestamp = '', serial_no = '' } = parts
  if (mchid !== merchant.mchId || serial_no !== merchant.serialNo) return '商户证书序列号有误'
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > 300)
    return 'Http头Authorization中的timestamp与发起请求的时间不得超过5分钟'
  const lines = [request.method, request.url, timestamp, nonce_str, request.body]
  return isSignedLines(merchant.publicKey, lines, signature) ? undefined : '签名错误，请检查后再试'
}

/** AEAD_AES_256_GCM: what news and certificates are sealed with. */
export function sealResource(apiKey: string, text: string, associated: string) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiKey, nonce)
  cipher.setAAD(Buffer.from(associated))
  const hidden = [cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: Buffer.concat(hidden).toString('base64'),
    associated_data: associated,
    nonce,
  }
}

/** The way back; for the known answers. */
export function unsealResource(
  apiKey: string,
  { ciphertext, nonce, associated_data }: { ciphertext: string; nonce: string; associated_data: string },
): string {
  const whole = Buffer.from(ciphertext, 'base64')
  const split = whole.length - 16
  const decipher = createDecipheriv(apiKey.length === 16 ? 'aes-128-gcm' : 'aes-256-gcm', apiKey, nonce)
  decipher.setAAD(Buffer.from(associated_data))
  decipher.setAuthTag(whole.subarray(split))
  return decipher.update(whole.subarray(0, split)).toString('utf8') + decipher.final('utf8')
}
