import { rankKinds, workOrders } from '@zhanfang/contract/content-kinds/activity/works/calls'
import { inWindow, type WorkSettings } from '@zhanfang/contract/content-kinds/activity/works/settings'
import { formatDateTime } from '@zhanfang/format'
import { z } from 'zod'
import { reading } from '../../../http/page-options.ts'
import { ACTIVITY } from '../contests.ts'
import { pageTexts as texts } from './page-texts.ts'
import { cardOf, showsVotes, withQuery, type Reached, type WorkPages } from './page-tools.ts'

const PAGE_SIZE = 24
const RANK_SIZE = 50

const gallerySchema = z.object({
  group: z.string().max(40).catch(''),
  q: z.string().trim().max(50).catch(''),
  order: z.enum(workOrders).catch('newest'),
  cursor: z.string().max(100).optional().catch(undefined),
})
const rankSchema = z.object({
  by: z.enum(rankKinds).optional().catch(undefined),
  group: z.string().max(40).catch(''),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
})

/** What is going on in a contest, in a line. */
function noteOf({ handIn, voting }: WorkSettings, now: Date): string {
  const said: string[] = []
  const when = inWindow(handIn, now)
  if (when === 'before' && handIn.from) said.push(texts.fromHandIn(formatDateTime(handIn.from)))
  if (when === 'open' && handIn.until) said.push(texts.untilHandIn(formatDateTime(handIn.until)))
  const votes = inWindow(voting, now)
  if (voting.on && votes === 'before' && voting.from) said.push(texts.fromVote(formatDateTime(voting.from)))
  if (voting.on && votes === 'open' && voting.until) said.push(texts.untilVote(formatDateTime(voting.until)))
  return said.join('；')
}

/** Lists of places that visitors of a contest may see; the first is the usual one. */
function rankListsOf({ contest: { settings, resultsPublishedAt } }: Reached['reached']) {
  const isPublished = resultsPublishedAt !== null
  return rankKinds.filter((kind) => {
    if (kind === 'votes') return showsVotes(settings)
    return kind === 'result' ? isPublished : isPublished && settings.judging.on
  })
}

