import {
  weappNickNameStates,
  weixinAuditStatuses,
  type CallData,
  type weappFailPop,
} from '@zhanfang/contract'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { weappAccounts, weappNickNames } from '../tables.ts'
import { texts } from '../texts.ts'
import type { Accounts } from './accounts.ts'

type Pop = NonNullable<CallData<typeof weappFailPop>['pop']>

/** The newest thing that went wrong at WeChat, for somebody of the app to look at once. */
export function createFailures({ db }: Database, accounts: Accounts) {
  /** `key` tells one failure from the next. */
  async function newest(appId: string): Promise<{ key: string; pop: Pop } | undefined> {
    const row = await accounts.find(appId)
    if (!row) return undefined
    if (!row.authorized)
      return {
        key: `authorization ${row.authorizedAt.toISOString()}`,
        pop: { kind: 'authorization', title: texts.lostAuthorization, reason: texts.lostAuthorizationHint },
      }
    const { audit } = row.facts
    if (audit?.status === weixinAuditStatuses.refused)
      return {
        key: `audit ${audit.id}`,
        pop: { kind: 'audit', title: texts.rejectedNotice(row.nickName), reason: audit.reason },
      }
    const [name] = await db
      .select()
      .from(weappNickNames)
      .where(eq(weappNickNames.appId, appId))
      .orderBy(desc(weappNickNames.id))
      .limit(1)
    if (name?.state !== weappNickNameStates.refused) return undefined
    return {
      key: `nickname ${name.id}`,
      pop: { kind: 'nickname', title: texts.nameRefused(name.nickName), reason: name.reason },
    }
  }
  return {
    async pop(appId: string): Promise<Pop | null> {
      const found = await newest(appId)
      const row = await accounts.find(appId)
      return found && row?.seenFailure !== found.key ? found.pop : null
    },
    async confirm(appId: string): Promise<void> {
      const found = await newest(appId)
      if (found)
        await db.update(weappAccounts).set({ seenFailure: found.key }).where(eq(weappAccounts.appId, appId))
    },
  }
}
