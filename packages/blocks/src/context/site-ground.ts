import { emptyPageDocument, type Skin } from '@zhanfang/document'
import type { StyleFamily } from '../look/style-family.ts'
import { imageSource } from './image-source.ts'

/** What the pages of a site stand on. */
export interface SiteGround extends Skin {
  /** A picture behind the whole page; empty for none. */
  bgImageUrl: string
  accent: string
  /** Name of the family that the site wears; the plain one when absent. */
  family?: string | undefined
  second?: string | undefined
}

const plain = emptyPageDocument().skin

/** Whether a page has no ground of its own. */
export function isPlainSkin({ topBgImageUrl, bgColorType, bgColor }: Skin): boolean {
  return topBgImageUrl === '' && bgColorType === plain.bgColorType && bgColor.toLowerCase() === plain.bgColor
}

/** What a page stands on: its own ground, or the site's where it has none. An accent of its own it keeps either way. */
export function skinOnSite(own: Skin, site: Skin | undefined): Skin {
  if (site === undefined || !isPlainSkin(own)) return own
  const { topBgImageUrl, bgColorType, bgColor } = site
  return { ...own, topBgImageUrl, bgColorType, bgColor }
}

/** An address as a value of CSS: nothing in it can end the value. */
const cssUrl = (address: string) => `url("${address.replaceAll(/["\\\n\r\f]/g, encodeURIComponent)}")`

/**
 * How a picture lies behind a page: the product's own are tiles, photographs fill the page. Without a picture the pattern
 * of the family, empty where it has none.
 */
export function groundPictureStyle(
  url: string,
  width: number,
  texture?: StyleFamily['texture'],
): Record<string, string> {
  if (url === '') {
    if (texture === undefined) return {}
    return {
      backgroundImage: texture.image,
      backgroundSize: texture.size,
      backgroundRepeat: texture.repeat,
    }
  }
  const backgroundImage = cssUrl(imageSource(url, width).src)
  return url.endsWith('.svg')
    ? { backgroundImage, backgroundSize: 'auto', backgroundRepeat: 'repeat' }
    : {
        backgroundImage,
        backgroundPosition: 'center top',
        backgroundSize: 'cover',
        backgroundRepeat: 'no-repeat',
      }
}
