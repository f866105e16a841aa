import type { XmlNode } from '../qti/xml.ts'
import { subscript, superscript } from '../reading/raised.ts'

const child = (node: XmlNode | undefined, name: string) => node?.children.find((one) => one.name === name)
const valueOf = (node: XmlNode | undefined): string | undefined => node?.attributes['val']

const grouped = (text: string) => (/^[\p{L}\p{N}.]{0,12}$/u.test(text) ? text : `(${text})`)

/** A formula of Word (`m:oMath`) in a line: fractions with a stroke, powers raised, roots with their sign. */
export function formulaOf(node: XmlNode): string {
  const inner = (one: XmlNode | undefined): string => (one?.children ?? []).map(formulaOf).join('')
  switch (node.name) {
    case '#text':
      return ''
    case 't':
      return node.children.map(({ text }) => text).join('')
    case 'f':
      return `${grouped(inner(child(node, 'num')))}/${grouped(inner(child(node, 'den')))}`
    case 'sSup':
      return `${grouped(inner(child(node, 'e')))}${superscript(inner(child(node, 'sup')))}`
    case 'sSub':
      return `${grouped(inner(child(node, 'e')))}${subscript(inner(child(node, 'sub')))}`
    case 'sSubSup':
      return `${grouped(inner(child(node, 'e')))}${subscript(inner(child(node, 'sub')))}${superscript(inner(child(node, 'sup')))}`
    case 'rad': {
      const degree = inner(child(node, 'deg'))
      return `${degree === '' ? '' : superscript(degree)}√${grouped(inner(child(node, 'e')))}`
    }
    case 'd': {
      const properties = child(node, 'dPr')
      const [begin, end, between] = ['begChr', 'endChr', 'sepChr'].map((name) =>
        valueOf(child(properties, name)),
      )
      const parts = node.children.filter(({ name }) => name === 'e').map(inner)
      return `${begin ?? '('}${parts.join(between ?? '|')}${end ?? ')'}`
    }
    case 'nary': {
      const [low, high] = [inner(child(node, 'sub')), inner(child(node, 'sup'))]
      const sign = valueOf(child(child(node, 'naryPr'), 'chr')) ?? '∫'
      return `${sign}${low === '' ? '' : `_(${low})`}${high === '' ? '' : `^(${high})`}${inner(child(node, 'e'))}`
    }
    case 'm':
      return `[${node.children
        .filter(({ name }) => name === 'mr')
        .map((row) =>
          row.children
            .filter(({ name }) => name === 'e')
            .map(inner)
            .join(', '),
        )
        .join('; ')}]`
    default:
      return node.name.endsWith('Pr') ? '' : inner(node)
  }
}

/** An equation field: `eq \f(1,2)` is 1/2, `eq \r(3)` is √3, `eq \o\ac(○,1)` is ①. */
export function equationField(source: string): string | undefined {
  if (!/^\s*eq\s/i.test(source)) return undefined
  let text = source.replace(/^\s*eq\s+/i, '').trim()
  for (let round = 0; round < 20; round += 1) {
    const before = text
    text = text
      .replace(/\\f\s*\(([^(),;]*)[,;]([^(),;]*)\)/i, (_, top: string, bottom: string) => `${top}/${bottom}`)
      .replace(
        /\\r\s*\(([^(),;]*)[,;]([^(),;]*)\)/i,
        (_, degree: string, of: string) => `${superscript(degree)}√${of}`,
      )
      .replace(/\\r\s*\(([^(),;]*)\)/i, (_, of: string) => `√${of}`)
      .replace(/\\o\s*(?:\\a[clr]\s*)?\(○[,;]\s*(\d{1,2})\s*\)/i, (whole, number: string) =>
        Number(number) >= 1 && Number(number) <= 20 ? String.fromCodePoint(0x245f + Number(number)) : whole,
      )
      .replace(/\\s\s*\\up\d*\s*\(([^()]*)\)/i, (_, power: string) => superscript(power))
      .replace(/\\s\s*\\do\d*\s*\(([^()]*)\)/i, (_, index: string) => subscript(index))
    if (text === before) break
  }
  return text
}
