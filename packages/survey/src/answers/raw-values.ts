/** Whether a raw value is an object with keys; arrays are not. */
export function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}

/** A text as it is, the empty one for anything else. */
export function wordOf(raw: unknown): string {
  return typeof raw === 'string' ? raw : ''
}

/** The object's own value of a key, never one of a prototype; undefined when the key is absent. */
export function own(record: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/** Whether a raw answer stands for “nothing given”, as against something that cannot be read. */
export function isBlank(raw: unknown): boolean {
  return typeof raw === 'string' ? cleanText(raw) === '' : isEmpty(raw, 3)
}

/** Nothing, or lists and objects of nothing, so many levels deep: an untouched form sends a table of empty cells. */
function isEmpty(raw: unknown, levels: number): boolean {
  if (raw === undefined || raw === null || raw === '') return true
  if (typeof raw !== 'object' || levels === 0) return false
  return Array.isArray(raw)
    ? raw.every((item) => isEmpty(item, levels - 1))
    : Object.values(raw).every((item) => isEmpty(item, levels - 1))
}

// Control characters are invisible, and a NUL cannot be stored in a JSON column.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF]/g

/** Whether a text is already in the form of `cleanLine`, as nearly all stored ones of one line are; some others are too. */
function isCleanLine(raw: string): boolean {
  for (let place = 0; place < raw.length; place += 1) {
    const code = raw.charCodeAt(place)
    if (code < 0x20 || code === 0x7f) return false
    // Half a pair of surrogates, and signs that end a line or show nothing; whole pairs are seldom.
    if (code >= 0x2028 && (code <= 0x2029 || (code & 0xf800) === 0xd800 || code === 0xfeff)) return false
  }
  return raw.trim() === raw
}

/** A typed text in its stored form: well-formed, no control characters, `\n` as line end, no blank ends. */
export function cleanText(raw: string): string {
  if (isCleanLine(raw)) return raw
  return raw.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '').trim()
}

/** The same for a text of one line. */
export function cleanLine(raw: string): string {
  if (isCleanLine(raw)) return raw
  return cleanText(raw).replace(/[\n\u2028\u2029]+/g, ' ')
}

/** Full-width digits, letters and signs as their half-width ones, as Chinese keyboards type them. */
export function toHalfWidth(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
}

/** Characters as a reader counts them in limits: code points. */
export function codePoints(text: string): number {
  let count = text.length
  for (let place = 1; place < text.length; place += 1) {
    // A low surrogate behind a high one is no character of its own.
    if ((text.charCodeAt(place) & 0xfc00) === 0xdc00 && (text.charCodeAt(place - 1) & 0xfc00) === 0xd800)
      count -= 1
  }
  return count
}
