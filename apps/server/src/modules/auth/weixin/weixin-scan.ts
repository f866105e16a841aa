import { createHash } from 'node:crypto'
import { SCAN_SECONDS, type CallData, type mpLoginSubscribeUrl, type ScanState } from '@zhanfang/contract'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { isUniqueViolation, type Database } from '../../../database/database.ts'
import { newId, newToken } from '../../../database/id.ts'
import { Refusal } from '../../../http/refusal.ts'
import { OutsideError } from '../../../integrations/outside-call.ts'
import type { Outside } from '../../../integrations/outside.ts'
import { userIdentities, users, weixinScans } from '../tables.ts'
import { texts } from '../texts.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
const alive = gt(weixinScans.expiresAt, sql`now()`)
export const WEIXIN = 'weixin'

export type WeixinScans = ReturnType<typeof createWeixinScans>

/**
 * Login and binding by a code that WeChat scans. The browser that asked holds one secret, the picture carries a second,
 * the link that the person confirms with a third: seeing the code on a screen is not enough to get the session.
 */
export function createWeixinScans({ db }: Database, outside: Pick<Outside, 'weixin'>) {
  /** The user of an openid; a new one when it is not known yet. */
  async function userOf(openid: string): Promise<string> {
    const find = () =>
      db
        .select({ userId: userIdentities.userId })
        .from(userIdentities)
        .where(and(eq(userIdentities.provider, WEIXIN), eq(userIdentities.subject, openid)))
    const [known] = await find()
    if (known) return known.userId
    const id = newId()
    try {
      await db.transaction(async (tx) => {
        await tx
          .insert(users)
          .values({ id, account: `u${id.toLowerCase()}`, nickname: `${texts.weixinNickname}${id.slice(-4)}` })
        await tx.insert(userIdentities).values({ provider: WEIXIN, subject: openid, userId: id })
      })
      return id
    } catch (error) {
      // Confirmed twice at the same moment: the other made the user.
      const [made] = isUniqueViolation(error) ? await find() : []
      if (!made) throw error
      return made.userId
    }
  }

  return {
    /** A new code for the browser of `client`; `bindUserId` binds instead of logging in. */
    async start(
      client: { ip: string; userAgent: string },
      log: FastifyBaseLogger,
      bindUserId: string | null = null,
    ): Promise<CallData<typeof mpLoginSubscribeUrl>> {
      const account = outside.weixin
      if (!account) throw new Refusal('serviceMissing')
      const sceneId = newToken()
      const picture = newToken()
      let code: { url: string; imageUrl: string }
      try {
        code = await account.createQrCode(`login_${picture}`, SCAN_SECONDS)
      } catch (error) {
        if (!(error instanceof OutsideError)) throw error
        log.warn({ service: error.service, code: error.code }, 'no code to scan')
        throw new Refusal('unavailable')
      }
      const expiresAt = new Date(Date.now() + SCAN_SECONDS * 1000)
      await db.insert(weixinScans).values({
        sceneHash: sha256(sceneId),
        pictureHash: sha256(picture),
        bindUserId,
        expiresAt,
        ...client,
      })
      return { sceneId, ...code, expiresAt: expiresAt.toISOString() }
    },

    /** WeChat says that `openid` scanned. Gives the secret of the confirming link; null when the code has ended. */
    async scanned(picture: string, openid: string): Promise<{ confirm: string; binding: boolean } | null> {
      const confirm = newToken()
      const [row] = await db
        .update(weixinScans)
        .set({ state: 'scanned', openid, confirmHash: sha256(confirm) })
        .where(and(eq(weixinScans.pictureHash, sha256(picture)), eq(weixinScans.state, 'waiting'), alive))
        .returning({ bindUserId: weixinScans.bindUserId })
      return row ? { confirm, binding: row.bindUserId !== null } : null
    },

    /** What a confirming link is about; null when it has ended. */
    async asked(confirm: string): Promise<{ ip: string; binding: boolean } | null> {
      const [row] = await db
        .select({ ip: weixinScans.ip, bindUserId: weixinScans.bindUserId })
        .from(weixinScans)
        .where(and(eq(weixinScans.confirmHash, sha256(confirm)), eq(weixinScans.state, 'scanned'), alive))
      return row ? { ip: row.ip, binding: row.bindUserId !== null } : null
    },

    async confirm(confirm: string): Promise<boolean> {
      const rows = await db
        .update(weixinScans)
        .set({ state: 'confirmed' })
        .where(and(eq(weixinScans.confirmHash, sha256(confirm)), eq(weixinScans.state, 'scanned'), alive))
        .returning({ state: weixinScans.state })
      return rows.length > 0
    },

    /** How far a scan is. A confirmed one is told once, with its user; afterwards it is spent. */
    async status(
      sceneId: string,
      bindUserId: string | null = null,
    ): Promise<{ state: ScanState; userId?: string }> {
      const mine = and(
        eq(weixinScans.sceneHash, sha256(sceneId)),
        bindUserId ? eq(weixinScans.bindUserId, bindUserId) : sql`${weixinScans.bindUserId} is null`,
        alive,
      )
      const [spent] = await db
        .update(weixinScans)
        .set({ state: 'spent' })
        .where(and(mine, eq(weixinScans.state, 'confirmed')))
        .returning({ openid: weixinScans.openid })
      if (!spent) {
        const [row] = await db.select({ state: weixinScans.state }).from(weixinScans).where(mine)
        return { state: row?.state === 'waiting' || row?.state === 'scanned' ? row.state : 'expired' }
      }
      const openid = spent.openid ?? ''
      if (!bindUserId) return { state: 'confirmed', userId: await userOf(openid) }
      try {
        await db
          .insert(userIdentities)
          .values({ provider: WEIXIN, subject: openid, userId: bindUserId })
          .onConflictDoUpdate({
            target: [userIdentities.userId, userIdentities.provider],
            set: { subject: openid },
          })
      } catch (error) {
        if (isUniqueViolation(error)) throw new Refusal('weixinTaken')
        throw error
      }
      return { state: 'confirmed', userId: bindUserId }
    },

    async openidOf(userId: string): Promise<string | null> {
      const [row] = await db
        .select({ openid: userIdentities.subject })
        .from(userIdentities)
        .where(and(eq(userIdentities.provider, WEIXIN), eq(userIdentities.userId, userId)))
      return row?.openid ?? null
    },

    async sweep(): Promise<void> {
      await db.delete(weixinScans).where(lt(weixinScans.expiresAt, sql`now() - interval '1 hour'`))
    },
  }
}
