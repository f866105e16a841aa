import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { escape } from '../login-page.ts'
import { bodyOf, ok, Refused, type Calls } from './answers.ts'
import type { Authorizing } from './authorizing.ts'
import { HTML, phonePage } from './phone-page.ts'
import type { Pushes } from './pushes.ts'
import { ALL_FUNCTIONS, hex, newAccount, secret, type State } from './state.ts'
import { texts } from './texts.ts'

const DAY = 86_400
const SUFFIX = '的体验小程序'
const words = texts.registering

const betaSchema = z.object({ name: z.string().min(1), openid: z.string().min(1) })
const verifySchema = z.object({
  new_version: z.boolean().optional(),
  verify_info: z.object({
    new_version: z.boolean().optional(),
    enterprise_name: z.string().min(1),
    code: z.string(),
    component_phone: z.string().min(1),
  }),
})
const tokenSchema = z.object({ create_token: z.string().max(100).catch('') })

/** Trial mini-programs: registered by one call and somebody's click, made formal by another pair: section 5.1. */
export function registerRegistering(
  app: FastifyInstance,
  calls: Calls,
  given: {
    state: State
    pushes: Pushes
    authorizing: Authorizing
    seconds: () => number
    changed: () => void
  },
): void {
  const { state, pushes, authorizing, seconds, changed } = given
  /** What waits for somebody's click, by the token in its address. */
  const waiting = new Map<string, { what: 'beta' | 'verify'; name: string; id: string; ends: number }>()
  const addressOf = (host: string, page: string, token: string) =>
    `http://${host}/wechat/wxawap/${page}?${new URLSearchParams({ action: 'show', create_token: token }).toString()}`

  calls.component('POST', '/wxa/component/fastregisterbetaweapp', (request) => {
    const { name, openid } = bodyOf(request, betaSchema)
    if (name.length < 2 || name.length > 30) throw new Refused(53010, 'invalid nickname format')
    if (name.includes('微信')) throw new Refused(86011, 'hit keyword')
    if (!openid.startsWith('o')) throw new Refused(40003, 'invalid openid')
    const [token, uniqueId] = [hex(12), hex(12)]
    waiting.set(token, { what: 'beta', name, id: uniqueId, ends: seconds() + DAY })
    const host = request.headers.host ?? 'localhost'
    return { ...ok, unique_id: uniqueId, authorize_url: addressOf(host, 'fastregistertpbeta', token) }
  })

  calls.account('POST', '/wxa/setbetaweappnickname', (account, request) => {
    const { name } = bodyOf(request, z.object({ name: z.string().min(1) }))
    if (!account.isTrial) throw new Refused(91020, 'only for beta weapp')
    account.nickName = `${name}${SUFFIX}`
    return ok
  })

  calls.account('POST', '/wxa/verifybetaweapp', (account, request) => {
    const body = bodyOf(request, verifySchema, [89253, 'lack of some params'])
    if (!account.isTrial) throw new Refused(91021, 'not a beta weapp')
    // Since 2026-04-30 the old form is closed. Where the mark stands is not said; either place is taken.
    if (!(body.new_version ?? body.verify_info.new_version)) throw new Refused(89253, 'new_version needed')
    if (body.verify_info.code.length !== 18) throw new Refused(89255, 'invalid code')
    if ([...waiting.values()].some(({ what, id }) => what === 'verify' && id === account.appid))
      throw new Refused(89249, 'task is running')
    const token = hex(12)
    waiting.set(token, {
      what: 'verify',
      name: body.verify_info.enterprise_name,
      id: account.appid,
      ends: seconds() + DAY,
    })
    const host = request.headers.host ?? 'localhost'
    return { ...ok, taskid: hex(8), authorize_url: addressOf(host, 'fastverifytpbeta', token), status: 0 }
  })

  function finish(token: string, agrees: boolean): void {
    const one = waiting.get(token)
    if (!one) return
    waiting.delete(token)
    if (one.what === 'beta') {
      const info = `<unique_id>${one.id}</unique_id><name>${escape(one.name)}</name>`
      if (!agrees) {
        pushes.event('notify_third_fastregisterbetaapp', { status: 3, msg: 'overdue' }, info)
        return
      }
      const account = newAccount(`${one.name}${SUFFIX}`, seconds())
      account.isTrial = true
      state.accounts.push(account)
      // The account is ours before we are told whose it is, or after: both happen.
      authorizing.authorize(account, [...ALL_FUNCTIONS], '')
      pushes.event('notify_third_fastregisterbetaapp', { appid: account.appid, status: 0, msg: 'OK' }, info)
      return
    }
    const account = state.accounts.find(({ appid }) => appid === one.id)
    if (!account) return
    const info = `<name>${escape(one.name)}</name>`
    if (agrees) {
      account.isTrial = false
      account.principalName = one.name
    }
    pushes.event(
      'notify_third_fastverifybetaapp',
      agrees
        ? { appid: account.appid, status: 0, msg: 'OK' }
        : { appid: account.appid, status: 1000, msg: words.mismatch },
      info,
    )
  }

  const pages = { fastregistertpbeta: words.beta, fastverifytpbeta: words.verify } as const
  for (const [path, title] of Object.entries(pages)) {
    app.get(`/wxawap/${path}`, async (request, reply) => {
      reply.type(HTML).header('cache-control', 'no-store')
      const one = waiting.get(tokenSchema.parse(request.query).create_token)
      if (!one || one.ends <= seconds())
        return reply.status(404).send(phonePage(title, `<p>${words.gone}</p>`))
      return reply.send(
        phonePage(
          title,
          `<p>${escape(words.about(one.name))}</p><form method="post"><button name="answer" value="yes">${words.agree}</button><button class="second" name="answer" value="no">${words.refuse}</button></form>`,
        ),
      )
    })
    app.post(`/wxawap/${path}`, async (request, reply) => {
      reply.type(HTML).header('cache-control', 'no-store')
      const token = tokenSchema.parse(request.query).create_token
      const one = waiting.get(token)
      if (!one || one.ends <= seconds())
        return reply.status(404).send(phonePage(title, `<p>${words.gone}</p>`))
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      finish(token, form.get('answer') !== 'no')
      changed()
      return reply.send(phonePage(title, `<p>${words.done}</p>`))
    })
  }

  registerAdministrators(app, calls, given)
}

