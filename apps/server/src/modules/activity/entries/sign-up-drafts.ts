import {
  type ActivityPlan,
  surveyFormOf,
  surveyFormsOf,
  surveyIdsOf,
} from '@zhanfang/contract/content-kinds/activity/plan'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Db } from '../../../database/database.ts'
import { newId, newToken } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { SecretBox } from '../../../secrets/secret-box.ts'
import {
  type FormHost,
  type HostedAnswer,
  hostedAnswerSchema,
  type SurveyModule,
} from '../../survey/module.ts'
import { pageTexts } from '../pages/texts.ts'
import type { Plans, PublishedActivity } from '../plans.ts'
import { activityFormSurveys as formSurveys, activitySignUpDrafts as drafts } from '../tables.ts'
import { entryPath } from '../telling.ts'
import { texts } from '../texts.ts'
import { digest } from './own-entries.ts'
import type { EntryForms } from './entry-forms.ts'
import type { SigningUp, SignUpWish } from './signing-up.ts'

/** Hours that somebody has for filling in the forms of a sign-up. */
const HOURS = 3

const wishSchema = z.object({
  kindId: z.string(),
  groupId: z.string(),
  people: z.number().int(),
  companions: z.array(z.string()),
  name: z.string(),
  phone: z.string(),
  isPhoneProven: z.boolean(),
  customerId: z.string().nullable(),
  ownPhone: z.string().optional(),
  answers: z.array(z.object({ label: z.string(), value: z.string(), isSecret: z.boolean() })),
  note: z.string(),
})

const answersSchema = z.record(z.string(), hostedAnswerSchema)

/** Activities of one form that are looked at: hardly anybody uses a form more often at a time. */
const MOST_USES = 20

/** First part of the tokens of forms that belong to a sign-up, and of the origin of their answers. */
const KIND = 'activity'
const tokenPattern = /^([0-9A-Za-z]{1,40}):(\d{1,3}):([\w-]{20,80})$/

type DraftRow = typeof drafts.$inferSelect

export type SignUpDrafts = ReturnType<typeof createSignUpDrafts>

/**
 * Sign-ups whose forms are being filled in. Nothing is taken meanwhile: when the last form is there, the place, the
 * sign-up and the answers are stored in one transaction, or none of it.
 */
