/** A text and what is selected in it. */
export interface Selected {
  text: string
  from: number
  to: number
}

/** Begins each line of a list in a text that knows no other look. */
const SIGN = '• '

const lineStart = (text: string, at: number) => (at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1)
const lineEnd = (text: string, at: number) => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** The lines that a selection touches. */
function touched({ text, from, to }: Selected) {
  const start = lineStart(text, from)
  // A selection that ends where a line begins does not mean that line.
  const end = lineEnd(text, to > from && text[to - 1] === '\n' ? to - 1 : to)
  return { start, end, lines: text.slice(start, end).split('\n') }
}

/** Whether all lines that are selected are entries of a list. */
export const isList = (selected: Selected): boolean =>
  touched(selected).lines.every((line) => line.startsWith(SIGN))

/** Makes the selected lines entries of a list, or lines again. */
export function toggleList(selected: Selected): Selected {
  const { text, from, to } = selected
  const { start, end, lines } = touched(selected)
  const isOn = isList(selected)
  const next = lines.map((line) =>
    isOn ? line.slice(SIGN.length) : line.startsWith(SIGN) ? line : `${SIGN}${line}`,
  )
  const step = (next[0]?.length ?? 0) - (lines[0]?.length ?? 0)
  const all = next.join('\n')
  return {
    text: text.slice(0, start) + all + text.slice(end),
    from: Math.max(start, from + step),
    to: Math.max(start, to + all.length - (end - start)),
  }
}

/**
 * What Enter does in an entry of a list: another entry below it; in an empty one the list ends. Undefined elsewhere.
 */
export function nextEntry({ text, from, to }: Selected): Selected | undefined {
  const start = lineStart(text, from)
  if (!text.slice(start, lineEnd(text, from)).startsWith(SIGN) || from < start + SIGN.length) return undefined
  if (from === to && text.slice(start, lineEnd(text, from)) === SIGN)
    return { text: text.slice(0, start) + text.slice(start + SIGN.length), from: start, to: start }
  const at = from + 1 + SIGN.length
  return { text: `${text.slice(0, from)}\n${SIGN}${text.slice(to)}`, from: at, to: at }
}
