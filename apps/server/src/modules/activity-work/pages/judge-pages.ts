import { workLimits, type WorkSettings } from '@zhanfang/contract/content-kinds/activity/works/settings'
import { formatDateTime } from '@zhanfang/format'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { submitting } from '../../../http/page-options.ts'
import { readCookies } from '../../../http/requests/request-cookies.ts'
import { type Form, formSchema, requireOwnForm } from '../../../http/requests/sent-form.ts'
import type { ReachedSite } from '../../site/module.ts'
import { ACTIVITY } from '../contests.ts'
import { closedJudging, mayScore } from '../scoring.ts'
import { texts as words } from '../texts.ts'
import { pointsShown } from '../work-rows.ts'
import { pageTexts } from './page-texts.ts'
import { cardOf, problemOf, shownOf, withQuery, type WorkPages } from './page-tools.ts'

const texts = pageTexts.judge
const PAGE_SIZE = 60
const SECONDS = 180 * 86_400
const ID = /^[0-9A-Z]{10,40}$/
const KEY = /^[\w-]{20,60}$/

const placeSchema = z.object({ appId: z.string(), raterId: z.string(), workId: z.string().default('') })
const querySchema = z.object({
  key: z.string().max(60).optional().catch(undefined),
  cursor: z.string().max(100).optional().catch(undefined),
  saved: z.coerce.number().int().optional().catch(undefined),
})
const inviteSchema = z.object({ invite: z.string().max(60).catch('') })
const answerSchema = z.object({ to: z.enum(['active', 'declined']).catch('active') })

const cookieOf = (raterId: string) => `zf_rater_${raterId}`
const fieldOf = (criterionId: string) => `m_${criterionId}`

