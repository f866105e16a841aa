import { entryStates } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { formatDateTime } from '@zhanfang/format'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/database.ts'
import type { Outside } from '../../../integrations/outside.ts'
import type { SealedContacts } from '../../../secrets/sealed-contacts.ts'
import type { Plans } from '../plans.ts'
import { activityEntries as entries, type EntryRow } from '../tables.ts'
import type { TellInWeixin } from '../../customer/module.ts'
import { entryPath, type Telling } from '../telling.ts'
import { texts } from '../texts.ts'
import { isEntry, note } from './entry-rows.ts'

const AT_ONCE = 100
/** Characters that the SMS template holds. */
const SMS_TITLE = 30

/**
 * Reminds those whose activity is near. A reminder is taken off its row before it goes out: one that was cut off in
 * between is missing, none comes twice.
 */
export function createReminders(
  { db }: Database,
  {
    contacts,
    telling,
    plans,
    outside,
    tellInWeixin,
    log,
  }: {
    tellInWeixin: TellInWeixin
    contacts: SealedContacts
    telling: Telling
    plans: Pick<Plans, 'titles'>
    outside: Pick<Outside, 'sms'>
    log: FastifyBaseLogger
  },
) {
  async function titlesOf(appId: string, rows: readonly EntryRow[]): Promise<ReadonlyMap<string, string>> {
    try {
      return await plans.titles(appId, [...new Set(rows.map(({ activityId }) => activityId))])
    } catch (error) {
      log.warn({ err: error, appId }, 'reminders go out without the titles of their activities')
      return new Map()
    }
  }

  async function remind(row: EntryRow, title: string): Promise<void> {
    await telling.tell(row, texts.messages.remind(title))
    await tellInWeixin(row.appId, row.customerId, {
      title: texts.messages.remind(title),
      text: telling.lineOf(row),
      path: entryPath(row.id),
    })
    const mobile = row.remindBySms ? contacts.open(row.appId, row.phone) : ''
    const { sms } = outside
    if (!sms || mobile === '') return
    const words = texts.sms.remind(formatDateTime(row.startsAt), title).slice(0, SMS_TITLE)
    await sms.send(mobile, { template: 'notice', values: { title: words } })
  }

  return async function remindDue(): Promise<void> {
    for (;;) {
      const due = await db.transaction(async (tx) => {
        const rows = await tx
          .select()
          .from(entries)
          .where(
            and(
              lte(entries.remindAt, sql`now()`),
              eq(entries.state, entryStates.joined),
              sql`${entries.startsAt} > now()`,
            ),
          )
          .orderBy(asc(entries.remindAt))
          .limit(AT_ONCE)
          .for('update', { skipLocked: true })
        for (const { appId, id } of rows) {
          await tx.update(entries).set({ remindAt: null }).where(isEntry(appId, id))
          await note(tx, { appId, entryId: id }, { userId: null, name: texts.system }, texts.events.reminded)
        }
        return rows
      })
      for (const [appId, rows] of Map.groupBy(due, (row) => row.appId)) {
        const titles = await titlesOf(appId, rows)
        for (const row of rows)
          try {
            await remind(row, titles.get(row.activityId) ?? '')
          } catch (error) {
            // The others are reminded all the same.
            log.warn({ err: error, appId, entryId: row.id }, 'a reminder was not sent')
          }
      }
      if (due.length < AT_ONCE) break
    }
    // Reminders of sign-ups that do not stand, or whose activity has begun, are of no use to anybody.
    await db
      .update(entries)
      .set({ remindAt: null })
      .where(
        and(
          lte(entries.remindAt, sql`now()`),
          sql`(${entries.startsAt} <= now() or not ${eq(entries.state, entryStates.joined)})`,
        ),
      )
  }
}
