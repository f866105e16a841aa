import { partOf, type Members } from './json-members.ts'

/** Different values of one member that are remembered. */
const remembered = 4096
/** A power of two. */
const RECENT = 128
/** Longer ones hardly ever come again. */
const KEPT_UNITS = 100
const QUOTE = 34
const BACKSLASH = 92

/** What was made of a value; its text lies in the reader's store. */
interface Remembered<Made> {
  from: number
  end: number
  hash: number
  made: Made
}

/** Reads the value of one of the members that were found; undefined when it is not there. */
export type ValueReader<Made> = (members: Members, number: number) => Made | undefined

/** The value of a member; texts without escapes are taken out as they are. */
function parsed(members: Members, from: number, end: number): unknown {
  const { units } = members
  if (units[from] !== QUOTE) return JSON.parse(partOf(members, from, end))
  for (let place = from + 1; place < end; place += 1)
    if (units[place] === BACKSLASH) return JSON.parse(partOf(members, from, end))
  return partOf(members, from + 1, end - 1)
}

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
  let store = new Uint16Array(1024)
  let stored = 0

  function isEqual(members: Members, from: number, end: number, known: Remembered<Made>): boolean {
    if (end - from !== known.end - known.from) return false
    const { units } = members
    const texts = store
    for (let place = from, other = known.from; place < end; place += 1, other += 1)
      if (units[place] !== texts[other]) return false
    return true
  }

  function keep(units: Uint16Array, hash: number, made: Made): Made {
    const from = stored
    stored += units.length
    if (stored > store.length) {
      const more = new Uint16Array(2 * stored)
      more.set(store)
      store = more
    }
    store.set(units, from)
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
    const isWorthKeeping = end - from <= KEPT_UNITS && (misses <= 2 * remembered || misses <= hits)
    if (isWorthKeeping) {
      const before = known.get(hash)
      if (before !== undefined && isEqual(members, from, end, before)) {
        hits += 1
        recent[hash & (RECENT - 1)] = before
        return before.made
      }
    }
    misses += 1
    if (!isWorthKeeping || known.size >= remembered || known.has(hash))
      return make(parsed(members, from, end), -1)
    return keep(members.units.subarray(from, end), hash, make(parsed(members, from, end), known.size))
  }
}
