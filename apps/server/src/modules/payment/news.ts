import { createHash } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { idSchema } from '@zhanfang/contract'
import { Refusal } from '../../http/refusal.ts'
import {
  UnverifiedNews,
  type PaymentChannel,
  type PaymentNews,
  type RawNews,
} from '../../integrations/payment/payment-channel.ts'
import { type ChannelsOfApps, newsChannelOf, newsChannels } from './channels.ts'
import type { Paying } from './paying.ts'
import type { Refunds } from './refunds.ts'
import { paymentAttempts, paymentEvents, type AttemptRow } from './tables.ts'

const MOST_BYTES = 65_536
/** What nobody has signed is kept to be looked at, and no longer than this. */
const UNVERIFIED_DAYS = 30
/** Disputes with channels are about the last half a year. */
const VERIFIED_DAYS = 180
/** What nobody has signed that is kept for an app in a day: anybody may send it. */
const MOST_UNVERIFIED = 100
const AT_ONCE = 50
/** How long news whose effect fails is tried again. */
const TRIED_MS = 3_600_000
const paramsSchema = z.object({ channel: z.enum(newsChannels), appId: idSchema })

const tradeSchema = z.union([
  z.object({ state: z.enum(['unpaid', 'closed']) }),
  z.object({
    state: z.literal('paid'),
    transactionId: z.string(),
    amount: z.number(),
    currency: z.string(),
    paidAt: z.coerce.date(),
  }),
])
const newsSchema = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('payment'),
    key: z.string(),
    appId: z.string(),
    merchantId: z.string(),
    outTradeNo: z.string(),
    trade: tradeSchema,
  }),
  z.object({
    about: z.literal('refund'),
    key: z.string(),
    outTradeNo: z.string(),
    outRefundNo: z.string(),
    state: z.enum(['processing', 'succeeded', 'failed']),
  }),
  z.object({ about: z.literal('other'), key: z.string() }),
])

export type News = ReturnType<typeof createNews>

