import { shanghaiIso } from '@zhanfang/format'

const MINUTE_MS = 60_000
/** The minute that was asked for last: a server asks for every answer that it checks. */
const lastMinute = { number: -1, text: '' }

/** This moment in Shanghai as `2026-03-01T09:30`. */
export function localNow(): string {
  const number = Math.floor(Date.now() / MINUTE_MS)
  if (number !== lastMinute.number) {
    lastMinute.number = number
    lastMinute.text = shanghaiIso(number * MINUTE_MS).slice(0, 16)
  }
  return lastMinute.text
}
