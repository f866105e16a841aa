import { styleFamily } from '@zhanfang/blocks'
import type { SiteSkin } from '@zhanfang/contract'
import type { SiteFrame } from '../frame/site-frame-input.ts'
import type { DocumentFont } from '../html-document.tsx'

/** The font that headings are set in by a skin; absent where they are set in the visitor's own. */
export function fontOfSkin(
  skin: SiteSkin | undefined,
  addressOf: DocumentFont['addressOf'] | undefined,
): DocumentFont | undefined {
  const name = styleFamily(skin?.family).font.web
  return name && addressOf && { name, addressOf }
}

/** The font that a site's headings are set in. */
export const fontOfSite = (
  frame: SiteFrame | undefined,
  addressOf = frame?.fontAddress,
): DocumentFont | undefined => fontOfSkin(frame?.appearance.skin, addressOf)
