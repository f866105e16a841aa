import { z } from 'zod'
import { defineKind } from '../../model/define-kind.ts'
import { paletteGroups } from '../../model/palette-groups.ts'
import { texts } from './texts.ts'

/** On a card, on the page itself, or as the sign on a door: today's hours large on the accent, the week small below. */
export const openingHoursStyles = ['card', 'plain', 'sign'] as const
export type OpeningHoursStyle = (typeof openingHoursStyles)[number]

export const hoursLimits = { heading: 30, note: 200, items: 14 } as const

/** As schema.org calls them. */
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const clockSchema = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/)

export const periodSchema = z.object({
  /** 1 Monday to 7 Sunday. */
  days: z.array(z.number().int().min(1).max(7)).max(7),
  from: clockSchema,
  to: clockSchema,
})
export type Period = z.infer<typeof periodSchema>

export const schema = z.object({
  heading: z.string().max(hoursLimits.heading),
  periods: z.array(periodSchema).max(hoursLimits.items),
  note: z.string().max(hoursLimits.note),
  showStatus: z.boolean(),
  style: z.enum(openingHoursStyles),
})
export type OpeningHoursProps = z.infer<typeof schema>

/** Whether it is open changes with the clock: pages that hold one are drawn anew as time goes by. */
export const readsClock = true

export const kind = defineKind<OpeningHoursProps>({
  kind: 'openingHours',
  code: 345,
  title: texts.title,
  group: paletteGroups.contact,
  order: 550,
  sectionGroup: '联系',
  icon: '<circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M12 7.5V12l3 2" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/>',
  version: 1,
  schema,
  defaults: () => ({
    heading: texts.defaultHeading,
    periods: [
      { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' },
      { days: [6], from: '10:00', to: '16:00' },
    ],
    note: '',
    showStatus: true,
    style: 'card',
  }),
  migrations: {},
  allowedIn: ['root', 'slot'],
  structured: ({ periods }) => {
    const openingHoursSpecification = periods
      .filter(({ days, from, to }) => days.length > 0 && from < to)
      .map(({ days, from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map((day) => weekdays[day - 1]),
        opens: from,
        // There is no such time as 24:00 for those who read this.
        closes: to === '24:00' ? '23:59' : to,
      }))
    return openingHoursSpecification.length === 0
      ? []
      : [{ '@type': 'LocalBusiness', openingHoursSpecification }]
  },
  claims: ({ periods }) => periods.length > 0,
  summary: ({ heading }) => heading,
  check: ({ periods }) => {
    if (periods.length === 0) return [{ level: 'warning', message: texts.emptyIssue }]
    return periods.flatMap(({ days, from, to }, index) => [
      ...(days.length === 0 ? [{ level: 'warning' as const, message: texts.noDayIssue(index + 1) }] : []),
      ...(from >= to ? [{ level: 'warning' as const, message: texts.wrongIssue(index + 1) }] : []),
    ])
  },
})
