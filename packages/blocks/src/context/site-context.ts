import type { BlockId } from '@zhanfang/document'
import { normalizePhone } from '@zhanfang/format'
import { type ContentEntry, type ContentQuery, contentQueryKey } from '../contents/content-query.ts'
import type { ContentType } from '../contents/content-types.ts'
import { type Frame, isFrameShown } from '../model/frame.ts'
import { stranger, type Visitor } from '../model/visitors.ts'
import type { StyleFamily } from '../look/style-family.ts'
import { styleFamily } from '../look/style-families.ts'
import { cardColor } from './skin-variables.ts'
import { anchorOf, type PageHeading } from '../look/headings.ts'
import { imageSource } from './image-source.ts'
import { cardOf } from '../links/link-cards.ts'
import { isCardEvent, type LinkTarget } from '../links/link-target.ts'
import { markerUrl } from '../links/map-addresses.ts'
import { isSafeUrl } from '../model/safe-url.ts'

/** `canvas`: in the designer; `preview`: the draft as a visitor would see it; `public`: what was published. */
export type ViewMode = 'canvas' | 'preview' | 'public'

/** All that a view knows of the world around it. Views ask it and never the network. */
export interface SiteContext {
  appId: string
  mode: ViewMode
  /** Accent colour `#rrggbb` of the site, when it has one of its own. */
  accent?: string | undefined
  /** What the site wears; views ask it for what variables of CSS cannot say. */
  family: StyleFamily
  /** Colour beside the accent, when the site has one of its own. */
  second?: string | undefined
  /** Colour of cards. */
  surface: string
  /** Address of the site's search page, when it has one; it takes the words as `q`. */
  searchPath?: string | undefined
  /** Address of the conversation with an AI application; undefined when the site has none. */
  chatPath: (applicationId: string) => string | undefined
  /** Address of the document that a block of code shows; undefined where none may run. */
  codePath: (blockId: string) => string | undefined
  /** Blocks of two of which each visitor meets one: the letter of each in the canvas. */
  variants?: ReadonlyMap<BlockId, string> | undefined
  /** Where a click on a block that is tried is told; undefined for all others. */
  clicksPath?: ((blockId: BlockId) => string | undefined) | undefined
  /** The headings of the page, where a block of it lists them. */
  headings: readonly PageHeading[]
  /** Blocks of the page that links of it jump to. */
  anchors?: ReadonlySet<BlockId> | undefined
  /** Key of Tencent's map service, when one is set up. */
  mapKey?: string | undefined
  /** The moment for which the page is drawn, milliseconds since 1970. */
  now: number
  /** Address of a target; undefined when it leads nowhere (none, unfinished, deleted). */
  href: (target: LinkTarget) => string | undefined
  /** Whether the content that a target names was deleted or taken offline. */
  isMissing: (target: LinkTarget) => boolean
  /** Whether a block with this frame shows; in the canvas always. */
  isShown: (frame: Frame) => boolean
  /** Contents of a list; undefined while they are not known, as in a designer that waits for them. */
  entries: (query: ContentQuery) => readonly ContentEntry[] | undefined
  /** Which part of a list that visitors turn is shown. */
  listPage: (blockId: string) => number
  /** Address of a part of such a list; undefined where nobody turns it. */
  listHref: (blockId: string, page: number) => string | undefined
  /** Address of an image scaled to about `width` device pixels. */
  imageSrc: (url: string, width: number) => string
  /** `srcset` of an image, undefined when only one size exists. */
  imageSrcSet: (url: string) => string | undefined
}

/** Key of a content that targets name; the same for every target of that content. */
export function contentKey(target: Pick<LinkTarget, 'eventType' | 'itemId'>): string {
  return `${target.eventType}:${target.itemId}`
}

type OtherContentType = Exclude<ContentType, 'micro-page' | 'survey' | 'column'>

/** Addresses of the site's own pages; a type without one leads nowhere. */
export interface SitePaths {
  microPage: (id: string) => string
  survey: (id: string) => string
  home?: string | undefined
  /** Takes the words looked for as `q`. */
  search?: string | undefined
  /** Where visitors sign in; absent where they cannot. */
  login?: string | undefined
  chat?: ((applicationId: string) => string) | undefined
  column?: ((id: string) => string) | undefined
  /** Pages of every other type. */
  content?: ((type: OtherContentType, id: string) => string | undefined) | undefined
}

