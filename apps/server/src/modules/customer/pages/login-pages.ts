import { codeRules, mobileSchema, verificationCodeSchema } from '@zhanfang/contract'
import { maskPhone } from '@zhanfang/format'
import type { MeContent, MeProblem } from '@zhanfang/site/src/me/me-page-input.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { clientOf } from '../../../http/bind.ts'
import { refusalOf } from '../../../http/failures.ts'
import { reading, submitting } from '../../../http/page-options.ts'
import { Refusal } from '../../../http/refusal.ts'
import { pathSchema } from '../../../web-pages/request-schemas.ts'
import type { ReachedSite, SiteReplies } from '../../site/module.ts'
import { LOGIN_MINUTES } from '../login/sealed-notes.ts'
import type { CustomerModule } from '../module.ts'
import { texts } from '../texts.ts'
import { type Form, formSchema, requireOwnForm } from '../../../http/requests/sent-form.ts'
import { cookiesOf, goTo, toSchema } from './me-requests.ts'
import type { SendMePage } from './me-pages.ts'

/** A number that a code was sent to. */
const pendingSchema = z.object({ mobile: z.string(), sentAt: z.number(), to: z.string() })
type Pending = z.output<typeof pendingSchema>

const NOTE_SECONDS = LOGIN_MINUTES * 60
/** What is kept while somebody logs in, and while they give their account a number. */
const noteNames = { login: 'login', bind: 'phone' } as const

type LoginContent = Extract<MeContent, { kind: 'login' }>
interface Shown {
  step: LoginContent['step']
  phone: string
  problem?: MeProblem | undefined
  pending?: Pending | undefined
}

/** The problem of a refusal, at its field. */
function problemOf(error: unknown): MeProblem {
  const refusal = refusalOf(error)
  // Only what the visitor can do something about is shown in the form.
  if (refusal.kind === 'internal' || refusal.kind === 'unavailable') throw error
  return refusal.problems?.[0] ?? { field: '', message: refusal.message }
}

function entered<Schema extends z.ZodType<string>>(
  schema: Schema,
  field: string,
  given: string | undefined,
): string {
  const parsed = schema.safeParse(given ?? '')
  if (parsed.success) return parsed.data
  const message = parsed.error.issues[0]?.message ?? ''
  throw new Refusal('invalidInput', { message, problems: [{ field, message }] })
}

