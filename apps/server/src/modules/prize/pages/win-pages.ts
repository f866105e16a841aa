import { winStateNames, winStateOf, winStates } from '@zhanfang/contract'
import { provinces } from '@zhanfang/contract/shop/address'
import { shopLimits } from '@zhanfang/contract/shop/limits'
import { prizeLimits } from '@zhanfang/contract'
import type { WinContent } from '@zhanfang/site/src/prize/prize-page-input.ts'
import { formatDateTime } from '@zhanfang/format'
import type { FormField, FormProblem } from '@zhanfang/site/src/visitor-form/visitor-form-input.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { submitting } from '../../../http/page-options.ts'
import { type Form, formSchema, requireOwnForm } from '../../../http/requests/sent-form.ts'
import { goTo, problemOf } from '../../../web-pages/form-replies.ts'
import { pathSchema } from '../../../web-pages/request-schemas.ts'
import { winPath } from '../of-customers.ts'
import { receiverFormSchema } from '../wins/receivers.ts'
import { drawPath, loginHref, type PrizePages } from './page-parts.ts'
import { pageTexts as texts } from './texts.ts'

const field = (name: keyof typeof texts.fields, form: Form, more: Partial<FormField> = {}): FormField => ({
  name,
  label: texts.fields[name],
  type: 'text',
  required: true,
  options: [],
  value: form[name] ?? '',
  maxLength: 40,
  autoComplete: 'off',
  ...more,
})

/** What a winner fills in: where a parcel goes, or who comes to the counter. */
const fieldsOf = (delivery: 'parcel' | 'counter', form: Form): FormField[] => [
  field('name', form, { maxLength: prizeLimits.receiver.name, autoComplete: 'name' }),
  field('phone', form, { type: 'tel', maxLength: 20, autoComplete: 'tel-national' }),
  ...(delivery === 'counter'
    ? []
    : [
        field('province', form, {
          type: 'choice',
          options: provinces.map((name) => ({ value: name, text: name })),
          autoComplete: 'address-level1',
        }),
        field('city', form, { maxLength: shopLimits.region, autoComplete: 'address-level2' }),
        field('district', form, {
          required: false,
          maxLength: shopLimits.region,
          autoComplete: 'address-level3',
        }),
        field('detail', form, { maxLength: shopLimits.detail, autoComplete: 'street-address' }),
      ]),
]

