import type { CallData, weappDetail } from '@zhanfang/contract'
import type { Outside } from '../../../integrations/outside.ts'
import { texts } from '../texts.ts'
import type { AccountRow, Accounts } from './accounts.ts'

/** Sets of permissions without which the platform cannot do its work. */
const needed = [17, 18, 30]
const NORMAL = 1

const missingOf = (row: AccountRow): string[] =>
  needed.filter((id) => !row.functions.includes(id)).map((id) => texts.functions[id] ?? String(id))

/** The mini-program of an app, for whoever may see the app; without one everything is empty. */
export async function accountDetail(
  accounts: Accounts,
  outside: Pick<Outside, 'weixinPlatform'>,
  appId: string,
): Promise<CallData<typeof weappDetail>> {
  const row = await accounts.find(appId)
  return {
    exists: row !== undefined,
    authorized: row?.authorized ?? false,
    isSetUp: outside.weixinPlatform !== undefined,
    sandboxPage: outside.weixinPlatform?.sandboxPage ?? '',
    weixinAppid: row?.weixinAppid ?? '',
    nickName: row?.nickName ?? '',
    headImg: row?.headImg ?? '',
    signature: row?.signature ?? '',
    principalName: row?.principalName ?? '',
    accountTrouble:
      row && row.accountStatus !== NORMAL
        ? (texts.accountStatuses[row.accountStatus] ?? texts.accountTrouble)
        : '',
    missing: row ? missingOf(row) : [],
  }
}
