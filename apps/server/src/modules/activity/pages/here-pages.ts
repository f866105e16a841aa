import { admits, checkInListOf, DOOR_LIST } from '@zhanfang/contract/content-kinds/activity/check-in-lists'
import type { CheckInList } from '@zhanfang/contract/content-kinds/activity/plan'
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
import type { EntryRow } from '../tables.ts'
import type { EntryPages } from './entry-pages.ts'
import { pageTexts as texts } from './texts.ts'

const querySchema = z.object({
  door: z.string().max(60).catch(''),
  list: z.string().max(60).catch(DOOR_LIST),
})
type Asked = z.output<typeof querySchema>

/** Why somebody is not in yet: their sign-up does not stand, or is not for this list. */
const waitsFor = ({ state, kindId }: EntryRow, list: CheckInList): string =>
  entryStateOf(state) === 'joined' && !admits(list, kindId)
    ? texts.here.otherKind
    : entryStateNames[entryStateOf(state)]

/** Serves what the poster at the door leads to: those who signed up check themselves in, within the time. */
export function serveHerePages({ http, replies, parts, sendPage }: EntryPages): void {
  const { siteOf, sendNotFound, isSecure } = replies
  const { activity, frame } = parts

  /** The visitor's own sign-ups, once the code of the door was right; null once a page that says why not was sent. */
  async function reach(request: FastifyRequest, reply: FastifyReply, { door, list: listId }: Asked) {
    const { appId, id } = pathSchema.parse(request.params)
    const site = await siteOf(request, appId)
    const published = site && (await activity.plans.current(appId, id))
    const list = published && checkInListOf(published.plan, listId)
    const isRight = activity.door.isRight(appId, id, listId, door)
    if (!site || !published || published.isOffline || !list || !isRight) {
      await sendNotFound(request, reply, appId)
      return null
    }
    const { customerId } = await frame.visitors.of(request, appId)
    const keys = ownKeys(request, reply, keysCookie(appId), isSecure)
    const mine = await activity.own.ofBrowser(appId, id, { customerId, keys: keys.all() })
    const arrived = await activity.arrivals.ofEntries(
      appId,
      mine.map((row) => row.id),
    )
    const cameAt = ({ id: entryId }: EntryRow) =>
      arrived.get(entryId)?.find((one) => one.listId === listId)?.at ?? null
    return { site, published, mine, customerId, list, cameAt }
  }
  const pathOf = (id: string, { door, list }: Asked) =>
    `/${ACTIVITY}/${id}/here?${new URLSearchParams({ ...(list === DOOR_LIST ? {} : { list }), door }).toString()}`

  http.get(`/h5/:appId/${ACTIVITY}/:id/here`, submitting, async (request, reply) => {
    const asked = querySchema.parse(request.query)
    const reached = await reach(request, reply, asked)
    if (!reached) return reply
    const { site, published, mine, customerId, list, cameAt } = reached
    const isOpen = isDoorOpen(published, list, new Date())
    const coming = mine.filter(
      (row) =>
        entryStateOf(row.state) === 'joined' &&
        admits(list, row.kindId) &&
        (list.isRepeated || cameAt(row) === null),
    )
    return sendPage(request, reply, site, {
      title: texts.here.title,
      backHref: `${site.base}/${ACTIVITY}/${published.id}`,
      backText: texts.back,
      content: {
        kind: 'here',
        activity: list.id === DOOR_LIST ? published.title : `${published.title} · ${list.name}`,
        people: mine.map((row) => {
          const at = cameAt(row)
          const isIn = at !== null
          return {
            name: row.name,
            text: isIn
              ? (list.exitOf === '' ? texts.here.isIn : texts.here.hasLeft)(formatDateTime(at))
              : waitsFor(row, list),
            isIn,
          }
        }),
        text:
          mine.length === 0
            ? texts.here.nobody
            : !isOpen
              ? texts.here.closed
              : coming.length > 0
                ? ''
                : mine.some((row) => cameAt(row) !== null)
                  ? list.exitOf === ''
                    ? texts.here.done
                    : ''
                  : texts.here.notForYou,
        action:
          isOpen && coming.length > 0
            ? {
                href: `${site.base}/${ACTIVITY}/${published.id}/here`,
                door: asked.door,
                list: list.id,
                text: list.exitOf === '' ? texts.here.checkIn : texts.here.leave,
              }
            : null,
        loginHref:
          mine.length === 0 && customerId === null
            ? `${site.base}/me/login?to=${encodeURIComponent(pathOf(published.id, asked))}`
            : '',
      },
    })
  })

  http.post(`/h5/:appId/${ACTIVITY}/:id/here`, submitting, async (request, reply) => {
    requireOwnForm(request)
    const asked = querySchema.parse(formSchema.parse(request.body ?? {}))
    const reached = await reach(request, reply, asked)
    if (!reached) return reply
    const { site, published, mine, list } = reached
    if (isDoorOpen(published, list, new Date()))
      for (const row of mine)
        await activity.checkingIn.checkIn(
          site.appId,
          published,
          { listId: list.id, code: row.code, nonce: newToken(), device: texts.here.device },
          { userId: null, name: row.name },
        )
    return goTo(reply, site, pathOf(published.id, asked))
  })
}