/** Serves what somebody has won: where it goes, its code, its numbers. */
export function serveWinPages({ http, replies, parts, sendPage }: PrizePages): void {
  const { siteOf, sendNotFound } = replies

  /** One's own win; null once a page that says why not was sent. */
  async function reachWin(request: FastifyRequest, reply: FastifyReply) {
    const { appId, id } = pathSchema.parse(request.params)
    const site = await siteOf(request, appId)
    if (!site) {
      await sendNotFound(request, reply, appId)
      return null
    }
    const self = await parts.customer.sessions.find(request.headers.cookie, appId)
    if (!self) {
      await reply.redirect(loginHref(site, winPath(id)), 303)
      return null
    }
    const owner = { appId, customerId: self.id }
    const win = await parts.wins.own(owner, id)
    if (win) return { site, owner, win }
    await sendNotFound(request, reply, appId)
    return null
  }
  type ReachedWin = NonNullable<Awaited<ReturnType<typeof reachWin>>>

  function stateWords({ win: { draw, gift } }: ReachedWin): string {
    const state = winStateOf(draw.state ?? winStates.delivered)
    switch (state) {
      case 'unclaimed':
        return texts.winStates.unclaimed(formatDateTime(draw.claimUntil))
      case 'claimed':
        return texts.winStates.claimed[gift.kind === 'goods' ? gift.delivery : 'parcel']
      case 'delivered':
        return gift.kind === 'goods' ? texts.winStates.delivered : texts.given[gift.kind]
      case 'expired':
        return texts.winStates.expired
    }
  }

  async function contentOf(
    { site, owner, win }: ReachedWin,
    form: Form,
    problem: FormProblem | undefined,
  ): Promise<WinContent> {
    const { draw, prize, gift, campaignName } = win
    const state = winStateOf(draw.state ?? winStates.delivered)
    const isThing = gift.kind === 'goods'
    const isOpen =
      state === 'unclaimed' && draw.claimUntil !== null && draw.claimUntil > new Date() && isThing
    const receiver = parts.wins.receiverOf(draw)
    const number = gift.kind === 'code' ? await parts.codes.ofDraws(owner.appId, [draw.id]) : undefined
    const facts = [
      [texts.facts.won, formatDateTime(draw.at)],
      [texts.facts.number, draw.id],
      [texts.facts.until, isOpen ? formatDateTime(draw.claimUntil) : ''],
      [texts.facts.receiver, receiver?.name ?? ''],
      [texts.facts.phone, receiver?.phone ?? ''],
      [texts.facts.address, receiver?.address ?? ''],
      [texts.facts.delivered, isThing && draw.deliveredAt ? formatDateTime(draw.deliveredAt) : ''],
      [texts.facts.carrier, draw.carrier],
      [texts.facts.tracking, draw.trackingNumber],
      [texts.facts.note, draw.note],
      [texts.facts.hint, gift.kind === 'goods' || gift.kind === 'code' ? gift.hint : ''],
    ] as const
    return {
      kind: 'win',
      prize: { name: draw.prizeName, imageUrl: prize.imageUrl },
      campaign: { name: campaignName, href: site.base + drawPath(draw.campaignId) },
      state: winStateNames[state === 'unclaimed' && !isOpen ? 'expired' : state],
      tone: state === 'expired' ? 'over' : state === 'delivered' ? 'good' : 'waits',
      text:
        problem && !isOpen
          ? problem.message
          : state === 'unclaimed' && !isOpen
            ? texts.winStates.expired
            : stateWords({ site, owner, win }),
      facts: facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }])),
      code:
        isThing && gift.delivery === 'counter' && state === 'claimed' && draw.code !== null ? draw.code : '',
      number: number?.get(draw.id) ?? '',
      words: gift.kind === 'text' ? gift.text : '',
      link:
        draw.couponId !== null
          ? { href: `${site.base}/card/${draw.couponId}`, text: texts.toCoupon }
          : gift.kind === 'points'
            ? { href: `${site.base}/me/points`, text: texts.toPoints }
            : null,
      claim: isOpen
        ? {
            action: `${site.base}${winPath(draw.id)}/claim`,
            fields: fieldsOf(gift.delivery, form),
            button: texts.claim,
            problem,
          }
        : null,
    }
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    reached: ReachedWin,
    form: Form = {},
    problem?: FormProblem,
  ) {
    const { site, win } = reached
    if (problem) reply.status(422)
    return sendPage(request, reply, site, {
      title: win.draw.prizeName,
      backHref: `${site.base}/me/prizes`,
      backText: texts.mine,
      content: await contentOf(reached, form, problem),
    })
  }

  http.get('/h5/:appId/win/:id', submitting, async (request, reply) => {
    const reached = await reachWin(request, reply)
    return reached ? show(request, reply, reached) : reply
  })

  http.post('/h5/:appId/win/:id/claim', submitting, async (request, reply) => {
    requireOwnForm(request)
    const reached = await reachWin(request, reply)
    if (!reached) return reply
    const { site, owner, win } = reached
    const path = winPath(win.draw.id)
    if (win.gift.kind !== 'goods') return goTo(reply, site, path)
    const form = formSchema.parse(request.body ?? {})
    const parsed = receiverFormSchema[win.gift.delivery].safeParse(form)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      return show(request, reply, reached, form, {
        field: String(issue?.path[0] ?? ''),
        message: issue?.message ?? '',
      })
    }
    try {
      await parts.wins.claim(owner, win.draw.id, parsed.data)
      return await goTo(reply, site, path)
    } catch (error) {
      return show(request, reply, reached, form, { field: '', message: problemOf(error).message })
    }
  })
}
