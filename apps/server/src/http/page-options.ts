// Pages are asked for by whole schools behind one address: reading is not throttled, submitting is. What a page may load
// its sender says itself, and it compresses what it keeps.
export const reading = { helmet: false, compress: false, config: { rateLimit: false } } as const
export const submitting = { helmet: false, compress: false } as const
