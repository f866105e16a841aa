/** A part of a wheel: the name of what it stands for. */
export interface Sector {
  /** Place among the names that were given. */
  prize: number
  name: string
}

const FEWEST = 6

/** The sectors of a wheel: each name once, and all of them again as long as there would be few. */
export function sectorsOf(names: readonly string[]): Sector[] {
  if (names.length === 0) return []
  const rounds = Math.ceil(FEWEST / names.length)
  return Array.from({ length: rounds }, () => names.map((name, prize) => ({ prize, name }))).flat()
}

/** How far a wheel of so many sectors is turned for one of them to stand below the pointer, in degrees. */
export const turnTo = (sector: number, count: number): number => -((sector + 0.5) * 360) / count

/** A name in lines of so many signs; what does not fit ends in an ellipsis. */
export function nameLines(name: string, perLine: number, most: number): string[] {
  const signs = Array.from(name)
  const lines: string[] = []
  for (let at = 0; at < signs.length && lines.length < most; at += perLine)
    lines.push(signs.slice(at, at + perLine).join(''))
  const last = lines.at(-1)
  if (last !== undefined && signs.length > perLine * most)
    lines[lines.length - 1] = `${Array.from(last)
      .slice(0, perLine - 1)
      .join('')}…`
  return lines
}
