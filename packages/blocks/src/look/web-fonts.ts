/** A font that headings are set in wherever the visitor is: sent as the characters that a page needs. */
export interface WebFont {
  /** Whether Latin letters, digits and signs are taken from it too, or from the visitor's own font behind it. */
  hasLatin: boolean
  /** Whether small headings can be read in it as well as large ones. */
  isForSmall: boolean
}

/** Names are for good: pages that browsers keep have them in their addresses. */
const webFonts = {
  'noto-serif-sc': { hasLatin: false, isForSmall: true },
  'lxgw-wenkai': { hasLatin: true, isForSmall: true },
  'zcool-kuaile': { hasLatin: true, isForSmall: true },
  'zcool-qingke-huangyou': { hasLatin: true, isForSmall: false },
  'ma-shan-zheng': { hasLatin: false, isForSmall: false },
} as const satisfies Record<string, WebFont>
export type WebFontName = keyof typeof webFonts

export const isWebFontName = (name: string): name is WebFontName => Object.hasOwn(webFonts, name)
export const webFontNames = Object.keys(webFonts).filter(isWebFontName)

export const isForSmall = (name: WebFontName): boolean => webFonts[name].isForSmall

/** Variables of CSS by which parts of a page are set in it. */
export const variablesInFont = (name: WebFontName): string[] => [
  '--zf-display-font',
  '--zf-number-font',
  ...(isForSmall(name) ? ['--zf-heading-font'] : []),
]

/** What CSS calls it. */
export const webFontFamily = (name: WebFontName): string => `zf-${name}`

/** Where the whole of it is found, for who does not know yet which characters there will be. */
const wholeFontPath = (name: WebFontName): string => `/site-assets/fonts/${name}.woff2`

/** The rule of CSS that lets a page use it. */
export const webFontFace = (name: WebFontName, address: string): string =>
  `@font-face{font-family:${webFontFamily(name)};src:url(${address}) format("woff2");font-weight:100 900;font-display:swap}`

/** Lets a document use any of them whole: what it does not show is not loaded. */
export const wholeFontFaces = (names: readonly WebFontName[]): string =>
  names.map((name) => webFontFace(name, wholeFontPath(name))).join('')

/** More than this are not sent: 60 kB of the most winding font. */
const MOST_CHARACTERS = 150
/** Figures come and go while a page is open. */
const FIGURES = '0123456789'

/** The characters of a text that a font is asked for, each once and in order; those that come first where they are too many. */
export function fontCharacters(name: WebFontName, text: string): string {
  const { hasLatin } = webFonts[name]
  const wanted = new Set<string>()
  for (const sign of (hasLatin ? FIGURES : '') + text) {
    // Of one unit each, so that an address can name them; what takes two is in none of these fonts.
    const isChinese =
      (sign >= '\u2e80' && sign < '\ud800') || (sign >= '\uf900' && sign <= '\uffef' && sign.length === 1)
    const isLatin = sign > ' ' && sign <= '~'
    if ((isChinese || (hasLatin && isLatin)) && wanted.size < MOST_CHARACTERS) wanted.add(sign)
  }
  const isMere = [...wanted].every((sign) => FIGURES.includes(sign))
  return isMere ? '' : [...wanted].toSorted().join('')
}
