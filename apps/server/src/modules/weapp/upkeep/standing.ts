import {
  codeStates,
  weappOrigins,
  type CallData,
  type WeappMark,
  type weappCreateInfo,
  type weappLeftMenu,
} from '@zhanfang/contract'
import { z } from 'zod'
import type { Accounts } from '../account/accounts.ts'
import { texts } from '../texts.ts'

const PATH = '/mini/message'
const originSchema = z.enum(weappOrigins).catch('authorized')

/** What the console says of a mini-program without asking WeChat. */
export function createStanding(accounts: Accounts) {
  return {
    async createInfo(appId: string): Promise<CallData<typeof weappCreateInfo>> {
      const row = await accounts.find(appId)
      if (!row) return { origin: 'none', isTrial: false, authorizedAt: null, weixinAppid: '', commits: 0 }
      return {
        origin: originSchema.parse(row.origin),
        isTrial: row.isTrial,
        authorizedAt: row.authorizedAt.toISOString(),
        weixinAppid: row.weixinAppid,
        commits: row.commits,
      }
    },

    /** Marks for the menu: one at most, as all of it is looked at in one place. */
    async leftMenu(appId: string): Promise<CallData<typeof weappLeftMenu>> {
      const row = await accounts.find(appId)
      const mark: WeappMark | undefined = !row
        ? undefined
        : !row.authorized
          ? 'lost'
          : row.codeState === codeStates.rejected
            ? 'refused'
            : row.codeState === codeStates.approved
              ? 'approved'
              : undefined
      return { list: mark === undefined ? [] : [{ path: PATH, mark, text: texts.marks[mark] }] }
    },
  }
}
