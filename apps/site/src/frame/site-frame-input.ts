import type { WebFontName } from '@zhanfang/blocks'
import type {
  ColumnListLayout,
  CustomerInfo,
  FooterCategory,
  HeaderNav,
  SiteContact,
  SiteAppearance,
} from '@zhanfang/contract'

/** A column that visitors may open. */
export interface FrameColumn {
  id: string
  /** Null at the top. */
  parentId: string | null
  pageId: string
  name: string
  imageUrl: string
  intro: string
  listLayout: ColumnListLayout
}

/** What surrounds the pages of a site. */
export interface SiteFrame {
  appearance: SiteAppearance
  /** Parents before their children, siblings in their order. */
  columns: readonly FrameColumn[]
  headerNavs: readonly HeaderNav[]
  footerCategories: readonly FooterCategory[]
  /** How visitors reach somebody; absent when the site shows nobody. */
  service?: Omit<CustomerInfo, 'open'> | undefined
  /** Where the organisation is, and how it is reached, at the foot of every page. */
  contact?: SiteContact | undefined
  /** The app has closed WeChat's channels: pages leave out what opens them. */
  hidesWxChannel?: boolean | undefined
  /** Readable addresses of its columns and of the micro pages that it leads to, by their ids. */
  pageWords?: Readonly<Record<string, string>> | undefined
  /** 备案号 at the foot of every page; empty or absent without one. */
  filingNumber?: string | undefined
  /** Where a font with some characters alone is found; absent where headings are set in the visitor's own. */
  fontAddress?: FontAddress | undefined
}

/** Gives the address of a font with some characters alone. */
export type FontAddress = (name: WebFontName, characters: string) => string

/** Which page of the site is shown, so that the navigation can mark it. */
export type FramePlace =
  | { type: 'home' }
  | { type: 'column'; id: string }
  | { type: 'micro-page'; id: string }
  | { type: 'other' }

/** The picture that opens over a page, when the operator has set one up and this is where it belongs. */
export function popUpAt(frame: SiteFrame, place: FramePlace): SiteAppearance['popUp'] | undefined {
  const { popUp } = frame.appearance
  return place.type === 'home' && popUp.isOn && popUp.image.url !== '' ? popUp : undefined
}

/** The music that visitors may play: on the home page, when the operator has set one up. */
export function musicAt(frame: SiteFrame, place: FramePlace): SiteAppearance['music'] | undefined {
  const { music } = frame.appearance
  return place.type === 'home' && music.isOn && music.url !== '' ? music : undefined
}
