import { createDecipheriv, randomBytes, type KeyObject } from 'node:crypto'
import { isSignedBy, signRsa } from './rsa.ts'

const TAG_BYTES = 16
/** Signatures of other times are refused. Source: 微信支付 APIv3，签名验证. */
const SKEW_SECONDS = 300

export interface MerchantSigner {
  mchId: string
  serialNo: string
  privateKey: string
}

/** The header that signs a request. `target` is path and query. */
export function authorizationOf(
  { mchId, serialNo, privateKey }: MerchantSigner,
  { method, target, body }: { method: string; target: string; body: string },
  now = new Date(),
): string {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const signature = signRsa(privateKey, `${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`)
  return `WECHATPAY2-SHA256-RSA2048 mchid="${mchId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serialNo}"`
}

/** What WeChat Pay signs beside a body. */
export interface SignedHeaders {
  timestamp: string
  nonce: string
  serial: string
  signature: string
}

export function signedHeadersOf(header: (name: string) => string | null | undefined): SignedHeaders {
  return {
    timestamp: header('wechatpay-timestamp') ?? '',
    nonce: header('wechatpay-nonce') ?? '',
    serial: header('wechatpay-serial') ?? '',
    signature: header('wechatpay-signature') ?? '',
  }
}

/** Whether WeChat Pay wrote a body, a moment ago. Its probes (`WECHATPAY/SIGNTEST/…`) fail like any wrong signature. */
export function isFromWxpay(
  publicKey: KeyObject,
  { timestamp, nonce, signature }: SignedHeaders,
  body: string,
  now: Date | undefined = new Date(),
): boolean {
  const age = now === undefined ? 0 : Math.abs(now.getTime() / 1000 - Number(timestamp))
  return age <= SKEW_SECONDS && isSignedBy(publicKey, `${timestamp}\n${nonce}\n${body}\n`, signature)
}

/** The text of a sealed resource (AEAD_AES_256_GCM). Throws where the key is another one. */
export function openResource(
  apiKey: string,
  resource: { ciphertext: string; nonce: string; associated_data: string },
): string {
  const bytes = Buffer.from(resource.ciphertext, 'base64')
  // Samples of WeChat's own libraries have keys of half the length.
  const algorithm = Buffer.byteLength(apiKey) === 16 ? 'aes-128-gcm' : 'aes-256-gcm'
  const decipher = createDecipheriv(algorithm, Buffer.from(apiKey), Buffer.from(resource.nonce))
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES))
  decipher.setAAD(Buffer.from(resource.associated_data))
  const text = [decipher.update(bytes.subarray(0, bytes.length - TAG_BYTES)), decipher.final()]
  return Buffer.concat(text).toString('utf8')
}
