import { normalizePhone } from '@zhanfang/format'
import type { LinkTarget } from './link-target.ts'
import { isSafeUrl } from './safe-url.ts'

/** `canvas`: in the designer; `preview`: the draft as a visitor would see it; `public`: what was published. */
export type ViewMode = 'canvas' | 'preview' | 'public'

/** All that a view knows of the world around it. Views ask it and never the network. */
export interface SiteContext {
  appId: string
  mode: ViewMode
  /** Accent colour `#rrggbb` of the site, when it has one of its own. */
  accent?: string | undefined
  /** Address of a target; undefined when it leads nowhere (none, unfinished, deleted). */
  href: (target: LinkTarget) => string | undefined
  /** Whether the content that a target names was deleted or taken offline. */
  isMissing: (target: LinkTarget) => boolean
  /** Address of an image scaled to about `width` device pixels. */
  imageSrc: (url: string, width: number) => string
  /** `srcset` of an image, undefined when only one size exists. */
  imageSrcSet: (url: string) => string | undefined
}

/** Widths in pixels that our own files are served in (`/files/<key>?w=…`). */
export const imageWidths = [320, 480, 640, 750, 960, 1280] as const

const ownFile = (url: string) => url.startsWith('/files/')
const withWidth = (url: string, width: number) => `${url}${url.includes('?') ? '&' : '?'}w=${width}`

/** Key of a content that targets name; the same for every target of that content. */
export function contentKey(target: Pick<LinkTarget, 'eventType' | 'itemId'>): string {
  return `${target.eventType}:${target.itemId}`
}

export interface SiteContextOptions {
  appId: string
  mode: ViewMode
  accent?: string
  /** Addresses of the site's own pages. */
  paths: {
    /** Those that are absent lead nowhere. */
    home?: string
    column?: (id: string) => string
    microPage: (id: string) => string
    survey: (id: string) => string
  }
  /** `contentKey` of each target that is deleted or offline. */
  missing?: ReadonlySet<string>
}

export function createSiteContext({ appId, mode, accent, paths, missing }: SiteContextOptions): SiteContext {
  const isMissing = (target: LinkTarget) => missing?.has(contentKey(target)) ?? false

  const address = (target: LinkTarget) => {
    switch (target.eventType) {
      case 'none':
        return undefined
      case 'url':
        return target.url
      case 'home':
        return paths.home
      case 'column':
        return target.itemId && paths.column?.(encodeURIComponent(target.itemId))
      case 'phone':
        return target.phone && `tel:${normalizePhone(target.phone)}`
      case 'micro-page':
        return target.itemId && paths.microPage(encodeURIComponent(target.itemId))
      case 'survey':
        return target.itemId && paths.survey(encodeURIComponent(target.itemId))
    }
  }

  return {
    appId,
    mode,
    accent,
    isMissing,
    href: (target) => {
      const found = isMissing(target) ? undefined : address(target)
      return found !== undefined && found !== '' && isSafeUrl(found) ? found : undefined
    },
    imageSrc: (url, width) => {
      if (!ownFile(url)) return url
      return withWidth(url, imageWidths.find((known) => known >= width) ?? 1280)
    },
    imageSrcSet: (url) =>
      ownFile(url) ? imageWidths.map((width) => `${withWidth(url, width)} ${width}w`).join(', ') : undefined,
  }
}
