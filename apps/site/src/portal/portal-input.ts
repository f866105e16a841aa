import type { PortalContentOf, ProductPageName } from '@zhanfang/contract'

/** Whose platform it is, as its administrators set it. */
export interface PortalPlatform {
  name: string
  /** Address of the logo, empty for none. */
  logo: string
  /** `#rrggbb`. */
  accent: string
  /** Its registration with the authorities (备案号); empty for none. */
  filingNumber: string
  /** Null when the platform shows none. */
  customerService: { title: string; name: string; phone: string; qrcode: string } | null
}

/** What the platform sells to apps; money in 元. */
export interface EditionOnSale {
  id: string
  name: string
  summary: string
  recommended: boolean
  /** What it holds; null for as many as one likes. */
  limits: { name: string; most: number | null }[]
  prices: { months: number; amount: number }[]
}

/** A page that has one thing to say. */
export type PortalNotice = 'notFound' | 'notEmpowered' | 'privilegeFailed' | 'forwardRefused' | 'failed'

export type PortalPage =
  | { kind: 'home' }
  | { kind: 'product'; name: ProductPageName }
  | { kind: 'cases'; cases: PortalContentOf<'case'>[] }
  | { kind: 'partners'; partners: PortalContentOf<'partner'>[] }
  /** `editions` is what administrators have written, `sold` what can be bought at once. */
  | { kind: 'price'; editions: PortalContentOf<'edition'>[]; sold: EditionOnSale[] }
  | { kind: 'help'; articles: PortalContentOf<'help'>[]; external: boolean }
  | { kind: 'article'; article: PortalContentOf<'help'>; articles: PortalContentOf<'help'>[] }
  | { kind: 'agreement'; agreement: PortalContentOf<'agreement'> }
  | { kind: 'trial' }
  /** `address` is what the code holds; `siteName` is empty for the platform itself. */
  | { kind: 'mobileSiteCode'; address: string; siteName: string }
  /** Somebody who works here, with the sites that are theirs. `avatar` and `picture` are empty for none. */
  | {
      kind: 'person'
      nickname: string
      avatar: string
      sites: { name: string; picture: string; address: string }[]
    }
  | { kind: 'notice'; notice: PortalNotice; /** The app that it is about. */ appId?: string }

export interface PortalPageInput {
  platform: PortalPlatform
  /** Where this installation is reached, without a slash at the end. */
  publicUrl: string
  /** Path of the page; absent for those that search engines should not know. */
  path?: string | undefined
  /** The visitor's browser holds a login. */
  signedIn: boolean
  page: PortalPage
}
