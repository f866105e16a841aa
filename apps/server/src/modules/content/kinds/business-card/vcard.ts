// A card as address books read it: vCard 3.0 (RFC 2426), which phones of all kinds know.
import { escapeValue, foldLine } from '../../../../file-formats/folded-lines.ts'

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
