import { officialSyncStates, type CallData, type mpList, type OfficialAccount } from '@zhanfang/contract'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { Refusal } from '../../http/refusal.ts'
import type { AuthorizerCalls, WeixinPlatform } from '../../integrations/weixin/platform.ts'
import { WeixinRefused } from '../../integrations/weixin/weixin-call.ts'
import type { SecretBox } from '../../secrets/secret-box.ts'
import { officialAccounts, officialArticles } from './tables.ts'
import { texts } from './texts.ts'

export type OfficialAccountRow = typeof officialAccounts.$inferSelect
export type OfficialAccounts = ReturnType<typeof createOfficialAccounts>

const refreshPlace = (appId: string, weixinAppid: string) =>
  `official account refresh token:${appId}:${weixinAppid}`
/** The account has taken itself out of the platform's hands. */
const NOT_AUTHORIZED = 61003
const syncStateSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

/** How far the articles of an account have come. */
export const syncOf = (row: OfficialAccountRow): OfficialAccount['sync'] => ({
  state: syncStateSchema.parse(row.syncState),
  done: row.syncDone,
  total: row.syncTotal,
  trouble: row.syncTrouble,
  syncedAt: row.syncedAt?.toISOString() ?? null,
})

/** The official accounts of apps: put into our hands, and spoken for. */
export function createOfficialAccounts(
  { db }: Database,
  { platform, secrets }: { platform: () => WeixinPlatform; secrets: SecretBox },
) {
  const one = (appId: string, id: string) =>
    and(eq(officialAccounts.appId, appId), eq(officialAccounts.id, id))

  async function mustFind(appId: string, id: string): Promise<OfficialAccountRow> {
    const [row] = await db.select().from(officialAccounts).where(one(appId, id))
    if (!row) throw new Refusal('notFound')
    return row
  }

  async function mustBeAuthorized(appId: string, id: string): Promise<OfficialAccountRow> {
    const row = await mustFind(appId, id)
    if (!row.authorized) throw new Refusal('weappNotAuthorized', { message: texts.lost })
    return row
  }

  /** The account was taken out of our hands. */
  async function lose(appId: string, id: string): Promise<void> {
    await db
      .update(officialAccounts)
      .set({
        authorized: false,
        syncState: sql`case ${officialAccounts.syncState} when ${officialSyncStates.running} then ${officialSyncStates.failed} else ${officialAccounts.syncState} end`,
        syncTrouble: texts.lost,
      })
      .where(one(appId, id))
  }

  /** Does something in the name of an account, and notes when WeChat says that it is ours no more. */
  async function noticing<Result>(appId: string, id: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof WeixinRefused) || error.errcode !== NOT_AUTHORIZED) throw error
      await lose(appId, id)
      throw new Refusal('weappNotAuthorized', { message: texts.lost })
    }
  }

  return {
    mustFind,
    mustBeAuthorized,

    /** `importing` says how far the import of an account is. */
    async list(
      appId: string,
      importing: (row: OfficialAccountRow) => OfficialAccount['importing'],
    ): Promise<CallData<typeof mpList>['list']> {
      const [rows, counts] = await Promise.all([
        db
          .select()
          .from(officialAccounts)
          .where(eq(officialAccounts.appId, appId))
          .orderBy(officialAccounts.id),
        db
          .select({ accountId: officialArticles.accountId, value: count() })
          .from(officialArticles)
          .where(and(eq(officialArticles.appId, appId), isNull(officialArticles.removedAt)))
          .groupBy(officialArticles.accountId),
      ])
      return rows.map((row) => ({
        id: row.id,
        weixinAppid: row.weixinAppid,
        nickName: row.nickName,
        headImg: row.headImg,
        principalName: row.principalName,
        authorized: row.authorized,
        canFollow: row.followImage !== '',
        articles: counts.find(({ accountId }) => accountId === row.id)?.value ?? 0,
        sync: syncOf(row),
        importing: importing(row),
      }))
    },

    async findByWeixin(appId: string, weixinAppid: string): Promise<OfficialAccountRow | undefined> {
      const [row] = await db
        .select()
        .from(officialAccounts)
        .where(and(eq(officialAccounts.appId, appId), eq(officialAccounts.weixinAppid, weixinAppid)))
      return row
    },

    /** Takes what a code stands for. Refuses what is no official account. Returns its name. */
    async accept(appId: string, code: string): Promise<string> {
      const given = await platform().authorization(appId, code)
      const info = await platform().authorizerInfo(appId, given.appid)
      if (info.MiniProgramInfo !== undefined) throw new Refusal('weappState', { message: texts.notOfficial })
      const values = {
        refreshToken: secrets.seal(given.refreshToken, refreshPlace(appId, given.appid)),
        authorized: true,
        nickName: info.nick_name,
        headImg: info.head_img,
        principalName: info.principal_name,
        followImage: info.qrcode_url,
      }
      await db
        .insert(officialAccounts)
        .values({ appId, id: newId(), weixinAppid: given.appid, ...values })
        .onConflictDoUpdate({ target: [officialAccounts.appId, officialAccounts.weixinAppid], set: values })
      await platform().keepAccess(given.appid, given.access)
      return info.nick_name
    },

    /** WeChat may know something new of an account: whatever was pushed, what holds is what it says now. */
    async lookAgain(weixinAppid: string): Promise<void> {
      const rows = await db
        .select({ appId: officialAccounts.appId, id: officialAccounts.id })
        .from(officialAccounts)
        .where(and(eq(officialAccounts.weixinAppid, weixinAppid), eq(officialAccounts.authorized, true)))
      for (const { appId, id } of rows) {
        try {
          const info = await noticing(appId, id, () => platform().authorizerInfo(appId, weixinAppid))
          await db
            .update(officialAccounts)
            .set({
              nickName: info.nick_name,
              headImg: info.head_img,
              principalName: info.principal_name,
              followImage: info.qrcode_url,
              ...(info.refreshToken === undefined
                ? {}
                : { refreshToken: secrets.seal(info.refreshToken, refreshPlace(appId, weixinAppid)) }),
            })
            .where(one(appId, id))
        } catch (error) {
          // It is noted as lost.
          if (!(error instanceof Refusal)) throw error
        }
      }
    },

    /** Calls in the name of an account. */
    callsOf({ appId, id, weixinAppid }: OfficialAccountRow): AuthorizerCalls {
      const place = refreshPlace(appId, weixinAppid)
      const calls = platform().callsOf({
        appId,
        appid: weixinAppid,
        refreshToken: async () => secrets.open((await mustBeAuthorized(appId, id)).refreshToken, place),
        async keepRefreshToken(value) {
          await db
            .update(officialAccounts)
            .set({ refreshToken: secrets.seal(value, place) })
            .where(one(appId, id))
        },
      })
      return {
        call: (schema, request) => noticing(appId, id, () => calls.call(schema, request)),
        picture: (request) => noticing(appId, id, () => calls.picture(request)),
      }
    },
  }
}
