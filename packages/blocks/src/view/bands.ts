import type { StyleFamily } from '../look/style-family.ts'
import { sectionStarts, wholeSections } from '../look/section-starts.ts'

/** Where a block lies in the strip of its section: `only` is first and last at once, `before` stands above a strip. */
export type BandPart = 'only' | 'first' | 'middle' | 'last' | 'before'

const partOf = (begins: boolean, ends: boolean): BandPart =>
  begins ? (ends ? 'only' : 'first') : ends ? 'last' : 'middle'

/**
 * Which blocks of a page stand on a strip, from their kinds in order: every other section does where the family has a
 * ground for it. A section begins at a heading, or is one block that holds others; what is above the first one stands on
 * the page.
 */
export function bandsOf(kinds: readonly string[], family: StyleFamily): readonly (BandPart | undefined)[] {
  if (family.band === 'none') return []
  let section = 0
  const sections = kinds.map((kind, index) =>
    sectionStarts.has(kind) || wholeSections.has(kind) || wholeSections.has(kinds[index - 1] ?? '')
      ? (section += 1)
      : section,
  )
  return sections.map((own, index) => {
    const next = sections[index + 1]
    if (own % 2 === 1) return partOf(sections[index - 1] !== own, next !== own)
    return next === undefined || next === own ? undefined : 'before'
  })
}
