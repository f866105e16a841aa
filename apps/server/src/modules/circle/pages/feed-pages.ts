import { circleLimits } from '@zhanfang/contract/content-kinds/circle/settings'
import { memberStates } from '@zhanfang/contract/content-kinds/circle/states'
import type { CircleContent, CircleJoin, CircleLink } from '@zhanfang/site/src/circle/circle-page-input.ts'
import { z } from 'zod'
import { submitting } from '../../../http/page-options.ts'
import { formSchema } from '../../../http/requests/sent-form.ts'
import { texts } from '../texts.ts'
import {
  type CirclePages,
  circleRoot,
  goTo,
  problemOf,
  type ReachedCircle,
  toldSchema,
  toLogin,
} from './page-requests.ts'
import { pageTexts } from './page-texts.ts'
import { shownPosts } from './shown-posts.ts'
import { toldWords } from './told-words.ts'

const SIZE = 20

const id = z
  .string()
  .regex(/^[0-9A-Za-z]{1,40}$/)
  .optional()
  .catch(undefined)
const querySchema = z.object({
  class: id,
  prime: z.literal('1').optional().catch(undefined),
  q: z.string().trim().max(50).catch(''),
  topic: z.string().trim().max(circleLimits.topic).catch(''),
  by: id,
  before: id,
})
type Query = z.output<typeof querySchema>
const newsSchema = z.object({ after: z.string().max(40).catch('') })

type Feed = Extract<CircleContent, { kind: 'feed' }>

