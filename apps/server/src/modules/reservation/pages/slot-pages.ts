import { reservationLimits, resourcesOf } from '@zhanfang/contract/content-kinds/reservation/plan'
import {
  addDays,
  dayOf,
  daysBetween,
  isDay,
  weekdayOf,
} from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import type { HiddenFields } from '@zhanfang/site/src/reservation/booking-page-input.ts'
import { formatDateTime } from '@zhanfang/format'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { submitting } from '../../../http/page-options.ts'
import { goTo, problemOf } from '../../../web-pages/form-replies.ts'
import { ownKeys } from '../../../web-pages/own-keys.ts'
import { pathSchema } from '../../../web-pages/request-schemas.ts'
import type { ReachedSite } from '../../site/module.ts'
import { keysCookie, RESERVATION } from '../plans.ts'
import type { BookingRow } from '../tables.ts'
import type { BookingPages } from './booking-pages.ts'
import { type Form, formSchema, requireOwnForm } from '../../../http/requests/sent-form.ts'
import { pageTexts as texts } from './page-texts.ts'
import { priceWords } from './price-words.ts'
import { isZone, ownClock, zones } from './zones.ts'

/** Days that are shown at once: two rows of a phone. */
const SHOWN_DAYS = 14

const text = z.string().max(40).catch('')
const askedSchema = z.object({
  service: text,
  resource: text,
  day: text,
  people: z.coerce.number().int().min(1).max(reservationLimits.party).catch(1),
  tz: z.string().max(40).catch(''),
  /** The booking that is to move. */
  change: text,
})
type Asked = z.output<typeof askedSchema>

