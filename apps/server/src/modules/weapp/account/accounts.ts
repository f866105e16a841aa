import { noCode, type WeappOrigin } from '@zhanfang/contract'
import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../database/database.ts'
import { newId } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Outside } from '../../../integrations/outside.ts'
import type {
  Authorization,
  AuthorizerCalls,
  AuthorizerInfo,
  WeixinPlatform,
} from '../../../integrations/weixin/platform.ts'
import type { SecretBox } from '../../../secrets/secret-box.ts'
import { isOfLivingApp } from '../../app/module.ts'
import { weappAccounts, weappBindings, weappVersions } from '../tables.ts'

export type AccountRow = typeof weappAccounts.$inferSelect
export type Accounts = ReturnType<typeof createAccounts>
/** The right to work on an account at WeChat; nobody else has it meanwhile. */
export interface Lease {
  appId: string
  by: string
  /** The hints that were there when it began. */
  hints: number
  /** When it began, by the database's clock. */
  since: Date
}

/** Longer than all calls of one deed together. */
const LEASE_SECONDS = 90
const LOOK_EVERY_MS = 100
const refreshPlace = (appId: string) => `weapp refresh token:${appId}`

/** The mini-programs of apps: who holds them, and one at a time who works on them. */
export function createAccounts(
  { db }: Database,
  { outside, secrets }: { outside: Pick<Outside, 'weixinPlatform'>; secrets: SecretBox },
) {
  const ofApp = (appId: string) => eq(weappAccounts.appId, appId)
  const held = ({ appId, by }: Lease) => and(ofApp(appId), eq(weappAccounts.busyBy, by))

  async function find(appId: string): Promise<AccountRow | undefined> {
    const [row] = await db.select().from(weappAccounts).where(ofApp(appId))
    return row
  }

  /** The platform. Refuses with `serviceMissing`. */
  function platform(): WeixinPlatform {
    if (!outside.weixinPlatform) throw new Refusal('serviceMissing')
    return outside.weixinPlatform
  }

  async function mustBeAuthorized(appId: string): Promise<AccountRow> {
    const row = await find(appId)
    if (!row?.authorized) throw new Refusal('weappNotAuthorized')
    return row
  }

  /** Takes the right to work on an account; undefined while somebody else has it. It ends by itself when it is not given back. */
  async function take(appId: string): Promise<Lease | undefined> {
    const by = newId()
    const [taken] = await db
      .update(weappAccounts)
      .set({ busyBy: by, busyUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
      .where(and(ofApp(appId), or(isNull(weappAccounts.busyBy), lt(weappAccounts.busyUntil, sql`now()`))))
      .returning({ hints: weappAccounts.hints, since: sql`now()`.mapWith(weappAccounts.askedAt) })
    return taken && { appId, by, ...taken }
  }

  return {
    find,
    platform,
    /** Whether the installation has a third-party platform. */
    isSetUp: (): boolean => outside.weixinPlatform !== undefined,
    mustBeAuthorized,

    /** The app that a mini-program belongs to; undefined for one whose app is in the bin. */
    async appOf(weixinAppid: string): Promise<string | undefined> {
      const [row] = await db
        .select({ appId: weappBindings.boundTo })
        .from(weappBindings)
        .where(and(eq(weappBindings.weixinAppid, weixinAppid), isOfLivingApp(weappBindings.boundTo)))
      return row?.appId
    },

    /** Whether what the app has is of an older template than this one; true where it has nothing. */
    async isOlder(appId: string, templateVersion: string): Promise<boolean> {
      const [row] = await db
        .select({ templateVersion: weappVersions.templateVersion })
        .from(weappAccounts)
        .innerJoin(
          weappVersions,
          and(
            eq(weappVersions.appId, weappAccounts.appId),
            sql`${weappVersions.version} = ${weappAccounts.facts}->'trial'->>'version'`,
          ),
        )
        .where(ofApp(appId))
      return row?.templateVersion !== templateVersion
    },

    /** Whether the mini-program is this app's; another one may have taken it when it was given up here. */
    async isBound(appId: string, weixinAppid: string): Promise<boolean> {
      const [row] = await db
        .select({ appId: weappBindings.boundTo })
        .from(weappBindings)
        .where(and(eq(weappBindings.weixinAppid, weixinAppid), eq(weappBindings.boundTo, appId)))
      return row !== undefined
    },

    /**
     * Works while nobody else does. With `waitMs` it waits for its turn; refuses with `weappBusy` when that does not come,
     * and with `weappNotAuthorized` where there is no account.
     */
    async alone<Result>(
      appId: string,
      waitMs: number,
      work: (lease: Lease) => Promise<Result>,
    ): Promise<Result> {
      const end = performance.now() + waitMs
      let lease = await take(appId)
      if (!lease && !(await find(appId))) throw new Refusal('weappNotAuthorized')
      while (!lease && performance.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
        lease = await take(appId)
      }
      if (!lease) throw new Refusal('weappBusy')
      try {
        return await work(lease)
      } finally {
        await db.update(weappAccounts).set({ busyBy: null, busyUntil: null }).where(held(lease))
      }
    },

    /** Changes an account for whoever holds the lease; returns false for one who held it too long. */
    async write(
      lease: Lease,
      values: Partial<typeof weappAccounts.$inferInsert>,
      handle: Db = db,
    ): Promise<boolean> {
      const rows = await handle
        .update(weappAccounts)
        .set(values)
        .where(held(lease))
        .returning({ appId: weappAccounts.appId })
      return rows.length > 0
    },

    /** Notes that the authorization of then was taken back; returns false when there is another one since. */
    async lose(lease: Lease, authorizedAt: Date): Promise<boolean> {
      const rows = await db
        .update(weappAccounts)
        .set({ authorized: false, lostAt: lease.since, asked: lease.hints, askedAt: new Date() })
        // The database knows the time to the microsecond.
        .where(and(held(lease), lt(weappAccounts.authorizedAt, new Date(authorizedAt.getTime() + 1))))
        .returning({ appId: weappAccounts.appId })
      return rows.length > 0
    },

    /** Notes that WeChat may know something new: it is asked until an answer to this has been kept. */
    async hint(appId: string): Promise<void> {
      await db
        .update(weappAccounts)
        .set({ hints: sql`${weappAccounts.hints} + 1` })
        .where(ofApp(appId))
    },

    /** The same of a mini-program, whose app may be in the bin: it is asked about when the app comes back. */
    async hintOf(weixinAppid: string): Promise<void> {
      await db
        .update(weappAccounts)
        .set({ hints: sql`${weappAccounts.hints} + 1` })
        .where(eq(weappAccounts.weixinAppid, weixinAppid))
    },

    /** Notes how the mini-program of the app came into our hands. */
    async setOrigin(appId: string, origin: Exclude<WeappOrigin, 'none'>): Promise<void> {
      await db.update(weappAccounts).set({ origin }).where(ofApp(appId))
    },

    /** Keeps what went wrong, in words, for the people of the app. */
    async tell(appId: string, trouble: string): Promise<void> {
      await db.update(weappAccounts).set({ trouble }).where(ofApp(appId))
    },

    /** Accounts of which something new may be known, and those that were not asked about for long. */
    async due(most: number): Promise<string[]> {
      const isHinted = gt(weappAccounts.hints, weappAccounts.asked)
      const isLong = sql`${weappAccounts.askedAt} < now() - case ${weappAccounts.codeState} when 2 then interval '10 minutes' else interval '1 day' end`
      const rows = await db
        .select({ appId: weappAccounts.appId })
        .from(weappAccounts)
        .where(
          and(eq(weappAccounts.authorized, true), or(isHinted, isLong), isOfLivingApp(weappAccounts.appId)),
        )
        .orderBy(asc(weappAccounts.askedAt))
        .limit(most)
      return rows.map(({ appId }) => appId)
    },

    /**
     * Gives a mini-program to an app. Refuses when the app has another one, or while another app holds this one; an app in
     * the bin and one whose authorization was taken back hold nothing. Returns the app that it was taken from.
     */
    async bind(appId: string, given: Authorization): Promise<string | undefined> {
      return db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`weapp:${appId}`}, 0))`)
        const [before] = await tx.select().from(weappAccounts).where(ofApp(appId))
        if (before && before.weixinAppid !== given.appid) {
          if (before.authorized)
            throw new Refusal('weappTaken', { message: `这个应用已经有小程序「${before.nickName}」了` })
          await tx.delete(weappBindings).where(eq(weappBindings.weixinAppid, before.weixinAppid))
          await tx.delete(weappAccounts).where(ofApp(appId))
        }
        await tx
          .insert(weappBindings)
          .values({ weixinAppid: given.appid, boundTo: appId })
          .onConflictDoNothing()
        const [binding] = await tx
          .select()
          .from(weappBindings)
          .where(eq(weappBindings.weixinAppid, given.appid))
          .for('update')
        const taken = binding?.boundTo === appId ? undefined : binding?.boundTo
        if (taken !== undefined) {
          const ofHolder = and(ofApp(taken), eq(weappAccounts.weixinAppid, given.appid))
          const [holder] = await tx
            .select({ appId: weappAccounts.appId })
            .from(weappAccounts)
            .where(and(ofHolder, eq(weappAccounts.authorized, true), isOfLivingApp(weappAccounts.appId)))
          if (holder) throw new Refusal('weappTaken')
          await tx
            .update(weappBindings)
            .set({ boundTo: appId })
            .where(eq(weappBindings.weixinAppid, given.appid))
          await tx
            .update(weappAccounts)
            .set({ authorized: false, lostAt: sql`now()` })
            .where(ofHolder)
        }
        const values = {
          refreshToken: secrets.seal(given.refreshToken, refreshPlace(appId)),
          functions: given.functions,
          authorized: true,
          authorizedAt: sql`now()`,
          trouble: '',
        }
        await tx
          .insert(weappAccounts)
          .values({ appId, weixinAppid: given.appid, facts: noCode, ...values, hints: 1 })
          .onConflictDoUpdate({
            target: weappAccounts.appId,
            set: { ...values, hints: sql`${weappAccounts.hints} + 1` },
          })
        return taken
      })
    },

    /** What WeChat says of the account itself, as columns. */
    columnsOf: (appId: string, info: AuthorizerInfo) => ({
      functions: info.functions,
      originalId: info.user_name,
      nickName: info.nick_name,
      headImg: info.head_img,
      signature: info.signature,
      principalName: info.principal_name,
      verifyType: info.verify_type_info.id,
      accountStatus: info.account_status,
      ...(info.refreshToken === undefined
        ? {}
        : { refreshToken: secrets.seal(info.refreshToken, refreshPlace(appId)) }),
    }),

    /** Calls in the name of an app's mini-program. Refuses with `weappNotAuthorized`. */
    async callsOf(appId: string): Promise<AuthorizerCalls> {
      const { weixinAppid } = await mustBeAuthorized(appId)
      return platform().callsOf({
        appId,
        appid: weixinAppid,
        refreshToken: async () =>
          secrets.open((await mustBeAuthorized(appId)).refreshToken, refreshPlace(appId)),
        async keepRefreshToken(value) {
          await db
            .update(weappAccounts)
            .set({ refreshToken: secrets.seal(value, refreshPlace(appId)) })
            .where(ofApp(appId))
        },
      })
    },
  }
}
