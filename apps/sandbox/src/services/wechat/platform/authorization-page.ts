import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { escape } from '../login-page.ts'
import type { Authorizing } from './authorizing.ts'
import { HTML, phonePage } from './phone-page.ts'
import { ALL_FUNCTIONS, newAccount, newOfficialAccount, type State } from './state.ts'
import { texts } from './texts.ts'

const askedSchema = z.object({
  component_appid: z.string(),
  pre_auth_code: z.string(),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  auth_type: z.string().optional(),
  biz_appid: z.string().optional(),
})

const page = (body: string) => phonePage(texts.authorizeTitle, body)
/** `auth_type` of a page for official accounts. */
const OFFICIAL = '1'

/** The page on which the owner of a mini-program agrees, as they see it on their phone. */
export function registerAuthorizationPage(
  app: FastifyInstance,
  {
    state,
    authorizing,
    changed,
    seconds,
  }: {
    state: State
    authorizing: Authorizing
    changed: () => void
    seconds: () => number
  },
): void {
  app.get('/cgi-bin/componentloginpage', async (request, reply) => {
    reply.type(HTML).header('cache-control', 'no-store')
    const asked = askedSchema.safeParse(request.query)
    if (!asked.success || !authorizing.isPreAuthCode(asked.data.pre_auth_code))
      return reply.status(400).send(page(`<p>${texts.authorizeGone}</p>`))
    const { biz_appid } = asked.data
    const isOfficial = asked.data.auth_type === OFFICIAL
    const offered = state.accounts.filter((one) =>
      biz_appid === undefined ? Boolean(one.isOfficial) === isOfficial : one.appid === biz_appid,
    )
    const newName = isOfficial ? texts.authorizeNewOfficialName : texts.authorizeNewName
    const accounts = offered.map(
      ({ appid, nickName, authorized }, index) =>
        `<label><input type="radio" name="appid" value="${appid}"${index === 0 && offered.length === 1 ? ' checked' : ''}>${escape(nickName)}${authorized ? texts.alreadyAuthorized : ''}</label>`,
    )
    const fresh =
      biz_appid === undefined
        ? `<label><input type="radio" name="appid" value="" checked>${isOfficial ? texts.authorizeNewOfficial : texts.authorizeNew}</label><label><input type="text" name="name" maxlength="15" placeholder="${newName}" aria-label="${newName}"></label>`
        : ''
    const functions = ALL_FUNCTIONS.map(
      (id) =>
        `<label><input type="checkbox" name="function" value="${id}" checked>${escape(texts.functions[id] ?? String(id))}</label>`,
    )
    return reply.send(
      page(
        `<p>${isOfficial ? texts.authorizeAskOfficial : texts.authorizeAsk}</p><form method="post"><fieldset><legend>${isOfficial ? texts.authorizeWhichOfficial : texts.authorizeWhich}</legend>${accounts.join('')}${fresh}</fieldset><fieldset><legend>${texts.authorizeFunctions}</legend>${functions.join('')}</fieldset><button type="submit">${texts.authorizeButton}</button></form>`,
      ),
    )
  })

  app.post('/cgi-bin/componentloginpage', async (request, reply) => {
    reply.type(HTML).header('cache-control', 'no-store')
    const asked = askedSchema.safeParse(request.query)
    if (!asked.success || !authorizing.isPreAuthCode(asked.data.pre_auth_code))
      return reply.status(400).send(page(`<p>${texts.authorizeGone}</p>`))
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const functions = form
      .getAll('function')
      .map(Number)
      .filter((id) => ALL_FUNCTIONS.includes(id))
    if (functions.length === 0) return reply.status(400).send(page(`<p>${texts.authorizeNone}</p>`))
    let account = state.accounts.find(({ appid }) => appid === form.get('appid'))
    if (!account) {
      const name = form.get('name')?.trim() || `新小程序${state.accounts.length + 1}`
      account =
        asked.data.auth_type === OFFICIAL ? newOfficialAccount(name, seconds()) : newAccount(name, seconds())
      state.accounts.push(account)
    }
    const code = authorizing.authorize(account, functions, asked.data.pre_auth_code)
    changed()
    const back = new URL(asked.data.redirect_uri)
    back.searchParams.set('auth_code', code)
    back.searchParams.set('expires_in', String(authorizing.CODE_SECONDS))
    return reply.redirect(back.href, 303)
  })
}
