import { createHmac } from 'node:crypto'
import { webhookHeaders, type AnswerNotices, type Webhook, type WebhookDelivery } from '@zhanfang/contract'
import { answersToTexts, isLanguage, translatedNotice } from '@zhanfang/survey'
import { and, asc, desc, eq, isNull, lt, notLike, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { newId, newToken } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Outside } from '../../../integrations/outside.ts'
import { isPublicAddress } from '../../../integrations/public-address.ts'
import { SEALED, UnreadableSecret, type SecretBox } from '../../../secrets/secret-box.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import { settingsOf } from '../submit/collection.ts'
import type { FrozenVersions } from '../authoring/frozen-versions.ts'
import type { FollowUp } from '../submit/store.ts'
import { postJson } from '../access/public-request.ts'
import { surveyAnswers, surveyCollections, surveyDeliveries, surveys, surveyWebhooks } from '../tables.ts'
import { texts } from '../texts/texts.ts'

type DeliveryRow = typeof surveyDeliveries.$inferSelect

export interface DeliveryNeighbours {
  jobs: Jobs
  outside: Pick<Outside, 'sms' | 'mail'>
  secrets: SecretBox
  /** Lets webhooks reach this very machine; for tests. */
  allowLoopback: boolean
}

const MOST_WEBHOOKS = 10
const KEEP_DAYS = 30
/** Repeats after the first try, each after twice the wait of the one before: about half an hour in all. */
const RETRIES = 9
/** Handed to jobs at once. */
const HANDED = 500

const jobSchema = z.object({ appId: z.string(), surveyId: z.string(), deliveryId: z.string() })
type DeliveryJob = z.infer<typeof jobSchema>

/** The signature of a webhook's body: `sha256=` and the hex of HMAC-SHA256 over `<timestamp>.<body>`. */
export function signWebhook(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

function shownWebhook(row: typeof surveyWebhooks.$inferSelect): Webhook {
  const { id, url, active, createdAt } = row
  return { id, url, active, createTime: createdAt.toISOString() }
}

/** What the secret of a webhook is sealed for. */
const secretPlace = (appId: string, surveyId: string, id: string) => `webhook:${appId}:${surveyId}:${id}`

function shownDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, event, answerId, attempts, responseStatus, error, createdAt, lastAt } = row
  return {
    id,
    event,
    answerId,
    status: row.status === 1 ? 1 : row.status === 2 ? 2 : 0,
    attempts,
    responseStatus,
    error,
    createTime: createdAt.toISOString(),
    lastTime: lastAt?.toISOString() ?? null,
  }
}

/** Where a respondent can be reached by what he wrote: the first mobile number or mail address in it. */
export function contactIn(answer: unknown, by: 'sms' | 'mail'): string | null {
  const text = JSON.stringify(answer) ?? ''
  const found =
    by === 'sms' ? /(?<!\d)1[3-9]\d{9}(?!\d)/.exec(text) : /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/.exec(text)
  return found?.[0] ?? null
}

export type Deliveries = ReturnType<typeof createDeliveries>

