import type { Members } from './json-members.ts'

/** Different values of one member that are remembered. */
const remembered = 4096
/** A power of two. */
const RECENT = 128
/** Longer ones hardly ever come again. */
const KEPT_BYTES = 100

/** What was made of a value; its text lies in the reader's store. */
interface Remembered<Made> {
  from: number
  end: number
  hash: number
  made: Made
}

/** Reads the value of one of the members that were found; undefined when it is not there. */
export type ValueReader<Made> = (members: Members, number: number) => Made | undefined

/** The value that a JSON text stands for. */
const parsed = (text: string): unknown =>
  text.charCodeAt(0) === 34 && !text.includes('\\') ? text.slice(1, -1) : JSON.parse(text)

/**
 * Reads one member of many JSON texts. Most values are one of a few: those are looked up by their text, and nothing is made
 * of them again. What is given back is shared by equal values and must not be changed, unless `make` means that.
 * @param make `id` is another number for each remembered value, −1 for what is not remembered
 */
export function valueReader<Made>(make: (raw: unknown, id: number) => Made): ValueReader<Made> {
  const known = new Map<number, Remembered<Made>>()
  /** The last ones by the end of their hash: most members have few values, and a list is faster than a map. */
  const recent: (Remembered<Made> | undefined)[] = Array.from({ length: RECENT })
  /** The texts of all that are known. */
  let store = new Uint8Array(1024)
  let stored = 0

  function isEqual(members: Members, from: number, end: number, known: Remembered<Made>): boolean {
    if (end - from !== known.end - known.from) return false
    const { bytes } = members
    const texts = store
    for (let place = from, other = known.from; place < end; place += 1, other += 1)
      if (bytes[place] !== texts[other]) return false
    return true
  }

  function keep(bytes: Uint8Array, hash: number, made: Made): Made {
    const from = stored
    stored += bytes.length
    if (stored > store.length) {
      const more = new Uint8Array(2 * stored)
      more.set(store)
      store = more
    }
    store.set(bytes, from)
    const kept = { from, end: stored, hash, made }
    known.set(hash, kept)
    recent[hash & (RECENT - 1)] = kept
    return made
  }

  let hits = 0
  let misses = 0
  return (members, number) => {
    const from = members.from[number] ?? -1
    if (from === -1) return undefined
    const end = members.end[number] ?? from
    const hash = members.hash[number] ?? 0
    const last = recent[hash & (RECENT - 1)]
    if (last !== undefined && last.hash === hash && isEqual(members, from, end, last)) {
      hits += 1
      return last.made
    }
    const isWorthKeeping = end - from <= KEPT_BYTES && (misses <= 2 * remembered || misses <= hits)
    if (isWorthKeeping) {
      const before = known.get(hash)
      if (before !== undefined && isEqual(members, from, end, before)) {
        hits += 1
        recent[hash & (RECENT - 1)] = before
        return before.made
      }
    }
    misses += 1
    const own = members.text.slice(members.textFrom[number], members.textEnd[number])
    if (!isWorthKeeping || known.size >= remembered || known.has(hash)) return make(parsed(own), -1)
    // A part of a text keeps the whole text in memory: what stays for long is made anew.
    const raw: unknown = JSON.parse(own)
    return keep(members.bytes.subarray(from, end), hash, make(raw, known.size))
  }
}
