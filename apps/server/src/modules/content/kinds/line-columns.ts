// Columns of tables whose cells hold lists: one thing a line, its parts between upright strokes.
import type { KindTableColumn } from '../content-kind.ts'

/** Strokes, breaks and backslashes within a part are written with a backslash before them. */
const written = (part: string) =>
  part
    .replaceAll('\\', '\\\\')
    .replaceAll(/[|｜]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)

/** A thing as a line; empty parts at its end are left out. */
export function lineOf(parts: readonly string[]): string {
  const last = parts.findLastIndex((part) => part !== '')
  return parts
    .slice(0, last + 1)
    .map(written)
    .join(' | ')
}

const PIECE = /\\(.)|[|｜]|[^\\|｜]+/gsu

/** The parts of a line. */
export function partsOfLine(line: string): string[] {
  const parts = ['']
  for (const [piece, escaped] of line.matchAll(PIECE)) {
    if (escaped === undefined && (piece === '|' || piece === '｜')) parts.push('')
    else parts[parts.length - 1] += escaped === 'n' ? '\n' : (escaped ?? piece)
  }
  return parts.map((part) => part.trim())
}

export const linesOf = (cell: string): string[][] =>
  cell.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [partsOfLine(line)]))

/**
 * For each line the thing that it stood for before: the one of its name. Where there are as many as before, one without
 * such a name got another one: it is what stood in its place, or the only one that is left. Undefined for a new one.
 */
export function thingsBefore<Thing>(
  names: readonly string[],
  before: readonly Thing[],
  nameOf: (thing: Thing) => string,
): (Thing | undefined)[] {
  const left = new Set(before)
  const take = (thing: Thing | undefined) => (thing !== undefined && left.delete(thing) ? thing : undefined)
  const byName = names.map((name) => take([...left].find((thing) => nameOf(thing) === name)))
  if (names.length !== before.length) return byName
  const byPlace = byName.map((thing, place) => thing ?? take(before[place]))
  return byPlace.map((thing) => thing ?? (left.size === 1 ? take([...left][0]) : undefined))
}

/** What is wrong with a line. */
export class WrongLine extends Error {}

/**
 * A column that is a list of things with names. `make` makes a thing of the parts of its line and of what it was before;
 * it throws `WrongLine` for what cannot be.
 */
export const linesColumn = <Name extends string, Thing, Fields extends Record<Name, Thing[]>>(
  title: string,
  name: Name,
  {
    note,
    most,
    tooMany,
    nameOf,
    show,
    make,
  }: {
    note: string
    most: number
    tooMany: string
    nameOf: (thing: Thing) => string
    show: (thing: Thing, fields: Fields) => readonly string[]
    make: (parts: readonly string[], before: Thing | undefined, fields: Fields) => Thing
  },
): KindTableColumn<Fields> => ({
  title,
  note,
  read: (fields) => fields[name].map((thing) => lineOf(show(thing, fields))).join('\n'),
  write(fields, cell) {
    const lines = linesOf(cell)
    if (lines.length > most) return { problem: tooMany }
    const before = thingsBefore(
      lines.map(([first = '']) => first),
      fields[name],
      nameOf,
    )
    try {
      return {
        fields: { ...fields, [name]: lines.map((parts, place) => make(parts, before[place], fields)) },
      }
    } catch (error) {
      if (error instanceof WrongLine) return { problem: error.message }
      throw error
    }
  },
})
