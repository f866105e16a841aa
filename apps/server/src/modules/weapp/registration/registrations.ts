import {
  registrationStates,
  type betaObstacles,
  type betaRegisterStatus,
  type CallData,
  type canRegisterBeta,
} from '@zhanfang/contract'
import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { SecretBox } from '../../../secrets/secret-box.ts'
import type { Accounts } from '../account/accounts.ts'
import { weappAccounts, weappRegistrations } from '../tables.ts'
import { texts } from '../texts.ts'
import type { WeappPhones } from './phones.ts'

type Row = typeof weappRegistrations.$inferSelect
type Kind = 'beta' | 'formal'
type Obstacle = (typeof betaObstacles)[number]
const rows = weappRegistrations
const { waiting, done, failed, overdue } = registrationStates
const DAY_MS = 86_400_000
/** Longer than WeChat takes to answer: a claim that is older was left by a process that ended. */
const CLAIM_MS = 120_000
/** WeChat's number for what nobody confirmed in time. */
const NOT_CONFIRMED = 3
const place = (appId: string) => `weapp registration:${appId}`
const stateSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

/** What WeChat pushes when somebody has answered. */
export interface RegistrationNews {
  kind: Kind
  /** `unique_id` of a trial, the mini-program's own id otherwise. */
  task: string
  weixinAppid: string
  status: number
  reason: string
}
/** What the news meant, for whoever began it. */
export interface RegistrationOutcome {
  appId: string
  startedBy: string
  name: string
  isDone: boolean
  reason: string
}
export type Registrations = ReturnType<typeof createRegistrations>

