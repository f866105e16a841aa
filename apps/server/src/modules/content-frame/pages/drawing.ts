import type { ContentDraft, ContentState } from '@zhanfang/contract'
import type { ContentPageInput } from '@zhanfang/site/src/content/content-input.ts'
import type { PageCookie } from '../../../http/page-cookie.ts'
import { descriptionOf, type KindPageAsked, pictureOf, referencesIn } from '../../content/module.ts'
import type { ReachedSite } from '../../site/module.ts'
import { shownCards } from '../shown-cards.ts'
import type { KindPages } from './kind-pages.ts'

/** What a page shows of a content besides what was written. */
interface Shown {
  draft: ContentDraft
  mode: ContentPageInput['mode']
  state?: ContentState
  isOpen: boolean
  /** Columns that it stands in; those that visitors can open are named on its page. */
  columnIds?: readonly string[]
  publishedAt: Date | null
  updatedAt: Date
}

/** The page of a content, drawn. */
export async function drawContent(
  { kind, replies, sources, isContent, partsOf, fixAddresses }: KindPages,
  site: ReachedSite,
  id: string,
  { draft, mode, state, isOpen, columnIds = [], publishedAt, updatedAt }: Shown,
  asked: Pick<KindPageAsked, 'visitor' | 'query' | 'cookie'>,
  more: Partial<ContentPageInput> = {},
): Promise<{ html: string; cookies: readonly PageCookie[] } | null> {
  const { builds, pages, publicUrl, mapKey } = replies
  const build = await builds.current()
  if (!build) return null
  const { appId } = site
  const targets = referencesIn(kind, draft).targets.filter(({ eventType }) => isContent(eventType))
  const [around, missing, cards, pageData] = await Promise.all([
    pages.frame(appId),
    pages.missingTargets(appId, targets),
    shownCards(sources, appId, targets),
    partsOf(kind).pageData?.({
      ...asked,
      appId,
      id,
      base: site.base,
      draft,
      isPreview: mode === 'preview',
    }),
  ])
  const html = build.render.renderContentPage({
    site,
    publicUrl,
    mapKey: mapKey(),
    css: build.css.content + (around ? build.css.frame : ''),
    kind,
    id,
    mode,
    state,
    isOpen,
    frame: around?.frame,
    missing: [...missing, ...(around?.missing ?? [])],
    cards,
    title: draft.title,
    summary: descriptionOf(draft),
    cover: pageData?.isStep ? '' : draft.cover,
    author: draft.author,
    source: draft.source,
    isOriginal: draft.isOriginal,
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    readCount: null,
    body: draft.body,
    fields: { ...draft.fields, ...pageData?.fields },
    script: build.contentScripts[kind],
    share: {
      title: draft.share.title,
      desc: draft.share.desc,
      imageUrl: draft.share.image || pictureOf(kind, draft),
    },
    seo: draft.seo,
    columns: (around?.frame.columns ?? []).filter((column) => columnIds.includes(column.id)),
    related: [],
    ...more,
  })
  return { html: await fixAddresses(appId, html), cookies: pageData?.cookies ?? [] }
}
