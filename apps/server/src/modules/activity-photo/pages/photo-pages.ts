import { entryStateOf } from '@zhanfang/contract/content-kinds/activity/entry-states'
import { photoStateOf } from '@zhanfang/contract/content-kinds/activity/photos/states'
import type { PhotosContent } from '@zhanfang/site/src/activity-photo/photo-page-input.ts'
import { and, inArray, eq, or } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { reading, submitting } from '../../../http/page-options.ts'
import { formSchema, requireOwnForm } from '../../../http/requests/sent-form.ts'
import { goTo, problemOf } from '../../../web-pages/form-replies.ts'
import { ownKeys } from '../../../web-pages/own-keys.ts'
import { type ActivityModule, beginningOf, keysCookie } from '../../activity/module.ts'
import type { ContentFrame } from '../../content/module.ts'
import type { FileService } from '../../file/module.ts'
import type { ReachedSite, ServePages } from '../../site/module.ts'
import { type PhotoHandIn, requireOpen } from '../hand-in.ts'
import type { PhotoModerating } from '../moderating.ts'
import type { Photos } from '../photos.ts'
import { activityPhotos, type PhotoRow } from '../tables.ts'
import { readPictures } from './picture-form.ts'
import { pageTexts as texts } from './texts.ts'

const PAGE_SIZE = 30
const OWN_SIZE = 50
const pathSchema = z.object({ appId: z.string(), id: z.string(), photoId: z.string().default('') })
const querySchema = z.object({
  after: z.string().max(60).optional().catch(undefined),
  said: z.enum(['waiting', 'shown', 'reported', 'removed']).optional().catch(undefined),
})

export interface PhotoPageParts {
  photos: Photos
  handIn: PhotoHandIn
  moderating: PhotoModerating
  activity: Pick<ActivityModule, 'plans' | 'own'>
  frame: Pick<ContentFrame, 'visitors'>
  files: Pick<FileService, 'receive' | 'discard'>
  /** A mark of an address: the same for the same one, and read back by nobody. */
  markOf: (appId: string, address: string) => string
}

