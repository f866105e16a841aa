import { notificationStates } from '@zhanfang/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import { OutsideError } from '../../integrations/outside-call.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Audience } from './audience.ts'
import type { Channel, OutgoingMessage } from './channel.ts'
import { findItem, type NotificationParts, type NotificationRow, stringsSchema } from './composing.ts'
import { outsideQuietHours } from './quiet-hours.ts'
import { notificationReceipts, notifications } from './tables.ts'
import { texts } from './texts.ts'

const JOB = 'notification-send'
/** People that are written down at once. */
const EXPANDED = 1000
/** Messages that one process takes at once. */
const TAKEN = 100
/** Minutes after which a message that was taken and has no result is known to be cut off. */
const CUT_OFF_MINUTES = 10
/** Messages handed to jobs by one look. */
const HANDED = 200

const jobSchema = z.object({ appId: z.string(), id: z.string() })
type Key = z.infer<typeof jobSchema>
const takenSchema = z.object({ receiverId: z.string(), channel: z.string(), messageId: z.string() })
type Taken = z.infer<typeof takenSchema>

export type Sending = ReturnType<typeof createSending>

/**
 * Sends messages in the background. Everybody is written down first; each message is marked as begun before it is handed
 * over. Whatever is cut off between the two is sent again only where it cannot arrive twice.
 */
