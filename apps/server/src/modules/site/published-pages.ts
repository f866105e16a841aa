import {
  collectContentQueries,
  collectContentTargets,
  type ContentEntry,
  contentKey,
  type ContentQuery,
  contentQueryKey,
  contentQuerySchema,
  type ContentSources,
  frameMoments,
  type LinkTarget,
  readContentLists,
  readsClock,
  turnedQueries,
  type Visitor,
  type VisitorNeeds,
  visitorNeeds,
} from '@zhanfang/blocks'
import type { PageDocument } from '@zhanfang/document'
import type { SiteOwner } from '@zhanfang/site/src/renderer.ts'
import { LRUCache } from 'lru-cache'
import type { FramePlace, SiteFrame } from '@zhanfang/site/src/frame/site-frame-input.ts'
import type { ContentKey } from '../../database/joint-reads.ts'
import type { ContentType, SiteContents } from '../content/module.ts'
import type { PageAtWords, PublishedPage } from '../page/module.ts'
import type { PageFonts } from '../../web-pages/fonts/page-fonts.ts'
import { siteAddress } from '../../http/addresses/own-domains.ts'
import { createBatchLookup } from '../../web-pages/batch-lookup.ts'
import { mostEntries } from '../../caches/most-entries.ts'
import type { PageState } from './page-states.ts'
import { packHtml, type CachedHtml } from '../../web-pages/cached-html.ts'
import type { SiteBuild } from '../../web-pages/site-build.ts'

const MOST_BYTES = 128 * 1024 * 1024
const MOST_PAGES = 5000

