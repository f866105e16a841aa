// Lines of vCard (RFC 2426) and iCalendar (RFC 5545): both write values and long lines alike.

/** Octets of a line; what is longer goes on in the next one, which begins with a space. */
const LINE = 75
const encoder = new TextEncoder()

/** A text as a value: signs that end values and lines are written otherwise, so that no text can add a line. */
export const escapeValue = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r\n|\r|\n|\u2028|\u2029/g, '\\n')
    .replaceAll(/[;,]/g, String.raw`\$&`)
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001F\u007F]/g, '')

/** A line in pieces of at most 75 octets; no character is cut. */
export function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const sign of line) {
    const size = encoder.encode(sign).length
    if (octets + size > LINE) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += sign
    octets += size
  }
  return [...lines, current].join('\r\n')
}
