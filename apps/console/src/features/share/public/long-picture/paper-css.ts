// Style sheets of a page as they hold on paper: a long picture is a page that nobody scrolls or taps.

const DARK = /prefers-color-scheme:\s*dark/
const VIEW_HEIGHT = /(-?\d*\.?\d+)[dsl]?vh\b/g

const LEAST_HEIGHT = /(min-(?:height|block-size)):[^;}]*?\d[dsl]?vh[^;}]*/g

/**
 * Heights that ask for the window's are those of a phone: in a long picture the window is as high as the page. A page
 * that fills at least the window ends where its content does.
 */
export const withoutViewHeight = (css: string, viewHeight: number): string =>
  css
    .replaceAll(LEAST_HEIGHT, '$1:0')
    .replaceAll(VIEW_HEIGHT, (_, part: string) => `${(Number(part) * viewHeight) / 100}px`)

/** By what it has: a rule of a page in a frame is of another window's class. */
const isMedia = (rule: CSSRule): rule is CSSMediaRule => 'media' in rule && 'cssRules' in rule

/** The rules of a style sheet: those for print hold always, those for dark screens never. */
export function paperCss(rules: CSSRuleList): string {
  return [...rules]
    .map((rule) => {
      if (!isMedia(rule)) return rule.cssText
      const { mediaText } = rule.media
      if (DARK.test(mediaText)) return ''
      if (mediaText === 'print') return paperCss(rule.cssRules)
      return `@media ${mediaText} {\n${paperCss(rule.cssRules)}\n}`
    })
    .join('\n')
}

const ADDRESS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)'"]*))\s*\)/g

/** Addresses of pictures and fonts that a style sheet loads. */
export const addressesIn = (css: string): string[] =>
  [...css.matchAll(ADDRESS)]
    .map(([, double, single, bare]) => double ?? single ?? bare ?? '')
    .filter((address) => address !== '' && !address.startsWith('data:') && !address.startsWith('#'))

/** The style sheet with other addresses; one that has none loads nothing. */
export const withAddresses = (css: string, found: ReadonlyMap<string, string>): string =>
  css.replaceAll(ADDRESS, (whole, double?: string, single?: string, bare?: string) => {
    const address = double ?? single ?? bare ?? ''
    if (address === '' || address.startsWith('data:') || address.startsWith('#')) return whole
    return `url("${found.get(address) ?? 'data:,'}")`
  })
