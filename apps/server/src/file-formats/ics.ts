import { escapeValue, foldLine } from './folded-lines.ts'

/** Something that stands in a calendar. */
export interface CalendarEvent {
  /** Unique in the world, so that a second file changes the event instead of adding one. */
  uid: string
  startsAt: Date
  endsAt: Date
  summary: string
  description: string
  /** Empty for nowhere. */
  place: string
  url: string
  isOff: boolean
  /** What the alarm an hour before says. */
  alarm: string
}

const utc = (moment: Date) => `${moment.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`

/** An event for calendars of phones and computers. Times are in UTC: each calendar shows them in its own zone. */
export function icsOf(event: CalendarEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zhanfang//Reservation//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escapeValue(event.summary)}`,
    `DESCRIPTION:${escapeValue(event.description)}`,
    ...(event.place === '' ? [] : [`LOCATION:${escapeValue(event.place)}`]),
    `URL:${event.url}`,
    `STATUS:${event.isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeValue(event.alarm)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
