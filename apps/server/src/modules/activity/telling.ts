import { entryStateOf } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { formatDateTime } from '@zhanfang/format'
import type { FastifyBaseLogger } from 'fastify'
import type { EntryRow } from './tables.ts'
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
  responsibleFor(appId: string): Promise<string[]>
  /** Those who decide have other to-dos now. */
  countsChanged(appId: string): Promise<void>
  log: FastifyBaseLogger
}

export type Telling = ReturnType<typeof createTelling>

/** Where those who signed up see what became of it, below the address of their site. */
export const entryPath = (id: string) => `/sign-up/${id}`

/** What people are told of sign-ups in the product itself. A message that fails breaks nothing: the sign-up stands. */
export function createTelling({
  sendMessage,
  announce,
  responsibleFor,
  countsChanged,
  log,
}: TellingNeighbours) {
  const lineOf = (row: EntryRow) =>
    texts.messages.text(formatDateTime(row.startsAt), [row.kindName, row.groupName], row.people)

  /** What it is, and until when it has to be paid. */
  const payLine = (row: EntryRow) =>
    row.payUntil ? `${lineOf(row)}　${texts.messages.payUntil(formatDateTime(row.payUntil))}` : lineOf(row)

  async function tell(row: EntryRow, title: string, text = lineOf(row)): Promise<void> {
    if (row.customerId === null) return
    try {
      await sendMessage(row.appId, [row.customerId], { title, text, path: entryPath(row.id) })
    } catch (error) {
      log.warn({ err: error }, 'a message about a sign-up was not kept')
    }
  }

  async function askDesk(row: EntryRow, title: string): Promise<void> {
    await announce(await responsibleFor(row.appId), {
      kind: 'system',
      title: texts.notice.title(title),
      text: `${row.name} ${lineOf(row)}`,
      link: `/mini/activity/${row.activityId}?state=pending`,
      appId: row.appId,
    })
    await countsChanged(row.appId)
  }

  return {
    lineOf,
    tell,
    countsChanged,

    /** A sign-up came in: its owner is told, and the desk when it waits for it. */
    async signedUp(row: EntryRow, title: string): Promise<void> {
      const { messages } = texts
      const state = entryStateOf(row.state)
      await tell(
        row,
        (state === 'queued' || state === 'pending' || state === 'unpaid' ? messages[state] : messages.joined)(
          title,
        ),
      )
      if (state === 'pending') await askDesk(row, title)
    },

    /** Somebody has paid. */
    paid: (row: EntryRow, title: string): Promise<void> => tell(row, texts.messages.paid(title)),

    /** Those who waited have a place now. */
    async movedUp(rows: readonly EntryRow[], title: string): Promise<void> {
      for (const row of rows) {
        const isUnpaid = entryStateOf(row.state) === 'unpaid'
        await tell(row, texts.messages.movedUp(title), isUnpaid ? payLine(row) : lineOf(row))
        if (entryStateOf(row.state) === 'pending') await askDesk(row, title)
      }
    },

    /** The desk has decided something about it. */
    async decided(row: EntryRow, title: string): Promise<void> {
      const { messages } = texts
      const state = entryStateOf(row.state)
      await countsChanged(row.appId)
      if (state === 'unpaid') return tell(row, messages.unpaid(title), payLine(row))
      if (state !== 'joined' && state !== 'refused' && state !== 'cancelled') return
      const reason = row.reason === '' ? '' : `　${messages.reason(row.reason)}`
      await tell(row, messages[state](title), lineOf(row) + reason)
    },
  }
}
