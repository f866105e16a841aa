import {
  authorizationParts,
  canonicalHeaders,
  canonicalQuery,
  type Headers,
  headerText,
  hmacSha1Base64,
  hmacSha256,
  percentEncode,
  sameSignature,
  sha256Hex,
} from '../../signature.ts'

export interface AliyunCall {
  method: string
  headers: Headers
  query: Record<string, string>
  /** Form fields of the body; empty for JSON and none. */
  form: Record<string, string>
  body: string
}

export interface AliyunError {
  status: number
  code: string
  message: string
}

/** HMAC-SHA1 signature of the RPC style, base64. Source: Alibaba Cloud "RPC 机制" signature version 1.0. */
export function rpcSignature(method: string, params: Record<string, string>, secret: string): string {
  const { Signature: _own, ...signed } = params
  const toSign = [method, percentEncode('/'), percentEncode(canonicalQuery(signed))].join('&')
  return hmacSha1Base64(`${secret}&`, toSign)
}

/** ACS3-HMAC-SHA256 of a call to `/`, hex. Source: Alibaba Cloud "V3 版本请求体&签名机制". */
export function acs3Signature(
  call: Omit<AliyunCall, 'form'>,
  signedHeaders: string[],
  secret: string,
): string {
  const canonical = [
    call.method,
    '/',
    canonicalQuery(call.query),
    canonicalHeaders(signedHeaders, call.headers),
    signedHeaders.join(';'),
    sha256Hex(call.body),
  ].join('\n')
  return hmacSha256(secret, `ACS3-HMAC-SHA256\n${sha256Hex(canonical)}`).toString('hex')
}

/** Checks either style. `seen` remembers the nonces of this process: each may be used once. */
export function checkAliyun(
  call: AliyunCall,
  credentials: { id: string; secret: string },
  now: Date,
  seen: Set<string>,
): AliyunError | undefined {
  const authorization = headerText(call.headers, 'authorization')
  const modern = authorization.startsWith('ACS3-HMAC-SHA256 ')
  const params = { ...call.query, ...call.form }
  const parts = authorizationParts(authorization)
  const id = modern ? parts.Credential : params.AccessKeyId
  if (id !== credentials.id)
    return { status: 404, code: 'InvalidAccessKeyId.NotFound', message: 'Specified access key is not found.' }
  const time = new Date(modern ? headerText(call.headers, 'x-acs-date') : (params.Timestamp ?? ''))
  // Written so that a time that cannot be read is refused too.
  if (!(Math.abs(now.getTime() - time.getTime()) <= 15 * 60_000))
    return {
      status: 400,
      code: 'InvalidTimeStamp.Expired',
      message: 'Specified time stamp or date value is expired.',
    }
  const expected = modern
    ? acs3Signature(call, (parts.SignedHeaders ?? '').split(';'), credentials.secret)
    : rpcSignature(call.method, params, credentials.secret)
  const given = (modern ? parts.Signature : params.Signature) ?? ''
  const bodyNamed = !modern || call.headers['x-acs-content-sha256'] === sha256Hex(call.body)
  if (!bodyNamed || !sameSignature(expected, given))
    return {
      status: 400,
      code: 'SignatureDoesNotMatch',
      message: 'Specified signature does not match our calculation.',
    }
  const nonce = modern ? headerText(call.headers, 'x-acs-signature-nonce') : (params.SignatureNonce ?? '')
  if (nonce === '' || seen.has(nonce))
    return { status: 400, code: 'SignatureNonceUsed', message: 'Specified signature nonce was used already.' }
  seen.add(nonce)
  return undefined
}