/** What channels tell: kept as it came first, then verified, then heeded. */
export function createNews(
  { db }: Database,
  {
    paying,
    refunds,
    log,
  }: {
    paying: Pick<Paying, 'settle' | 'findAttempt'>
    refunds: Pick<Refunds, 'heard'>
    log: FastifyBaseLogger
  },
) {
  const isEvent = (appId: string, id: string) => and(eq(paymentEvents.appId, appId), eq(paymentEvents.id, id))

  /** Whether news came where an attempt's would: who binds a merchant to an app can sign anything with its key. */
  const isOfItsChannel = (channel: string, attempt: AttemptRow): boolean => channel === newsChannelOf(attempt)

  /** Has news have its effect, once; what came of it in a word. */
  async function heed(appId: string, channel: string, news: PaymentNews): Promise<string> {
    if (news.about === 'other') return 'nothing'
    const attempt = await paying.findAttempt(appId, news.outTradeNo)
    if (!attempt) return 'unknown'
    if (!isOfItsChannel(channel, attempt)) return 'foreign merchant'
    if (news.about === 'refund') {
      await refunds.heard(appId, { id: news.outRefundNo, attemptId: attempt.id }, news.state)
      return `refund ${news.state}`
    }
    const isOurs =
      attempt.merchantAppId === news.appId &&
      (attempt.merchantId === '' || attempt.merchantId === news.merchantId)
    if (!isOurs) return 'foreign merchant'
    if (news.trade.state !== 'paid') return news.trade.state
    return (await paying.settle(appId, attempt.id, news.trade)).outcome
  }

  const finish = (appId: string, id: string, outcome: string) =>
    db
      .update(paymentEvents)
      .set({ outcome, processedAt: sql`now()` })
      .where(isEvent(appId, id))

  async function process(appId: string, channel: string, id: string, news: PaymentNews): Promise<string> {
    const outcome = await heed(appId, channel, news)
    await finish(appId, id, outcome)
    return outcome
  }

  /** Whether what nobody has verified yet may be kept: so much of it, for an app that somebody pays for. */
  async function hasRoom(appId: string): Promise<boolean> {
    const { rows } = await db.execute(sql`
      select exists (select from ${paymentAttempts} where ${paymentAttempts.appId} = ${appId}) and (
        select count(*) from ${paymentEvents} where ${paymentEvents.appId} = ${appId} and not ${paymentEvents.verified}
          and ${paymentEvents.receivedAt} > now() - interval '1 day') < ${MOST_UNVERIFIED} as "hasRoom"`)
    return z.object({ hasRoom: z.boolean() }).array().parse(rows)[0]?.hasRoom ?? false
  }

  return {
    /** Takes what came; tells whether the channel may forget it. */
    async take(appId: string, channelName: string, channel: PaymentChannel, raw: RawNews): Promise<boolean> {
      const id = createHash('sha256').update(`${channelName}\n${raw.body}`).digest('base64url')
      const event = { appId, id, channel: channelName, raw: raw.body.replaceAll('\0', '') }
      if (await hasRoom(appId)) await db.insert(paymentEvents).values(event).onConflictDoNothing()
      let news: PaymentNews
      try {
        news = await channel.verify(raw)
      } catch (error) {
        if (!(error instanceof UnverifiedNews)) throw error
        await db
          .update(paymentEvents)
          .set({ outcome: error.message, processedAt: sql`now()` })
          .where(and(isEvent(appId, id), eq(paymentEvents.verified, false)))
        return false
      }
      const verified = { verified: true, news }
      await db
        .insert(paymentEvents)
        .values({ ...event, ...verified })
        .onConflictDoUpdate({ target: [paymentEvents.appId, paymentEvents.id], set: verified })
      return !['unknown', 'foreign merchant'].includes(await process(appId, channelName, id, news))
    },

    /** Heeds what was verified and then cut off. */
    async takeUp(): Promise<void> {
      const left = await db
        .select()
        .from(paymentEvents)
        .where(
          and(
            isNull(paymentEvents.processedAt),
            isNotNull(paymentEvents.news),
            lt(paymentEvents.receivedAt, sql`now() - interval '10 seconds'`),
          ),
        )
        .orderBy(paymentEvents.receivedAt)
        .limit(AT_ONCE)
      // One that fails keeps no other waiting, and is not tried for ever.
      for (const { appId, channel, id, news, receivedAt } of left) {
        try {
          await process(appId, channel, id, newsSchema.parse(news))
        } catch (error) {
          log.error({ err: error, event: id }, 'news of a payment has no effect')
          const isOver = Date.now() - receivedAt.getTime() > TRIED_MS
          if (isOver || error instanceof z.ZodError) await finish(appId, id, 'failed')
        }
      }
    },

    /** Forgets news of long ago: what it brought about stands in the books. */
    async sweep(): Promise<void> {
      const before = (days: number) =>
        lt(paymentEvents.receivedAt, sql`now() - make_interval(days => ${days})`)
      await db
        .delete(paymentEvents)
        .where(
          or(
            and(eq(paymentEvents.verified, false), before(UNVERIFIED_DAYS)),
            and(isNotNull(paymentEvents.processedAt), before(VERIFIED_DAYS)),
          ),
        )
    },
  }
}

/** Where channels tell what became of payments. */
export function serveNews(http: FastifyInstance, news: News, channels: ChannelsOfApps): void {
  void http.register(async (scope) => {
    // Signatures are over the bytes that came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/pay/news/:channel/:appId', async (request, reply) => {
      const { channel: name, appId } = paramsSchema.parse(request.params)
      const channel = await channels.ofNews(appId, name)
      if (!channel) throw new Refusal('notFound')
      const body = z.string().catch('').parse(request.body)
      const isTaken = await news.take(appId, name, channel, { headers: request.headers, body })
      const answer = channel.answers[isTaken ? 'taken' : 'refused']
      return reply.status(answer.status).type(answer.mediaType).send(answer.body)
    })
  })
}
