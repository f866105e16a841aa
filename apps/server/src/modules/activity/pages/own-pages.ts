import { entryStateNames, entryStateOf } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { fenText } from '@zhanfang/contract/content-kinds/goods/specifications'
import { formatDateTime, maskPhone } from '@zhanfang/format'
import type { Fact } from '@zhanfang/site/src/visitor-form/visitor-form-input.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { icsOf } from '../../../file-formats/ics.ts'
import { submitting } from '../../../http/page-options.ts'
import { Refusal } from '../../../http/refusal.ts'
import { requireOwnForm } from '../../../http/requests/sent-form.ts'
import { goTo, problemOf } from '../../../web-pages/form-replies.ts'
import { ownKeys } from '../../../web-pages/own-keys.ts'
import { pathSchema } from '../../../web-pages/request-schemas.ts'
import { companionsOf } from '../entries/entry-rows.ts'
import { ACTIVITY, cancelUntil, keysCookie, overAt, type PublishedActivity } from '../plans.ts'
import type { EntryRow } from '../tables.ts'
import { entryPath } from '../telling.ts'
import { texts as allTexts } from '../texts.ts'
import { known, placeWords, timeWords } from './activity-facts.ts'
import type { EntryPages } from './entry-pages.ts'
import { pageTexts as texts } from './texts.ts'

const querySchema = z.object({ key: z.string().max(60).optional().catch(undefined) })

