import { contentTypeInfo, contentTypeTitle, type ContentSources } from '@zhanfang/blocks'
import { piecesOf, type PostCard } from '@zhanfang/contract/content-kinds/circle/post-parts'
import { postStates } from '@zhanfang/contract/content-kinds/circle/states'
import { formatFileSize } from '@zhanfang/format'
import type { CirclePostView } from '@zhanfang/site/src/circle/circle-page-input.ts'
import type { PostRow } from '../tables.ts'
import { texts } from '../texts.ts'
import { partsOf } from '../posts/post-rows.ts'
import type { CirclePageParts, ReachedCircle } from './page-requests.ts'
import { pageTexts } from './page-texts.ts'

/** What cards lead to, as visitors meet it; what is not for everybody is no card. */
async function cardsOf(
  sources: ContentSources,
  { site }: ReachedCircle,
  cards: readonly PostCard[],
): Promise<ReadonlyMap<string, NonNullable<CirclePostView['card']>>> {
  const byType = Map.groupBy(cards, ({ type }) => type)
  const found = await Promise.all(
    [...byType].map(async ([type, of]) => {
      const entries = (await sources[type]?.pick(site.appId, [...new Set(of.map(({ id }) => id))])) ?? []
      return entries.map(
        (entry) =>
          [
            `${type}:${entry.id}`,
            {
              title: entry.title,
              description: entry.description,
              imageUrl: entry.imageUrl,
              kind: contentTypeTitle(type),
              href: `${site.base}/${contentTypeInfo(type).folder}/${entry.id}`,
            },
          ] as const,
      )
    }),
  )
  return new Map(found.flat())
}

/** What others do not see of a post, for who does. */
function noticeOf(row: PostRow): string {
  if (row.state === postStates.waiting) return pageTexts.waits
  if (row.state === postStates.refused) return pageTexts.refused(row.reason)
  return ''
}

export interface ShownAs {
  /** Where a like leads back to, by the id of the post. */
  backOf: (id: string) => string
  /** Names of classes by their ids. */
  classNames: ReadonlyMap<string, string>
  /** Visitors like and comment. */
  isSocial: boolean
}

/** Posts as their pages show them: one question each for faces, likes and cards, however many posts there are. */
export async function shownPosts(
  { circle, customer, sources }: Pick<CirclePageParts, 'circle' | 'customer' | 'sources'>,
  reached: ReachedCircle,
  rows: readonly PostRow[],
  { backOf, classNames, isSocial }: ShownAs,
): Promise<CirclePostView[]> {
  const { site, standing, root } = reached
  const viewer = standing.customer?.id ?? null
  const parts = new Map(rows.map((row) => [row.id, partsOf(row.parts)]))
  const [faces, liked, cards] = await Promise.all([
    customer.desk.facesOf(site.appId, [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))]),
    circle.likes.among(
      site.appId,
      rows.map(({ id }) => id),
      viewer,
    ),
    cardsOf(
      sources,
      reached,
      [...parts.values()].flatMap(({ card }) => card ?? []),
    ),
  ])
  return rows.map((row): CirclePostView => {
    const face = row.authorId === null ? undefined : faces.get(row.authorId)
    const { pictures, video, file, card } = parts.get(row.id) ?? partsOf(null)
    const href = `${root}/post/${row.id}`
    return {
      id: row.id,
      author: row.userId === null ? (face?.nickname ?? row.authorName) : texts.team,
      avatar: face?.avatar ?? '',
      byTeam: row.userId !== null,
      at: row.createdAt.toISOString(),
      isEdited: row.editedAt !== null,
      text: piecesOf(row.text).map((piece) =>
        piece.kind === 'topic'
          ? { ...piece, href: `${root}/feed?topic=${encodeURIComponent(piece.text.slice(1, -1))}` }
          : piece,
      ),
      pictures,
      video,
      file: file && { url: file.url, name: file.name, size: formatFileSize(file.size) },
      card: (card && cards.get(`${card.type}:${card.id}`)) ?? null,
      className: row.classId === null ? '' : (classNames.get(row.classId) ?? ''),
      marks: [
        ...(row.announcement ? (['announcement'] as const) : []),
        ...(row.pinned ? (['pinned'] as const) : []),
        ...(row.prime ? (['prime'] as const) : []),
      ],
      notice:
        noticeOf(row) ||
        (row.change !== null && (viewer === row.authorId || standing.doer !== null)
          ? pageTexts.changeWaits
          : ''),
      href,
      comments: row.comments,
      like:
        row.state === postStates.shown && isSocial
          ? { action: `${href}/like`, count: row.likes, isSet: liked.has(row.id), back: backOf(row.id) }
          : null,
    }
  })
}
