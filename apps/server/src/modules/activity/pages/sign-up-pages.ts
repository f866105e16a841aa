import { entryStateOf } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { isPaidFor } from '@zhanfang/contract/content-kinds/activity/prices'
import { freeIn, hasRoomFor, WHOLE } from '@zhanfang/contract/content-kinds/activity/places'
import { surveyFormOf } from '@zhanfang/contract/content-kinds/activity/plan'
import { formatDateTime, normalizePhone } from '@zhanfang/format'
import type { FormProblem } from '@zhanfang/site/src/visitor-form/visitor-form-input.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { submitting } from '../../../http/page-options.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type Form, formSchema, requireOwnForm } from '../../../http/requests/sent-form.ts'
import { goTo, problemOf } from '../../../web-pages/form-replies.ts'
import { ownKeys } from '../../../web-pages/own-keys.ts'
import { pathSchema } from '../../../web-pages/request-schemas.ts'
import { phoneProof } from '../../auth/module.ts'
import { ACTIVITY, closedBecause, keysCookie } from '../plans.ts'
import { entryPath } from '../telling.ts'
import { texts as allTexts } from '../texts.ts'
import { activityFacts } from './activity-facts.ts'
import type { EntryPages } from './entry-pages.ts'
import { signUpFields, submitText, wishOf } from './sign-up-form.ts'
import { pageTexts as texts } from './texts.ts'

const pathOf = (id: string) => `/${ACTIVITY}/${id}`