/** Serves one's own sign-up with what can be done about it. */
export function serveOwnPages({ http, replies, parts, sendPage }: EntryPages): void {
  const { siteOf, sendNotFound, isSecure } = replies
  const { activity, frame, payPages } = parts
  const { own, plans, contacts, desk, certificates, forms } = activity

  /** A visitor's own sign-up; null once a page that says why not was sent. */
  async function reach(request: FastifyRequest, reply: FastifyReply) {
    const { appId, id } = pathSchema.parse(request.params)
    const site = await siteOf(request, appId)
    if (!site) {
      await sendNotFound(request, reply, appId)
      return null
    }
    const { customerId } = await frame.visitors.of(request, appId)
    const keys = ownKeys(request, reply, keysCookie(appId), isSecure)
    const proof = { customerId, key: keys.keyOf(id) }
    const row = await own.find(appId, id, proof).catch(() => null)
    if (!row) {
      // Whoever has an account may be its owner, without this browser knowing.
      if (customerId === null && request.method === 'GET' && keys.keyOf(id) === undefined)
        await goTo(reply, site, `/me/login?to=${encodeURIComponent(entryPath(id))}`)
      else await sendNotFound(request, reply, appId)
      return null
    }
    return { site, row, proof, customerId, published: await plans.current(appId, row.activityId) }
  }
  type Reached = NonNullable<Awaited<ReturnType<typeof reach>>>

  async function factsOf(row: EntryRow, published: PublishedActivity | null): Promise<Fact[]> {
    const { facts } = texts
    const position = await desk.queuePosition(row)
    return known([
      [facts.activity, published?.title ?? ''],
      [facts.time, published ? timeWords(published.plan) : formatDateTime(row.startsAt)],
      [facts.place, published ? placeWords(published.plan) : ''],
      [facts.kind, row.kindName],
      [published?.plan.signUp.groupNoun || facts.group, row.groupName],
      [facts.people, row.people > 1 ? texts.peopleOf(row.people) : ''],
      [facts.name, row.name],
      [facts.companions, companionsOf(row).join('、')],
      [facts.phone, maskPhone(contacts.open(row.appId, row.phone))],
      [facts.position, position === null ? '' : texts.positionOf(position)],
      [facts.contact, published?.plan.phone ?? ''],
      [facts.amount, row.amount > 0 ? texts.price(fenText(row.amount)) : ''],
      [
        facts.paid,
        row.paid === 0
          ? ''
          : row.refunded > 0
            ? texts.refundedOf(fenText(row.paid), fenText(row.refunded))
            : texts.price(fenText(row.paid)),
      ],
      [facts.reason, row.reason],
    ])
  }

  /** What may still be done, in words. */
  function ruleOf(row: EntryRow, published: PublishedActivity, isCancellable: boolean): string {
    const state = entryStateOf(row.state)
    if (state !== 'pending' && state !== 'joined') return ''
    const until = cancelUntil(published.plan)
    return isCancellable && until !== null
      ? texts.ruleUntil(formatDateTime(until)) + (row.paid > row.refunded ? texts.paidRule : '')
      : texts.ruleOver(published.plan.phone)
  }

  /** Certificates of everybody of a sign-up, or why there is none yet. */
  async function certificatesOf(row: EntryRow, published: PublishedActivity | null) {
    if (!published?.plan.certificate.isGiven || entryStateOf(row.state) !== 'joined') return null
    const words = texts.certificate
    const found = await certificates.ofEntry(row, published)
    return {
      title: published.plan.certificate.title,
      list: found.map(({ name, number }) => ({
        name,
        number,
        checkHref: `/h5/certificate/${number}`,
        fileHref: `/p1/api/v1/survey/exam/certificate/${number}/file`,
      })),
      text:
        found.length > 0
          ? ''
          : certificates.areGiven(published)
            ? words.wasNotThere(published.plan.phone)
            : words.afterEnd,
    }
  }

  async function show(request: FastifyRequest, reply: FastifyReply, reached: Reached, problem = '') {
    const { site, row, published, customerId, proof } = reached
    const state = entryStateOf(row.state)
    const isCancellable = published !== null && own.isCancellable(row, published)
    const filled = await forms.ownPaths(row)
    const isOver = published !== null && new Date() >= overAt(published.plan)
    if (problem !== '') reply.status(422)
    return sendPage(request, reply, site, {
      title: texts.mine,
      backHref:
        customerId === null ? `${site.base}/${ACTIVITY}/${row.activityId}` : `${site.base}/me/sign-ups`,
      backText: customerId === null ? texts.back : texts.backToMine,
      content: {
        kind: 'entry',
        state: entryStateNames[state],
        tone:
          state === 'joined'
            ? 'good'
            : state === 'pending' || state === 'queued' || state === 'unpaid'
              ? 'waits'
              : 'over',
        text:
          published === null || published.isOffline
            ? texts.gone
            : isOver && state === 'joined'
              ? texts.over(row.checkedInAt !== null)
              : texts.states[state] +
                (row.payUntil === null ? '' : texts.payUntil(formatDateTime(row.payUntil))),
        payHref: state === 'unpaid' ? `${site.base}${entryPath(row.id)}/pay` : '',
        facts: [
          ...(await factsOf(row, published)),
          ...(filled.length === 0
            ? []
            : [{ label: texts.form, value: texts.formFilled(filled.map(({ name }) => name)) }]),
        ],
        forms: filled.flatMap(({ name, path }) =>
          path === null || !['pending', 'unpaid', 'joined', 'queued'].includes(state)
            ? []
            : [{ href: site.base + path, text: texts.changeForm(row.people > 1 ? name : '') }],
        ),
        code: state === 'joined' && !isOver ? row.code : '',
        certificates: await certificatesOf(row, published),
        icsHref: state === 'joined' && !isOver ? `${site.base}${entryPath(row.id)}/activity.ics` : '',
        cancel: isCancellable
          ? {
              action: `${site.base}${entryPath(row.id)}/cancel`,
              text: state === 'queued' ? texts.leaveQueue : texts.cancel,
            }
          : null,
        rule: published && !isOver ? ruleOf(row, published, isCancellable) : '',
        keepHref:
          row.customerId === null && proof.key !== undefined
            ? `${site.address}${entryPath(row.id)}?key=${proof.key}`
            : '',
        problem,
      },
    })
  }

  http.get('/h5/:appId/sign-up/:id', submitting, async (request, reply) => {
    const { key } = querySchema.parse(request.query)
    if (key !== undefined) {
      const { appId, id } = pathSchema.parse(request.params)
      const site = await siteOf(request, appId)
      if (!site) return sendNotFound(request, reply, appId)
      // The secret goes into a cookie, so that it stands in no address that is passed on.
      const row = await own.find(appId, id, { customerId: null, key }).catch(() => null)
      if (!row) return sendNotFound(request, reply, appId)
      ownKeys(request, reply, keysCookie(appId), isSecure).keep(id, key)
      reply.header('Referrer-Policy', 'no-referrer')
      return goTo(reply, site, entryPath(id))
    }
    const reached = await reach(request, reply)
    return reached ? show(request, reply, reached) : reply
  })

  http.get('/h5/:appId/sign-up/:id/pay', submitting, async (request, reply) => {
    const reached = await reach(request, reply)
    if (!reached) return reply
    const { site, row, customerId } = reached
    // What costs nothing has no order.
    if (row.amount === 0) return goTo(reply, site, entryPath(row.id))
    return payPages
      .send({ request, reply, site }, replies, {
        orderId: row.id,
        path: `${entryPath(row.id)}/pay`,
        donePath: entryPath(row.id),
        doneName: texts.mine,
        doneText: texts.paid,
        customerId,
      })
      .catch((error: unknown) => {
        if (error instanceof Refusal && error.kind === 'notFound') return goTo(reply, site, entryPath(row.id))
        throw error
      })
  })

  http.post('/h5/:appId/sign-up/:id/cancel', submitting, async (request, reply) => {
    requireOwnForm(request)
    const reached = await reach(request, reply)
    if (!reached) return reply
    const { site, row, proof, published } = reached
    if (!published) return show(request, reply, reached, allTexts.cancelOver)
    try {
      await own.cancel(site.appId, published, row.id, proof)
    } catch (error) {
      return show(request, reply, reached, problemOf(error).message)
    }
    return goTo(reply, site, entryPath(row.id))
  })

  http.get('/h5/:appId/sign-up/:id/activity.ics', submitting, async (request, reply) => {
    const reached = await reach(request, reply)
    if (!reached) return reply
    const { site, row, published } = reached
    if (!published) return sendNotFound(request, reply, site.appId)
    const { title, plan } = published
    return reply
      .header('Cache-Control', 'private, no-store')
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(texts.icsName)}`)
      .type('text/calendar; charset=utf-8')
      .send(
        icsOf(
          {
            uid: `${row.id}@${row.appId}.zhanfang`,
            startsAt: new Date(plan.startsAt ?? row.startsAt),
            endsAt: overAt(plan),
            summary: title,
            description: [row.kindName, row.groupName, row.code].filter((part) => part !== '').join(' '),
            place: placeWords(plan),
            url: `${site.address}${entryPath(row.id)}`,
            isOff: ['cancelled', 'refused'].includes(entryStateOf(row.state)),
            alarm: title,
          },
          new Date(),
        ),
      )
  })
}
