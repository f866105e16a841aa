import { entryStateNames, entryStateOf } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { formatDateTime } from '@zhanfang/format'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { newToken } from '../../../database/id.ts'
import { submitting } from '../../../http/page-options.ts'
import { formSchema, requireOwnForm } from '../../../http/requests/sent-form.ts'
import { goTo } from '../../../web-pages/form-replies.ts'
import { ownKeys } from '../../../web-pages/own-keys.ts'
import { pathSchema } from '../../../web-pages/request-schemas.ts'
import { isDoorOpen } from '../check-in/door-code.ts'
import { ACTIVITY, keysCookie } from '../plans.ts'
import type { EntryPages } from './entry-pages.ts'
import { pageTexts as texts } from './texts.ts'

const querySchema = z.object({ door: z.string().max(60).catch('') })

/** Serves what the poster at the door leads to: those who signed up check themselves in, within the time. */
export function serveHerePages({ http, replies, parts, sendPage }: EntryPages): void {
  const { siteOf, sendNotFound, isSecure } = replies
  const { activity, frame } = parts

  /** The visitor's own sign-ups, once the code of the door was right; null once a page that says why not was sent. */
  async function reach(request: FastifyRequest, reply: FastifyReply, door: string) {
    const { appId, id } = pathSchema.parse(request.params)
    const site = await siteOf(request, appId)
    const published = site && (await activity.plans.current(appId, id))
    if (!site || !published || published.isOffline || !activity.door.isRight(appId, id, door)) {
      await sendNotFound(request, reply, appId)
      return null
    }
    const { customerId } = await frame.visitors.of(request, appId)
    const keys = ownKeys(request, reply, keysCookie(appId), isSecure)
    const mine = await activity.own.ofBrowser(appId, id, { customerId, keys: keys.all() })
    return { site, published, mine, customerId }
  }
  const pathOf = (id: string, door: string) => `/${ACTIVITY}/${id}/here?door=${encodeURIComponent(door)}`

  http.get(`/h5/:appId/${ACTIVITY}/:id/here`, submitting, async (request, reply) => {
    const { door } = querySchema.parse(request.query)
    const reached = await reach(request, reply, door)
    if (!reached) return reply
    const { site, published, mine, customerId } = reached
    const isOpen = isDoorOpen(published, new Date())
    const coming = mine.filter(({ state, checkedInAt }) => entryStateOf(state) === 'joined' && !checkedInAt)
    return sendPage(request, reply, site, {
      title: texts.here.title,
      backHref: `${site.base}/${ACTIVITY}/${published.id}`,
      backText: texts.back,
      content: {
        kind: 'here',
        activity: published.title,
        people: mine.map((row) => ({
          name: row.name,
          text: row.checkedInAt
            ? texts.here.isIn(formatDateTime(row.checkedInAt))
            : entryStateNames[entryStateOf(row.state)],
          isIn: row.checkedInAt !== null,
        })),
        text:
          mine.length === 0
            ? texts.here.nobody
            : !isOpen
              ? texts.here.closed
              : coming.length > 0
                ? ''
                : texts.here.done,
        action:
          isOpen && coming.length > 0
            ? { href: `${site.base}/${ACTIVITY}/${published.id}/here`, door, text: texts.here.checkIn }
            : null,
        loginHref:
          mine.length === 0 && customerId === null
            ? `${site.base}/me/login?to=${encodeURIComponent(pathOf(published.id, door))}`
            : '',
      },
    })
  })

  http.post(`/h5/:appId/${ACTIVITY}/:id/here`, submitting, async (request, reply) => {
    requireOwnForm(request)
    const { door } = querySchema.parse(formSchema.parse(request.body ?? {}))
    const reached = await reach(request, reply, door)
    if (!reached) return reply
    const { site, published, mine } = reached
    if (isDoorOpen(published, new Date()))
      for (const row of mine)
        await activity.checkingIn.checkIn(
          site.appId,
          published,
          { code: row.code, nonce: newToken(), device: texts.here.device },
          { userId: null, name: row.name },
        )
    return goTo(reply, site, pathOf(published.id, door))
  })
}
