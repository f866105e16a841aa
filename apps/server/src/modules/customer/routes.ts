import {
  customerCode,
  customerCookie,
  customerFavorite,
  customerFavorites,
  customerFavoriteState,
  customerHistory,
  customerHistoryClear,
  customerLogin,
  customerLogout,
  customerSelf,
  customerSelfUpdate,
  customerSessionEnd,
  customerSessions,
} from '@zhanfang/contract'
import type { Bind } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import { CUSTOMER_COOKIE_SECONDS } from './accounts/sessions.ts'
import type { CustomerModule } from './module.ts'
import { ownerOf } from './pages/me-requests.ts'

/** Calls that visitors make with their own account. */
export function customerRoutes(bind: Bind, customer: CustomerModule): void {
  const { sms, sessions, accounts, kept, isPublic } = customer

  /** The app that somebody without an account names, if visitors may see it. */
  async function appOf(appId: string | null): Promise<string> {
    if (appId === null) throw new Refusal('noAppChosen')
    if (!(await isPublic(appId))) throw new Refusal('notFound')
    return appId
  }

  bind(customerCode, async ({ body }, { appId, client, log }) => {
    const { mobile, captchaCode, ...proof } = body
    return sms.send(await appOf(appId), mobile, { ...proof, captcha: captchaCode }, client, log)
  })
  bind(customerLogin, async ({ body }, { appId, client, setCookie }) => {
    const app = await appOf(appId)
    const id = await sms.enter(app, body)
    setCookie(customerCookie(app), await sessions.open(app, id, client), CUSTOMER_COOKIE_SECONDS)
    return accounts.self(app, id)
  })
  bind(customerLogout, async (_, { appId, customer: self, setCookie }) => {
    await sessions.endThis(appId, self)
    setCookie(customerCookie(appId), '', 0)
    return {}
  })
  bind(customerSelf, (_, { appId, customer: self }) => accounts.self(appId, self.id))
  bind(customerSelfUpdate, async ({ body }, { appId, customer: self }) => {
    await accounts.rename(appId, self.id, body.nickname)
    return accounts.self(appId, self.id)
  })
  bind(customerSessions, (_, { appId, customer: self }) => sessions.list(appId, self))
  bind(customerSessionEnd, async ({ params }, { appId, customer: self }) => {
    await sessions.end(appId, self.id, params.id)
    return {}
  })
  bind(customerFavorite, ({ body }, { appId, customer: self }) => {
    const { favorited, ...content } = body
    return kept.favorites.set(ownerOf(appId, self), content, favorited)
  })
  bind(customerFavoriteState, ({ query }, { appId, customer: self }) =>
    kept.favorites.has(ownerOf(appId, self), query),
  )
  bind(customerFavorites, ({ query }, { appId, customer: self }) =>
    kept.favorites.list(ownerOf(appId, self), query.cursor),
  )
  bind(customerHistory, ({ query }, { appId, customer: self }) =>
    kept.history.list(ownerOf(appId, self), query.cursor),
  )
  bind(customerHistoryClear, async (_, { appId, customer: self }) => {
    await kept.history.clear(ownerOf(appId, self))
    return {}
  })
}
