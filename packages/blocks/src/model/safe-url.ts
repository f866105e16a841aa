import { z } from 'zod'

const safeProtocols = new Set(['http:', 'https:', 'tel:', 'mailto:'])

/**
 * Whether an address may stand in a link: http(s), tel, mailto, or a path inside this site.
 * Control characters and backslashes are refused because browsers drop or turn them before reading the scheme.
 */
export function isSafeUrl(address: string): boolean {
  // oxlint-disable-next-line eslint/no-control-regex
  if (/[\u0000-\u0020\u007f\\]/.test(address)) return false
  if (address.startsWith('/')) return !address.startsWith('//')
  if (!URL.canParse(address)) return false
  return safeProtocols.has(new URL(address).protocol)
}

export const safeUrlSchema = z
  .string()
  .max(2000)
  .refine(isSafeUrl, '链接应以 http://、https://、tel:、mailto: 或 / 开头')
