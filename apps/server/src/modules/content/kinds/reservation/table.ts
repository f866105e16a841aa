import {
  type ReservationPlan,
  type ReservationResource,
  reservationLimits,
  type ReservationService,
  planSchema,
  resourceSchema,
  rulesSchema,
  serviceSchema,
  weekSchema,
} from '@zhanfang/contract/content-kinds/reservation/plan'
import { minutesOf } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import { fenToYuan, yuanToFen } from '@zhanfang/format'
import type { z } from 'zod'
import { newId } from '../../../../database/id.ts'
import type { KindTableColumn } from '../../content-kind.ts'
import { linesColumn, WrongLine } from '../line-columns.ts'
import { columnWithin, numberColumn, wordsColumn, yesNoColumn } from '../table-columns.ts'
import { texts } from './texts.ts'

const { shape } = planSchema
const words = texts.table
const MONEY = /^\d{1,7}(?:\.\d{1,2})?$/

/** What a schema says of a thing, or the line is wrong. */
function sound<Thing>(name: string, read: ReturnType<z.ZodType<Thing>['safeParse']>): Thing {
  if (!read.success) throw new WrongLine(`${name}：${read.error.issues[0]?.message ?? ''}`)
  return read.data
}

function wholeOf(name: string, what: string, cell: string, before: number): number {
  if (cell === '') return before
  if (!/^\d{1,6}$/.test(cell)) throw new WrongLine(words.badNumber(name, what))
  return Number(cell)
}

function fenOf(name: string, cell: string): number {
  if (cell === '') return 0
  if (!MONEY.test(cell)) throw new WrongLine(words.badNumber(name, words.servicePrice))
  return yuanToFen(Number(cell))
}

const services = linesColumn<'services', ReservationService, ReservationPlan>(words.services, 'services', {
  note: words.servicesNote,
  most: reservationLimits.services,
  tooMany: words.tooMany(reservationLimits.services),
  nameOf: ({ name }) => name,
  show: ({ name, duration, maxParty, priceFen, price, description }) => [
    name,
    String(duration),
    String(maxParty),
    priceFen === 0 ? '' : String(fenToYuan(priceFen)),
    price,
    description,
  ],
  make([name = '', minutes = '', party = '', money = '', price = '', description = ''], before) {
    if (name === '') throw new WrongLine(texts.serviceName)
    const there = before ?? serviceSchema.parse({ id: newId(), name })
    return sound(
      name,
      serviceSchema.safeParse({
        ...there,
        name,
        duration: wholeOf(name, words.serviceMinutes, minutes, there.duration),
        maxParty: wholeOf(name, words.serviceParty, party, there.maxParty),
        priceFen: fenOf(name, money),
        price,
        description,
      }),
    )
  },
})

const resources = linesColumn<'resources', ReservationResource, ReservationPlan>(
  words.resources,
  'resources',
  {
    note: words.resourcesNote,
    most: reservationLimits.resources,
    tooMany: words.tooMany(reservationLimits.resources),
    nameOf: ({ name }) => name,
    show: ({ name, capacity, description }) => [name, String(capacity), description],
    make([name = '', capacity = '', description = ''], before) {
      if (name === '') throw new WrongLine(texts.resourceName)
      const there = before ?? resourceSchema.parse({ id: newId(), name })
      return sound(
        name,
        resourceSchema.safeParse({
          ...there,
          name,
          capacity: wholeOf(name, words.resourceCapacity, capacity, there.capacity),
          description,
        }),
      )
    },
  },
)

/** Hours after midnight; those of the next day go on from 24:00. */
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The hours of the week, a line for each day on which it is open. */
const week: KindTableColumn<ReservationPlan> = {
  title: words.week,
  note: words.weekNote,
  read: (plan) =>
    plan.week
      .flatMap((spans, day) =>
        spans.length === 0
          ? []
          : `${words.days[day]} ${spans.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(' ')}`,
      )
      .join('\n'),
  write(plan, cell) {
    const hours: { from: number; to: number }[][] = words.days.map(() => [])
    for (const line of cell.split(/\r?\n/)) {
      const [name = '', ...spans] = line.trim().split(/\s+/)
      if (name === '') continue
      const day = words.days.findIndex((one) => one === name)
      const ofDay = hours[day]
      if (!ofDay) return { problem: words.noSuchDay(name) }
      for (const span of spans) {
        const [from, to] = span.split(/[-–—~至]/).map(minutesOf)
        if (typeof from !== 'number' || typeof to !== 'number') return { problem: words.badSpan(span) }
        ofDay.push({ from, to })
      }
    }
    const read = weekSchema.safeParse(hours)
    return read.success
      ? { fields: { ...plan, week: read.data } }
      : { problem: read.error.issues[0]?.message ?? '' }
  },
}

/** The columns of reservations in tables. Holidays and what is asked for are set in the console. */
export const reservationTable: readonly KindTableColumn<ReservationPlan>[] = [
  services,
  wordsColumn(words.resourceNoun, 'resourceNoun', shape.resourceNoun),
  resources,
  week,
  wordsColumn(words.address, 'address', shape.address),
  wordsColumn(words.phone, 'phone', shape.phone),
  wordsColumn(words.notes, 'notes', shape.notes),
  columnWithin<'rules', ReservationPlan['rules'], ReservationPlan>(
    'rules',
    yesNoColumn(words.needsConfirm, 'needsConfirm'),
  ),
  columnWithin<'rules', ReservationPlan['rules'], ReservationPlan>(
    'rules',
    numberColumn(words.noticeMinutes, 'noticeMinutes', rulesSchema.shape.noticeMinutes),
  ),
  columnWithin<'rules', ReservationPlan['rules'], ReservationPlan>(
    'rules',
    numberColumn(words.horizonDays, 'horizonDays', rulesSchema.shape.horizonDays),
  ),
]
