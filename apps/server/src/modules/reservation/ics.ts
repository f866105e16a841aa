import { bookingStateOf } from '@zhanfang/contract/content-kinds/reservation/booking-states'
import { escapeValue, foldLine } from '../../file-formats/folded-lines.ts'
import type { BookingRow } from './tables.ts'

const utc = (moment: Date) => `${moment.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`
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
    `SUMMARY:${escapeValue([title, row.serviceName].filter((part) => part !== '').join(' '))}`,
    `DESCRIPTION:${escapeValue(`${row.resourceName} ${row.code}`.trim())}`,
    ...(address === '' ? [] : [`LOCATION:${escapeValue(address)}`]),
    `URL:${url}`,
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeValue(row.serviceName)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
