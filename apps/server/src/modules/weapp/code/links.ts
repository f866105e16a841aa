import { WEAPP_LINK_DAYS, type CallData, type weappLink, type WeappLinkKind } from '@zhanfang/contract'
import { z } from 'zod'
import { Refusal } from '../../../http/refusal.ts'
import type { AuthorizerCalls } from '../../../integrations/weixin/platform.ts'
import type { AccountRow, Accounts } from '../account/accounts.ts'
import { texts } from '../texts.ts'

const DAY_MS = 86_400_000
const HOME = 'pages/index/index'
/** WeChat counts days from now. */
const limited = { is_expire: true, expire_type: 1, expire_interval: WEAPP_LINK_DAYS }
const link = z.string().min(1).max(1000)

const makers: Readonly<Record<WeappLinkKind, (calls: AuthorizerCalls, row: AccountRow) => Promise<string>>> =
  {
    async url(calls) {
      const made = await calls.call(z.object({ url_link: link }), {
        path: '/wxa/generate_urllink',
        body: { path: '', query: '', ...limited },
      })
      return made.url_link
    },
    async scheme(calls) {
      const made = await calls.call(z.object({ openlink: link }), {
        path: '/wxa/generatescheme',
        body: { jump_wxa: { path: '', query: '' }, ...limited },
      })
      return made.openlink
    },
    async short(calls, { nickName }) {
      const made = await calls.call(z.object({ link }), {
        path: '/wxa/genwxashortlink',
        body: { page_url: HOME, page_title: nickName.slice(0, 20), is_permanent: false },
      })
      return made.link
    },
  }

/** Links that open a mini-program from outside. */
export function createWeappLinks(accounts: Accounts) {
  return {
    /** Refuses while nothing is online: WeChat makes no link to what nobody can open. */
    async make(appId: string, kind: WeappLinkKind): Promise<CallData<typeof weappLink>> {
      const row = await accounts.mustBeAuthorized(appId)
      if (!row.facts.release) throw new Refusal('weappState', { message: texts.linkFirst })
      const made = await makers[kind](await accounts.callsOf(appId), row)
      return { link: made, expiresAt: new Date(Date.now() + WEAPP_LINK_DAYS * DAY_MS).toISOString() }
    },
  }
}
