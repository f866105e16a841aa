import { contentTypeInfo } from '@zhanfang/blocks'
import { limits } from '@zhanfang/contract'
import type {
  ContentComments,
  ContentMark,
  ContentPageInput,
} from '@zhanfang/site/src/content/content-input.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isWechat } from '../../../http/requests/wechat-browser.ts'
import type { PublishedContent, SiteVisitor } from '../../content/module.ts'
import type { ReachedSite } from '../../site/module.ts'
import { holdersOf, seriesOf, seriesQuery } from '../page-series.ts'
import { relatedContents } from '../related-contents.ts'
import { texts } from '../texts.ts'
import { addressOf, type KindPages } from './kind-pages.ts'

/** Comments on one page below a content. */
const COMMENTS_SIZE = 20

const commentsSchema = z.object({
  comments: z.coerce.number().int().min(1).max(1000).catch(1),
  sent: z.enum(['waits']).optional().catch(undefined),
})

/** A comment that was not kept: it comes back with the reason. */
export interface RefusedComment {
  text: string
  error: string
  status: number
}

/** What stands around a published content: counts, marks, neighbours, comments, as this visitor meets them. */
export async function surroundingsOf(
  from: KindPages,
  request: FastifyRequest,
  site: ReachedSite,
  content: PublishedContent,
  visitor: SiteVisitor,
  refused?: RefusedComment,
): Promise<Partial<ContentPageInput>> {
  const { kind, frame, sources, partsOf, onward } = from
  const { published, visitors, likes, neighbours } = frame
  const { appId } = site
  const { id } = content
  const path = addressOf(kind, site, id)
  const { liker, mark } = visitors.likerOf(request, visitor)
  const [series, beside, related, showsReads, isLiked, said, favorite, links] = await Promise.all([
    seriesOf(partsOf, request.query, { appId, base: site.base, visitor, place: { type: kind, id } }),
    published.around(appId, kind, visitor, content),
    published
      .related(appId, kind, visitor, content)
      .then((others) =>
        relatedContents(
          { published, sources },
          { appId, visitor, self: { type: kind, id } },
          content.draft.related,
          others,
        ),
      ),
    neighbours.limits.showsReads(appId, kind),
    mark ? false : likes.has(appId, id, liker),
    commentsOf(from, request, site, content, visitor, refused),
    favoriteOf(from, request, site, id, visitor),
    onward(appId, kind, id),
  ])
  const heldIn = series
    ? []
    : await holdersOf(partsOf, { appId, base: site.base, visitor, place: { type: kind, id } })
  const like: ContentMark = {
    action: `${path}/like${seriesQuery(request.query)}`,
    count: content.likes,
    isSet: isLiked,
  }
  const linkTo = (one: { id: string; title: string } | null) =>
    one ? { title: one.title, href: addressOf(kind, site, one.id) } : undefined
  return {
    readCount: showsReads ? content.reads : null,
    like,
    favorite,
    ...(content.visibility === 'public'
      ? {
          poster: {
            href: `${site.base}/poster/${contentTypeInfo(kind).folder}/${id}`,
            inWechat: isWechat(request.headers['user-agent']),
          },
        }
      : {}),
    ...(series ? { series } : {}),
    heldIn,
    onward: links.map(({ title, path: below }) => ({ title, href: path + below })),
    previous: series ? series.previous : linkTo(beside.previous),
    next: series ? series.next : linkTo(beside.next),
    related,
    comments: said,
  }
}

/** The mark by which a customer keeps a content; others log in first, where anybody can. */
async function favoriteOf(
  { kind, frame, loginPath }: KindPages,
  request: Pick<FastifyRequest, 'query'>,
  site: ReachedSite,
  id: string,
  { customerId }: SiteVisitor,
): Promise<ContentMark | undefined> {
  const path = addressOf(kind, site, id)
  if (customerId === null && (await loginPath(site.appId, path)) === null) return undefined
  const isSet =
    customerId !== null &&
    (await frame.neighbours.customers.favorites.has(site.appId, customerId, { type: kind, id }))
  return { action: `${path}/favorite${seriesQuery(request.query)}`, count: null, isSet }
}

async function commentsOf(
  { kind, frame, loginPath }: KindPages,
  request: FastifyRequest,
  site: ReachedSite,
  content: PublishedContent,
  visitor: SiteVisitor,
  refused?: RefusedComment,
): Promise<ContentComments | undefined> {
  if (content.commentMode === 'off') return undefined
  const { appId } = site
  const { comments: page, sent } = commentsSchema.parse(request.query)
  const path = addressOf(kind, site, content.id)
  const { list, total } = await frame.comments.shown(appId, content.id, visitor.customerId, {
    page,
    size: COMMENTS_SIZE,
  })
  const login = visitor.customer ? null : await loginPath(appId, path)
  return {
    total,
    list: list.map(({ id, authorName, text, createTime, waits, reply }) => ({
      id,
      author: authorName,
      avatar: '',
      text,
      createdAt: createTime,
      isWaiting: waits,
      reply,
    })),
    olderHref: total > page * COMMENTS_SIZE ? `${path}?comments=${page + 1}#comments` : undefined,
    form: visitor.customer
      ? {
          action: `${path}/comment${seriesQuery(request.query)}`,
          maxLength: limits.contentComment.max,
          value: refused?.text ?? '',
          error: refused?.error ?? '',
        }
      : undefined,
    loginHref: login ?? undefined,
    notice: sent === 'waits' ? texts.commentWaits : '',
  }
}
