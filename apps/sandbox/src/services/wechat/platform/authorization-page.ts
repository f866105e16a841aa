import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { escape } from '../login-page.ts'
import type { Authorizing } from './authorizing.ts'
import { ALL_FUNCTIONS, newAccount, type State } from './state.ts'
import { texts } from './texts.ts'

const askedSchema = z.object({
  component_appid: z.string(),
  pre_auth_code: z.string(),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  auth_type: z.string().optional(),
  biz_appid: z.string().optional(),
})

const style = `*{box-sizing:border-box}body{margin:0;font:16px/1.6 system-ui,"PingFang SC","Noto Sans SC","Noto Sans CJK SC",sans-serif;background:#e9edf2;color:#1c2733}
main{width:min(390px,100%);min-height:100vh;margin:0 auto;background:#fff;padding:24px 20px 40px}
@media(min-width:480px){main{min-height:780px;margin:24px auto;border:10px solid #22272e;border-radius:36px}}
h1{font-size:20px;margin:0 0 4px;text-align:center}p{margin:0 0 16px;color:#51606f;text-align:center}
fieldset{border:1px solid #dde3ea;border-radius:10px;margin:0 0 16px;padding:8px 14px}legend{font-size:14px;color:#51606f}
label{display:flex;gap:8px;align-items:center;min-height:40px}input[type=text]{flex:1;min-width:0;font:inherit;padding:6px 8px;border:1px solid #8695a5;border-radius:6px}
button{width:100%;min-height:48px;border:0;border-radius:8px;background:#07864a;color:#fff;font:inherit}`
const page = (body: string) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${texts.title}</title><style>${style}</style></head><body><main><h1>${texts.authorizeTitle}</h1>${body}</main></body></html>`

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
  const html = 'text/html; charset=utf-8'
  app.get('/cgi-bin/componentloginpage', async (request, reply) => {
    reply.type(html).header('cache-control', 'no-store')
    const asked = askedSchema.safeParse(request.query)
    if (!asked.success || !authorizing.isPreAuthCode(asked.data.pre_auth_code))
      return reply.status(400).send(page(`<p>${texts.authorizeGone}</p>`))
    const { biz_appid } = asked.data
    const offered = state.accounts.filter(({ appid }) => biz_appid === undefined || appid === biz_appid)
    const accounts = offered.map(
      ({ appid, nickName, authorized }, index) =>
        `<label><input type="radio" name="appid" value="${appid}"${index === 0 && offered.length === 1 ? ' checked' : ''}>${escape(nickName)}${authorized ? texts.alreadyAuthorized : ''}</label>`,
    )
    const fresh =
      biz_appid === undefined
        ? `<label><input type="radio" name="appid" value="" checked>${texts.authorizeNew}</label><label><input type="text" name="name" maxlength="15" placeholder="${texts.authorizeNewName}" aria-label="${texts.authorizeNewName}"></label>`
        : ''
    const functions = ALL_FUNCTIONS.map(
      (id) =>
        `<label><input type="checkbox" name="function" value="${id}" checked>${escape(texts.functions[id] ?? String(id))}</label>`,
    )
    return reply.send(
      page(
        `<p>${texts.authorizeAsk}</p><form method="post"><fieldset><legend>${texts.authorizeWhich}</legend>${accounts.join('')}${fresh}</fieldset><fieldset><legend>${texts.authorizeFunctions}</legend>${functions.join('')}</fieldset><button type="submit">${texts.authorizeButton}</button></form>`,
      ),
    )
  })

  app.post('/cgi-bin/componentloginpage', async (request, reply) => {
    reply.type(html).header('cache-control', 'no-store')
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
      account = newAccount(form.get('name')?.trim() || `新小程序${state.accounts.length + 1}`, seconds())
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