/** Serves what raters do: applying, answering an invitation, giving marks. Their link is their key; a cookie remembers it. */
export function serveJudging({ http, replies, parts, tools }: WorkPages): void {
  const { siteOf, sendNotFound, sendMessage, isSecure } = replies
  const { raters, scoring, lists, contests } = parts.work
  const { reach, sendPage, goTo } = tools

  const invalid = (request: FastifyRequest, reply: FastifyReply, site: ReachedSite) =>
    sendMessage(request, reply, site, {
      kind: 'closed',
      ...texts.invalid,
      status: 404,
    })

  function keep(reply: FastifyReply, id: string, key: string): void {
    if (!ID.test(id) || !KEY.test(key)) return
    void reply.header(
      'Set-Cookie',
      `${cookieOf(id)}=${key}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    )
  }

  /* Somebody applies by the open link. */
  const applyPath = `/h5/:appId/${ACTIVITY}/:id/judge`
  async function sendApply(
    request: FastifyRequest,
    reply: FastifyReply,
    form: Form,
    problem?: { field: string; message: string },
  ) {
    const found = await reach(request, reply)
    if (!found) return reply
    const { site, reached } = found
    const { invite } = inviteSchema.parse(form)
    if (!raters.isOpenFor(reached, invite)) return invalid(request, reply, site)
    if (problem) reply.status(422)
    return sendPage(request, reply, site, {
      title: texts.apply,
      backHref: `${site.base}/${ACTIVITY}/${reached.id}`,
      backText: texts.backToActivity,
      content: {
        kind: 'apply',
        action: `${site.base}/${ACTIVITY}/${reached.id}/judge`,
        invite,
        text: texts.applyText(reached.title),
        name: form['name'] ?? '',
        reason: form['reason'] ?? '',
        groups: reached.contest.settings.groups,
        groupId: form['groupId'] ?? '',
        problem,
      },
    })
  }
  http.get(applyPath, submitting, (request, reply) =>
    sendApply(request, reply, inviteSchema.parse(request.query)),
  )
  http.post(applyPath, submitting, async (request, reply) => {
    requireOwnForm(request)
    const form = formSchema.parse(request.body ?? {})
    const found = await reach(request, reply)
    if (!found) return reply
    const { appId, site, reached } = found
    const { invite } = inviteSchema.parse(form)
    if (!raters.isOpenFor(reached, invite)) return invalid(request, reply, site)
    const { groups } = reached.contest.settings
    try {
      const { id, key } = await raters.apply(appId, reached, invite, {
        name: (form['name'] ?? '').trim(),
        reason: (form['reason'] ?? '').trim(),
        applicant: parts.markOf(appId, request.ip),
        groupId: groups.find((group) => group.id === form['groupId'])?.id ?? '',
      })
      keep(reply, id, key)
      return await goTo(reply, site, `/judge/${id}`)
    } catch (error) {
      return sendApply(request, reply, form, problemOf(error))
    }
  })

  /** The rater whose link or cookie it is; null once something else was answered. */
  async function reachRater(request: FastifyRequest, reply: FastifyReply) {
    const { appId, raterId, workId } = placeSchema.parse(request.params)
    const site = await siteOf(request, appId)
    if (!site) {
      await sendNotFound(request, reply, appId)
      return null
    }
    const given = querySchema.parse(request.query)
    const kept = readCookies(request.headers.cookie ?? '').get(cookieOf(raterId))
    const key = given.key ?? kept ?? ''
    const rater = KEY.test(key) ? await raters.byKey(appId, raterId, key) : null
    const contest = rater && (await contests.read(appId, rater.activityId))
    const title = rater && (await parts.frame.service.nameOf(appId, rater.activityId))
    if (!rater || !contest || title === null || title === undefined || !contest.settings.on) {
      await invalid(request, reply, site)
      return null
    }
    if (given.key !== undefined && given.key !== kept) keep(reply, raterId, given.key)
    return { appId, site, rater, contest, title, workId, given, key, root: `/judge/${raterId}` }
  }
  type ReachedRater = NonNullable<Awaited<ReturnType<typeof reachRater>>>

  const keepHrefOf = ({ site, root, key, appId }: ReachedRater) =>
    `${site.address ?? `${replies.publicUrl}/h5/${appId}`}${root}?key=${key}`

  function sendAnswer(request: FastifyRequest, reply: FastifyReply, found: ReachedRater, problem = '') {
    const { site, rater, title, root } = found
    const isAsked = rater.state === 'invited' || rater.state === 'declined'
    const text =
      rater.state === 'invited'
        ? texts.invited(rater.name, title)
        : rater.state === 'declined'
          ? texts.declined(rater.name)
          : rater.state === 'applied'
            ? texts.applied
            : texts.rejected
    return sendPage(request, reply, site, {
      title: texts.title(title),
      backHref: `${site.base}/${ACTIVITY}/${rater.activityId}`,
      backText: texts.backToActivity,
      content: {
        kind: 'invited',
        text,
        action: isAsked ? `${site.base}${root}/answer` : '',
        mayDecline: rater.state === 'invited',
        problem,
      },
    })
  }

  const pointsOf = (points: number | undefined) =>
    points === undefined ? '' : pageTexts.points(pointsShown(points) ?? 0)

  /** How far a rater has come among the works that they may mark. */
  async function progressOf({ appId, rater, contest }: ReachedRater) {
    // Marks of a hundred others are not counted for each page that one of them opens.
    const [own] = await raters.list(appId, rater.activityId, contest.settings, rater.id)
    return { done: own?.scored ?? 0, of: own?.toScore ?? 0 }
  }

  const hidden = <Shown extends { author: string }>(shown: Shown, { judging }: WorkSettings): Shown =>
    judging.hidesAuthors ? { ...shown, author: '' } : shown

  http.get('/h5/:appId/judge/:raterId', submitting, async (request, reply) => {
    const found = await reachRater(request, reply)
    if (!found) return reply
    const { appId, site, rater, contest, title, given, root } = found
    // The key does not stay in the address, where it is seen and sent on.
    if (given.key !== undefined) return goTo(reply, site, root)
    if (rater.state !== 'active') return sendAnswer(request, reply, found)
    const { settings } = contest
    const [slice, scores, progress] = await Promise.all([
      lists.slice(appId, rater.activityId, {
        auditStatus: 1,
        order: 'number',
        size: PAGE_SIZE,
        cursor: given.cursor,
      }),
      scoring.of(appId, rater.id),
      progressOf(found),
    ])
    const { until } = settings.judging
    const closed = closedJudging(contest, new Date())
    return sendPage(request, reply, site, {
      title: texts.title(title),
      backHref: `${site.base}/${ACTIVITY}/${rater.activityId}`,
      backText: texts.backToActivity,
      content: {
        kind: 'judge-list',
        note: closed ?? (until === null ? texts.open : texts.until(formatDateTime(until))),
        progress,
        works: slice.rows.map((row) => ({
          ...hidden(cardOf(row, settings, `${site.base}${root}/${row.id}`), settings),
          votes: '',
          points: pointsOf(scores.get(row.id)?.points),
          isOwnGroup: !mayScore(settings, rater, row),
        })),
        nextHref:
          slice.nextCursor === null ? null : withQuery(site.base + root, { cursor: slice.nextCursor }),
        keepHref: keepHrefOf(found),
      },
    })
  })

  http.post('/h5/:appId/judge/:raterId/answer', submitting, async (request, reply) => {
    requireOwnForm(request)
    const found = await reachRater(request, reply)
    if (!found) return reply
    const { appId, site, rater, root } = found
    const { to } = answerSchema.parse(formSchema.parse(request.body ?? {}))
    try {
      await raters.step(appId, rater.activityId, rater.id, to, 'rater')
    } catch (error) {
      reply.status(409)
      return sendAnswer(request, reply, found, problemOf(error).message)
    }
    return goTo(reply, site, root)
  })

  async function sendWork(
    request: FastifyRequest,
    reply: FastifyReply,
    found: ReachedRater,
    sent?: { form: Form; problem: { field: string; message: string } },
  ) {
    const { appId, site, rater, contest, title, workId, given, root } = found
    if (rater.state !== 'active') {
      if (sent) reply.status(422)
      return sendAnswer(request, reply, found, sent?.problem.message)
    }
    const { settings } = contest
    const row = await lists.shown(appId, rater.activityId, workId)
    if (!row) return sendNotFound(request, reply, appId)
    const [beside, scores, progress] = await Promise.all([
      lists.neighbours(appId, rater.activityId, row.number),
      scoring.of(appId, rater.id),
      progressOf(found),
    ])
    const own = scores.get(row.id)
    const hrefOf = (id: string | null) => (id === null ? null : `${site.base}${root}/${id}`)
    const closed =
      closedJudging(contest, new Date()) ?? (mayScore(settings, rater, row) ? '' : words.rater.ownGroup)
    if (sent) reply.status(422)
    return sendPage(request, reply, site, {
      title: row.title,
      backHref: site.base + root,
      backText: texts.title(title),
      content: {
        kind: 'judge-work',
        work: shownOf(row, settings, settings.judging.hidesAuthors),
        action: `${site.base}${root}/${row.id}`,
        criteria: settings.judging.criteria.map(({ id, name, full }) => ({
          name,
          full,
          field: fieldOf(id),
          value: sent?.form[fieldOf(id)] ?? String(own?.marks[id] ?? ''),
        })),
        comment: sent?.form['comment'] ?? own?.comment ?? '',
        commentLimit: workLimits.comment,
        place: texts.place(progress.done, progress.of),
        previousHref: hrefOf(beside.previous),
        nextHref: hrefOf(beside.next),
        listHref: site.base + root,
        saved: given.saved === undefined ? '' : texts.saved(given.saved),
        closed,
        problem: sent?.problem,
      },
    })
  }

  http.get('/h5/:appId/judge/:raterId/:workId', submitting, async (request, reply) => {
    const found = await reachRater(request, reply)
    return found ? sendWork(request, reply, found) : reply
  })

  /** The marks of a form; what is no number is left out, and found missing. */
  const marksOf = ({ judging }: WorkSettings, form: Form): Record<string, number> =>
    Object.fromEntries(
      judging.criteria.flatMap(({ id }) => {
        const given = (form[fieldOf(id)] ?? '').trim()
        return given === '' || !Number.isFinite(Number(given)) ? [] : [[id, Number(given)]]
      }),
    )

  http.post('/h5/:appId/judge/:raterId/:workId', submitting, async (request, reply) => {
    requireOwnForm(request)
    const found = await reachRater(request, reply)
    if (!found) return reply
    const { appId, site, rater, contest, workId, root } = found
    const form = formSchema.parse(request.body ?? {})
    try {
      await scoring.save(rater, workId, {
        marks: marksOf(contest.settings, form),
        comment: (form['comment'] ?? '').trim(),
      })
    } catch (error) {
      return sendWork(request, reply, found, { form, problem: problemOf(error) })
    }
    const row = await lists.shown(appId, rater.activityId, workId)
    const { next } = row ? await lists.neighbours(appId, rater.activityId, row.number) : { next: null }
    return goTo(reply, site, `${root}/${next ?? workId}?saved=${row?.number ?? 0}`)
  })
}