const rebindSchema = z.object({
  appid: z.string(),
  component_appid: z.string(),
  redirect_uri: z.url({ protocol: /^https?$/ }),
})

/** Another administrator, and a mini-program that takes over what an official account has proved: sections 5.3 and 5.4. */
function registerAdministrators(
  app: FastifyInstance,
  calls: Calls,
  {
    state,
    authorizing,
    seconds,
    changed,
  }: { state: State; authorizing: Authorizing; seconds: () => number; changed: () => void },
): void {
  const tasks = new Map<string, { appid: string; name: string }>()
  const tickets = new Map<string, { appid: string; name: string }>()

  const pages = {
    '/wxopen/componentrebindadmin': {
      title: words.rebind,
      label: words.rebindName,
      keep: (appid: string, name: string) => {
        const taskid = hex(8)
        tasks.set(taskid, { appid, name })
        return { taskid }
      },
    },
    '/cgi-bin/fastregisterauth': {
      title: words.byOfficial,
      label: words.byOfficialName,
      keep: (appid: string, name: string) => {
        const ticket = secret('ticket')
        tickets.set(ticket, { appid, name })
        return { ticket }
      },
    },
  } as const
  for (const [path, { title, label, keep }] of Object.entries(pages)) {
    const accountOf = (query: unknown) => {
      const asked = rebindSchema.safeParse(query)
      const account = asked.success
        ? state.accounts.find(({ appid, authorized }) => authorized && appid === asked.data.appid)
        : undefined
      return account && asked.data && { account, back: asked.data.redirect_uri }
    }
    app.get(path, async (request, reply) => {
      reply.type(HTML).header('cache-control', 'no-store')
      const found = accountOf(request.query)
      if (!found) return reply.status(400).send(phonePage(title, `<p>${words.gone}</p>`))
      return reply.send(
        phonePage(
          title,
          `<p>${escape(words.of(found.account.nickName))}</p><form method="post"><fieldset><legend>${label}</legend><label><input type="text" name="name" maxlength="15" required aria-label="${label}"></label></fieldset><button type="submit">${words.agree}</button></form>`,
        ),
      )
    })
    app.post(path, async (request, reply) => {
      reply.type(HTML).header('cache-control', 'no-store')
      const found = accountOf(request.query)
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      const name = form.get('name')?.trim() ?? ''
      if (!found || name === '') return reply.status(400).send(phonePage(title, `<p>${words.gone}</p>`))
      const back = new URL(found.back)
      for (const [key, value] of Object.entries(keep(found.account.appid, name)))
        back.searchParams.set(key, value)
      return reply.redirect(back.href, 303)
    })
  }

  calls.account('POST', '/cgi-bin/account/componentrebindadmin', (account, request) => {
    const { taskid } = bodyOf(request, z.object({ taskid: z.string() }))
    const task = tasks.get(taskid)
    if (task?.appid !== account.appid) throw new Refused(85060, 'invalid taskid')
    tasks.delete(taskid)
    account.administrator = task.name
    return ok
  })

  calls.account('POST', '/cgi-bin/account/fastregister', (official, request) => {
    const { ticket } = bodyOf(request, z.object({ ticket: z.string() }))
    const known = tickets.get(ticket)
    if (known?.appid !== official.appid) throw new Refused(61058, 'invalid ticket')
    tickets.delete(ticket)
    const account = newAccount(known.name, seconds())
    account.principalName = official.principalName
    state.accounts.push(account)
    const code = authorizing.authorize(account, [...ALL_FUNCTIONS], '')
    changed()
    return {
      ...ok,
      appid: account.appid,
      authorization_code: code,
      is_wx_verify_succ: true,
      is_link_succ: true,
    }
  })
}