/** Serves the feed of a circle, and joining and leaving it. */
export function serveFeedPages({ http, parts, reach, send }: CirclePages): void {
  const { circle: module, customer, settingsOf } = parts
  const { circles, classes, reading, joining, queue } = module

  async function joinOf(
    reached: ReachedCircle,
    given: Partial<Pick<Feed, 'join'>>,
  ): Promise<CircleJoin | undefined> {
    if (given.join) return given.join
    const { site, circle, standing, root } = reached
    const { customer: self, member, isMember } = standing
    if (isMember) return undefined
    if (!self) {
      const login = await customer.loginPath(site.appId, `${root}/feed`)
      return login === null
        ? { kind: 'closed', text: pageTexts.loginOff }
        : { kind: 'login', href: site.base + login.replace(/^\/h5\/[^/]+/, '') }
    }
    if (member?.state === memberStates.blocked)
      return { kind: 'closed', text: texts.members.blocked(member.reason) }
    if (member?.state === memberStates.asked)
      return {
        kind: 'waits',
        text: pageTexts.askedWaits,
        takeBack: { title: pageTexts.takeBack, action: `${root}/leave`, fields: [] },
      }
    const { joinMode, joinNote } = circle.settings
    return {
      kind: 'form',
      mode: joinMode,
      action: `${root}/join`,
      note: joinMode === 'approval' ? joinNote : '',
      value: '',
      maxLength: joinMode === 'code' ? circleLimits.joinCode : circleLimits.reason,
    }
  }

  const hrefWith = (root: string, query: Record<string, string | undefined>) => {
    const asked = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) =>
        value === undefined || value === '' ? [] : [[name, value]],
      ),
    ).toString()
    return `${root}/feed${asked === '' ? '' : `?${asked}`}`
  }

  /** What is read of a circle by the address. */
  async function listsOf(reached: ReachedCircle, query: Query) {
    const { site, circle, standing, root } = reached
    const { appId } = site
    const isPlain =
      query.q === '' && query.topic === '' && query.by === undefined && query.prime === undefined
    const isFirst = isPlain && query.before === undefined
    const wanted = {
      classId: query.class,
      prime: query.prime === '1',
      keywords: query.q,
      topic: query.topic,
      authorId: query.by,
      before: query.before,
      size: SIZE,
    }
    const [feed, top, waiting, names, { socialOpen }] = await Promise.all([
      reading.feed(appId, circle.id, wanted),
      isFirst && query.class === undefined ? reading.top(appId, circle.id) : [],
      isFirst ? reading.ownUnshown(appId, circle.id, standing.customer?.id ?? null) : [],
      classes.names(appId, circle.id),
      settingsOf(appId),
    ])
    const asked = { class: query.class, prime: query.prime, q: query.q, topic: query.topic, by: query.by }
    const here = hrefWith(root, { ...asked, before: query.before })
    // What stands on top does not stand below once more.
    const onTop = new Set(top.map((row) => row.id))
    const rows = [...top, ...waiting, ...feed.list.filter((row) => !onTop.has(row.id))]
    const shown = await shownPosts(parts, reached, rows, {
      backOf: (postId) => `${here.slice(root.length)}#p-${postId}`,
      classNames: new Map(names.map((one) => [one.id, one.name])),
      isSocial: socialOpen,
    })
    const filters: CircleLink[] = [
      { name: pageTexts.all, href: hrefWith(root, {}), isChosen: isPlain && query.class === undefined },
      { name: pageTexts.prime, href: hrefWith(root, { prime: '1' }), isChosen: query.prime === '1' },
      ...names.map((one) => ({
        name: one.name,
        href: hrefWith(root, { class: one.id }),
        isChosen: query.class === one.id,
      })),
      ...(names.length > 0
        ? [
            {
              name: pageTexts.noClass,
              href: hrefWith(root, { class: 'none' }),
              isChosen: query.class === 'none',
            },
          ]
        : []),
      ...(query.topic === ''
        ? []
        : [{ name: `#${query.topic}#`, href: hrefWith(root, { topic: query.topic }), isChosen: true }]),
    ]
    const after = feed.list[0]?.place ?? '0'
    return {
      filters,
      top: shown.slice(0, top.length),
      waiting: shown.slice(top.length, top.length + waiting.length),
      posts: shown.slice(top.length + waiting.length),
      news:
        isFirst && query.class === undefined
          ? { href: `${root}/news?after=${after}`, reload: `${root}/feed` }
          : undefined,
      empty: isPlain ? (standing.isMember ? pageTexts.empty : pageTexts.emptyFor) : pageTexts.notFound,
      olderHref: feed.next === null ? null : hrefWith(root, { ...asked, before: feed.next }),
    }
  }

  /** What members do besides reading. */
  async function waysOf({ site, circle, standing, root }: ReachedCircle): Promise<CircleLink[]> {
    const { isMember, doer } = standing
    if (!isMember) return []
    const waiting = doer ? await queue.countOf(site.appId, circle.id) : 0
    return [
      { name: pageTexts.write, href: `${root}/new`, isChosen: false },
      { name: pageTexts.members, href: `${root}/members`, isChosen: false },
      ...(doer ? [{ name: pageTexts.review(waiting), href: `${root}/review`, isChosen: false }] : []),
    ]
  }

  async function show(reached: ReachedCircle, given: { join?: CircleJoin } = {}, status?: number) {
    const { request, site, circle, standing, root } = reached
    const query = querySchema.parse(request.query)
    const { told } = toldSchema.parse(request.query)
    const [row, settings, join, ways, lists] = await Promise.all([
      circles.row(site.appId, circle.id),
      settingsOf(site.appId),
      joinOf(reached, given),
      waysOf(reached),
      standing.reads ? listsOf(reached, query) : null,
    ])
    const posts =
      settings.showCircleTimelineNum && standing.reads ? await reading.count(site.appId, circle.id) : null
    const none = {
      filters: [],
      top: [],
      waiting: [],
      posts: [],
      empty: pageTexts.membersOnly,
      olderHref: null,
    }
    return send(reached, {
      title: circle.title,
      back: { href: root, text: pageTexts.backToAbout },
      ...(status === undefined ? {} : { status }),
      content: {
        kind: 'feed',
        head: {
          title: circle.title,
          cover: circle.cover,
          summary: circle.summary,
          facts: [
            ...(settings.showCircleMemberNum ? [pageTexts.memberCount(row.members)] : []),
            ...(posts === null ? [] : [pageTexts.postCount(posts)]),
          ],
          aboutHref: root,
          links: [],
        },
        join,
        rules: circle.settings.rules,
        ways,
        ...(standing.isMember
          ? { leave: { title: pageTexts.leave, action: `${root}/leave`, fields: [] } }
          : {}),
        notice: toldWords(told),
        search: lists
          ? {
              action: `${root}/feed`,
              value: query.q,
              hidden: query.class === undefined ? [] : [['class', query.class]],
            }
          : null,
        ...(lists ?? none),
      },
    })
  }

  http.get(
    `${circleRoot}/feed`,
    submitting,
    reach((reached) => show(reached)),
  )

  // Asked again and again by pages that are open.
  http.get(
    `${circleRoot}/news`,
    { ...submitting, config: { sharesAddress: true } },
    reach(async ({ request, reply, site, circle, standing }) => {
      const { after } = newsSchema.parse(request.query)
      const count = standing.reads ? await reading.newerThan(site.appId, circle.id, after) : 0
      return reply.header('Cache-Control', 'private, no-store').send({ count })
    }),
  )

  http.post(
    `${circleRoot}/join`,
    submitting,
    reach(async (reached) => {
      const { request, reply, site, circle, standing, root } = reached
      if (!standing.customer) return toLogin(reached, customer, `/${circle.id}/feed`)
      const { code = '', words = '' } = formSchema.parse(request.body ?? {})
      try {
        const state = await joining.join(site.appId, circle, standing.customer, {
          code,
          words: Array.from(words.trim()).slice(0, circleLimits.reason).join(''),
        })
        return await goTo(reply, `${root}/feed?told=${state === 'active' ? 'joined' : 'asked'}`)
      } catch (error) {
        const { joinMode, joinNote } = circle.settings
        const problem = problemOf(error)
        return show(
          reached,
          {
            join: {
              kind: 'form',
              mode: joinMode,
              action: `${root}/join`,
              note: joinMode === 'approval' ? joinNote : '',
              value: joinMode === 'code' ? code : words,
              maxLength: joinMode === 'code' ? circleLimits.joinCode : circleLimits.reason,
              problem,
            },
          },
          422,
        )
      }
    }),
  )

  http.post(
    `${circleRoot}/leave`,
    submitting,
    reach(async (reached) => {
      const { reply, site, circle, standing, root } = reached
      if (!standing.customer) return toLogin(reached, customer, `/${circle.id}/feed`)
      try {
        await joining.leave(site.appId, circle.id, standing.customer)
        return await goTo(reply, `${root}/feed?told=left`)
      } catch (error) {
        const problem = problemOf(error)
        return show(reached, { join: { kind: 'closed', text: problem.message } }, 422)
      }
    }),
  )
}
