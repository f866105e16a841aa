/**
 * How parts of a question's title look. The title itself stays plain text, so that lists, exports and screen readers have
 * nothing to strip, and no markup ever comes in from outside.
 */
export const titleStyles = ['underline', 'italic', 'strike', 'accent', 'red', 'highlight', 'light'] as const
export type TitleStyle = (typeof titleStyles)[number]

/** A look, or a link, of the characters from `from` up to, not including, `to` (UTF-16 units, as in strings). */
export type TitleMark = { from: number; to: number } & ({ style: TitleStyle } | { url: string })

export const mostTitleMarks = 50

/** A piece of a title that looks the same throughout. */
export interface TitlePart {
  text: string
  styles: TitleStyle[]
  url?: string
}

const isStyle = (mark: TitleMark, style: TitleStyle) => 'style' in mark && mark.style === style

/** The pieces of a title in order; together they are the title. Marks that point beyond it count as far as it goes. */
export function titleParts(title: string, marks: readonly TitleMark[] = []): TitlePart[] {
  const ends = new Set([0, title.length])
  for (const { from, to } of marks) {
    if (from < title.length) ends.add(from)
    if (to < title.length) ends.add(to)
  }
  const sorted = [...ends].toSorted((a, b) => a - b)
  return sorted.slice(1).map((to, index) => {
    const from = sorted[index] ?? 0
    const over = marks.filter((mark) => mark.from <= from && mark.to >= to)
    const link = over.find((mark) => 'url' in mark)
    return {
      text: title.slice(from, to),
      styles: titleStyles.filter((style) => over.some((mark) => isStyle(mark, style))),
      ...(link && 'url' in link ? { url: link.url } : {}),
    }
  })
}

/** Marks of a text that was changed in one place: they stay with the characters that they were on. */
export function marksAfterEdit(marks: readonly TitleMark[], before: string, after: string): TitleMark[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let same = 0
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same += 1
  const end = before.length - same
  const moved = after.length - before.length
  return marks.flatMap((mark) => {
    const from = mark.from >= end ? mark.from + moved : mark.from <= start ? mark.from : end + moved
    const to = mark.to <= start ? mark.to : mark.to >= end ? mark.to + moved : start
    return from < to ? [{ ...mark, from, to }] : []
  })
}

/** Whether all of a range has a look. */
export function isMarked(marks: readonly TitleMark[], style: TitleStyle, from: number, to: number): boolean {
  let reached = from
  for (const mark of marks.filter((one) => isStyle(one, style)).toSorted((a, b) => a.from - b.from)) {
    if (mark.from > reached) break
    reached = Math.max(reached, mark.to)
  }
  return from < to && reached >= to
}

/** The marks without those of a kind between two characters; what stands out on either side stays. */
function cut(marks: readonly TitleMark[], isKind: (mark: TitleMark) => boolean, from: number, to: number) {
  return marks.flatMap((mark): TitleMark[] => {
    if (!isKind(mark) || mark.to <= from || mark.from >= to) return [mark]
    return [
      ...(mark.from < from ? [{ ...mark, to: from }] : []),
      ...(mark.to > to ? [{ ...mark, from: to }] : []),
    ]
  })
}

/** Gives a range a look, or takes it away where all of it has it. */
export function withStyle(
  marks: readonly TitleMark[],
  style: TitleStyle,
  from: number,
  to: number,
): TitleMark[] {
  const rest = cut(marks, (mark) => isStyle(mark, style), from, to)
  return isMarked(marks, style, from, to) ? rest : [...rest, { from, to, style }]
}

/** Gives a range a link; without an address it takes links away. */
export function withLink(
  marks: readonly TitleMark[],
  url: string | undefined,
  from: number,
  to: number,
): TitleMark[] {
  const rest = cut(marks, (mark) => 'url' in mark, from, to)
  return url === undefined ? rest : [...rest, { from, to, url }]
}

const token = /\{\{[^{}]*\}\}/gu

/**
 * A title whose `{{…}}` are replaced, with its marks on the same words. A mark that begins or ends inside of one takes all
 * of it in.
 */
export function withTitle(
  title: string,
  marks: readonly TitleMark[],
  replace: (text: string) => string,
): { title: string; titleMarks: TitleMark[] } {
  const tokens = [...title.matchAll(token)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }))
  const outside = (at: number, side: 'from' | 'to') =>
    tokens.find(({ from, to }) => from < at && at < to)?.[side] ?? at
  const whole = marks.map((mark) => ({
    ...mark,
    from: outside(mark.from, 'from'),
    to: outside(mark.to, 'to'),
  }))
  const places = new Map<number, number>()
  let result = ''
  let from = 0
  const ends = new Set([...whole.flatMap((mark) => [mark.from, mark.to]), title.length])
  for (const to of [...ends].toSorted((a, b) => a - b)) {
    result += replace(title.slice(from, to))
    places.set(to, result.length)
    from = to
  }
  const placed = whole.map((mark) => ({
    ...mark,
    from: places.get(mark.from) ?? mark.from,
    to: places.get(mark.to) ?? mark.to,
  }))
  return { title: result, titleMarks: placed.filter((mark) => mark.from < mark.to) }
}
