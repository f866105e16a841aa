import type { ContentSources } from '@zhanfang/blocks'
import { contentTypeInfo } from '@zhanfang/blocks'
import type { ContentDraft, ContentKind } from '@zhanfang/contract'
import type { ContentPageInput } from '@zhanfang/site/src/content/content-input.ts'
import { type ContentFrame, guest, kindOf, referencesIn } from '../content/module.ts'
import type { SiteReplies } from '../site/module.ts'
import { shownCards } from './shown-cards.ts'

/** A content of another app, to be drawn in the frame of the one that shows it. */
export interface GuestContent {
  draft: ContentDraft
  publishedAt: Date
  /** What its own app says of it: where it is at home, and what it leads to there. */
  more: Partial<ContentPageInput>
}

/**
 * Reads a content that an app shows of another one, as everybody may see it there. Null where there is none, and for kinds
 * whose pages do more than say something: those are visited at home.
 */
export async function guestContent(
  { published, neighbours }: Pick<ContentFrame, 'published' | 'neighbours'>,
  {
    pages,
    sources,
    isContent,
  }: Pick<SiteReplies, 'pages'> & {
    sources: ContentSources
    isContent: (type: string) => boolean
  },
  { appId, kind, id }: { appId: string; kind: ContentKind; id: string },
): Promise<GuestContent | null> {
  if (kindOf(kind).readsAnywhere !== true) return null
  const home = await neighbours.authorized.home(appId, kind, id)
  if (!home) return null
  const { content } = await published.open(home.appId, kind, id, guest)
  if (!content || content.visibility !== 'public') return null
  const { draft, publishedAt } = content
  const targets = referencesIn(kind, draft).targets.filter(({ eventType }) => isContent(eventType))
  const [missing, cards] = await Promise.all([
    pages.missingTargets(home.appId, targets),
    shownCards(sources, home.appId, targets),
  ])
  neighbours.authorized.viewed(appId, kind, id)
  const base = neighbours.siteAddress(home.appId)
  return {
    draft,
    publishedAt,
    more: {
      missing,
      cards,
      origin: {
        appId: home.appId,
        name: home.appName,
        base,
        url: `${base}/${contentTypeInfo(kind).folder}/${id}`,
      },
    },
  }
}