/** Serves logging in and giving the account a number, step by step, without a script. */
export function serveLogin(
  http: FastifyInstance,
  replies: SiteReplies,
  customer: CustomerModule,
  sendMePage: SendMePage,
): void {
  const { siteOf, sendNotFound, isSecure } = replies
  const { sms, weixin, notes, sessions, settings } = customer

  const isWeixin = (request: FastifyRequest) => /MicroMessenger/i.test(request.headers['user-agent'] ?? '')

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    site: ReachedSite,
    what: 'login' | 'bind',
    to: string,
    { step, phone, problem, pending }: Shown,
  ) {
    const { base } = site
    const isBusy = step !== 'agree' && (await sms.isBusy(request.ip))
    const captcha = isBusy ? await customer.createCaptcha() : undefined
    const wait = pending
      ? Math.max(0, Math.ceil(codeRules.secondsBetween - (Date.now() - pending.sentAt) / 1000))
      : 0
    const query = to === '/me' ? '' : `?to=${encodeURIComponent(to)}`
    const path = what === 'login' ? `${base}/me/login` : `${base}/me/phone`
    if (problem) reply.status(422)
    return sendMePage(request, reply, site, {
      title: what === 'login' ? texts.page.login : texts.page.bind,
      backHref: what === 'login' ? null : `${base}/me/profile`,
      content: {
        kind: 'login',
        step,
        action: path + query,
        phone,
        agreementHref: `${base}/me/agreement`,
        weixinHref:
          what === 'login' && weixin.isThere() && isWeixin(request)
            ? `${base}/me/weixin/begin${query}`
            : undefined,
        ...(captcha ? { captcha: { id: captcha.captchaId, image: captcha.image } } : {}),
        wait,
        againHref: `${path}${query}${query === '' ? '?' : '&'}phone=`,
        binds: what === 'bind',
        problem,
      },
    })
  }

  /** Sends the code of a form; what is under way then. */
  async function sendCode(
    request: FastifyRequest,
    site: ReachedSite,
    form: Form,
    mobile: string,
    to: string,
  ): Promise<Pending> {
    const proof = { captchaId: form.captchaId, captcha: form.captchaCode }
    await sms.send(site.appId, mobile, proof, clientOf(request), request.log)
    return { mobile, sentAt: Date.now(), to }
  }

  /** One step of a form; `finish` is called with the number and its code. */
  async function takeStep(
    request: FastifyRequest,
    reply: FastifyReply,
    site: ReachedSite,
    what: 'login' | 'bind',
    finish: (given: { mobile: string; code: string; agreed: boolean }, to: string) => Promise<unknown>,
  ) {
    const { appId } = site
    const form: Form = formSchema.parse(request.body ?? {})
    const { to: wanted } = z.object({ to: toSchema }).parse(request.query)
    const cookies = cookiesOf(request, reply, site, isSecure)
    const name = noteNames[what]
    const pending = notes.read(appId, name, pendingSchema, cookies.note(name)) ?? undefined
    const to = pending?.to ?? wanted
    const isEntry = form.do === 'enter'
    try {
      if (isEntry) {
        if (!pending) throw new Refusal('codeWrong')
        const code = entered(verificationCodeSchema, 'code', form.code)
        const answer = await finish({ mobile: pending.mobile, code, agreed: form.agreed === '1' }, to)
        return answer
      }
      const mobile =
        form.do === 'again' && pending ? pending.mobile : entered(mobileSchema, 'mobile', form.mobile)
      const next = await sendCode(request, site, form, mobile, wanted)
      cookies.keepNote(name, notes.write(appId, name, next), NOTE_SECONDS)
      // A reload asks for the same page and sends nothing.
      const query = wanted === '/me' ? '' : `?to=${encodeURIComponent(wanted)}`
      return goTo(reply, site, `/me/${what === 'login' ? 'login' : 'phone'}${query}`)
    } catch (error) {
      const problem = problemOf(error)
      return send(request, reply, site, what, wanted, {
        step: pending && form.do !== 'send' ? 'code' : 'phone',
        phone: pending && form.do !== 'send' ? maskPhone(pending.mobile) : (form.mobile ?? ''),
        problem,
        pending,
      })
    }
  }

  /** Shows the step that is under way. */
  function show(request: FastifyRequest, reply: FastifyReply, site: ReachedSite, what: 'login' | 'bind') {
    const { to, phone } = z.object({ to: toSchema, phone: z.string().optional() }).parse(request.query)
    const cookies = cookiesOf(request, reply, site, isSecure)
    const name = noteNames[what]
    const pending =
      phone === undefined ? notes.read(site.appId, name, pendingSchema, cookies.note(name)) : null
    if (phone !== undefined) cookies.dropNote(name)
    return send(
      request,
      reply,
      site,
      what,
      to,
      pending ? { step: 'code', phone: maskPhone(pending.mobile), pending } : { step: 'phone', phone: '' },
    )
  }

  http.get('/h5/:appId/me/login', submitting, async (request, reply) => {
    const { appId } = pathSchema.parse(request.params)
    const site = await siteOf(request, appId)
    if (!site) return sendNotFound(request, reply, appId)
    const { to } = z.object({ to: toSchema }).parse(request.query)
    if (await sessions.find(request.headers.cookie, appId)) return goTo(reply, site, to)
    if (!(await settings.read(appId)).loginOn) throw new Refusal('customerLoginOff')
    return show(request, reply, site, 'login')
  })

  http.post('/h5/:appId/me/login', submitting, async (request, reply) => {
    requireOwnForm(request)
    const { appId } = pathSchema.parse(request.params)
    const site = await siteOf(request, appId)
    if (!site) return sendNotFound(request, reply, appId)
    return takeStep(request, reply, site, 'login', async (given, to) => {
      const customerId = await sms.enter(appId, given)
      const cookies = cookiesOf(request, reply, site, isSecure)
      cookies.dropNote(noteNames.login)
      cookies.openSession(await sessions.open(appId, customerId, clientOf(request)))
      return goTo(reply, site, to)
    })
  })

  http.get('/h5/:appId/me/phone', submitting, async (request, reply) => {
    const { appId } = pathSchema.parse(request.params)
    const site = await siteOf(request, appId)
    if (!site) return sendNotFound(request, reply, appId)
    if (!(await sessions.find(request.headers.cookie, appId))) return goTo(reply, site, '/me/login')
    return show(request, reply, site, 'bind')
  })

  http.post('/h5/:appId/me/phone', submitting, async (request, reply) => {
    requireOwnForm(request)
    const { appId } = pathSchema.parse(request.params)
    const site = await siteOf(request, appId)
    if (!site) return sendNotFound(request, reply, appId)
    const self = await sessions.find(request.headers.cookie, appId)
    if (!self) return goTo(reply, site, '/me/login')
    return takeStep(request, reply, site, 'bind', async ({ mobile, code }) => {
      const bound = await sms.bind(appId, self.id, { mobile, code })
      const cookies = cookiesOf(request, reply, site, isSecure)
      cookies.dropNote(noteNames.bind)
      // The session went with a record that was joined into the other.
      if (bound.customerId !== self.id)
        cookies.openSession(await sessions.open(appId, bound.customerId, clientOf(request)))
      if (bound.joined)
        await customer.messages.send(appId, [bound.customerId], {
          title: texts.joinedTitle,
          text: texts.joined(maskPhone(mobile)),
        })
      return goTo(reply, site, '/me')
    })
  })

  http.get('/h5/:appId/me/weixin/begin', submitting, async (request, reply) => {
    const { appId } = pathSchema.parse(request.params)
    const site = await siteOf(request, appId)
    if (!site) return sendNotFound(request, reply, appId)
    const { to } = z.object({ to: toSchema }).parse(request.query)
    const { address, note } = await weixin.begin(appId, { to, isOwnDomain: site.base === '' })
    cookiesOf(request, reply, site, isSecure).keepNote('weixin', note, NOTE_SECONDS)
    return reply.header('Cache-Control', 'no-store').redirect(address, 303)
  })

  http.get('/h5/:appId/me/weixin', reading, async (request, reply) => {
    const { appId } = pathSchema.parse(request.params)
    const text = z.string().max(200).catch('')
    const given = z.object({ code: text, state: text }).parse(request.query)
    const site = await siteOf(request, appId)
    if (!site) return sendNotFound(request, reply, appId)
    if (weixin.isForOwnDomain(given.state) && site.base !== '') {
      const own = customer.addressOf(appId)
      if (own !== replies.publicUrl + site.base)
        return reply.redirect(`${own}/me/weixin?${new URLSearchParams(given).toString()}`, 303)
    }
    const cookies = cookiesOf(request, reply, site, isSecure)
    const cameBack = await weixin.back(appId, given, cookies.note('weixin'))
    cookies.dropNote('weixin')
    try {
      return await enterFromWeixin(request, reply, site, cameBack, false)
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== 'agreementRequired') throw error
      cookies.keepNote('profile', weixin.keep(appId, cameBack), NOTE_SECONDS)
      return goTo(reply, site, '/me/weixin/agree')
    }
  })

  async function enterFromWeixin(
    request: FastifyRequest,
    reply: FastifyReply,
    site: ReachedSite,
    { profile, to }: Awaited<ReturnType<typeof weixin.back>>,
    agreed: boolean,
  ) {
    const customerId = await weixin.enter(site.appId, profile, agreed)
    const token = await sessions.open(site.appId, customerId, clientOf(request))
    cookiesOf(request, reply, site, isSecure).openSession(token)
    return goTo(reply, site, to)
  }

  const agreeing = { step: 'agree', phone: '' } as const
  const sendAgree = (request: FastifyRequest, reply: FastifyReply, site: ReachedSite, problem?: MeProblem) =>
    sendMePage(request, reply, site, {
      title: texts.page.login,
      backHref: null,
      content: {
        kind: 'login',
        ...agreeing,
        action: `${site.base}/me/weixin/agree`,
        agreementHref: `${site.base}/me/agreement`,
        wait: 0,
        againHref: '',
        binds: false,
        problem,
      },
    })

  http.get('/h5/:appId/me/weixin/agree', submitting, async (request, reply) => {
    const { appId } = pathSchema.parse(request.params)
    const site = await siteOf(request, appId)
    if (!site) return sendNotFound(request, reply, appId)
    return sendAgree(request, reply, site)
  })

  http.post('/h5/:appId/me/weixin/agree', submitting, async (request, reply) => {
    requireOwnForm(request)
    const { appId } = pathSchema.parse(request.params)
    const site = await siteOf(request, appId)
    if (!site) return sendNotFound(request, reply, appId)
    const cookies = cookiesOf(request, reply, site, isSecure)
    const cameBack = weixin.kept(appId, cookies.note('profile'))
    if (!cameBack) return goTo(reply, site, '/me/login')
    const { agreed }: Form = formSchema.parse(request.body ?? {})
    try {
      const answer = await enterFromWeixin(request, reply, site, cameBack, agreed === '1')
      cookies.dropNote('profile')
      return answer
    } catch (error) {
      return sendAgree(request, reply.status(422), site, problemOf(error))
    }
  })

  http.get('/h5/:appId/me/agreement', reading, async (request, reply) => {
    const { appId } = pathSchema.parse(request.params)
    const site = await siteOf(request, appId)
    if (!site) return sendNotFound(request, reply, appId)
    const { text } = await settings.agreementOf(appId, site.name)
    return sendMePage(request, reply, site, {
      title: texts.page.agreement,
      backHref: null,
      content: { kind: 'agreement', text },
    })
  })
}