/** Serves the form with which visitors sign up for an activity. */
export function serveSignUpPages({ http, replies, parts, sendPage }: EntryPages): void {
  const { siteOf, sendNotFound, isSecure } = replies
  const { activity, frame, customer, auth } = parts
  const numbers = phoneProof(auth, 'activity')

  /** An activity that the visitor may open; null once a page that says why not was sent. */
  async function reach(request: FastifyRequest, reply: FastifyReply) {
    const { appId, id } = pathSchema.parse(request.params)
    const site = await siteOf(request, appId)
    const visitor = site && (await frame.visitors.of(request, appId))
    const published = visitor && (await activity.plans.forVisitor(appId, visitor, id))
    if (!site || !visitor || !published) {
      await sendNotFound(request, reply, appId)
      return null
    }
    return { site, published, customerId: visitor.customerId }
  }
  type Reached = NonNullable<Awaited<ReturnType<typeof reach>>>

  /** The number with which an account was opened; empty where there is none. */
  async function numberOf(appId: string, customerId: string): Promise<string> {
    const self = await customer.accounts.find(appId, customerId)
    return self ? customer.phones.open(appId, self.phone) : ''
  }

  const needsLogin = ({ published, customerId }: Reached) =>
    published.plan.signUp.identity === 'account' && customerId === null

  const toLogin = (reply: FastifyReply, { site, published }: Reached) =>
    goTo(reply, site, `/me/login?to=${encodeURIComponent(`${pathOf(published.id)}/sign-up`)}`)

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { site, published, customerId }: Reached,
    { form, sent = '', problem }: { form: Form; sent?: string; problem?: FormProblem },
  ) {
    const { id, title, plan } = published
    const { signUp } = plan
    const page = {
      title: texts.signUp,
      backHref: site.base + pathOf(id),
      backText: texts.back,
    }
    const facts = activityFacts(title, plan)
    const closed = closedBecause(plan, new Date())
    const taken = await activity.takenIn(site.appId, id)
    const free = freeIn(signUp, [WHOLE], taken)
    const isFull = !hasRoomFor(free, 1)
    const formProblem = closed === undefined ? await activity.drafts.closedBy(site.appId, published) : ''
    if (formProblem !== '')
      return sendPage(request, reply, site, {
        ...page,
        content: { kind: 'closed', text: formProblem, facts },
      })
    if (closed !== undefined || (isFull && signUp.waiting === 'none' && !problem)) {
      const text =
        closed === undefined
          ? texts.full
          : closed === 'early'
            ? allTexts.early(formatDateTime(signUp.from))
            : allTexts[closed]
      return sendPage(request, reply, site, { ...page, content: { kind: 'closed', text, facts } })
    }
    if (problem) reply.status(422)
    const needsCode = customerId === null
    const captcha =
      needsCode && (await auth.codes.isBusy(request.ip)) ? await customer.createCaptcha() : undefined
    const account = customerId === null ? null : { phone: await numberOf(site.appId, customerId) }
    return sendPage(request, reply, site, {
      ...page,
      content: {
        kind: 'form',
        facts,
        lead: [
          isFull ? texts.willWait : free === null ? '' : texts.left(free),
          signUp.needsAudit ? texts.needsAudit : '',
          isPaidFor(signUp) ? texts.perPerson : '',
        ]
          .filter((part) => part !== '')
          .join('　'),
        action: `${site.base}${pathOf(id)}/sign-up`,
        fields: signUpFields(signUp, taken, form, account),
        proof: needsCode
          ? {
              phone: form['mobile'] ?? '',
              code: form['code'] ?? '',
              captcha: captcha ? { id: captcha.captchaId, image: captcha.image } : undefined,
              sent,
            }
          : undefined,
        notes: plan.notes,
        submit: submitText(signUp, isFull),
        problem,
      },
    })
  }

  http.get(`/h5/:appId/${ACTIVITY}/:id/sign-up`, submitting, async (request, reply) => {
    const reached = await reach(request, reply)
    if (!reached) return reply
    const { site, published, customerId } = reached
    if (needsLogin(reached)) return toLogin(reply, reached)
    const own =
      customerId === null ? undefined : await activity.own.ofCustomer(site.appId, published.id, customerId)
    return own ? goTo(reply, site, entryPath(own.id)) : show(request, reply, reached, { form: {} })
  })

  /** Who the form says signs up, and what uses up the proof that came with it. */
  async function readWish({ site, published, customerId }: Reached, form: Form) {
    const wish = wishOf(published.plan.signUp, form)
    if (customerId !== null) {
      const phone = normalizePhone(form['phone'] ?? '').slice(0, 20)
      const ownPhone = await numberOf(site.appId, customerId)
      const isPhoneProven = phone !== '' && phone === ownPhone
      return { wish: { ...wish, phone, isPhoneProven, customerId, ownPhone }, spend: async () => {} }
    }
    if (published.plan.signUp.identity === 'account') throw new Refusal('contentLoginRequired')
    const { mobile, spend } = await numbers.prove(site.appId, form)
    // Whoever has an account with this number signs up as it, logged in or not.
    const account = await customer.accounts.actingByPhone(site.appId, mobile)
    return { wish: { ...wish, phone: mobile, isPhoneProven: true, customerId: account?.id ?? null }, spend }
  }

  /** Signs up whoever sent the form, or leads to the forms that come first. */
  async function submit(request: FastifyRequest, reply: FastifyReply, reached: Reached, form: Form) {
    const { site, published } = reached
    const { wish, spend } = await readWish(reached, form)
    if (surveyFormOf(published.plan.signUp, wish.kindId).id !== '')
      return goTo(reply, site, await activity.drafts.begin(site.appId, published, wish, spend))
    const { row, key } = await activity.signingUp.signUp(site.appId, published, wish, null, { within: spend })
    ownKeys(request, reply, keysCookie(site.appId), isSecure).keep(row.id, key)
    const isToPay = entryStateOf(row.state) === 'unpaid'
    return goTo(reply, site, isToPay ? `${entryPath(row.id)}/pay` : entryPath(row.id))
  }

  http.post(`/h5/:appId/${ACTIVITY}/:id/sign-up`, submitting, async (request, reply) => {
    requireOwnForm(request)
    const reached = await reach(request, reply)
    if (!reached) return reply
    const { site } = reached
    if (needsLogin(reached)) return toLogin(reply, reached)
    const form = formSchema.parse(request.body ?? {})
    try {
      if (form['do'] === 'send') {
        const sent = await numbers.send(request, site.appId, form)
        return await show(request, reply, reached, { form, sent })
      }
      return await submit(request, reply, reached, form)
    } catch (error) {
      return show(request, reply, reached, { form, problem: problemOf(error) })
    }
  })
}
