// A card as address books read it: vCard 3.0 (RFC 2426), which phones of all kinds know.

export interface VCard {
  name: string
  position: string
  organisation: string
  phone: string
  email: string
  wechat: string
  address: string
  /** Of its page. */
  url: string
  note: string
}

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

export function vCardOf(card: VCard): string {
  const value = escapeValue
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // Chinese names are kept whole: where the family name ends is not said by the name itself.
    `N:${value(card.name)};;;;`,
    `FN:${value(card.name)}`,
    card.organisation && `ORG:${value(card.organisation)}`,
    card.position && `TITLE:${value(card.position)}`,
    card.phone && `TEL;TYPE=WORK,VOICE:${value(card.phone)}`,
    card.email && `EMAIL;TYPE=INTERNET:${value(card.email)}`,
    card.address && `ADR;TYPE=WORK:;;${value(card.address)};;;;`,
    card.wechat && `X-WECHAT:${value(card.wechat)}`,
    card.url && `URL:${value(card.url)}`,
    card.note && `NOTE:${value(card.note)}`,
    'END:VCARD',
  ]
  return lines
    .filter((line) => line !== '')
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')
}