/** Serves the photographs of activities: a wall, one of them, and handing some in. All of it works without a script. */
export const servePhotoPages =
  ({ photos, handIn, moderating, activity, frame, files, markOf }: PhotoPageParts): ServePages =>
  (http, replies) => {
    const { sendFramed, siteOf, sendNotFound, isSecure } = replies

    async function sendPage(
      request: FastifyRequest,
      reply: FastifyReply,
      site: ReachedSite,
      page: { title: string; backHref: string; backText: string; content: PhotosContent },
    ) {
      const hasScript = page.content.kind === 'wall'
      return sendFramed(request, reply, site, { style: 'photos', hasScript }, (build, framed) =>
        build.render.renderPhotosPage({
          ...framed,
          ...page,
          ...(hasScript ? { script: build.photosScript } : {}),
        }),
      )
    }

    /** The wall of the address, with the visitor's own sign-ups; null once something else was answered. */
    async function reach(request: FastifyRequest, reply: FastifyReply) {
      const { appId, id, photoId } = pathSchema.parse(request.params)
      const site = await siteOf(request, appId)
      if (!site) {
        await sendNotFound(request, reply, appId)
        return null
      }
      const visitor = await frame.visitors.of(request, appId)
      const published = await activity.plans.forVisitor(appId, visitor, id)
      if (!published?.plan.photos.isOn) {
        // The page of the activity says what there is to say: a login, a password, or that there is none.
        await goTo(reply, site, `/activity/${id}`)
        return null
      }
      const { customerId } = visitor
      const keys = ownKeys(request, reply, keysCookie(appId), isSecure)
      const mine = await activity.own.ofBrowser(appId, id, { customerId, keys: keys.all() })
      return { site, published, customerId, mine, photoId, place: { appId, activityId: id } }
    }
    type Reached = NonNullable<Awaited<ReturnType<typeof reach>>>

    const rootOf = ({ published }: Reached) => `/activity/${published.id}/photos`
    /** Who hands in: the first sign-up of the visitor that stands. */
    function participantOf({ mine }: Reached) {
      const row = mine.find(({ state }) => entryStateOf(state) === 'joined')
      return row && { entryId: row.id, customerId: row.customerId, name: row.name }
    }
    const owns = ({ customerId, mine }: Reached, row: PhotoRow) =>
      (customerId !== null && row.customerId === customerId) || mine.some(({ id }) => id === row.entryId)
    /** The condition for photographs that the visitor may delete. */
    const ownedBy = ({ customerId, mine, place }: Reached) =>
      and(
        eq(activityPhotos.appId, place.appId),
        or(
          customerId === null ? undefined : eq(activityPhotos.customerId, customerId),
          inArray(
            activityPhotos.entryId,
            mine.map(({ id }) => id),
          ),
        ),
      )

    const hasBegun = ({ published }: Reached) => new Date() >= beginningOf(published.plan)

    http.get('/h5/:appId/activity/:id/photos', reading, async (request, reply) => {
      const reached = await reach(request, reply)
      if (!reached) return reply
      const { site, published, place, customerId } = reached
      const { after, said } = querySchema.parse(request.query)
      const root = site.base + rootOf(reached)
      const { rows, nextCursor } = await photos.slice(place, { state: 'shown', size: PAGE_SIZE, after })
      const own = after === undefined ? await photos.notShownOf(place, ownedBy(reached), OWN_SIZE) : []
      const who = participantOf(reached)
      const cardOf = (row: PhotoRow) => ({
        href: `${root}/${row.id}`,
        url: row.url,
        width: row.width,
        height: row.height,
        author: row.authorName,
      })
      return sendPage(request, reply, site, {
        title: texts.wall(published.title),
        backHref: `${site.base}/activity/${published.id}`,
        backText: texts.back,
        content: {
          kind: 'wall',
          said: said === undefined ? '' : texts.said[said],
          note: hasBegun(reached) ? texts.note(published.plan.photos.perPerson) : '',
          action: !hasBegun(reached)
            ? null
            : who
              ? { href: `${root}/new`, text: texts.handIn }
              : customerId === null
                ? {
                    href: `${site.base}/me/login?to=${encodeURIComponent(rootOf(reached))}`,
                    text: texts.login,
                  }
                : null,
          own: own.map((row) => ({
            ...cardOf(row),
            state: photoStateOf(row.state) === 'waiting' ? texts.states.waiting : texts.states.hidden,
          })),
          photos: rows.map(cardOf),
          moreHref: nextCursor === null ? '' : `${root}?after=${nextCursor}`,
        },
      })
    })

    async function showForm(
      request: FastifyRequest,
      reply: FastifyReply,
      reached: Reached,
      problems: string[],
    ) {
      const { site, published, place } = reached
      const root = site.base + rootOf(reached)
      const who = participantOf(reached)
      if (!who) return goTo(reply, site, rootOf(reached))
      let closed = ''
      try {
        requireOpen(published, new Date())
      } catch (error) {
        closed = problemOf(error).message
      }
      if (problems.length > 0) reply.status(422)
      return sendPage(request, reply, site, {
        title: texts.handIn,
        backHref: root,
        backText: texts.backToWall,
        content: {
          kind: 'form',
          action: `${root}/new`,
          closed,
          note: [
            texts.left(await handIn.left(place.appId, published, who)),
            published.plan.photos.needsAudit ? texts.audited : '',
            texts.named(who.name),
          ].join(''),
          problems,
        },
      })
    }

    http.get('/h5/:appId/activity/:id/photos/new', submitting, async (request, reply) => {
      const reached = await reach(request, reply)
      return reached ? showForm(request, reply, reached, []) : reply
    })

    http.post('/h5/:appId/activity/:id/photos/new', submitting, async (request, reply) => {
      requireOwnForm(request)
      const reached = await reach(request, reply)
      if (!reached) return reply
      const { site, published, place } = reached
      const who = participantOf(reached)
      if (!who) return goTo(reply, site, rootOf(reached))
      const { appId } = place
      try {
        requireOpen(published, new Date())
      } catch (error) {
        return showForm(request, reply, reached, [problemOf(error).message])
      }
      const sender = who.customerId ?? `entry:${who.entryId}`
      const { pictures, problems } = await readPictures(request, { appId, sender }, files)
      try {
        if (pictures.length === 0 && problems.length > 0)
          return await showForm(request, reply, reached, problems)
        const { waits } = await handIn.submit(appId, published, who, pictures)
        // Whoever sends all of them again would have the others twice.
        if (problems.length > 0)
          return await showForm(request, reply, reached, [...problems, texts.others(pictures.length)])
        return await goTo(reply, site, `${rootOf(reached)}?said=${waits ? 'waiting' : 'shown'}`)
      } catch (error) {
        await files.discard(
          appId,
          pictures.map(({ url }) => url),
        )
        return showForm(request, reply, reached, [problemOf(error).message, ...problems])
      }
    })

    /** One photograph that the visitor may see: shown, or their own. */
    async function reachPhoto(request: FastifyRequest, reply: FastifyReply) {
      const reached = await reach(request, reply)
      if (!reached) return null
      const row = await photos.one(reached.place, reached.photoId)
      if (!row || (photoStateOf(row.state) !== 'shown' && !owns(reached, row))) {
        await sendNotFound(request, reply, reached.place.appId)
        return null
      }
      return { reached, row }
    }

    async function showPhoto(
      request: FastifyRequest,
      reply: FastifyReply,
      { reached, row }: { reached: Reached; row: PhotoRow },
      { reason = '', problem = '' } = {},
    ) {
      const { site, published } = reached
      const root = site.base + rootOf(reached)
      const state = photoStateOf(row.state)
      const isOwn = owns(reached, row)
      if (problem !== '') reply.status(422)
      return sendPage(request, reply, site, {
        title: texts.photo,
        backHref: root,
        backText: texts.backToWall,
        content: {
          kind: 'photo',
          activity: published.title,
          url: row.url,
          width: row.width,
          height: row.height,
          author: row.authorName,
          state: state === 'shown' ? '' : texts.states[state],
          reason: row.reason,
          removeAction: isOwn ? `${root}/${row.id}/remove` : '',
          reportAction: isOwn ? '' : `${root}/${row.id}/report`,
          typed: reason,
          problem,
        },
      })
    }

    http.get('/h5/:appId/activity/:id/photos/:photoId', reading, async (request, reply) => {
      const found = await reachPhoto(request, reply)
      return found ? showPhoto(request, reply, found) : reply
    })

    http.post('/h5/:appId/activity/:id/photos/:photoId/report', submitting, async (request, reply) => {
      requireOwnForm(request)
      const found = await reachPhoto(request, reply)
      if (!found) return reply
      const { reached, row } = found
      const { place, customerId, site } = reached
      const reason = formSchema.parse(request.body ?? {})['reason'] ?? ''
      const reporter = customerId === null ? markOf(place.appId, request.ip) : `c:${customerId}`
      try {
        await moderating.report(place, row.id, { reporter, reason })
      } catch (error) {
        return showPhoto(request, reply, found, { reason, problem: problemOf(error).message })
      }
      return goTo(reply, site, `${rootOf(reached)}?said=reported`)
    })

    http.post('/h5/:appId/activity/:id/photos/:photoId/remove', submitting, async (request, reply) => {
      requireOwnForm(request)
      const found = await reachPhoto(request, reply)
      if (!found) return reply
      const { reached, row } = found
      const gone = await photos.remove(reached.place, [row.id], ownedBy(reached))
      await moderating.settleDecided(reached.place.appId, gone, {
        userId: row.customerId ?? `entry:${row.entryId ?? ''}`,
        nickname: row.authorName,
      })
      return goTo(reply, reached.site, `${rootOf(reached)}?said=removed`)
    })
  }