/** Serves all works of an activity, and their places. */
export function serveGallery({ http, parts, tools }: WorkPages): void {
  const { lists, results } = parts.work
  const { reach, sendPage } = tools

  const groupLinks = (settings: WorkSettings, chosen: string, hrefOf: (group: string) => string) =>
    settings.groups.length === 0
      ? []
      : [{ id: '', name: texts.allGroups }, ...settings.groups].map(({ id, name }) => ({
          name,
          href: hrefOf(id),
          isChosen: id === chosen,
        }))

  http.get(`/h5/:appId/${ACTIVITY}/:id/works`, reading, async (request, reply) => {
    const found = await reach(request, reply)
    if (!found) return reply
    const { appId, site, visitor, reached, root } = found
    const { settings } = reached.contest
    const asked = gallerySchema.parse(request.query)
    const order = asked.order === 'votes' && !showsVotes(settings) ? 'newest' : asked.order
    const group = settings.groups.some(({ id }) => id === asked.group) ? asked.group : ''
    const { rows, total, nextCursor } = await lists.slice(appId, reached.id, {
      auditStatus: 1,
      groupId: group || undefined,
      keywords: asked.q || undefined,
      order,
      size: PAGE_SIZE,
      cursor: asked.cursor,
    })
    const hrefOf = (change: Partial<Record<'group' | 'q' | 'order' | 'cursor', string>>) =>
      withQuery(site.base + root, { group, q: asked.q, order: order === 'newest' ? '' : order, ...change })
    const canHandIn = inWindow(settings.handIn, new Date()) === 'open'
    const places = rankListsOf(reached)
    return sendPage(request, reply, site, {
      title: texts.works(reached.title),
      backHref: `${site.base}/${ACTIVITY}/${reached.id}`,
      backText: texts.back,
      content: {
        kind: 'wall',
        note: noteOf(settings, new Date()),
        groups: groupLinks(settings, group, (id) => hrefOf({ group: id })),
        orders: workOrders
          .filter((one) => one !== 'votes' || showsVotes(settings))
          .map((one) => ({
            name: texts.orders[one],
            href: hrefOf({ order: one === 'newest' ? '' : one }),
            isChosen: one === order,
          })),
        search: {
          action: site.base + root,
          value: asked.q,
          hidden: Object.entries({ group, order: order === 'newest' ? '' : order }).filter(
            ([, value]) => value !== '',
          ),
        },
        works: rows.map((row) => cardOf(row, settings, `${site.base}${root}/${row.id}`)),
        total: texts.total(total),
        nextHref: nextCursor === null ? null : hrefOf({ cursor: nextCursor }),
        links: [
          ...(canHandIn ? [{ text: texts.handIn, href: `${site.base}${root}/new`, isMain: true }] : []),
          ...(visitor.customerId === null
            ? []
            : [{ text: texts.mine, href: `${site.base}${root}/mine`, isMain: false }]),
          ...(places.length === 0
            ? []
            : [
                {
                  text: places[0] === 'result' ? texts.result : texts.rank,
                  href: `${site.base}${root}/rank`,
                  isMain: false,
                },
              ]),
        ],
      },
    })
  })

  http.get(`/h5/:appId/${ACTIVITY}/:id/works/rank`, reading, async (request, reply) => {
    const found = await reach(request, reply)
    if (!found) return reply
    const { appId, site, reached, root } = found
    const { settings } = reached.contest
    const asked = rankSchema.parse(request.query)
    const open = rankListsOf(reached)
    const by = open.find((kind) => kind === asked.by) ?? open[0]
    const group = settings.groups.some(({ id }) => id === asked.group) ? asked.group : ''
    const { list, total } = by
      ? await results.forVisitors(appId, reached, by, {
          page: asked.page,
          size: RANK_SIZE,
          groupId: group || undefined,
        })
      : { list: [], total: 0 }
    const hrefOf = (change: Partial<Record<'by' | 'group' | 'page', string>>) =>
      withQuery(`${site.base}${root}/rank`, { by: by ?? '', group, ...change })
    const { rule, votesWeight } = settings.ranking
    const ruleOf = () => {
      if (by === 'votes') return texts.rules.votes
      const { trim } = settings.judging
      return by === 'judges' ? texts.rules.judges(trim) : texts.ruleOf(rule, votesWeight, trim)
    }
    const scoreOf = (score: number | null) =>
      score === null
        ? ''
        : by === 'votes' || (by === 'result' && rule === 'votes')
          ? texts.votes(score)
          : texts.points(score)
    return sendPage(request, reply, site, {
      title: by === 'result' ? texts.result : texts.rank,
      backHref: site.base + root,
      backText: texts.backToWorks,
      content: {
        kind: 'rank',
        rule: by ? ruleOf() : '',
        lists: open.map((kind) => ({
          name: texts.rankLists[kind],
          href: hrefOf({ by: kind }),
          isChosen: kind === by,
        })),
        groups: groupLinks(settings, group, (id) => hrefOf({ group: id })),
        entries: list.map((place) => ({
          rank: place.rank,
          href: `${site.base}${root}/${place.id}`,
          number: place.number,
          title: place.title,
          author: place.authorName,
          group: place.groupName,
          picture: place.picture,
          hasVideo: false,
          votes: '',
          score: scoreOf(place.score),
        })),
        empty: by ? texts.noPlaces : texts.noResult,
        earlierHref: asked.page > 1 ? hrefOf({ page: String(asked.page - 1) }) : null,
        laterHref: asked.page * RANK_SIZE < total ? hrefOf({ page: String(asked.page + 1) }) : null,
      },
    })
  })
}