export function createSignUpDrafts(
  { db }: Database,
  {
    secrets,
    plans,
    signingUp,
    forms,
    hosted,
  }: {
    secrets: Pick<SecretBox, 'seal' | 'open'>
    plans: Pick<Plans, 'current'>
    signingUp: SigningUp
    forms: Pick<EntryForms, 'keep'>
    hosted: SurveyModule['hosted']
  },
) {
  const place = (appId: string) => `activity draft:${appId}`
  const isDraft = (appId: string, id: string) => and(eq(drafts.appId, appId), eq(drafts.id, id))
  const wishOf = (row: DraftRow): SignUpWish => {
    const { ownPhone, ...wish } = wishSchema.parse(JSON.parse(secrets.open(row.wish, place(row.appId))))
    return { ...wish, ...(ownPhone === undefined ? {} : { ownPhone }) }
  }

  const formPath = ({ id, surveyId }: Pick<DraftRow, 'id' | 'surveyId'>, position: number, secret: string) =>
    `/survey/${surveyId}?host=${encodeURIComponent(`${KIND}:${id}:${position}:${secret}`)}`

  /** The sign-up that a token is of, and whose form; null for one that is wrong or over. */
  async function find(appId: string, token: string) {
    const [, id = '', place_ = '', secret = ''] = tokenPattern.exec(token) ?? []
    if (id === '') return null
    const [row] = await db
      .select()
      .from(drafts)
      .where(and(isDraft(appId, id), sql`${drafts.expiresAt} > now()`))
    const position = Number(place_)
    if (!row || row.keyHash !== digest(secret) || position >= row.people) return null
    return { row, position, secret }
  }

  const donePath = (entryId: string, secret: string) => `${entryPath(entryId)}?key=${secret}`
  const nameAt = (wish: SignUpWish, position: number) =>
    (position === 0 ? wish.name : wish.companions[position - 1]) || texts.form.person(position + 1)

  /** Signs up with all that was filled in. Two windows that send the last form at once make one sign-up. */
  async function finish(row: DraftRow, secret: string): Promise<string> {
    const { appId, activityId, surveyId } = row
    const published = await plans.current(appId, activityId)
    if (!published || published.isOffline) throw new Refusal('entryRule', { message: texts.form.offline })
    const wish = wishOf(row)
    if (surveyFormOf(published.plan.signUp, wish.kindId).id !== surveyId)
      throw new Refusal('entryRule', { message: texts.form.changed })
    try {
      const { row: entry } = await signingUp.signUp(appId, published, wish, null, {
        key: secret,
        async within(tx, made) {
          const [locked] = await tx.select().from(drafts).where(isDraft(appId, row.id)).for('update')
          if (!locked || locked.entryId !== null) throw new Refusal('entryRule', { message: texts.alreadyIn })
          const given = answersSchema.parse(locked.answers)
          const answers = Array.from({ length: row.people }, (_, position) => given[position])
          const whole = answers.filter((answer) => answer !== undefined)
          if (whole.length < answers.length)
            throw new Refusal('entryRule', { message: texts.form.incomplete })
          const stored = await hosted.store(
            tx,
            { appId, surveyId },
            {
              origin: `${KIND}:${activityId}`,
              channel: texts.form.channel,
              customerId: wish.customerId,
            },
            whole,
          )
          if (!stored.ok) {
            const { kind, message, problems } = stored.refusal
            throw new Refusal(kind, {
              message: row.people > 1 ? texts.form.of(nameAt(wish, stored.at), message) : message,
              ...(row.people > 1 || !problems ? {} : { problems }),
            })
          }
          await forms.keep(tx, made, surveyId, stored.ids)
          await tx
            .update(drafts)
            // What was filled in stands with the survey now.
            .set({ entryId: made.id, answers: {}, wish: '' })
            .where(isDraft(appId, row.id))
        },
      })
      hosted.wake()
      hosted.stored(appId, surveyId)
      return donePath(entry.id, secret)
    } catch (error) {
      const [now] = await db.select().from(drafts).where(isDraft(appId, row.id))
      if (now?.entryId) return donePath(now.entryId, secret)
      throw error
    }
  }

  const host: FormHost = {
    kind: KIND,

    async open(appId, token) {
      const found = await find(appId, token)
      if (!found) return null
      const { row, position, secret } = found
      // What is done leads on, and is read nowhere: the wish is gone.
      if (row.entryId !== null)
        return {
          surveyId: row.surveyId,
          title: row.title,
          steps: [],
          submitText: pageTexts.submit,
          goOn: donePath(row.entryId, secret),
          before: null,
        }
      const wish = wishOf(row)
      const given = answersSchema.parse(row.answers)
      const own = given[position]
      const isLast = Array.from({ length: row.people }, (_, at) => at).every(
        (at) => at === position || given[at] !== undefined,
      )
      return {
        surveyId: row.surveyId,
        title: row.people > 1 ? texts.form.title(row.title, nameAt(wish, position)) : row.title,
        steps: Array.from({ length: row.people }, (_, at) => ({
          text: nameAt(wish, at),
          href: formPath(row, at, secret),
          isCurrent: at === position,
          isDone: given[at] !== undefined,
        })),
        submitText: isLast ? pageTexts.submit : pageTexts.nextForm,
        goOn: null,
        before: own ? { submitId: own.submitId, values: own.values } : null,
      }
    },

    async receive(appId, token, answer: HostedAnswer) {
      const found = await find(appId, token)
      if (!found) throw new Refusal('surveyEnded', { message: texts.form.over })
      const { row, position, secret } = found
      if (row.entryId !== null) return donePath(row.entryId, secret)
      const [kept] = await db
        .update(drafts)
        .set({ answers: sql`${drafts.answers} || ${JSON.stringify({ [position]: answer })}::jsonb` })
        .where(and(isDraft(appId, row.id), isNull(drafts.entryId)))
        .returning()
      if (!kept) {
        const again = await find(appId, token)
        if (again?.row.entryId) return donePath(again.row.entryId, secret)
        throw new Refusal('surveyEnded', { message: texts.form.over })
      }
      const given = answersSchema.parse(kept.answers)
      for (let next = 0; next < row.people; next += 1)
        if (given[next] === undefined) return formPath(row, next, secret)
      return finish(kept, secret)
    },

    pathOf: (id) => `/mini/activity/${encodeURIComponent(id)}`,

    async usedBy(appId, surveyId) {
      const rows = await db
        .select({ id: formSurveys.activityId })
        .from(formSurveys)
        .where(and(eq(formSurveys.appId, appId), eq(formSurveys.surveyId, surveyId)))
        .limit(MOST_USES)
      for (const { id } of rows) {
        const found = await plans.current(appId, id)
        if (found && !found.isOffline) return { title: found.title, path: `/activity/${id}` }
      }
      return null
    },
  }

  return {
    host,

    /** Notes the surveys that an activity uses from now on, in the transaction that publishes it. */
    async noteForms(tx: Db, appId: string, activityId: string, { signUp }: ActivityPlan): Promise<void> {
      await tx
        .delete(formSurveys)
        .where(and(eq(formSurveys.appId, appId), eq(formSurveys.activityId, activityId)))
      const rows = surveyIdsOf(signUp).map((surveyId) => ({ appId, surveyId, activityId }))
      if (rows.length > 0) await tx.insert(formSurveys).values(rows)
    },

    /** The first form of an activity that cannot be filled in now, and why; null when all can, and where there is none. */
    async problemOf(
      appId: string,
      { plan: { signUp } }: PublishedActivity,
    ): Promise<{ surveyId: string; words: string } | null> {
      for (const surveyId of surveyIdsOf(signUp)) {
        const words = await hosted.problemOf({ appId, surveyId })
        if (words !== '') return { surveyId, words }
      }
      return null
    },

    /** Why nobody can sign up for want of a form; empty while there is a kind whose form can be filled in, or that has none. */
    async closedBy(appId: string, { plan: { signUp } }: PublishedActivity): Promise<string> {
      const problems = await Promise.all(
        surveyFormsOf(signUp).map(async ({ id }) =>
          id === '' ? '' : hosted.problemOf({ appId, surveyId: id }),
        ),
      )
      return problems.every((words) => words !== '') ? (problems[0] ?? '') : ''
    },

    /**
     * Begins a sign-up whose forms have still to be filled in; `spend` uses up the proof that came with the wish. Returns
     * where the first form is, below the address of the site.
     */
    async begin(
      appId: string,
      published: PublishedActivity,
      wish: SignUpWish,
      spend: (tx: Db) => Promise<void>,
    ): Promise<string> {
      const { id: activityId, title, plan } = published
      await signingUp.lookAhead(appId, published, wish)
      const { id: surveyId } = surveyFormOf(plan.signUp, wish.kindId)
      const problem = await hosted.problemOf({ appId, surveyId })
      if (problem !== '') throw new Refusal('entryRule', { message: problem })
      const secret = newToken()
      const row = {
        appId,
        id: newId(),
        activityId,
        surveyId,
        title,
        keyHash: digest(secret),
        people: wish.people,
        wish: secrets.seal(JSON.stringify(wish), place(appId)),
      }
      await db.transaction(async (tx) => {
        await tx.insert(drafts).values({ ...row, expiresAt: sql`now() + make_interval(hours => ${HOURS})` })
        await spend(tx)
      })
      return formPath(row, 0, secret)
    },

    /** Forgets those that nobody finished in time, and those that led to a sign-up. */
    async forgetEnded(): Promise<void> {
      await db.delete(drafts).where(lt(drafts.expiresAt, sql`now()`))
    },

    /** Forgets what a customer has begun. */
    async forgetOf(tx: Db, appId: string, entryIds: readonly string[]): Promise<void> {
      if (entryIds.length === 0) return
      await tx
        .delete(drafts)
        .where(and(eq(drafts.appId, appId), or(...entryIds.map((id) => eq(drafts.entryId, id)))))
    },
  }
}