export function createSending({ db }: Database, jobs: Jobs, parts: NotificationParts) {
  const { scheduled, sending, done } = notificationStates
  const one = ({ appId, id }: Key) => and(eq(notifications.appId, appId), eq(notifications.id, id))
  const receiptsOf = ({ appId, id }: Key) =>
    and(eq(notificationReceipts.appId, appId), eq(notificationReceipts.notificationId, id))

  async function audienceOf({ source }: NotificationRow): Promise<Audience> {
    const found = parts.audiences().find((audience) => audience.source === source)
    if (!found) throw new Error(`no module offers the audience "${source}"`)
    return found
  }

  /** Writes down everybody whom it is for. Somebody who was written down before a process ended stays once. */
  async function expand(
    row: NotificationRow,
    audience: Audience,
    channels: readonly Channel[],
  ): Promise<void> {
    const chosen = stringsSchema.parse(row.parts)
    const item = { type: row.itemType, id: row.itemId }
    let after = ''
    for (;;) {
      const ids = await audience.list(row.appId, item, { parts: chosen, after, most: EXPANDED })
      const due = (channel: Channel) =>
        audience.isOutside && channel.isLoud ? outsideQuietHours(new Date()) : new Date()
      const values = channels.flatMap((channel) =>
        ids.map((receiverId) => ({
          appId: row.appId,
          notificationId: row.id,
          receiverId,
          channel: channel.key,
          messageId: newId(),
          dueAt: due(channel),
        })),
      )
      if (values.length > 0) await db.insert(notificationReceipts).values(values).onConflictDoNothing()
      after = ids.at(-1) ?? ''
      if (ids.length < EXPANDED) break
    }
    await db
      .update(notifications)
      .set({ expandedAt: sql`now()` })
      .where(one(row))
  }

  /** Takes some that are due, of one way, so that no other process does. None once the message was stopped. */
  async function take(key: Key, channel: string, most: number): Promise<Taken[]> {
    const { rows } = await db.execute(sql`
      update notification_receipts r set state = 'sending', taken_at = now()
      from (
        select app_id, notification_id, receiver_id, channel from notification_receipts
        where app_id = ${key.appId} and notification_id = ${key.id} and state = 'waiting'
          and due_at <= now() and channel = ${channel}
          and exists (
            select from notifications
            where app_id = ${key.appId} and id = ${key.id} and state = ${sending}
          )
        order by receiver_id limit ${most} for update skip locked
      ) one
      where r.app_id = one.app_id and r.notification_id = one.notification_id
        and r.receiver_id = one.receiver_id and r.channel = one.channel
      returning r.receiver_id as "receiverId", r.channel, r.message_id as "messageId"`)
    return takenSchema.array().parse(rows)
  }

  async function note(
    key: Key,
    taken: readonly Taken[],
    state: 'sent' | 'failed' | 'unknown' | 'skipped',
    reason = '',
  ): Promise<void> {
    const [first] = taken
    if (!first) return
    await db
      .update(notificationReceipts)
      .set({ state, reason, doneAt: sql`now()` })
      .where(
        and(
          receiptsOf(key),
          eq(notificationReceipts.channel, first.channel),
          inArray(
            notificationReceipts.receiverId,
            taken.map(({ receiverId }) => receiverId),
          ),
        ),
      )
  }

  /** Hands messages over and writes down what became of them. */
  async function hand(
    key: Key,
    channel: Channel,
    taken: readonly Taken[],
    messages: readonly OutgoingMessage[],
  ): Promise<void> {
    try {
      await channel.send(messages)
      await note(key, taken, 'sent')
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      if (error.code === 'no answer') await note(key, taken, 'unknown', texts.reasons.noAnswer)
      else {
        const reason = channel.reasonOf?.(error.code) ?? texts.reasons.refused(error.code.slice(0, 60))
        await note(key, taken, 'failed', reason)
      }
    }
  }

  /** Sends some messages; false when none of this way is due. */
  async function sendSome(
    row: NotificationRow,
    audience: Audience,
    channel: Channel,
    { url, consolePath }: { url: string; consolePath: string },
  ): Promise<boolean> {
    // What cannot be repeated is taken one by one, so that a process that ends leaves no more than one in doubt.
    const taken = await take(row, channel.key, channel.isSafeToRepeat ? TAKEN : 1)
    if (taken.length === 0) return false
    const ids = taken.map(({ receiverId }) => receiverId)
    const reach = await audience.reach(row.appId, ids)
    const gone = await parts.optOuts.among(row.appId, audience.source, channel.key, ids)
    const fits = ({ receiverId }: Taken) => {
      const where = reach.get(receiverId)
      return where !== undefined && channel.canReach(where) && !gone.has(receiverId)
    }
    const reasonOf = ({ receiverId }: Taken) =>
      reach.has(receiverId)
        ? gone.has(receiverId)
          ? texts.reasons.optedOut
          : texts.reasons.noAddress
        : texts.reasons.gone
    for (const [reason, some] of Map.groupBy(
      taken.filter((receipt) => !fits(receipt)),
      reasonOf,
    ))
      await note(row, some, 'skipped', reason)
    const fit = taken.filter(fits)
    const messages = await Promise.all(
      fit.map(async ({ receiverId, messageId }): Promise<OutgoingMessage[]> => {
        const where = reach.get(receiverId)
        if (!where) return []
        const optOut = { appId: row.appId, source: audience.source, receiverId, channel: channel.key }
        return [
          {
            appId: row.appId,
            messageId,
            receiverId,
            reach: where,
            title: row.title,
            text: row.text,
            consolePath,
            url,
            end: audience.isOutside ? await parts.optOuts.endOf(row.appId, optOut) : '',
          },
        ]
      }),
    )
    if (fit.length > 0) await hand(row, channel, fit, messages.flat())
    return true
  }

  /** What a process that ended has left in the middle. */
  async function recover(key: Key, channels: readonly Channel[]): Promise<void> {
    const isCutOff = and(
      receiptsOf(key),
      eq(notificationReceipts.state, 'sending'),
      sql`${notificationReceipts.takenAt} < now() - make_interval(mins => ${CUT_OFF_MINUTES})`,
    )
    for (const { key: channel, isSafeToRepeat } of channels)
      await db
        .update(notificationReceipts)
        .set(
          isSafeToRepeat
            ? { state: 'waiting', takenAt: null }
            : { state: 'unknown', reason: texts.reasons.cutOff, doneAt: sql`now()` },
        )
        .where(and(isCutOff, eq(notificationReceipts.channel, channel)))
  }

  /** Ends a message of which nothing waits and nothing is being sent. */
  async function finish(key: Key): Promise<void> {
    await db
      .update(notifications)
      .set({ state: done, finishedAt: sql`now()` })
      .where(
        and(
          one(key),
          eq(notifications.state, sending),
          sql`not exists (
            select from ${notificationReceipts}
            where ${receiptsOf(key)} and ${inArray(notificationReceipts.state, ['waiting', 'sending'])}
          )`,
        ),
      )
  }

  async function work(key: Key, signal: AbortSignal): Promise<void> {
    const [row] = await db
      .update(notifications)
      .set({ state: sending })
      .where(
        and(
          one(key),
          inArray(notifications.state, [scheduled, sending]),
          sql`${notifications.sendAt} <= now()`,
        ),
      )
      .returning()
    if (!row) return
    const audience = await audienceOf(row)
    const chosen = stringsSchema.parse(row.channels)
    const channels = parts.channels().filter((channel) => chosen.includes(channel.key))
    if (row.expandedAt === null) await expand(row, audience, channels)
    await recover(key, channels)
    let item: { url: string; consolePath: string }
    try {
      item = await findItem(parts, row.appId, { type: row.itemType, id: row.itemId })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await db
        .update(notificationReceipts)
        .set({ state: 'skipped', reason: texts.reasons.itemGone, doneAt: sql`now()` })
        .where(and(receiptsOf(key), eq(notificationReceipts.state, 'waiting')))
      return finish(key)
    }
    for (const channel of channels) {
      while (await sendSome(row, audience, channel, item)) signal.throwIfAborted()
    }
    await finish(key)
  }

  jobs.define(JOB, texts.jobs.send, jobSchema, work, { retryLimit: 3, expireInSeconds: 3600, concurrency: 2 })

  return {
    work,
    start: (key: Key): Promise<void> => jobs.send(JOB, { appId: key.appId, id: key.id }),

    /** Hands what is due to jobs: what was planned, what rested over night, and what a process that ended has left. */
    async handDue(): Promise<void> {
      const due = await db
        .select({ appId: notifications.appId, id: notifications.id })
        .from(notifications)
        .where(
          and(
            sql`${notifications.sendAt} <= now()`,
            sql`(${notifications.state} = ${scheduled} or ${notifications.state} = ${sending} and (
              ${notifications.expandedAt} is null or exists (
                select from ${notificationReceipts} r
                where r.app_id = ${notifications.appId} and r.notification_id = ${notifications.id}
                  and (r.state = 'waiting' and r.due_at <= now()
                    or r.state = 'sending' and r.taken_at < now() - make_interval(mins => ${CUT_OFF_MINUTES}))
              ) or not exists (
                select from ${notificationReceipts} r
                where r.app_id = ${notifications.appId} and r.notification_id = ${notifications.id}
                  and r.state in ('waiting', 'sending')
              )))`,
          ),
        )
        .orderBy(notifications.sendAt)
        .limit(HANDED)
      for (const key of due) await jobs.send(JOB, key)
    },
  }
}
