import { styleFamily } from '@zhanfang/blocks'
import type { SiteFrame } from '../frame/site-frame-input.ts'
import type { DocumentFont } from '../html-document.tsx'

/** The font that a site's headings are set in; absent where they are set in the visitor's own. */
export function fontOfSite(
  frame: SiteFrame | undefined,
  addressOf: DocumentFont['addressOf'] | undefined,
): DocumentFont | undefined {
  const name = styleFamily(frame?.appearance.skin.family).font.web
  return name && addressOf && { name, addressOf }
}
