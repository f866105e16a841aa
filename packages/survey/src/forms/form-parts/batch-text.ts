/** One of a list that is edited as lines of text. */
interface Part {
  id: string
}

/** The lines of a pasted or written text: trimmed, without empty ones and without repetitions. */
export function linesOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ]
}

/**
 * The list that the lines stand for. A part whose text is among the lines stays the same; of the rest, lines take over
 * the parts that stood at their places, so that correcting a word keeps the part and the answers that name it.
 */
export function partsFromLines<T extends Part>(
  lines: readonly string[],
  parts: readonly T[],
  textOf: (part: T) => string,
  withText: (part: T, text: string) => T,
  create: (text: string) => T,
): T[] {
  const byText = new Map(parts.map((part) => [textOf(part).trim(), part]))
  const kept = new Set(lines.flatMap((line) => byText.get(line)?.id ?? []))
  const taken = new Set<string>()
  return lines.map((line, index) => {
    const same = byText.get(line)
    if (same) return same
    const there = lines.length === parts.length ? parts[index] : undefined
    if (there && !kept.has(there.id) && !taken.has(there.id)) {
      taken.add(there.id)
      return withText(there, line)
    }
    return create(line)
  })
}
