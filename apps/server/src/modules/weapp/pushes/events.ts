import { createHash } from 'node:crypto'
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Host } from '../../../composition/host.ts'
import { Refusal } from '../../../http/refusal.ts'
import { readXml } from '../../../integrations/weixin/message-crypto.ts'
import type { Accounts } from '../account/accounts.ts'
import type { Authorizing } from '../account/authorizing.ts'
import type { Looking } from '../code/looking.ts'
import type { RegistrationOutcome, Registrations } from '../registration/registrations.ts'
import { weappEvents } from '../tables.ts'
import { texts } from '../texts.ts'
import { suggestionSchema, type Suggestion } from '../upkeep/content-safety.ts'

const JOB = 'weapp-event'
const KEPT_DAYS = 30
const place = (id: string) => `weapp event:${id}`
const jobSchema = z.object({ id: z.string() })
const text = z.string().catch('')
const fieldsSchema = z.object({
  AuthorizationCode: text,
  PreAuthCode: text,
})

const answerSchema = z.object({
  status: z.coerce.number().catch(-1),
  msg: text,
  info: z.object({ unique_id: text }).catch({ unique_id: '' }),
})

const MEDIA_CHECKED = 'wxa_media_check'
/** A number that nobody knows may be known a moment later; after this it is nobody's. */
const UNKNOWN_MS = 600_000
const mediaSchema = z.object({
  trace_id: z.string().min(1),
  errcode: z.coerce.number().catch(0),
  result: z.object({ suggest: suggestionSchema }).optional().catch(undefined),
})
/** Takes what WeChat found in a picture; false while nobody knows the number. */
type MediaListener = (appId: string, traceId: string, suggestion: Suggestion) => Promise<boolean>

/** What is acted on; anything else that is pushed is not kept. */
const names: ReadonlySet<string> = new Set([
  'authorized',
  'updateauthorized',
  'unauthorized',
  'weapp_audit_success',
  'weapp_audit_fail',
  'weapp_audit_delay',
  'wxa_nickname_audit',
  'wxa_category_audit',
  'notify_third_fastregisterbetaapp',
  'notify_third_fastverifybetaapp',
  MEDIA_CHECKED,
])

export type PushedEvents = ReturnType<typeof createPushedEvents>

