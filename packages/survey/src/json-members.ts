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

/** Where the values of one text lie, by the number of their key; `from` is −1 where there is none. */
export interface Members {
  from: Int32Array
  end: Int32Array
  /** Equal for equal values. */
  hash: Int32Array
}

export const emptyMembers = (size: number): Members => ({
  from: new Int32Array(size).fill(-1),
  end: new Int32Array(size),
  hash: new Int32Array(size),
})

/**
 * Reads JSON texts of objects that have mostly the same keys in mostly the same order. `keys` are those that are wanted; the
 * reader says where their values are, and whether it could: what is no object, or has escapes in its keys, is for
 * `JSON.parse`. Of a text that is not JSON it may say anything.
 */
export function membersReader(keys: readonly string[]): (text: string, members: Members) => boolean {
  const numbers = new Map(keys.map((key, number) => [key, number]))
  /** The key that came behind each key last time: it will come there again. The last entry is for the first key. */
  const following = new Int32Array(keys.length + 1)

  return (text, { from, end, hash }) => {
    from.fill(-1)
    const { length } = text
    let place = 0
    let code = text.charCodeAt(0)
    while (isSpace(code)) code = text.charCodeAt(++place)
    if (code !== OPEN_OBJECT) return false
    code = text.charCodeAt(++place)
    let before = keys.length
    for (;;) {
      while (code === COMMA || isSpace(code)) code = text.charCodeAt(++place)
      if (code === CLOSE_OBJECT) return true
      if (code !== QUOTE) return false
      const start = place + 1
      let number = following[before] ?? 0
      const expected = keys[number] ?? ''
      let same = 0
      while (same < expected.length && text.charCodeAt(start + same) === expected.charCodeAt(same)) same += 1
      place = start + same
      if (same < expected.length || text.charCodeAt(place) !== QUOTE) {
        place = text.indexOf('"', start)
        const key = place === -1 ? '\\' : text.slice(start, place)
        if (key.includes('\\')) return false
        number = numbers.get(key) ?? -1
        if (number !== -1) following[before] = number
      }
      code = text.charCodeAt(++place)
      while (code === COLON || isSpace(code)) code = text.charCodeAt(++place)

      const begin = place
      let value = 0
      let depth = 0
      let isInString = false
      for (; place < length; code = text.charCodeAt(++place)) {
        if (isInString) {
          if (code === QUOTE) isInString = false
          else if (code === BACKSLASH) {
            value = Math.imul(value, 31) + code
            code = text.charCodeAt(++place)
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
      if (number !== -1) {
        from[number] = begin
        end[number] = place
        hash[number] = value
        before = number
      }
    }
  }
}
