import { and, eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/database.ts'
import { OutsideError } from '../../../integrations/outside-call.ts'
import type { Outside } from '../../../integrations/outside.ts'
import { customerIdentities } from '../tables.ts'

/** Sends somebody a message in WeChat; who has never logged in there, or does not follow the account, gets none. */
export type TellInWeixin = (
  appId: string,
  customerId: string | null,
  message: { title: string; text: string; path: string },
) => Promise<void>

/** Messages of the official account with which the site logs its visitors in. */
export function createWeixinMessages(
  { db }: Database,
  {
    outside,
    addressOf,
    log,
  }: { outside: Pick<Outside, 'weixin'>; addressOf: (appId: string) => string; log: FastifyBaseLogger },
): TellInWeixin {
  return async (appId, customerId, { title, text, path }) => {
    const { weixin } = outside
    if (!weixin || customerId === null) return
    const [found] = await db
      .select({ openid: customerIdentities.subject })
      .from(customerIdentities)
      .where(
        and(
          eq(customerIdentities.appId, appId),
          eq(customerIdentities.customerId, customerId),
          eq(customerIdentities.provider, `weixin:${weixin.appid}`),
        ),
      )
      .limit(1)
    if (!found) return
    try {
      await weixin.sendNotice(found.openid, { title, text, url: addressOf(appId) + path })
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      // Most often they do not follow the account: what was said stands below 我的 all the same.
      log.info({ code: error.code, appId }, 'a message in WeChat was not sent')
    }
  }
}
