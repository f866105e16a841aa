// Finds the members of a JSON object in its text without making anything of them: most are equal to earlier ones.

const QUOTE = 34
const COMMA = 44
const COLON = 58
const OPEN_LIST = 91
const BACKSLASH = 92
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

const isSpace = (code: number) => code === 32 || code === 10 || code === 13 || code === 9

/** Where the values of one text lie, by the number of their key. */
export interface Members {
  text: string
  /** The text as UTF-8: looking at every sign of a string takes several times longer. */
  bytes: Uint8Array
  /** The bytes of each value; `from` is −1 where there is none. */
  from: Int32Array
  end: Int32Array
  /** Where each value begins and ends in the text, by character. */
  textFrom: Int32Array
  textEnd: Int32Array
  /** Equal for equal values. */
  hash: Int32Array
}

export const emptyMembers = (size: number): Members => ({
  text: '',
  bytes: new Uint8Array(),
  from: new Int32Array(size).fill(-1),
  end: new Int32Array(size),
  textFrom: new Int32Array(size),
  textEnd: new Int32Array(size),
  hash: new Int32Array(size),
})

/** Keys of one survey's answers that are remembered; more than it can have questions. */
const mostKeys = 5000
const encoder = new TextEncoder()
const noBytes = new Uint8Array()

/** Puts a text into the bytes of the members; gives how many it has. */
function encode(text: string, members: Members): number {
  // No character of a string takes more than three bytes.
  if (members.bytes.length < 3 * text.length) members.bytes = new Uint8Array(6 * text.length)
  members.text = text
  return encoder.encodeInto(text, members.bytes).written
}

/**
 * Reads JSON texts of objects that have mostly the same keys in mostly the same order. `wanted` are the keys to look for; the
 * reader says where their values are, and whether it could: what is no object, or has escapes in its keys, is for
 * `JSON.parse`. Of a text that is not JSON it may say anything.
 */
export function membersReader(wanted: readonly string[]): (text: string, members: Members) => boolean {
  /** The wanted keys, then others as they come. */
  const keys = [...wanted]
  const keyBytes = keys.map((key) => encoder.encode(key))
  const numbers = new Map(keys.map((key, number) => [key, number]))
  /** The key that came behind each key last time: it will come there again. */
  const following = keys.map(() => 0)
  let first = 0

  function numberOf(key: string): number {
    const known = numbers.get(key)
    if (known !== undefined) return known
    if (keys.length === mostKeys) return -1
    keyBytes.push(encoder.encode(key))
    following.push(0)
    numbers.set(key, keys.length)
    return keys.push(key) - 1
  }

  return (text, members) => {
    const length = encode(text, members)
    const { bytes, from, end, textFrom, textEnd, hash } = members
    from.fill(-1)
    /** How many bytes there are more than characters up to here. */
    let extra = 0
    let place = 0
    let code = length > 0 ? bytes[0] : 0
    while (code !== undefined && isSpace(code)) code = bytes[++place]
    if (code !== OPEN_OBJECT) return false
    code = bytes[++place]
    let before = -1
    for (;;) {
      while (code === COMMA || (code !== undefined && isSpace(code))) code = bytes[++place]
      if (code === CLOSE_OBJECT) return true
      if (code !== QUOTE) return false
      const start = place + 1
      let number = before === -1 ? first : (following[before] ?? 0)
      const expected = keyBytes[number] ?? noBytes
      let same = 0
      while (same < expected.length && bytes[start + same] === expected[same]) same += 1
      place = start + same
      if (same < expected.length || bytes[place] !== QUOTE) {
        place = bytes.indexOf(QUOTE, start)
        const close = text.indexOf('"', start - extra)
        const key = place === -1 || close === -1 ? '\\' : text.slice(start - extra, close)
        if (key.includes('\\')) return false
        extra = place - close
        number = numberOf(key)
        if (before === -1) first = number
        else if (number !== -1) following[before] = number
      } else extra += expected.length - (keys[number] ?? '').length
      code = bytes[++place]
      while (code === COLON || (code !== undefined && isSpace(code))) code = bytes[++place]

      const begin = place
      const textBegin = place - extra
      let value = 0
      let depth = 0
      let isInString = false
      for (; place < length; place += 1) {
        code = bytes[place] ?? 0
        if (isInString) {
          if (code === QUOTE) isInString = false
          else if (code === BACKSLASH) {
            value = Math.imul(value, 31) + code
            place += 1
            code = bytes[place] ?? 0
          } else if (code >= 0x80) {
            // What follows the first byte of a character; one of four bytes is two characters of a string.
            if (code < 0xc0) extra += 1
            else if (code >= 0xf0) extra -= 1
          }
        } else if (code === QUOTE) isInString = true
        else if (code === OPEN_OBJECT || code === OPEN_LIST) depth += 1
        else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
          if (depth === 0) break
          depth -= 1
        } else if (depth === 0 && (code === COMMA || isSpace(code))) break
        value = (Math.imul(value, 31) + code) | 0
      }
      if (place >= length) return false
      before = number
      if (number === -1 || number >= wanted.length) continue
      from[number] = begin
      end[number] = place
      textFrom[number] = textBegin
      textEnd[number] = place - extra
      hash[number] = value
    }
  }
}
