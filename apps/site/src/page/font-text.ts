import { classesThatSay } from './used-css.ts'

/** Elements of HTML that have no end. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const SILENT = new Set(['script', 'style', 'svg', 'noscript'])
/** A tag of what React has written: no `>` stands in its attributes. */
const TAG = /<(\/?)([a-z][\w-]*)([^>]*)>/gi

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plain = (text: string): string =>
  text
    .replaceAll('<!-- -->', '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')

/** The text of those elements of a page that its style sheet sets in one of these fonts, variables of CSS. */
export function textInFonts(css: string, markup: string, variables: readonly string[]): string {
  const classes = new Set(variables.flatMap((name) => classesThatSay(css, `font-family:var(${name}`)))
  const parts: string[] = []
  /** Elements around the place, each with whether it or one around it is set in the font, or says nothing. */
  const open: { isIn: boolean; isSilent: boolean }[] = []
  let from = 0
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', index } of markup.matchAll(TAG)) {
    const around = open.at(-1)
    if (around?.isIn && !around.isSilent && index > from) parts.push(plain(markup.slice(from, index)))
    from = index + tag.length
    if (slash === '/') open.pop()
    else if (!VOID.has(name) && !attributes.endsWith('/')) {
      const names = /\sclass="([^"]*)"/.exec(attributes)?.[1]?.split(/\s+/) ?? []
      open.push({
        isIn: around?.isIn === true || names.some((one) => classes.has(one)),
        isSilent: around?.isSilent === true || SILENT.has(name),
      })
    }
  }
  return parts.join('\n')
}
