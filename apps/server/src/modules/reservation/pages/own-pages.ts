import {
  bookingStateNames,
  bookingStateOf,
  openStates,
} from '@zhanfang/contract/content-kinds/reservation/booking-states'
import { askedFieldLimits } from '@zhanfang/contract/content-kinds/asked-fields'
import { fenText } from '@zhanfang/contract/content-kinds/goods/specifications'
import { reservationLimits } from '@zhanfang/contract/content-kinds/reservation/plan'
import { formatDateTime, maskPhone, normalizePhone } from '@zhanfang/format'
import type { BookingContent } from '@zhanfang/site/src/reservation/booking-page-input.ts'
import type { Fact, FormField } from '@zhanfang/site/src/visitor-form/visitor-form-input.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { submitting } from '../../../http/page-options.ts'
import { fieldRefusal, Refusal } from '../../../http/refusal.ts'
import { icsOf } from '../../../file-formats/ics.ts'
import { answersOf, askedField, inputName } from '../../../web-pages/asked-fields/form-answers.ts'
import { goTo, problemOf } from '../../../web-pages/form-replies.ts'
import { ownKeys } from '../../../web-pages/own-keys.ts'
import { phoneProof } from '../../auth/module.ts'
import { pathSchema } from '../../../web-pages/request-schemas.ts'
import type { PublishedPlan } from '../plans.ts'
import { keysCookie, RESERVATION } from '../plans.ts'
import { bookingPath } from '../telling.ts'
import type { BookingRow } from '../tables.ts'
import type { BookingPages } from './booking-pages.ts'
import { type Form, formSchema, requireOwnForm } from '../../../http/requests/sent-form.ts'
import { pageTexts as texts } from './page-texts.ts'
import { isZone, timeWords } from './zones.ts'

const querySchema = z.object({
  key: z.string().max(60).optional().catch(undefined),
  tz: z.string().max(40).catch(''),
  moved: z.string().optional().catch(undefined),
})

type FormContent = Extract<BookingContent, { kind: 'form' }>
interface FormState {
  form: Form
  sent: string
  problem?: { field: string; message: string } | undefined
}

