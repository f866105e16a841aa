import { bookingStateOf } from '@zhanfang/contract/content-kinds/reservation/booking-states'
import type { BookingRow } from './tables.ts'

const utc = (moment: Date) => `${moment.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

/** A line of at most 75 bytes, as RFC 5545 folds it: never inside of a character. */
function folded(line: string): string {
  let out = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > 74) {
      out += '\r\n '
      bytes = 1
    }
    out += character
    bytes += size
  }
  return out
}

/** A booking for calendars of phones and computers. Times are in UTC: each calendar shows them in its own zone. */
export function icsOf(
  row: BookingRow,
  { title, address, url, now }: { title: string; address: string; url: string; now: Date },
): string {
  const isOff = ['cancelled', 'refused'].includes(bookingStateOf(row.state))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zhanfang//Reservation//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${row.id}@${row.appId}.zhanfang`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(row.startsAt)}`,
    `DTEND:${utc(row.endsAt)}`,
    `SUMMARY:${escaped([title, row.serviceName].filter((part) => part !== '').join(' '))}`,
    `DESCRIPTION:${escaped(`${row.resourceName} ${row.code}`.trim())}`,
    ...(address === '' ? [] : [`LOCATION:${escaped(address)}`]),
    `URL:${url}`,
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(row.serviceName)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
