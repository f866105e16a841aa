import { below, valueBelow, type XmlElement } from './package.ts'

const highlights: Readonly<Record<string, string>> = {
  yellow: '#ffff00',
  green: '#00ff00',
  cyan: '#00ffff',
  magenta: '#ff00ff',
  blue: '#0000ff',
  red: '#ff0000',
  darkBlue: '#000080',
  darkCyan: '#008080',
  darkGreen: '#008000',
  darkMagenta: '#800080',
  darkRed: '#800000',
  darkYellow: '#808000',
  darkGray: '#808080',
  lightGray: '#c0c0c0',
  black: '#000000',
}
const hex = /^[0-9A-Fa-f]{6}$/

/** The style of words; of several properties the first that says something of a look counts. */
export function runStyle(all: readonly XmlElement[]): string {
  const css: string[] = []
  const first = (name: string) => all.map((one) => below(one, name)).find((one) => one !== undefined)
  const isOn = (name: string) => {
    const found = first(name)
    return found === undefined ? undefined : !/^(0|false|off|none)$/.test(found.attributes['w:val'] ?? '')
  }
  if (isOn('w:b') === true) css.push('font-weight:bold')
  if (isOn('w:i') === true) css.push('font-style:italic')
  const lines = [
    ...(isOn('w:u') === true ? ['underline'] : []),
    ...(isOn('w:strike') === true || isOn('w:dstrike') === true ? ['line-through'] : []),
  ]
  if (lines.length > 0) css.push(`text-decoration:${lines.join(' ')}`)
  const shift = all.map((one) => valueBelow(one, 'w:vertAlign')).find((one) => one !== undefined)
  if (shift === 'superscript') css.push('vertical-align:super')
  else if (shift === 'subscript') css.push('vertical-align:sub')
  const color = first('w:color')?.attributes['w:val'] ?? ''
  if (hex.test(color)) css.push(`color:#${color}`)
  const mark = highlights[first('w:highlight')?.attributes['w:val'] ?? '']
  const fill = first('w:shd')?.attributes['w:fill'] ?? ''
  if (mark !== undefined) css.push(`background-color:${mark}`)
  else if (hex.test(fill)) css.push(`background-color:#${fill}`)
  // Half points.
  const size = Number(first('w:sz')?.attributes['w:val'] ?? Number.NaN)
  if (size > 0) css.push(`font-size:${size / 2}pt`)
  const font = first('w:rFonts')?.attributes
  const family = font?.['w:eastAsia'] ?? font?.['w:ascii']
  if (family !== undefined && /^[\w\s\u4e00-\u9fff-]{1,40}$/.test(family)) css.push(`font-family:${family}`)
  return css.join(';')
}