/** Serves the form of a held place, and one's own booking with what can be done about it. */
export function serveOwnPages({ http, replies, parts, sendPage }: BookingPages): void {
  const { siteOf, sendNotFound, sendMessage, isSecure } = replies
  const { reservation, frame, customer, auth, payPages } = parts
  const { own, plans, phones, orders } = reservation
  const numbers = phoneProof(auth, 'booking')

  /** A visitor's own booking; null once a page that says why not was sent. */
  async function reach(request: FastifyRequest, reply: FastifyReply) {
    const { appId, id } = pathSchema.parse(request.params)
    const site = await siteOf(request, appId)
    if (!site) {
      await sendNotFound(request, reply, appId)
      return null
    }
    const visitor = await frame.visitors.of(request, appId)
    const keys = ownKeys(request, reply, keysCookie(site.appId), isSecure)
    const { customerId } = visitor
    const proof = { customerId, key: keys.keyOf(id) }
    const row = await own.find(appId, id, proof).catch(() => null)
    if (!row) {
      // Whoever has an account may be its owner, without this browser knowing.
      if (customerId === null && request.method === 'GET' && keys.keyOf(id) === undefined)
        await goTo(reply, site, `/me/login?to=${encodeURIComponent(`/booking/${id}`)}`)
      else await sendNotFound(request, reply, appId)
      return null
    }
    const published = await plans.forVisitor(appId, visitor, row.reservationId)
    return { site, row, keys, proof, customerId, published }
  }
  type Reached = NonNullable<Awaited<ReturnType<typeof reach>>>

  /** What it costs: by the plan while it is only held, and as it was when it was booked afterwards. */
  function amountWords(row: BookingRow, published: PublishedPlan | null): string {
    const isHeld = bookingStateOf(row.state) === 'held'
    const amount = isHeld ? (published ? orders.amountOf(published.plan, row) : 0) : row.amount
    if (amount === 0) return ''
    const price = texts.price(fenText(amount))
    return row.refunded > 0 ? texts.refunded(price, texts.price(fenText(row.refunded))) : price
  }

  const factsOf = (row: BookingRow, published: PublishedPlan | null, tz: string): Fact[] => {
    const { facts } = texts
    const pairs: [string, string][] = [
      [facts.reservation, published?.title ?? ''],
      [facts.service, row.serviceName],
      [published?.plan.resourceNoun || facts.service, row.resourceName],
      [facts.time, timeWords(row.startsAt, row.endsAt, tz)],
      [facts.people, row.people > 1 ? texts.people(row.people) : ''],
      [facts.amount, amountWords(row, published)],
      [facts.name, row.name],
      [facts.phone, maskPhone(phones.open(row.appId, row.phone))],
      [facts.address, published?.plan.address ?? ''],
      [facts.contact, published?.plan.phone ?? ''],
      [facts.reason, row.reason],
    ]
    return pairs.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]))
  }

  /** The number with which an account was opened; empty where there is none. */
  async function numberOf(appId: string, customerId: string): Promise<string> {
    const self = await customer.accounts.find(appId, customerId)
    return self ? customer.phones.open(appId, self.phone) : ''
  }

  /** What the form of a held place asks. */
  async function formContent(
    request: FastifyRequest,
    { site, row, customerId, published }: Reached & { published: PublishedPlan },
    { form, sent, problem }: FormState,
    tz: string,
  ): Promise<FormContent> {
    const { plan } = published
    const known = customerId === null ? '' : await numberOf(site.appId, customerId)
    const field = (name: string, label: string, part: Partial<FormField> = {}): FormField => ({
      name,
      label,
      type: 'text',
      required: true,
      options: [],
      value: form[name] ?? '',
      maxLength: askedFieldLimits.answer,
      autoComplete: 'off',
      ...part,
    })
    const needsCode = customerId === null
    const captcha =
      needsCode && (await auth.codes.isBusy(request.ip)) ? await customer.createCaptcha() : undefined
    return {
      kind: 'form',
      facts: factsOf(row, published, tz),
      until: texts.until(formatDateTime(row.holdUntil ?? new Date()).slice(11, 16)),
      action: `${site.base}/booking/${row.id}/submit`,
      fields: [
        field('name', texts.name, { maxLength: reservationLimits.name, autoComplete: 'name' }),
        ...(needsCode
          ? []
          : [
              field('phone', texts.phone, {
                type: 'tel',
                required: false,
                maxLength: 20,
                autoComplete: 'tel-national',
                value: form['phone'] ?? known,
              }),
            ]),
        ...plan.fields.map((one) => field(inputName(one), one.label, askedField(one))),
      ],
      proof: needsCode
        ? {
            phone: form['mobile'] ?? '',
            code: form['code'] ?? '',
            captcha: captcha ? { id: captcha.captchaId, image: captcha.image } : undefined,
            sent,
          }
        : undefined,
      notes: plan.notes,
      giveUp: { action: `${site.base}/booking/${row.id}/cancel` },
      problem,
    }
  }

  async function showForm(request: FastifyRequest, reply: FastifyReply, reached: Reached, state: FormState) {
    const { site, row, published } = reached
    const again = `${site.base}/${RESERVATION}/${row.reservationId}/book?service=${encodeURIComponent(row.serviceId)}`
    if (!published || !row.holdUntil || row.holdUntil <= new Date())
      return sendMessage(request, reply, site, {
        kind: 'closed',
        title: texts.holdOver,
        text: '',
        link: { text: texts.choose, href: again },
        status: 410,
      })
    const { tz } = querySchema.parse(request.query)
    if (state.problem) reply.status(422)
    const content = await formContent(request, { ...reached, published }, state, isZone(tz) ? tz : '')
    return sendPage(request, reply, site, {
      title: texts.fillIn,
      backHref: again,
      backText: texts.choose,
      content,
    })
  }

  function showBooking(request: FastifyRequest, reply: FastifyReply, reached: Reached, problem = '') {
    const { site, row, published, customerId, proof } = reached
    const state = bookingStateOf(row.state)
    const { tz, moved } = querySchema.parse(request.query)
    const isOpen = openStates.includes(state)
    const isChangeable = own.isChangeable(row)
    const phone = published?.plan.phone ?? ''
    if (problem !== '') reply.status(422)
    return sendPage(request, reply, site, {
      title: texts.mine,
      backHref:
        customerId === null ? `${site.base}/${RESERVATION}/${row.reservationId}` : `${site.base}/me/bookings`,
      backText: customerId === null ? texts.back : texts.backToMine,
      content: {
        kind: 'booking',
        state: bookingStateNames[state],
        tone:
          state === 'waiting' || state === 'unpaid'
            ? 'waits'
            : state === 'booked' || state === 'arrived'
              ? 'good'
              : 'over',
        text:
          (moved !== undefined && isOpen ? texts.moved : '') +
          texts.states[state] +
          (row.payUntil === null ? '' : texts.payUntil(formatDateTime(row.payUntil))),
        payHref: state === 'unpaid' ? `${site.base}${bookingPath(row.id)}/pay` : '',
        facts: factsOf(row, published, isZone(tz) ? tz : ''),
        code: state === 'booked' || state === 'waiting' ? row.code : '',
        icsHref: `${site.base}/booking/${row.id}/booking.ics`,
        changeHref:
          isChangeable && published
            ? `${site.base}/${RESERVATION}/${row.reservationId}/book?change=${row.id}${
                row.resourceId === '' || !published.plan.rules.chooseResource
                  ? ''
                  : `&resource=${encodeURIComponent(row.resourceId)}`
              }`
            : null,
        cancel:
          isChangeable || state === 'unpaid' ? { action: `${site.base}/booking/${row.id}/cancel` } : null,
        rule:
          !isOpen || state === 'unpaid'
            ? ''
            : isChangeable && row.changeUntil
              ? texts.ruleUntil(formatDateTime(row.changeUntil))
              : texts.ruleOver(phone),
        keepHref:
          row.customerId === null && proof.key !== undefined
            ? `${site.address}/booking/${row.id}?key=${proof.key}`
            : '',
        againHref: `${site.base}/${RESERVATION}/${row.reservationId}/book?service=${encodeURIComponent(row.serviceId)}`,
        problem,
      },
    })
  }

  http.get('/h5/:appId/booking/:id', submitting, async (request, reply) => {
    const { key, tz } = querySchema.parse(request.query)
    if (key !== undefined) {
      const { appId, id } = pathSchema.parse(request.params)
      const site = await siteOf(request, appId)
      if (!site) return sendNotFound(request, reply, appId)
      // The secret goes into a cookie, so that it stands in no address that is passed on.
      const row = await own.find(appId, id, { customerId: null, key }).catch(() => null)
      if (!row) return sendNotFound(request, reply, appId)
      ownKeys(request, reply, keysCookie(site.appId), isSecure).keep(id, key)
      reply.header('Referrer-Policy', 'no-referrer')
      return goTo(
        reply,
        site,
        `/booking/${id}${isZone(tz) && tz !== '' ? `?tz=${encodeURIComponent(tz)}` : ''}`,
      )
    }
    const reached = await reach(request, reply)
    if (!reached) return reply
    return bookingStateOf(reached.row.state) === 'held'
      ? showForm(request, reply, reached, { form: {}, sent: '' })
      : showBooking(request, reply, reached)
  })

  async function submit(reached: Reached & { published: PublishedPlan }, form: Form): Promise<BookingRow> {
    const { site, row, published, customerId } = reached
    const name = (form['name'] ?? '').trim().slice(0, reservationLimits.name)
    if (name === '') throw fieldRefusal('invalidInput', 'name', texts.nameRequired)
    const answers = answersOf(published.plan.fields, form)
    if (customerId !== null) {
      const phone = normalizePhone(form['phone'] ?? '').slice(0, 20)
      const known = await numberOf(site.appId, customerId)
      const isPhoneProven = phone !== '' && phone === known
      return own.submit(site.appId, published, row, { name, phone, isPhoneProven, customerId, answers })
    }
    if (published.plan.rules.identity === 'account') throw new Refusal('contentLoginRequired')
    const { mobile, spend } = await numbers.prove(site.appId, form)
    return own.submit(
      site.appId,
      published,
      row,
      { name, phone: mobile, isPhoneProven: true, customerId: null, answers },
      spend,
    )
  }

  http.post('/h5/:appId/booking/:id/submit', submitting, async (request, reply) => {
    requireOwnForm(request)
    const reached = await reach(request, reply)
    if (!reached) return reply
    const { site, row, published } = reached
    if (bookingStateOf(row.state) !== 'held' || !published) return goTo(reply, site, `/booking/${row.id}`)
    const form = formSchema.parse(request.body ?? {})
    try {
      if (form['do'] === 'send') {
        const sent = await numbers.send(request, site.appId, form)
        return await showForm(request, reply, reached, { form, sent })
      }
      const made = await submit({ ...reached, published }, form)
      const isUnpaid = bookingStateOf(made.state) === 'unpaid'
      return await goTo(reply, site, bookingPath(row.id) + (isUnpaid ? '/pay' : ''))
    } catch (error) {
      return showForm(request, reply, reached, { form, sent: '', problem: problemOf(error) })
    }
  })

  http.get('/h5/:appId/booking/:id/pay', submitting, async (request, reply) => {
    const reached = await reach(request, reply)
    if (!reached) return reply
    const { site, row, customerId } = reached
    // What costs nothing has no order, nor has what still waits for its confirmation.
    if (row.amount === 0 || bookingStateOf(row.state) !== 'unpaid')
      return goTo(reply, site, bookingPath(row.id))
    return payPages.send({ request, reply, site }, replies, {
      orderId: row.id,
      path: `${bookingPath(row.id)}/pay`,
      donePath: bookingPath(row.id),
      doneName: texts.mine,
      doneText: texts.again,
      customerId,
    })
  })

  http.post('/h5/:appId/booking/:id/cancel', submitting, async (request, reply) => {
    requireOwnForm(request)
    const reached = await reach(request, reply)
    if (!reached) return reply
    const { site, row, proof } = reached
    try {
      await own.cancel(site.appId, row.id, proof)
    } catch (error) {
      return showBooking(request, reply, reached, problemOf(error).message)
    }
    return bookingStateOf(row.state) === 'held'
      ? goTo(
          reply,
          site,
          `/${RESERVATION}/${row.reservationId}/book?service=${encodeURIComponent(row.serviceId)}`,
        )
      : goTo(reply, site, `/booking/${row.id}`)
  })

  http.get('/h5/:appId/booking/:id/booking.ics', submitting, async (request, reply) => {
    const reached = await reach(request, reply)
    if (!reached) return reply
    const { site, row, published } = reached
    if (bookingStateOf(row.state) === 'held') return sendNotFound(request, reply, site.appId)
    return reply
      .header('Cache-Control', 'private, no-store')
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(texts.icsName)}`)
      .type('text/calendar; charset=utf-8')
      .send(
        icsOf(
          {
            uid: `${row.id}@${row.appId}.zhanfang`,
            startsAt: row.startsAt,
            endsAt: row.endsAt,
            summary: [published?.title ?? '', row.serviceName].filter((part) => part !== '').join(' '),
            description: `${row.resourceName} ${row.code}`.trim(),
            place: published?.plan.address ?? '',
            url: `${site.address}/booking/${row.id}`,
            isOff: ['cancelled', 'refused'].includes(bookingStateOf(row.state)),
            alarm: row.serviceName,
          },
          new Date(),
        ),
      )
  })
}