/** What WeChat pushed: kept once, and acted on by a job. */
export function createPushedEvents(
  { database: { db }, jobs, secrets, log }: Pick<Host, 'database' | 'jobs' | 'secrets' | 'log'>,
  {
    accounts,
    authorizing,
    looking,
    registrations,
    tellFormal,
  }: {
    accounts: Accounts
    authorizing: Authorizing
    looking: Looking
    registrations: Registrations
    /** Tells whoever began it what became of making a trial formal. */
    tellFormal: (outcome: RegistrationOutcome) => Promise<void>
  },
) {
  /**
   * Takes the code that came with an authorization, unless whoever came back from the page has taken it. Returns the app
   * that it is for.
   */
  async function takeCode(weixinAppid: string, message: string): Promise<string | undefined> {
    const { AuthorizationCode: code, PreAuthCode: preAuthCode } = fieldsSchema.parse(readXml(message))
    const trialOf = await registrations.appOf(weixinAppid)
    const appId =
      (await authorizing.appOfPreAuth(preAuthCode)) ?? (await accounts.appOf(weixinAppid)) ?? trialOf
    if (appId === undefined || code === '') return undefined
    try {
      await authorizing.accept(appId, code)
      // Also where the code was taken by a process that ended before it noted that.
      if (trialOf === appId) await registrations.markTrial(appId, weixinAppid)
    } catch (error) {
      // It belongs to another app, whose people were told when they came back.
      if (!(error instanceof Refusal)) throw error
    }
    return appId
  }

  /**
   * Somebody has answered about something that is registered through us. Its authorization comes by itself, before or
   * behind this: one that came before had nobody to go to.
   */
  async function settle(name: string, weixinAppid: string, message: string): Promise<void> {
    const { status, msg, info } = answerSchema.parse(readXml(message))
    const kind = name === 'notify_third_fastregisterbetaapp' ? 'beta' : 'formal'
    const task = kind === 'beta' ? info.unique_id : weixinAppid
    const outcome = await registrations.settle({ kind, task, weixinAppid, status, reason: msg })
    if (outcome && kind === 'formal') await tellFormal(outcome)
    if (kind !== 'beta' || status !== 0) return
    const [authorized] = await db
      .select()
      .from(weappEvents)
      .where(and(eq(weappEvents.weixinAppid, weixinAppid), eq(weappEvents.name, 'authorized')))
      .orderBy(desc(weappEvents.receivedAt))
      .limit(1)
    if (authorized) await takeCode(weixinAppid, secrets.open(authorized.message, place(authorized.id)))
  }

  const mediaListeners: MediaListener[] = []

  async function tellMedia(weixinAppid: string, message: string, receivedAt: Date): Promise<void> {
    const appId = await accounts.appOf(weixinAppid)
    const said = mediaSchema.safeParse(readXml(message))
    // One that could not be read by WeChat is not judged.
    if (appId === undefined || !said.success || said.data.errcode !== 0 || !said.data.result) return
    const { trace_id: traceId, result } = said.data
    const known = await Promise.all(mediaListeners.map((hear) => hear(appId, traceId, result.suggest)))
    // The answer may have come before the question was noted.
    if (!known.includes(true) && Date.now() - receivedAt.getTime() < UNKNOWN_MS)
      throw new Error('a picture that was looked at is not known yet')
  }

  /** Others who have accounts in our hands: they look again when WeChat says something new of one. */
  const listeners: ((weixinAppid: string) => Promise<void>)[] = []

  const done = (id: string) =>
    db
      .update(weappEvents)
      .set({ doneAt: sql`now()` })
      .where(eq(weappEvents.id, id))

  async function act(id: string): Promise<void> {
    const [event] = await db
      .select()
      .from(weappEvents)
      .where(and(eq(weappEvents.id, id), isNull(weappEvents.doneAt)))
    if (!event) return
    const { name, weixinAppid } = event
    if (name === MEDIA_CHECKED) {
      await tellMedia(weixinAppid, secrets.open(event.message, place(id)), event.receivedAt)
      await done(id)
      return
    }
    const givenTo =
      name === 'authorized' || name === 'updateauthorized'
        ? await takeCode(weixinAppid, secrets.open(event.message, place(id)))
        : undefined
    if (name.startsWith('notify_third_'))
      await settle(name, weixinAppid, secrets.open(event.message, place(id)))
    const appId = await accounts.appOf(weixinAppid)
    // Whatever it says, and however late: what holds is what WeChat says now.
    if (appId !== undefined) await looking.refresh(appId, givenTo === appId && event.receivedAt)
    for (const hear of listeners) await hear(weixinAppid)
    await done(id)
  }

  jobs.define(JOB, texts.jobs.event, jobSchema, ({ id }) => act(id), { retryLimit: 6, concurrency: 3 })

  return {
    act,

    /** Has somebody told of accounts of which something new may be known. */
    onNews: (listener: (weixinAppid: string) => Promise<void>): void => void listeners.push(listener),

    /** Has somebody told what WeChat found in pictures. */
    onMediaChecked: (listener: MediaListener): void => void mediaListeners.push(listener),

    /** Keeps an event for the job; the same message that comes again changes nothing. */
    async keep(name: string, weixinAppid: string, message: string): Promise<void> {
      if (!names.has(name)) return
      const id = createHash('sha256').update(message).digest('hex')
      const kept = await db
        .insert(weappEvents)
        .values({ id, name, weixinAppid, message: secrets.seal(message, place(id)) })
        .onConflictDoNothing()
        .returning({ id: weappEvents.id })
      // Of one that came before, too: two that say the same within a second cannot be told apart.
      if (name !== MEDIA_CHECKED) await accounts.hintOf(weixinAppid)
      if (kept.length === 0) return
      try {
        await jobs.send(JOB, { id })
      } catch (error) {
        // It is kept and found again by `actOnForgotten`.
        log.warn({ err: error }, 'event of WeChat waits')
      }
    },

    /** Events whose job was lost on the way. */
    async actOnForgotten(): Promise<void> {
      const rows = await db
        .select({ id: weappEvents.id })
        .from(weappEvents)
        .where(
          and(
            isNull(weappEvents.doneAt),
            lt(weappEvents.receivedAt, sql`now() - interval '5 minutes'`),
            sql`${weappEvents.receivedAt} > now() - interval '1 day'`,
          ),
        )
        .limit(100)
      for (const { id } of rows) await jobs.send(JOB, { id })
    },

    sweep: async (): Promise<void> => {
      await db
        .delete(weappEvents)
        .where(lt(weappEvents.receivedAt, sql`now() - make_interval(days => ${KEPT_DAYS})`))
    },
  }
}