/** Where the site's content comes from. */
export interface PageSources {
  /** Names the present bytes of an app's files in a document, so that browsers may keep them for good. */
  fixAddresses: (appId: string, html: string) => Promise<string>
  /** Of each key, in their order; a key without an id is the site alone. */
  pageStates: (keys: readonly ContentKey[]) => Promise<PageState[]>
  homePageId: (appId: string) => Promise<string | null>
  /** Public pages that present or former words lead to, in the order of the keys. */
  pagesAt: (keys: readonly { appId: string; words: string }[]) => Promise<(PageAtWords | undefined)[]>
  /** Where the drawn share card of a page stands below its site; undefined for sites whose pages have none. */
  sharePicture: (appId: string, id: string) => string | undefined
  /** Words of public pages, by their ids. */
  wordsOf: (appId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readVersion: (appId: string, id: string, version: number) => Promise<PublishedPage | null>
  /** What surrounds the pages now. */
  siteFrame: (appId: string) => Promise<SiteFrame>
  /** Those of the contents of a type that visitors can open. */
  openContents: (appId: string, type: string, ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** How a type tells from the state of a site whether visitors can open one; undefined for types that are asked. */
  openInSite: (type: string) => ContentType['openInSite']
  /** Whether a link of this type leads to a content. */
  isContent: (type: string) => boolean
  /** Contents that pages list. */
  contentSources: ContentSources
}

/** What is read at every look-up besides the page's own state. */
interface ReadNow {
  missing: string[]
  lists: Record<string, ContentEntry[]>
  /** Words of the micro pages that it leads to, by their ids. */
  words: Record<string, string>
}

/** What a page shows besides its own document. */
interface PageNeeds {
  targets: readonly LinkTarget[]
  queries: readonly ContentQuery[]
  /** Lists that visitors turn, at their first part, by their blocks. */
  turned: ReadonlyMap<string, ContentQuery>
  /** Moments at which a block appears or goes, ascending. */
  moments: readonly number[]
  /** Whether a block tells of the time of day. */
  readsClock: boolean
  /** What has to be known of visitors; undefined where all blocks are for everybody. */
  visitor: VisitorNeeds | undefined
}

function needsOf(document: PageDocument): PageNeeds {
  return {
    targets: collectContentTargets(document),
    queries: collectContentQueries(document),
    turned: turnedQueries(document),
    moments: frameMoments(document),
    readsClock: readsClock(document),
    visitor: visitorNeeds(document),
  }
}

/** The lists that are turned to another part than their first. */
export const turnedTo = (
  lists: PageNeeds['turned'],
  turns: Readonly<Record<string, number>>,
): ContentQuery[] =>
  [...lists].flatMap(([id, query]) => {
    const page = turns[id]
    return page === undefined ? [] : [{ ...query, page }]
  })

const MINUTE_MS = 60_000

/** The moment for which a page is drawn: the same as long as its drawing stays the same. */
function drawnAt({ moments, readsClock: everyMinute }: PageNeeds, now: number): number {
  if (everyMinute) return now - (now % MINUTE_MS)
  return moments.findLast((moment) => moment <= now) ?? 0
}

export interface PublishedPages {
  owner(appId: string): Promise<(SiteOwner & { address: string }) | null>
  /** The page that stands for the whole site; null when none is public. */
  homePageId(appId: string): Promise<string | null>
  /** What surrounds the pages, and which of its links lead nowhere; null for a site that has set up nothing. */
  frame(appId: string): Promise<{ frame: SiteFrame; missing: string[] } | null>
  /** What a page leads to that visitors cannot open, as `contentKey`s. */
  missingTargets(appId: string, targets: readonly LinkTarget[]): Promise<string[]>
  /** What the lists of a page show now, by `contentQueryKey`. */
  contentLists(appId: string, queries: readonly ContentQuery[]): Promise<Record<string, ContentEntry[]>>
  /** The document of a page that visitors see now; null when it is not public. */
  documentOf(appId: string, id: string): Promise<PageDocument | null>
  /** The public page that words lead to now, and the words under which it is found; undefined without one. */
  pageAt(appId: string, words: string): Promise<PageAtWords | undefined>
  /**
   * The page as it is public at this moment; null when it is not. A page that was asked for by its id and has words is
   * found under these.
   */
  find(
    build: SiteBuild,
    appId: string,
    id: string,
    at: {
      /** The path that the site's own links begin with. */
      base: string
      place?: FramePlace | undefined
      /** Whether it was asked for by its words. */
      byWords?: boolean | undefined
      /** To which parts lists are turned, by their blocks. */
      turns?: Readonly<Record<string, number>> | undefined
      /** Who asks: called only where the page is not the same for all, and answers nothing that is not asked. */
      visitor: (needs: VisitorNeeds) => Promise<Visitor>
    },
  ): Promise<CachedHtml | { words: string } | null>
}

const join = (...parts: (string | number)[]) => parts.join('/')
const split = (key: string): [string, string] => {
  const at = key.indexOf('/')
  return [key.slice(0, at), key.slice(at + 1)]
}

/** The contents that the frame of a site leads to. */
function targetsOf(frame: SiteFrame, isContent: PageSources['isContent']): readonly LinkTarget[] {
  const before = frameTargets.get(frame)
  if (before) return before
  const { appearance, headerNavs, footerCategories } = frame
  const links = [
    ...appearance.tabBar.map(({ link }) => link),
    ...appearance.banner.map(({ link }) => link),
    appearance.popUp.link,
    ...headerNavs.map(({ link }) => link),
    ...footerCategories.flatMap((category) => category.links.map(({ link }) => link)),
  ]
  const targets = links.filter(({ eventType, itemId }) => itemId !== '' && isContent(eventType))
  frameTargets.set(frame, targets)
  return targets
}
const pageIdsIn = (targets: readonly LinkTarget[]): string[] =>
  targets.flatMap(({ eventType, itemId }) => (eventType === 'micro-page' ? [itemId] : []))

/** A frame is the same object until its site changes. */
const frameTargets = new WeakMap<SiteFrame, readonly LinkTarget[]>()

/**
 * Published pages as finished HTML. What a page looks like depends on its frozen version, on the site's name and logo,
 * on which of its links lead nowhere now, on what its lists show, and on the time and the visitor where a block depends
 * on them. These are read at every look-up, together with those of all look-ups of that moment; everything else is done
 * once. So a look-up shows what is published, renamed or taken offline at once, in every process.
 */
export function createPublishedPages(
  sources: PageSources,
  {
    publicUrl,
    mapKey,
    fonts,
  }: {
    publicUrl: string
    mapKey: () => string | undefined
    fonts: Pick<PageFonts, 'addresses' | 'addressesAhead'>
  },
): PublishedPages {
  const stateOf = createBatchLookup<PageState>(async (keys) => {
    const states = await sources.pageStates(
      keys.map((key) => {
        const [appId, id] = split(key)
        return { appId, id }
      }),
    )
    return new Map(keys.flatMap((key, index) => (states[index] ? [[key, states[index]]] : [])))
  })
  const siteState = (appId: string) => stateOf(join(appId, ''))
  function ownerIn(state: PageState | undefined, appId: string): (SiteOwner & { address: string }) | null {
    if (!state?.app) return null
    const { nickName: name, appImg: logo, domain } = state.app
    return { appId, name, logo, address: siteAddress(publicUrl, appId, domain) }
  }
  const homePageOf = createBatchLookup<string>(async (appIds) => {
    const found = await Promise.all(
      appIds.map(async (appId): Promise<[string, string | null]> => [appId, await sources.homePageId(appId)]),
    )
    return new Map(found.flatMap(([appId, id]) => (id === null ? [] : [[appId, id]])))
  })
  const pageAtWords = createBatchLookup<PageAtWords>(async (keys) => {
    const found = await sources.pagesAt(
      keys.map((key) => {
        const [appId, words] = split(key)
        return { appId, words }
      }),
    )
    return new Map(keys.flatMap((key, index) => (found[index] ? [[key, found[index]]] : [])))
  })

  /** Contents that other modules have; the site's own pages are parts of its state. */
  const isContentOpen = createBatchLookup<true>(async (keys) => {
    const wanted = keys.map((key) => {
      const [appId, rest] = split(key)
      const [type, id] = split(rest)
      return { appId, type, id }
    })
    const groups = Map.groupBy(wanted, ({ appId, type }) => join(appId, type))
    const found = await Promise.all(
      [...groups].map(async ([group, contents]) => {
        const [appId, type] = split(group)
        const ids = await sources.openContents(
          appId,
          type,
          contents.map(({ id }) => id),
        )
        return [...ids].map((id): [string, true] => [join(group, id), true])
      }),
    )
    return new Map(found.flat())
  })

  const frames = new LRUCache<string, { version: string; frame: Promise<SiteFrame> }>({ max: 2000 })
  const filingNumberIn = (state: PageState | undefined): string => state?.platform?.filingNumber ?? ''

  /** What surrounds the pages at this moment; a site from nothing has its name there. Undefined without an app. */
  async function frameIn(state: PageState | undefined, appId: string): Promise<SiteFrame | undefined> {
    const filingNumber = filingNumberIn(state)
    if (!state?.app) return undefined
    const version = JSON.stringify([state.site?.revision, filingNumber])
    const known = frames.get(appId)
    if (known?.version === version) return known.frame
    // A site's own number comes before the platform's.
    const frame = sources.siteFrame(appId).then(async (around) => {
      const ofColumns = new Map(around.columns.map((column) => [column.pageId, column.id]))
      const linked = pageIdsIn(targetsOf(around, sources.isContent))
      const words = await sources.wordsOf(appId, [...linked, ...ofColumns.keys()])
      return {
        ...around,
        filingNumber: around.filingNumber || filingNumber,
        // The words of a column's page are those of the column.
        pageWords: Object.fromEntries([...words].map(([id, own]) => [ofColumns.get(id) ?? id, own])),
      }
    })
    frames.set(appId, { version, frame })
    frame.catch(() => frames.delete(appId))
    return frame
  }
  const frameOf = async (appId: string) => frameIn(await siteState(appId), appId)

  const lastShown = new LRUCache<string, { version: number; needs: PageNeeds }>(mostEntries(20_000))
  const finished = new LRUCache<string, CachedHtml>({
    max: MOST_PAGES,
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  })
  const rendering = new Map<string, Promise<CachedHtml | null>>()

  const contentsOf = async (appId: string): Promise<SiteContents> => ({
    columns: (await frameOf(appId))?.columns ?? [],
    hasPage: async (id) => Boolean((await stateOf(join(appId, id)))?.page),
  })

  async function missingTargets(appId: string, targets: readonly LinkTarget[]): Promise<string[]> {
    const missing = await Promise.all(
      targets.map(async (target) => {
        const { eventType, itemId } = target
        const openInSite = sources.openInSite(eventType)
        const isOpen = openInSite
          ? await openInSite(await contentsOf(appId), itemId)
          : await isContentOpen(join(appId, eventType, itemId))
        return isOpen ? [] : [contentKey(target)]
      }),
    )
    return missing.flat().toSorted()
  }

  const listOf = createBatchLookup<ContentEntry[]>(async (keys) => {
    const found = await Promise.all(
      keys.map(async (key): Promise<[string, ContentEntry[]]> => {
        const [appId, json] = split(key)
        const query = contentQuerySchema.parse(JSON.parse(json))
        const lists = await readContentLists(sources.contentSources, appId, [query])
        return [key, lists[contentQueryKey(query)] ?? []]
      }),
    )
    return new Map(found)
  })
  async function contentLists(appId: string, queries: readonly ContentQuery[]) {
    const lists = await Promise.all(
      queries.map(async (query): Promise<[string, ContentEntry[]]> => [
        contentQueryKey(query),
        (await listOf(join(appId, JSON.stringify(query)))) ?? [],
      ]),
    )
    return Object.fromEntries(lists)
  }
  /** What is read at every request: links that lead nowhere, and lists. */
  async function wordsOf(appId: string, targets: readonly LinkTarget[]): Promise<Record<string, string>> {
    const found = await Promise.all(
      pageIdsIn(targets).map(async (id) => ({ id, page: (await stateOf(join(appId, id)))?.page })),
    )
    return Object.fromEntries(found.flatMap(({ id, page }) => (page?.words ? [[id, page.words]] : [])))
  }

  async function readNow(
    appId: string,
    needs: PageNeeds,
    turns: Readonly<Record<string, number>>,
  ): Promise<ReadNow> {
    const { targets } = needs
    const queries = [...needs.queries, ...turnedTo(needs.turned, turns)]
    if (targets.length === 0 && queries.length === 0) return nothingRead
    const [missing, lists, words] = await Promise.all([
      missingTargets(appId, targets),
      contentLists(appId, queries),
      wordsOf(appId, targets),
    ])
    return { missing, lists, words }
  }

  const nothingRead: ReadNow = { missing: [], lists: {}, words: {} }

  async function readNeeds(appId: string, id: string, version: number): Promise<PageNeeds> {
    const page = await sources.readVersion(appId, id, version)
    return page
      ? needsOf(page.document)
      : { targets: [], queries: [], turned: new Map(), moments: [], readsClock: false, visitor: undefined }
  }

  /** A card is drawn for a page that stands for itself, may be found, and was given no picture. */
  function pictureOf(appId: string, id: string, version: number, { page }: PageDocument, place: FramePlace) {
    if (page.shareImageUrl !== '' || page.noIndex === true || place.type === 'column') return undefined
    const path = sources.sharePicture(appId, id)
    return path && `${path}?v=${version}`
  }

  async function render(
    build: SiteBuild,
    site: SiteOwner,
    id: string,
    version: number,
    {
      missing,
      lists,
      pages,
      now,
      visitor,
    }: {
      missing: string[]
      lists: Record<string, ContentEntry[]>
      pages: Record<string, number>
      now: number
      visitor: Visitor | undefined
    },
    frame: SiteFrame | undefined,
    place: FramePlace,
  ): Promise<CachedHtml | null> {
    const page = await sources.readVersion(site.appId, id, version)
    if (!page) return null
    const html = build.render.renderPublishedPage({
      site,
      publicUrl,
      mapKey: mapKey(),
      css: frame ? build.css.page + build.css.frame : build.css.page,
      id,
      title: page.title,
      document: page.document,
      sharePicture: pictureOf(site.appId, id, version, page.document, place),
      mode: 'public',
      fontAddress: await fonts.addressesAhead(),
      script: build.pageScript,
      missing,
      lists,
      turning: { pages, query: '' },
      now,
      visitor,
      frame,
      place,
    })
    return packHtml(await sources.fixAddresses(site.appId, html))
  }

  return {
    async owner(appId) {
      const state = await siteState(appId)
      const owner = ownerIn(state, appId)
      if (!owner) return null
      const around = await frameIn(state, appId)
      return {
        ...owner,
        pageWords: around?.pageWords,
        filingNumber: around?.filingNumber ?? '',
        // A site with nothing but a 备案号 has chosen no look.
        ...(state?.site && around && { skin: around.appearance.skin }),
      }
    },
    async homePageId(appId) {
      const [around, first] = await Promise.all([frameOf(appId), homePageOf(appId)])
      const home = around?.appearance.home
      if (home?.type === 'column') {
        const column = around?.columns.find(({ id }) => id === home.id)
        if (column) return column.pageId
      }
      if (home?.type === 'micro-page' && (await stateOf(join(appId, home.id)))?.page) return home.id
      return first ?? around?.columns[0]?.pageId ?? null
    },
    async frame(appId) {
      const [around, fontAddress] = await Promise.all([frameOf(appId), fonts.addresses()])
      return (
        (around && {
          frame: { ...around, fontAddress },
          missing: await missingTargets(appId, targetsOf(around, sources.isContent)),
        }) ??
        null
      )
    },
    missingTargets,
    contentLists,
    pageAt: (appId, words) => pageAtWords(join(appId, words)),
    async documentOf(appId, id) {
      const state = await stateOf(join(appId, id))
      if (!state?.app || !state.page) return null
      return (await sources.readVersion(appId, id, state.page.version))?.document ?? null
    },
    async find(
      build,
      appId,
      id,
      { base, byWords = false, turns = {}, visitor: askVisitor, place = { type: 'micro-page', id } },
    ) {
      const page = join(appId, id)
      // The links are those of the version that was shown last: nearly always it still is the one.
      const guess = lastShown.get(page)
      const [state, guessed] = await Promise.all([
        stateOf(page),
        guess ? readNow(appId, guess.needs, turns) : undefined,
      ])
      const site = ownerIn(state, appId)
      if (!site || !state?.page) return null
      const { version, columnId, words } = state.page
      // A column's page is reached as the column, so that hiding it hides it.
      if (columnId !== null && place.type === 'micro-page') return null
      if (words !== null && place.type !== 'home' && !byWords) return { words }
      const around = await frameIn(state, appId)
      let needs = guess?.needs
      let read = guessed
      if (!needs || !read || guess?.version !== version) {
        needs = await readNeeds(appId, id, version)
        lastShown.set(page, { version, needs })
        read = await readNow(appId, needs, turns)
      }
      let { missing } = read
      const frameLinks = around ? targetsOf(around, sources.isContent) : []
      if (frameLinks.length > 0)
        missing = [...new Set([...missing, ...(await missingTargets(appId, frameLinks))])]
      const revision = state.site?.revision ?? 0
      const { turned } = needs
      const pages = Object.fromEntries(Object.entries(turns).filter(([block]) => turned.has(block)))
      const now = drawnAt(needs, Date.now())
      const visitor = needs.visitor && (await askVisitor(needs.visitor))
      const key = JSON.stringify([
        build.id,
        appId,
        id,
        version,
        state.app,
        base,
        missing,
        read.lists,
        words,
        read.words,
        pages,
        now,
        visitor,
        revision,
        place,
        mapKey(),
        filingNumberIn(state),
      ])
      const known = finished.get(key)
      if (known) return known
      // Many visitors at once wait for one rendering.
      const job =
        rendering.get(key) ??
        render(
          build,
          {
            ...site,
            base,
            pageWords: { ...around?.pageWords, ...read.words, ...(words !== null && { [id]: words }) },
          },
          id,
          version,
          { missing, lists: read.lists, pages, now, visitor },
          around,
          place,
        ).finally(() => rendering.delete(key))
      rendering.set(key, job)
      const html = await job
      if (html) finished.set(key, html)
      return html
    },
  }
}
