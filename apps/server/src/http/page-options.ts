// Pages are asked for by whole schools behind one address: reading is not throttled, submitting is. What a page may load
// its sender says itself, and it compresses what it keeps.
export const reading = {
  helmet: false,
  compress: false,
  decompress: false,
  config: { rateLimit: false },
} as const
export const submitting = { helmet: false, compress: false } as const
/** Forms that a whole hall may send from one address. */
export const answering = { ...submitting, config: { sharesAddress: true } } as const

/** Headers of a whole page; `policy` are the parts of what it may load, `isSecure` says that it is reached by https. */
export const pageHeaders = (policy: readonly string[], isSecure: boolean) => ({
  'Content-Security-Policy': policy.join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
})
