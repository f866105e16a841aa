import { bookingStateOf } from '@zhanfang/contract/content-kinds/reservation/booking-states'
import { formatDateTime } from '@zhanfang/format'
import type { FastifyBaseLogger } from 'fastify'
import type { BookingRow } from './tables.ts'
import { texts } from './texts.ts'

export interface TellingNeighbours {
  /** Puts a message below 我的 of a customer. */
  sendMessage(
    appId: string,
    customerIds: readonly string[],
    message: { title: string; text: string; path: string },
  ): Promise<void>
  /** Tells members of the app. */
  announce(
    userIds: readonly string[],
    notice: { kind: 'system'; title: string; text: string; link: string; appId: string },
  ): Promise<void>
  /** Whom at the desk to tell. */
  responsibleFor(appId: string, reservationId: string): Promise<string[]>
  /** Those who decide have other to-dos now. */
  countsChanged(appId: string): Promise<void>
  log: FastifyBaseLogger
}

/** Where those who booked see what became of it, below the address of their site. */
export const bookingPath = (id: string) => `/booking/${id}`

export type Telling = ReturnType<typeof createTelling>

/** What people are told of bookings in the product itself. A message that fails breaks nothing: the booking stands. */
export function createTelling({
  sendMessage,
  announce,
  responsibleFor,
  countsChanged,
  log,
}: TellingNeighbours) {
  const timeOf = ({ startsAt }: Pick<BookingRow, 'startsAt'>) => formatDateTime(startsAt)
  const lineOf = (row: BookingRow) => texts.messages.text(timeOf(row), row.serviceName, row.resourceName)

  async function tell(row: BookingRow, title: string, text = lineOf(row)): Promise<void> {
    if (row.customerId === null) return
    try {
      await sendMessage(row.appId, [row.customerId], { title, text, path: bookingPath(row.id) })
    } catch (error) {
      log.warn({ err: error }, 'a message about a booking was not kept')
    }
  }

  return {
    timeOf,
    lineOf,
    tell,
    countsChanged,

    /** A booking came in: its owner is told, and the desk when it waits. */
    async submitted(row: BookingRow, title: string): Promise<void> {
      const isWaiting = bookingStateOf(row.state) === 'waiting'
      const isUnpaid = bookingStateOf(row.state) === 'unpaid'
      const words = isWaiting ? 'waiting' : isUnpaid ? 'unpaid' : 'booked'
      await tell(row, texts.messages[words](title))
      if (!isWaiting) return
      await announce(await responsibleFor(row.appId, row.reservationId), {
        kind: 'system',
        title: texts.notice.title(title),
        text: `${row.name} ${lineOf(row)}`,
        link: `/mini/reservation/${row.reservationId}?state=waiting`,
        appId: row.appId,
      })
      await countsChanged(row.appId)
    },

    /** The desk has decided something about it. */
    async decided(row: BookingRow, title: string): Promise<void> {
      const { messages } = texts
      const state = bookingStateOf(row.state)
      await countsChanged(row.appId)
      const words = {
        booked: messages.booked,
        unpaid: messages.unpaid,
        refused: messages.refused,
        cancelled: messages.cancelled,
      }
      if (state !== 'booked' && state !== 'unpaid' && state !== 'refused' && state !== 'cancelled') return
      const reason = row.reason === '' ? '' : `　${messages.reason(row.reason)}`
      await tell(row, words[state](title), lineOf(row) + reason)
    },
  }
}
