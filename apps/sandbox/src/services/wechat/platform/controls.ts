import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Authorizing } from './authorizing.ts'
import type { registerCategories } from './categories.ts'
import type { Code } from './code.ts'
import { controlPage } from './control-page.ts'
import { samplePrivacy } from './privacy.ts'
import type { registerProfile } from './profile.ts'
import type { Pushes } from './pushes.ts'
import { ALL_FUNCTIONS, newAccount, newArticle, secret, type Account, type State } from './state.ts'
import { texts } from './texts.ts'
import type { PlatformTokens } from './tokens.ts'

const decisions = z.enum(['later', 'pass', 'refuse'])
const switchesSchema = z
  .object({
    audits: decisions,
    reason: z.string().max(2000),
    names: decisions,
    categories: decisions,
    pushes: z.enum(['at once', 'held']),
    twice: z.union([z.boolean(), z.literal('on').transform(() => true)]),
    quota: z.coerce.number().int().min(0).max(1000),
    scanSeconds: z.coerce.number().int().min(0).max(600),
  })
  .partial()
const faultSchema = z.object({
  path: z.string().min(1),
  errcode: z.union([z.literal('lost'), z.coerce.number().int()]),
})
const actionSchema = z.object({
  appid: z.string(),
  action: z.enum([
    'approve',
    'refuse',
    'delay',
    'approveName',
    'refuseName',
    'approveCategory',
    'refuseCategory',
    'unauthorize',
    'publishArticle',
    'deleteArticle',
    'changeArticle',
  ]),
  reason: z.string().default(''),
})
const deliverSchema = z.object({ id: z.coerce.number() })

/** What the page's buttons do; tests press them, too. Forms come back to the page, JSON is answered with what was done. */
export function registerControls(
  app: FastifyInstance,
  parts: {
    state: State
    tokens: PlatformTokens
    pushes: Pushes
    authorizing: Authorizing
    code: Code
    profile: ReturnType<typeof registerProfile>
    categories: ReturnType<typeof registerCategories>
    changed: () => void
  },
): void {
  const { state, tokens, pushes, authorizing, code, profile, categories, changed } = parts

  const actions: Record<
    z.output<typeof actionSchema>['action'],
    (account: Account, reason: string) => unknown
  > = {
    approve: (account) => code.decide(account, true, ''),
    refuse: (account, reason) => code.decide(account, false, reason || state.switches.reason),
    delay: (account, reason) => code.delay(account, reason || '审核需要更长时间'),
    approveName: (account) => profile.decideName(account, true, ''),
    refuseName: (account, reason) => profile.decideName(account, false, reason),
    approveCategory: (account) => account.categories.map((one) => categories.decide(account, one, true, '')),
    refuseCategory: (account, reason) =>
      account.categories.map((one) => categories.decide(account, one, false, reason)),
    unauthorize: (account) => authorizing.unauthorize(account),
    publishArticle(account, title) {
      const now = Math.floor(Date.now() / 1000)
      const articles = account.articles ?? []
      account.articles = [
        newArticle(account.nickName, title || `第 ${articles.length + 1} 期`, now),
        ...articles,
      ]
    },
    changeArticle(account, words) {
      const newest = account.articles?.find(({ isDeleted }) => !isDeleted)
      if (newest) newest.content += `<p>${words || '公众号里改过一次。'}</p>`
    },
    deleteArticle(account) {
      const newest = account.articles?.find(({ isDeleted }) => !isDeleted)
      if (newest) newest.isDeleted = true
    },
  }

  const deeds: Record<string, (given: unknown) => unknown> = {
    switches: (given) => Object.assign(state.switches, switchesSchema.parse(given)),
    fault: (given) => state.faults.push(faultSchema.parse(given)),
    act(given) {
      const { appid, action, reason } = actionSchema.parse(given)
      const account = state.accounts.find((one) => one.appid === appid)
      return account && actions[action](account, reason)
    },
    deliver: (given) => pushes.release(deliverSchema.parse(given).id),
    noFaults: () => state.faults.splice(0),
    /** A category that has passed, so that the code can be submitted. */
    category(given) {
      const { appid } = z.object({ appid: z.string() }).parse(given)
      const account = state.accounts.find((one) => one.appid === appid)
      account?.categories.push({ first: 3, second: 301, status: 3, reason: '' })
    },
    /** A privacy guide that names what the code uses, so that the code can be submitted. */
    privacy(given) {
      const { appid } = z.object({ appid: z.string() }).parse(given)
      const account = state.accounts.find((one) => one.appid === appid)
      if (account) account.privacy = samplePrivacy(Math.floor(Date.now() / 1000))
    },
    ticket: () => authorizing.pushTicket(),
    expire: () => tokens.expireAll(),
    draft() {
      const [newest] = state.drafts
      const [major = 1, minor = 0] = (newest?.version ?? '1.0.0').split('.').map(Number)
      const id = (newest?.draftId ?? 0) + 1
      const time = Math.floor(Date.now() / 1000)
      state.drafts = [{ id, draftId: id, version: `${major}.${minor + 1}.0`, desc: '新的版本', time }]
    },
    /** What WeChat's own page does with a draft; `addtotemplate` is the same as a call. */
    template() {
      const [draft] = state.drafts
      const isKnown = state.templates.some(({ draftId }) => draftId === draft?.draftId)
      if (!draft || isKnown) return
      const id = Math.max(0, ...state.templates.map((one) => one.id)) + 1
      state.templates.push({ ...draft, id })
    },
    /**
     * WeChat's check before a platform is opened to everybody (全网发布检测), with an account of its own; `to` has somebody
     * write the same to another account.
     */
    publishingCheck(given) {
      const { what, to } = z
        .object({ what: z.enum(['text', 'code']).catch('text'), to: z.string().optional() })
        .parse(given)
      let account = state.accounts.find(({ nickName }) => nickName === texts.checker)
      if (!account) {
        account = newAccount(texts.checker, Math.floor(Date.now() / 1000))
        Object.assign(account, {
          authorized: true,
          functions: [...ALL_FUNCTIONS],
          refreshToken: secret('refreshtoken'),
        })
        state.accounts.push(account)
      }
      pushes.text(
        state.accounts.find(({ appid }) => appid === to) ?? account,
        what === 'text' ? 'TESTCOMPONENT_MSG_TYPE_TEXT' : `QUERY_AUTH_CODE:${authorizing.codeFor(account)}`,
      )
    },
    settled: () => pushes.settled(),
  }

  app.post('/platform/:deed', async (request, reply) => {
    const { deed } = z.object({ deed: z.string() }).parse(request.params)
    const perform = deeds[deed]
    if (!perform) return reply.status(404).send()
    const text = typeof request.body === 'string' ? request.body : ''
    const isJson = request.headers['content-type']?.includes('json') ?? false
    // A box that is not ticked does not travel.
    const given: unknown = isJson
      ? JSON.parse(text || '{}')
      : { ...(deed === 'switches' ? { twice: false } : {}), ...Object.fromEntries(new URLSearchParams(text)) }
    const done = await perform(given)
    changed()
    return isJson ? reply.send({ done: done ?? null }) : reply.redirect('/wechat/platform', 303)
  })
  app.get('/platform/state', () => ({ ...state, tokensGiven: Object.fromEntries(tokens.given) }))
  app.get('/platform', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
      .header('cache-control', 'no-store')
      .send(controlPage(state)),
  )
}
