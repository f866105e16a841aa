import {
  authorizationParts,
  canonicalHeaders,
  type Headers,
  headerText,
  hmacSha256,
  sameSignature,
  sha256Hex,
} from '../../signature.ts'

/** TC3-HMAC-SHA256 of a POST to `/`: the hex signature. Source: Tencent Cloud API 3.0, "签名方法 v3". */
export function tc3Signature(request: {
  secret: string
  service: string
  /** Seconds. */
  timestamp: number
  signedHeaders: string[]
  headers: Headers
  body: string
}): string {
  const { secret, service, timestamp, signedHeaders, headers, body } = request
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const canonical = [
    'POST',
    '/',
    '',
    canonicalHeaders(signedHeaders, headers),
    signedHeaders.join(';'),
    sha256Hex(body),
  ].join('\n')
  const toSign = ['TC3-HMAC-SHA256', timestamp, `${date}/${service}/tc3_request`, sha256Hex(canonical)].join(
    '\n',
  )
  const key = [date, service, 'tc3_request'].reduce<string | Buffer>(hmacSha256, `TC3${secret}`)
  return hmacSha256(key, toSign).toString('hex')
}

export interface TencentError {
  code: string
  message: string
}

/** Undefined when the call is signed as it must be, else the error that the cloud would answer. */
export function checkTc3(
  headers: Headers,
  body: string,
  credentials: { id: string; secret: string },
  now: Date,
): TencentError | undefined {
  const authorization = headerText(headers, 'authorization')
  if (!authorization.startsWith('TC3-HMAC-SHA256 '))
    return {
      code: 'AuthFailure.InvalidAuthorization',
      message: '请求头部的 Authorization 不符合腾讯云标准。',
    }
  const parts = authorizationParts(authorization)
  const [id, date, service] = (parts.Credential ?? '').split('/')
  const timestamp = Number(headerText(headers, 'x-tc-timestamp'))
  const signedHeaders = (parts.SignedHeaders ?? '').split(';')
  if (id !== credentials.id) return { code: 'AuthFailure.SecretIdNotFound', message: '密钥不存在。' }
  if (!Number.isInteger(timestamp) || Math.abs(now.getTime() / 1000 - timestamp) > 300)
    return { code: 'AuthFailure.SignatureExpire', message: '签名过期：时间戳与服务器相差超过五分钟。' }
  const signedEnough = ['content-type', 'host'].every((name) => signedHeaders.includes(name))
  const expected = tc3Signature({
    secret: credentials.secret,
    service: 'sms',
    timestamp,
    signedHeaders,
    headers,
    body,
  })
  const sameDay = date === new Date(timestamp * 1000).toISOString().slice(0, 10)
  if (!signedEnough || !sameDay || service !== 'sms' || !sameSignature(expected, parts.Signature ?? ''))
    return { code: 'AuthFailure.SignatureFailure', message: '签名错误，请检查密钥和签名的计算过程。' }
  return undefined
}