/** What is sent with each answer: to webhooks and to respondents. Written with the answer, sent by jobs, tried again. */
export function createDeliveries(
  { db }: Database,
  versions: FrozenVersions,
  { jobs, outside, secrets, allowLoopback }: DeliveryNeighbours,
) {
  const isAllowed = (ip: string) => isPublicAddress(ip) || (allowLoopback && ip === '127.0.0.1')
  const ofSurvey = (
    table: typeof surveyWebhooks | typeof surveyDeliveries,
    appId: string,
    surveyId: string,
  ) => and(eq(table.appId, appId), eq(table.surveyId, surveyId))
  const oneDelivery = ({ appId, surveyId, deliveryId }: DeliveryJob) =>
    and(ofSurvey(surveyDeliveries, appId, surveyId), eq(surveyDeliveries.id, deliveryId))
  const oneWebhook = (appId: string, surveyId: string, id: string) =>
    and(ofSurvey(surveyWebhooks, appId, surveyId), eq(surveyWebhooks.id, id))

  async function findSurvey(appId: string, surveyId: string) {
    const [row] = await db
      .select({ collection: surveyCollections, title: surveys.title })
      .from(surveyCollections)
      .innerJoin(
        surveys,
        and(eq(surveys.appId, surveyCollections.appId), eq(surveys.id, surveyCollections.surveyId)),
      )
      .where(and(eq(surveys.appId, appId), eq(surveys.id, surveyId), sql`${surveys.deletedAt} is null`))
    if (!row) throw new Refusal('surveyNotFound')
    return { title: row.title, settings: settingsOf(row.collection) }
  }

  /** Refuses with `surveyNotFound` for a survey in the bin: its webhooks rest with it and come back with it. */
  async function findWebhook(appId: string, surveyId: string, id: string) {
    await findSurvey(appId, surveyId)
    const [row] = await db
      .select()
      .from(surveyWebhooks)
      .where(oneWebhook(appId, surveyId, id))
    if (!row) throw new Refusal('notFound')
    return row
  }

  /** Notes whether answers of the survey have anything to be sent with them. */
  async function noteFollowUps(appId: string, surveyId: string): Promise<void> {
    const { settings } = await findSurvey(appId, surveyId)
    const active = await db
      .select({ id: surveyWebhooks.id })
      .from(surveyWebhooks)
      .where(and(ofSurvey(surveyWebhooks, appId, surveyId), eq(surveyWebhooks.active, true)))
    const followUps = active.length > 0 || settings.notices.respondent !== null
    await db
      .update(surveyCollections)
      .set({ followUps })
      .where(and(eq(surveyCollections.appId, appId), eq(surveyCollections.surveyId, surveyId)))
  }

  async function bodyOf(row: DeliveryRow): Promise<string> {
    const { title } = await findSurvey(row.appId, row.surveyId)
    const base = { event: row.event, delivery: row.id, survey: { id: row.surveyId, title } }
    if (row.answerId === null) return JSON.stringify(base)
    const answer = await findAnswer(row)
    if (!answer) return JSON.stringify({ ...base, answer: { id: row.answerId, deleted: true } })
    const version = await versions.find(row.surveyId, answer.version)
    return JSON.stringify({
      ...base,
      answer: {
        id: answer.id,
        number: answer.number,
        version: answer.version,
        submittedAt: answer.submittedAt.toISOString(),
        seconds: answer.seconds,
        channel: answer.channel,
        language: answer.language,
        values: answer.answers,
        texts: version ? answersToTexts(version.definition, answerValues(answer.answers)) : [],
      },
    })
  }

  async function findAnswer(row: DeliveryRow) {
    const [answer] = await db
      .select()
      .from(surveyAnswers)
      .where(and(eq(surveyAnswers.appId, row.appId), eq(surveyAnswers.id, row.answerId ?? '')))
    return answer && answer.deletedAt === null ? answer : null
  }

  interface Attempt {
    status: number | null
    error: string
    /** Worth another try. */
    again: boolean
  }

  /** Null when it was sealed with a key that this installation has no more. */
  function secretOf({ appId, surveyId, id, secret }: typeof surveyWebhooks.$inferSelect): string | null {
    // Earlier versions kept it as it was.
    if (!secrets.isSealed(secret)) return secret
    try {
      return secrets.open(secret, secretPlace(appId, surveyId, id))
    } catch (error) {
      if (error instanceof UnreadableSecret) return null
      throw error
    }
  }

  /** Seals what earlier versions kept as it was. */
  async function sealSecrets(): Promise<void> {
    const plain = await db
      .select()
      .from(surveyWebhooks)
      .where(notLike(surveyWebhooks.secret, `${SEALED}%`))
      .limit(1000)
    for (const { appId, surveyId, id, secret } of plain)
      await db
        .update(surveyWebhooks)
        .set({ secret: secrets.seal(secret, secretPlace(appId, surveyId, id)) })
        .where(and(oneWebhook(appId, surveyId, id), eq(surveyWebhooks.secret, secret)))
  }

  async function tryWebhook(row: DeliveryRow, webhookId: string): Promise<Attempt> {
    const [webhook] = await db
      .select()
      .from(surveyWebhooks)
      .where(oneWebhook(row.appId, row.surveyId, webhookId))
    if (!webhook) return { status: null, error: texts.delivery.gone, again: false }
    const secret = secretOf(webhook)
    if (secret === null) return { status: null, error: texts.delivery.unreadableSecret, again: false }
    const body = await bodyOf(row)
    const timestamp = String(Math.floor(Date.now() / 1000))
    try {
      const status = await postJson(
        webhook.url,
        body,
        {
          [webhookHeaders.event]: row.event,
          [webhookHeaders.delivery]: row.id,
          [webhookHeaders.timestamp]: timestamp,
          [webhookHeaders.signature]: signWebhook(secret, timestamp, body),
        },
        isAllowed,
      )
      if (status >= 200 && status < 300) return { status, error: '', again: false }
      return { status, error: texts.delivery.answered(status), again: true }
    } catch {
      // One message and one course for all reasons: they would tell which names the internal network knows.
      return { status: null, error: texts.delivery.unreachable, again: true }
    }
  }

  /** A message in the language in which the answer was given. */
  async function inLanguageOf(
    surveyId: string,
    { language, version }: { language: string | null; version: number },
    text: string,
  ): Promise<string> {
    if (language === null || !isLanguage(language)) return text
    const frozen = await versions.find(surveyId, version)
    return frozen ? translatedNotice(frozen.definition, text, language) : text
  }

  async function tryRespondent(row: DeliveryRow): Promise<Attempt> {
    const { title, settings } = await findSurvey(row.appId, row.surveyId)
    const notice: AnswerNotices['respondent'] = settings.notices.respondent
    const answer = await findAnswer(row)
    if (!notice || !answer) return { status: null, error: texts.delivery.gone, again: false }
    const contact = contactIn(answerValues(answer.answers)[notice.questionId], notice.by)
    if (!contact) return { status: null, error: texts.delivery.noContact, again: false }
    const text = await inLanguageOf(row.surveyId, answer, notice.text)
    const { sms, mail } = outside
    const sender = notice.by === 'sms' ? sms : mail
    if (!sender) return { status: null, error: texts.delivery.noService, again: false }
    try {
      if (notice.by === 'sms')
        await sms?.send(contact, { template: 'notice', values: { title: text.slice(0, 30) } })
      else await mail?.send({ to: contact, subject: texts.delivery.mailSubject(title), text })
      return { status: null, error: '', again: false }
    } catch {
      return { status: null, error: texts.delivery.unreachable, again: true }
    }
  }

  /** One attempt, written down. */
  async function attempt(job: DeliveryJob): Promise<Attempt | null> {
    const [row] = await db.select().from(surveyDeliveries).where(oneDelivery(job))
    if (!row || row.status === 1) return null
    const trying = row.webhookId === null ? tryRespondent(row) : tryWebhook(row, row.webhookId)
    const done = await trying.catch((error: unknown): Attempt => {
      // The survey went into the bin after the answer came.
      if (!(error instanceof Refusal) || error.kind !== 'surveyNotFound') throw error
      return { status: null, error: texts.delivery.gone, again: false }
    })
    const hopeless = !done.again || row.attempts >= RETRIES
    await db
      .update(surveyDeliveries)
      .set({
        attempts: row.attempts + 1,
        status: done.error === '' ? 1 : hopeless ? 2 : 0,
        responseStatus: done.status,
        error: done.error,
        lastAt: sql`now()`,
        dueAt: null,
      })
      .where(oneDelivery(job))
    return { ...done, again: !hopeless }
  }

  jobs.define(
    'survey-deliver',
    texts.jobs.deliver,
    jobSchema,
    async (job) => {
      const done = await attempt(job)
      if (done?.again) throw new Error(done.error)
    },
    { retryLimit: RETRIES, expireInSeconds: 60, concurrency: 2 },
  )

  /** Hands what is due to jobs. What a dying process left is found again. */
  async function hand(): Promise<void> {
    const due = await db.execute(sql`
      update survey_deliveries d set due_at = null
      from (
        select app_id, survey_id, id from survey_deliveries
        where due_at <= now() order by due_at limit ${HANDED} for update skip locked
      ) one
      where d.app_id = one.app_id and d.survey_id = one.survey_id and d.id = one.id
      returning d.app_id as "appId", d.survey_id as "surveyId", d.id as "deliveryId"`)
    const handed = z.array(jobSchema).parse(due.rows)
    for (const job of handed) {
      try {
        await jobs.send('survey-deliver', job)
      } catch (error) {
        await db
          .update(surveyDeliveries)
          .set({ dueAt: sql`now() + interval '1 minute'` })
          .where(oneDelivery(job))
        throw error
      }
    }
    if (handed.length === HANDED) await hand()
  }

  let waking = false
  return {
    hand,

    /** Hands over soon what answers have just left; many answers at once wake it once. */
    wake(): void {
      if (waking) return
      waking = true
      setTimeout(() => {
        waking = false
        // The job of every minute finds what this one could not.
        hand().catch(() => undefined)
      }, 200).unref()
    },

    noteFollowUps,

    async followUpsOf(appId: string, surveyId: string): Promise<FollowUp[]> {
      const { settings } = await findSurvey(appId, surveyId)
      const active = await db
        .select({ id: surveyWebhooks.id })
        .from(surveyWebhooks)
        .where(and(ofSurvey(surveyWebhooks, appId, surveyId), eq(surveyWebhooks.active, true)))
      const event = 'answer.created'
      const hooks: FollowUp[] = active.map(({ id }) => ({ webhookId: id, event }))
      return settings.notices.respondent ? [...hooks, { webhookId: null, event: 'respondent.notice' }] : hooks
    },

    async list(appId: string, surveyId: string): Promise<{ list: Webhook[] }> {
      await findSurvey(appId, surveyId)
      const rows = await db
        .select()
        .from(surveyWebhooks)
        .where(ofSurvey(surveyWebhooks, appId, surveyId))
        .orderBy(asc(surveyWebhooks.id))
      return { list: rows.map(shownWebhook) }
    },

    /** The secret is told this once. */
    async add(
      appId: string,
      surveyId: string,
      { url }: { url: string },
    ): Promise<Webhook & { secret: string }> {
      await findSurvey(appId, surveyId)
      const others = await db
        .select({ id: surveyWebhooks.id })
        .from(surveyWebhooks)
        .where(ofSurvey(surveyWebhooks, appId, surveyId))
      if (others.length >= MOST_WEBHOOKS) {
        throw new Refusal('invalidInput', { message: texts.delivery.tooMany(MOST_WEBHOOKS) })
      }
      const id = newId()
      const secret = newToken()
      const sealed = secrets.seal(secret, secretPlace(appId, surveyId, id))
      const [row] = await db
        .insert(surveyWebhooks)
        .values({ appId, surveyId, id, url, secret: sealed })
        .returning()
      if (!row) throw new Refusal('internal')
      await noteFollowUps(appId, surveyId)
      return { ...shownWebhook(row), secret }
    },

    /** A new secret in place of the one before, told this once. */
    async renewSecret(appId: string, surveyId: string, id: string): Promise<{ secret: string }> {
      await findWebhook(appId, surveyId, id)
      const secret = newToken()
      await db
        .update(surveyWebhooks)
        .set({ secret: secrets.seal(secret, secretPlace(appId, surveyId, id)) })
        .where(oneWebhook(appId, surveyId, id))
      return { secret }
    },

    async update(
      appId: string,
      surveyId: string,
      id: string,
      changed: { url?: string | undefined; active?: boolean | undefined },
    ): Promise<Webhook> {
      const before = await findWebhook(appId, surveyId, id)
      const set = { url: changed.url ?? before.url, active: changed.active ?? before.active }
      await db
        .update(surveyWebhooks)
        .set(set)
        .where(oneWebhook(appId, surveyId, id))
      await noteFollowUps(appId, surveyId)
      return shownWebhook({ ...before, ...set })
    },

    async remove(appId: string, surveyId: string, id: string): Promise<void> {
      await findWebhook(appId, surveyId, id)
      await db.delete(surveyWebhooks).where(oneWebhook(appId, surveyId, id))
      await db
        .delete(surveyDeliveries)
        .where(and(ofSurvey(surveyDeliveries, appId, surveyId), eq(surveyDeliveries.webhookId, id)))
      await noteFollowUps(appId, surveyId)
    },

    async test(appId: string, surveyId: string, webhookId: string): Promise<WebhookDelivery> {
      await findWebhook(appId, surveyId, webhookId)
      const deliveryId = newId()
      const job = { appId, surveyId, deliveryId }
      await db.insert(surveyDeliveries).values({
        appId,
        surveyId,
        id: deliveryId,
        webhookId,
        event: 'test',
        // Nobody waits for a test to be tried again.
        attempts: RETRIES,
      })
      await attempt(job)
      await db.update(surveyDeliveries).set({ attempts: 1 }).where(oneDelivery(job))
      const [row] = await db.select().from(surveyDeliveries).where(oneDelivery(job))
      if (!row) throw new Refusal('internal')
      return shownDelivery(row)
    },

    async deliveries(
      appId: string,
      surveyId: string,
      webhookId: string,
    ): Promise<{ list: WebhookDelivery[] }> {
      await findWebhook(appId, surveyId, webhookId)
      const rows = await db
        .select()
        .from(surveyDeliveries)
        .where(and(ofSurvey(surveyDeliveries, appId, surveyId), eq(surveyDeliveries.webhookId, webhookId)))
        .orderBy(desc(surveyDeliveries.createdAt))
        .limit(100)
      return { list: rows.map(shownDelivery) }
    },

    async resend(appId: string, surveyId: string, deliveryId: string): Promise<void> {
      await findSurvey(appId, surveyId)
      const rows = await db
        .update(surveyDeliveries)
        .set({ status: 0, attempts: 0, error: '', dueAt: sql`now()` })
        .where(oneDelivery({ appId, surveyId, deliveryId }))
        .returning({ id: surveyDeliveries.id })
      if (rows.length === 0) throw new Refusal('notFound')
      await hand()
    },

    async sweep(): Promise<void> {
      await sealSecrets()
      // What was handed to a job that no process finished is handed over once more.
      await db
        .update(surveyDeliveries)
        .set({ dueAt: sql`now()` })
        .where(
          and(
            eq(surveyDeliveries.status, 0),
            isNull(surveyDeliveries.dueAt),
            sql`coalesce(${surveyDeliveries.lastAt}, ${surveyDeliveries.createdAt}) < now() - interval '2 hours'`,
          ),
        )
      const old = sql`now() - make_interval(days => ${KEEP_DAYS})`
      await db.delete(surveyDeliveries).where(lt(surveyDeliveries.createdAt, old))
    },
  }
}

const valuesSchema = z.record(z.string(), z.unknown())
const answerValues = (stored: unknown): Record<string, unknown> => {
  const parsed = valuesSchema.safeParse(stored)
  return parsed.success ? parsed.data : {}
}