export interface SiteContextOptions {
  appId: string
  mode: ViewMode
  accent?: string | undefined
  /** Name of the site's family; the plain one when absent. */
  family?: string | undefined
  second?: string | undefined
  /** Colour of the page. */
  ground?: string | undefined
  paths: SitePaths
  /** `contentKey` of each target that is deleted or offline. */
  missing?: ReadonlySet<string> | undefined
  /** Lists of contents by `contentQueryKey`. */
  lists?: Readonly<Record<string, readonly ContentEntry[]>> | undefined
  /** Milliseconds since 1970; this moment when absent. */
  now?: number | undefined
  visitor?: Visitor | undefined
  mapKey?: string | undefined
  /** Where the document of a block of code is found; absent where none may run. */
  codePath?: ((blockId: string) => string) | undefined
  /** Absent where nobody turns the lists. */
  turning?: ListTurning | undefined
}

/** Which parts of lists are shown, and where the others are. */
export interface ListTurning {
  pages: Readonly<Record<string, number>>
  hrefOf: (blockId: string, page: number) => string
}

export function createSiteContext({
  appId,
  mode,
  accent,
  family,
  second,
  ground = '#ffffff',
  paths,
  missing,
  lists = {},
  now = Date.now(),
  visitor = stranger,
  mapKey,
  codePath,
  turning,
}: SiteContextOptions): SiteContext {
  const look = styleFamily(family)
  const isMissing = (target: LinkTarget) => missing?.has(contentKey(target)) ?? false

  const address = (target: LinkTarget) => {
    const { eventType } = target
    const id = encodeURIComponent(target.itemId)
    switch (eventType) {
      case 'none':
        return undefined
      case 'home':
        return paths.home
      case 'search':
        return paths.search
      case 'login':
        return paths.login
      case 'url':
        return target.url
      case 'anchor':
        return id && `#${anchorOf(id)}`
      case 'map':
        return target.place && markerUrl(target.place)
      case 'pop-up':
      case 'copy':
      case 'official-account':
      case 'mini-program': {
        const card = cardOf(target)
        // Of a mini-program the address may be all that is known.
        return card ? `#${card.id}` : eventType === 'mini-program' ? target.url : undefined
      }
      case 'file':
        return id && `/files/${appId}/${id}`
      case 'phone':
        return target.phone && `tel:${normalizePhone(target.phone)}`
      case 'micro-page':
        return id && paths.microPage(id)
      case 'survey':
        return id && paths.survey(id)
      case 'column':
        return id && paths.column?.(id)
      default:
        return id === '' ? undefined : paths.content?.(eventType, id)
    }
  }

  return {
    appId,
    mode,
    accent,
    family: look,
    second,
    surface: cardColor(look, ground.slice(0, 7), second ?? look.palettes[0].second),
    searchPath: paths.search,
    chatPath: (id) => paths.chat?.(encodeURIComponent(id)),
    codePath: (blockId) => codePath?.(encodeURIComponent(blockId)),
    // Whoever draws a page fills them in.
    headings: [],
    mapKey,
    now,
    isMissing,
    href: (target) => {
      const found = isMissing(target) ? undefined : address(target)
      // A place of the page itself is the only address that is no whole one.
      const isOfPage = target.eventType === 'anchor' || isCardEvent(target.eventType)
      const isSafe = found !== undefined && ((isOfPage && found.startsWith('#')) || isSafeUrl(found))
      return isSafe && found !== '' ? found : undefined
    },
    isShown: (frame) => mode === 'canvas' || isFrameShown(frame, now, visitor),
    entries: (query) => {
      const key = contentQueryKey(query)
      return Object.hasOwn(lists, key) ? lists[key] : undefined
    },
    listPage: (blockId) => turning?.pages[blockId] ?? 1,
    listHref: (blockId, page) => turning?.hrefOf(blockId, page),
    imageSrc: (url, width) => imageSource(url, width).src,
    imageSrcSet: (url) => imageSource(url, 0).srcSet,
  }
}
