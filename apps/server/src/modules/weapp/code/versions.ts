import type { CallData, weappEarlierVersions } from '@zhanfang/contract'
import { z } from 'zod'
import type { Accounts } from '../account/accounts.ts'

const listSchema = z.object({
  version_list: z
    .array(
      z.object({
        app_version: z.coerce.number(),
        user_version: z.string(),
        user_desc: z.string().catch(''),
        commit_time: z.number(),
      }),
    )
    .catch([]),
})

/** Versions that were online before. */
export async function earlierVersions(
  accounts: Accounts,
  appId: string,
): Promise<CallData<typeof weappEarlierVersions>> {
  const { version_list: list } = await (
    await accounts.callsOf(appId)
  ).call(listSchema, {
    method: 'GET',
    path: '/wxa/revertcoderelease',
    query: { action: 'get_history_version' },
  })
  return {
    list: list.map((one) => ({
      appVersion: one.app_version,
      version: one.user_version,
      userDesc: one.user_desc,
      time: new Date(one.commit_time * 1000).toISOString(),
    })),
  }
}