/** Trial mini-programs: registered through the platform, and made formal ones. */
export function createRegistrations(
  { db }: Database,
  { accounts, phones, secrets }: { accounts: Accounts; phones: WeappPhones; secrets: SecretBox },
) {
  const ofApp = (appId: string, kind: Kind) => and(eq(rows.appId, appId), eq(rows.kind, kind))

  /** Links are good for a day: what nobody confirmed by then has ended. A claim that came to nothing goes. */
  async function closeOverdue(appId: string): Promise<void> {
    const isOver = and(eq(rows.appId, appId), eq(rows.state, waiting), lt(rows.expiresAt, sql`now()`))
    await db.delete(rows).where(and(isOver, eq(rows.authorizeUrl, '')))
    await db.update(rows).set({ state: overdue, reason: texts.beta.overdue }).where(isOver)
  }

  async function newest(appId: string, kind: Kind): Promise<Row | undefined> {
    const [row] = await db.select().from(rows).where(ofApp(appId, kind)).orderBy(desc(rows.id)).limit(1)
    return row
  }

  const shown = (row: Row | undefined, seesLink: boolean): CallData<typeof betaRegisterStatus>['beta'] =>
    row === undefined
      ? null
      : {
          state: stateSchema.parse(row.state),
          name: row.name,
          authorizeUrl:
            seesLink && row.state === waiting && row.authorizeUrl !== ''
              ? secrets.open(row.authorizeUrl, place(row.appId))
              : '',
          reason: row.reason,
          createTime: row.createdAt.toISOString(),
          expiresAt: row.expiresAt.toISOString(),
        }

  async function obstacleOf(appId: string, openid: string | null): Promise<Obstacle> {
    if (!accounts.isSetUp()) return 'notSetUp'
    if ((await accounts.find(appId))?.authorized) return 'hasMiniProgram'
    if (openid === null) return 'needsWeixin'
    await closeOverdue(appId)
    return (await newest(appId, 'beta'))?.state === waiting ? 'waiting' : 'none'
  }

  /**
   * Starts a task of WeChat's that waits for a click: claimed before WeChat is asked, so that of several clicks one starts
   * one. Refuses while one of the kind waits.
   */
  async function start(
    claim: Pick<Row, 'appId' | 'kind' | 'task' | 'name' | 'startedBy'>,
    busy: string,
    ask: () => Promise<{ task: string; authorizeUrl: string }>,
  ): Promise<void> {
    const id = newId()
    const claimed = await db
      .insert(rows)
      .values({ ...claim, id, authorizeUrl: '', expiresAt: new Date(Date.now() + CLAIM_MS) })
      .onConflictDoNothing()
      .returning({ id: rows.id })
    if (claimed.length === 0) throw new Refusal('weappBusy', { message: busy })
    const own = and(eq(rows.appId, claim.appId), eq(rows.id, id))
    try {
      const { task, authorizeUrl } = await ask()
      await db
        .update(rows)
        .set({
          task,
          authorizeUrl: secrets.seal(authorizeUrl, place(claim.appId)),
          expiresAt: new Date(Date.now() + DAY_MS),
        })
        .where(own)
    } catch (error) {
      await db.delete(rows).where(and(own, eq(rows.state, waiting)))
      throw error
    }
  }

  return {
    async can(appId: string, openid: string | null): Promise<CallData<typeof canRegisterBeta>> {
      const obstacle = await obstacleOf(appId, openid)
      return { can: obstacle === 'none', obstacle, text: texts.beta[obstacle] }
    },

    /** `seesLink`: whoever has the link may answer for the app, which not everybody who looks at it may. */
    async status(appId: string, seesLink: boolean): Promise<CallData<typeof betaRegisterStatus>> {
      await closeOverdue(appId)
      const [beta, formal] = await Promise.all([newest(appId, 'beta'), newest(appId, 'formal')])
      return {
        beta: shown(beta, seesLink),
        formal: shown(formal, seesLink),
        phone: await phones.shown(appId),
      }
    },

    /** Asks WeChat for a trial whose administrator is this user of WeChat. */
    async registerBeta(
      appId: string,
      { userId, openid, name }: { userId: string; openid: string | null; name: string },
    ): Promise<void> {
      const obstacle = await obstacleOf(appId, openid)
      if (obstacle !== 'none') throw new Refusal('weappState', { message: texts.beta[obstacle] })
      await start(
        { appId, kind: 'beta', task: '', name, startedBy: userId },
        texts.beta.waiting,
        async () => {
          const made = await accounts
            .platform()
            .componentCall(
              z.object({ unique_id: z.string().min(1).max(200), authorize_url: z.url().max(2000) }),
              { appId, path: '/wxa/component/fastregisterbetaweapp', body: { name, openid } },
            )
          return { task: made.unique_id, authorizeUrl: made.authorize_url }
        },
      )
    },

    /** Asks WeChat to make the trial a formal mini-program of an enterprise. */
    async verify(
      appId: string,
      { userId, enterpriseName, code }: { userId: string; enterpriseName: string; code: string },
    ): Promise<void> {
      const row = await accounts.mustBeAuthorized(appId)
      if (!row.isTrial) throw new Refusal('weappState', { message: texts.beta.notTrial })
      const phone = await phones.find(appId)
      if (phone === undefined) throw new Refusal('weappState', { message: texts.beta.phoneFirst })
      await closeOverdue(appId)
      if ((await newest(appId, 'formal'))?.state === waiting)
        throw new Refusal('weappBusy', { message: texts.beta.verifying })
      const task = row.weixinAppid
      await start(
        { appId, kind: 'formal', task, name: enterpriseName, startedBy: userId },
        texts.beta.verifying,
        async () => {
          const calls = await accounts.callsOf(appId)
          const made = await calls.call(z.object({ authorize_url: z.url().max(2000) }), {
            path: '/wxa/verifybetaweapp',
            // WeChat's notice of the new form does not say where its mark stands.
            body: {
              new_version: true,
              verify_info: {
                new_version: true,
                enterprise_name: enterpriseName,
                code,
                component_phone: phone,
              },
            },
          })
          return { task, authorizeUrl: made.authorize_url }
        },
      )
    },

    /** The app for which WeChat has made this mini-program. */
    async appOf(weixinAppid: string): Promise<string | undefined> {
      const [row] = await db
        .select({ appId: rows.appId })
        .from(rows)
        .where(and(eq(rows.weixinAppid, weixinAppid), eq(rows.kind, 'beta'), eq(rows.state, done)))
        .limit(1)
      return row?.appId
    },

    /**
     * Somebody has answered in WeChat. Returns undefined for what does not wait any more; a yes holds also for what we had
     * given up, as WeChat's clock is the one that counts.
     */
    async settle(news: RegistrationNews): Promise<RegistrationOutcome | undefined> {
      if (news.task === '') return undefined
      const isDone = news.status === 0
      const reason = isDone
        ? ''
        : news.status === NOT_CONFIRMED
          ? texts.beta.overdue
          : news.reason || texts.beta.failed
      const row = await db.transaction(async (tx) => {
        const [asked] = await tx
          .select({ appId: rows.appId, id: rows.id })
          .from(rows)
          .where(
            and(
              eq(rows.task, news.task),
              eq(rows.kind, news.kind),
              inArray(rows.state, isDone ? [waiting, overdue] : [waiting]),
            ),
          )
          .orderBy(desc(rows.id))
          .limit(1)
          .for('update')
        if (!asked) return undefined
        const [settled] = await tx
          .update(rows)
          .set({
            state: isDone ? done : news.status === NOT_CONFIRMED ? overdue : failed,
            reason,
            weixinAppid: news.weixinAppid,
          })
          .where(and(eq(rows.appId, asked.appId), eq(rows.id, asked.id)))
          .returning()
        if (settled && isDone && news.kind === 'formal')
          await tx.update(weappAccounts).set({ isTrial: false }).where(eq(weappAccounts.appId, settled.appId))
        return settled
      })
      if (!row) return undefined
      return { appId: row.appId, startedBy: row.startedBy, name: row.name, isDone, reason }
    },

    /** Notes where the mini-program of the app comes from, once it is in our hands; one that is known to be a trial stays. */
    async markTrial(appId: string, weixinAppid: string): Promise<void> {
      await db
        .update(weappAccounts)
        .set({ origin: 'trial', isTrial: true })
        .where(
          and(
            eq(weappAccounts.appId, appId),
            eq(weappAccounts.weixinAppid, weixinAppid),
            ne(weappAccounts.origin, 'trial'),
          ),
        )
    },
  }
}
