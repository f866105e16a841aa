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
  /** The text's UTF-16 units: looking at every sign of a string takes longer. */
  units: Uint16Array<ArrayBuffer>
  /** Where each value begins; −1 where there is none. */
  from: Int32Array
  end: Int32Array
  /** Equal for equal values. */
  hash: Int32Array
}

export const emptyMembers = (size: number): Members => ({
  text: '',
  units: new Uint16Array(),
  from: new Int32Array(size).fill(-1),
  end: new Int32Array(size),
  hash: new Int32Array(size),
})

/** Keys of one survey's answers that are remembered; more than it can have questions. */
const mostKeys = 5000
const noUnits = new Uint16Array()
/** Node's own, as far as it is used; browsers have none, nor do the types of what runs in them. */
declare const Buffer:
  | {
      from(bytes: ArrayBuffer): {
        write(text: string, encoding: 'utf16le'): number
        toString(encoding: 'utf16le', from: number, end: number): string
      }
    }
  | undefined

const unitsOf = (text: string) => Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))

/** Puts a text's units into the members. Node copies them at once; in a browser they are taken one by one. */
function spread(text: string, members: Members): void {
  if (members.units.length < text.length) members.units = new Uint16Array(2 * text.length)
  members.text = text
  if (typeof Buffer !== 'undefined') Buffer.from(members.units.buffer).write(text, 'utf16le')
  else for (let place = 0; place < text.length; place += 1) members.units[place] = text.charCodeAt(place)
}

/**
 * A part of the text that was spread, as a string of its own where that is possible: a slice of a string keeps the whole of
 * it in memory, and whoever looks at its signs looks for each in the whole.
 */
export function partOf({ text, units }: Members, from: number, end: number): string {
  return typeof Buffer === 'undefined'
    ? text.slice(from, end)
    : Buffer.from(units.buffer).toString('utf16le', 2 * from, 2 * end)
}

/**
 * Reads JSON texts of objects that have mostly the same keys in mostly the same order. `wanted` are the keys to look for; the
 * reader says where their values are, and whether it could: what is no object, or has escapes in its keys, is for
 * `JSON.parse`. Of a text that is not JSON it may say anything.
 */
export function membersReader(wanted: readonly string[]): (text: string, members: Members) => boolean {
  /** The wanted keys, then others as they come. */
  const keys = [...wanted]
  const keyUnits = keys.map(unitsOf)
  const numbers = new Map(keys.map((key, number) => [key, number]))
  /** The key that came behind each key last time: it will come there again. */
  const following = keys.map(() => 0)
  let first = 0

  function numberOf(key: string): number {
    const known = numbers.get(key)
    if (known !== undefined) return known
    if (keys.length === mostKeys) return -1
    keyUnits.push(unitsOf(key))
    following.push(0)
    numbers.set(key, keys.length)
    return keys.push(key) - 1
  }

  return (text, members) => {
    spread(text, members)
    const { length } = text
    const { units, from, end, hash } = members
    from.fill(-1)
    let place = 0
    let code = length > 0 ? units[0] : 0
    while (code !== undefined && isSpace(code)) code = units[++place]
    if (code !== OPEN_OBJECT) return false
    code = units[++place]
    let before = -1
    for (;;) {
      while (code === COMMA || (code !== undefined && isSpace(code))) code = units[++place]
      if (code === CLOSE_OBJECT) return true
      if (code !== QUOTE) return false
      const start = place + 1
      let number = before === -1 ? first : (following[before] ?? 0)
      const expected = keyUnits[number] ?? noUnits
      let same = 0
      while (same < expected.length && units[start + same] === expected[same]) same += 1
      place = start + same
      if (same < expected.length || units[place] !== QUOTE) {
        place = text.indexOf('"', start)
        const key = place === -1 ? '\\' : text.slice(start, place)
        if (key.includes('\\')) return false
        number = numberOf(key)
        if (before === -1) first = number
        else if (number !== -1) following[before] = number
      }
      code = units[++place]
      while (code === COLON || (code !== undefined && isSpace(code))) code = units[++place]

      const begin = place
      let value = 0
      let depth = 0
      for (; place < length; place += 1) {
        code = units[place] ?? 0
        if (code === QUOTE) {
          // What an escape stands before ends nothing.
          for (;;) {
            value = (Math.imul(value, 31) + code) | 0
            code = units[++place] ?? 0
            if (code === BACKSLASH) {
              value = (Math.imul(value, 31) + code) | 0
              code = units[++place] ?? 0
            } else if (code === QUOTE || place >= length) break
          }
        } else if (code === OPEN_OBJECT || code === OPEN_LIST) depth += 1
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
      hash[number] = value
    }
  }
}
