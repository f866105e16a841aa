import type { CallData, weappTesters } from '@zhanfang/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import type { Accounts } from '../account/accounts.ts'
import { weappTesterNames } from '../tables.ts'

const done = z.object({})
const membersSchema = z.object({ members: z.array(z.object({ userstr: z.string() })).catch([]) })

/** A WeChat id without its middle: whoever added it knows it again, others learn nothing. */
const masked = (wechatId: string): string => `${wechatId.slice(0, 2)}****${wechatId.slice(-2)}`

/** People who may open the trial version. WeChat knows them by a text of its own; what we called them is kept beside it. */
export function createTesters({ db }: Database, accounts: Accounts) {
  return {
    async list(appId: string): Promise<CallData<typeof weappTesters>> {
      const { members } = await (
        await accounts.callsOf(appId)
      ).call(membersSchema, { path: '/wxa/memberauth', body: { action: 'get_experiencer' } })
      const ids = members.map(({ userstr }) => userstr)
      const names =
        ids.length === 0
          ? []
          : await db
              .select()
              .from(weappTesterNames)
              .where(and(eq(weappTesterNames.appId, appId), inArray(weappTesterNames.userString, ids)))
      const known = new Map(names.map((one) => [one.userString, one]))
      return {
        list: ids.map((userStr) => ({
          userStr,
          name: known.get(userStr)?.label ?? '',
          addedAt: known.get(userStr)?.addedAt.toISOString() ?? null,
        })),
      }
    },

    async add(appId: string, wechatId: string): Promise<void> {
      const { userstr: userString } = await (
        await accounts.callsOf(appId)
      ).call(z.object({ userstr: z.string().min(1) }), {
        path: '/wxa/bind_tester',
        body: { wechatid: wechatId },
      })
      const label = masked(wechatId)
      await db
        .insert(weappTesterNames)
        .values({ appId, userString, label })
        .onConflictDoUpdate({
          target: [weappTesterNames.appId, weappTesterNames.userString],
          set: { label },
        })
    },

    async remove(appId: string, userStr: string): Promise<void> {
      await (
        await accounts.callsOf(appId)
      ).call(done, { path: '/wxa/unbind_tester', body: { userstr: userStr } })
      await db
        .delete(weappTesterNames)
        .where(and(eq(weappTesterNames.appId, appId), eq(weappTesterNames.userString, userStr)))
    },
  }
}