/** Serves choosing what, with whom and when; taking a time holds it. */
export function serveSlotPages({ http, replies, parts, sendPage }: BookingPages): void {
  const { siteOf, sendNotFound, isSecure } = replies
  const { reservation, frame } = parts
  const { plans, availability, own } = reservation

  /** What everything here is about; null once a page that says so was sent. */
  async function reach(request: FastifyRequest, reply: FastifyReply) {
    const { appId, id } = pathSchema.parse(request.params)
    const site = await siteOf(request, appId)
    if (!site) {
      await sendNotFound(request, reply, appId)
      return null
    }
    const visitor = await frame.visitors.of(request, appId)
    const published = await plans.forVisitor(appId, visitor, id)
    if (!published) {
      // Its own page says why: offline, for members only, behind a password.
      await goTo(reply, site, `/${RESERVATION}/${encodeURIComponent(id)}`)
      return null
    }
    const keys = ownKeys(request, reply, keysCookie(site.appId), isSecure)
    return { site, published, keys, customerId: visitor.customerId }
  }
  type Reached = NonNullable<Awaited<ReturnType<typeof reach>>>

  const bookPath = (id: string, query: Record<string, string>) =>
    `/${RESERVATION}/${encodeURIComponent(id)}/book?${new URLSearchParams(query).toString()}`

  /** The address of the same page with something else chosen. */
  const hrefWith = (
    site: ReachedSite,
    id: string,
    asked: Asked,
    part: Partial<Record<keyof Asked, string | number>>,
  ) =>
    site.base +
    bookPath(
      id,
      Object.fromEntries(
        Object.entries({ ...asked, ...part }).flatMap(([name, value]) =>
          value === '' || (name === 'people' && value === 1) ? [] : [[name, String(value)]],
        ),
      ),
    )

  async function movingBooking(
    { published, keys, customerId, site }: Reached,
    change: string,
  ): Promise<BookingRow | null> {
    if (change === '') return null
    const row = await own.find(site.appId, change, { customerId, key: keys.keyOf(change) }).catch(() => null)
    return row && row.reservationId === published.id && own.isChangeable(row) ? row : null
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    reached: Reached,
    given: Asked,
    problem = '',
  ) {
    const { site, published } = reached
    const { plan, id, title } = published
    const moving = await movingBooking(reached, given.change)
    const service =
      plan.services.find((one) => one.id === (moving?.serviceId ?? given.service)) ?? plan.services[0]
    if (!service) return goTo(reply, site, `/${RESERVATION}/${id}`)
    const serving = resourcesOf(plan, service)
    const resource = plan.rules.chooseResource ? serving.find((one) => one.id === given.resource) : undefined
    const people = moving?.people ?? Math.min(given.people, service.maxParty)
    const tz = isZone(given.tz) ? given.tz : ''
    const today = dayOf(Date.now())
    const last = addDays(today, plan.rules.horizonDays)
    const wanted = isDay(given.day) && given.day >= today && given.day <= last ? given.day : ''
    const block = Math.floor((wanted === '' ? 0 : daysBetween(today, wanted)) / SHOWN_DAYS)
    const first = addDays(today, block * SHOWN_DAYS)
    const count = Math.min(SHOWN_DAYS, daysBetween(first, last) + 1)
    const days = await availability.days(
      {
        appId: site.appId,
        reservationId: id,
        plan,
        service,
        resourceId: resource?.id,
        people,
        atDesk: false,
        ignoring: moving?.id,
      },
      first,
      count,
    )
    const chosen =
      days.find(({ day }) => day === wanted) ?? days.find(({ slots }) => slots.length > 0) ?? days[0]
    const day = chosen?.day ?? today
    const asked: Asked = {
      service: service.id,
      resource: resource?.id ?? '',
      day,
      people,
      tz,
      change: moving?.id ?? '',
    }
    const isOne =
      serving.every(({ capacity }) => capacity === 1) && (resource !== undefined || serving.length === 1)
    const hidden: HiddenFields = [
      ['service', service.id],
      ['resource', resource?.id ?? ''],
      ['people', String(people)],
      ['tz', tz],
      ['day', day],
      ['change', moving?.id ?? ''],
    ]
    if (problem !== '') reply.status(422)
    const dayName = (one: string) =>
      one === today
        ? texts.today
        : one === addDays(today, 1)
          ? texts.tomorrow
          : (texts.weekdays[weekdayOf(one) - 1] ?? '')
    return sendPage(request, reply, site, {
      title,
      backHref: moving ? `${site.base}/booking/${moving.id}` : `${site.base}/${RESERVATION}/${id}`,
      backText: moving ? texts.backToMine : texts.back,
      content: {
        kind: 'slots',
        moving: moving ? texts.moving(formatDateTime(moving.startsAt), moving.serviceName) : '',
        services: moving
          ? []
          : plan.services.map((one) => ({
              name: one.name,
              text: [texts.minutes(one.duration), priceWords(one)].filter((part) => part !== '').join(' · '),
              href: hrefWith(site, id, asked, { service: one.id, resource: '' }),
              isChosen: one.id === service.id,
            })),
        resourceNoun: plan.resourceNoun,
        resources:
          plan.rules.chooseResource && serving.length > 1
            ? [
                {
                  name: texts.any,
                  text: texts.anyText,
                  href: hrefWith(site, id, asked, { resource: '' }),
                  isChosen: resource === undefined,
                },
                ...serving.map((one) => ({
                  name: one.name,
                  text: '',
                  href: hrefWith(site, id, asked, { resource: one.id }),
                  isChosen: one.id === resource?.id,
                })),
              ]
            : [],
        people:
          service.maxParty > 1 && !moving
            ? Array.from({ length: Math.min(service.maxParty, 20) }, (_, index) => ({
                name: texts.people(index + 1),
                text: '',
                href: hrefWith(site, id, asked, { people: index + 1 }),
                isChosen: index + 1 === people,
              }))
            : [],
        days: days.map((one) => ({
          day: one.day,
          weekday: dayName(one.day),
          free: one.slots.reduce((sum, { free }) => sum + Math.max(1, free), 0),
          href: hrefWith(site, id, asked, { day: one.day }),
          isChosen: one.day === day,
        })),
        earlierHref: block === 0 ? null : hrefWith(site, id, asked, { day: addDays(first, -SHOWN_DAYS) }),
        laterHref:
          addDays(first, count) > last ? null : hrefWith(site, id, asked, { day: addDays(first, count) }),
        dayWords: `${day}（${texts.weekdays[weekdayOf(day) - 1] ?? ''}）`,
        slots: (chosen?.slots ?? []).map(({ start, free }) => ({
          start: start.toISOString(),
          clock: formatDateTime(start).slice(dayOf(start) === day ? 11 : 5, 16),
          ownClock: ownClock(start, tz),
          free: isOne ? null : free,
        })),
        action: `${site.base}/${RESERVATION}/${id}/${moving ? 'move' : 'hold'}`,
        hidden,
        zone: {
          action: `${site.base}/${RESERVATION}/${id}/book`,
          hidden: hidden.filter(([name, value]) => name !== 'tz' && value !== ''),
          value: tz,
          options: zones,
        },
        notes: moving ? '' : plan.notes,
        problem,
      },
    })
  }

  http.get(`/h5/:appId/${RESERVATION}/:id/book`, submitting, async (request, reply) => {
    const reached = await reach(request, reply)
    return reached ? show(request, reply, reached, askedSchema.parse(request.query)) : reply
  })

  /** What was chosen on the page; null for a form that says nothing. */
  const wishOf = (form: Form) => {
    const start = z.iso.datetime().safeParse(form['start'])
    return start.success ? { start: new Date(start.data), asked: askedSchema.parse(form) } : null
  }

  http.post(`/h5/:appId/${RESERVATION}/:id/hold`, submitting, async (request, reply) => {
    requireOwnForm(request)
    const reached = await reach(request, reply)
    if (!reached) return reply
    const { site, published, keys, customerId } = reached
    const form = formSchema.parse(request.body ?? {})
    const wish = wishOf(form)
    if (!wish) return goTo(reply, site, bookPath(published.id, {}))
    const { asked, start } = wish
    if (published.plan.rules.identity === 'account' && customerId === null) {
      const back = hrefWith({ ...site, base: '' }, published.id, asked, {})
      return goTo(reply, site, `/me/login?to=${encodeURIComponent(back)}`)
    }
    try {
      const held = await own.hold(
        site.appId,
        published,
        {
          serviceId: asked.service,
          resourceId: asked.resource === '' ? undefined : asked.resource,
          startsAt: start,
          people: asked.people,
        },
        { address: request.ip, customerId, previousKey: keys.last() },
      )
      keys.keep(held.id, held.key)
      return goTo(
        reply,
        site,
        `/booking/${held.id}${asked.tz === '' ? '' : `?tz=${encodeURIComponent(asked.tz)}`}`,
      )
    } catch (error) {
      return show(request, reply, reached, asked, problemOf(error).message)
    }
  })

  http.post(`/h5/:appId/${RESERVATION}/:id/move`, submitting, async (request, reply) => {
    requireOwnForm(request)
    const reached = await reach(request, reply)
    if (!reached) return reply
    const { site, published, keys, customerId } = reached
    const wish = wishOf(formSchema.parse(request.body ?? {}))
    if (!wish) return goTo(reply, site, bookPath(published.id, {}))
    const { asked, start } = wish
    try {
      await own.move(
        site.appId,
        published,
        asked.change,
        { customerId, key: keys.keyOf(asked.change) },
        { resourceId: asked.resource === '' ? undefined : asked.resource, startsAt: start },
      )
      return goTo(reply, site, `/booking/${asked.change}?moved=1`)
    } catch (error) {
      return show(request, reply, reached, asked, problemOf(error).message)
    }
  })
}
