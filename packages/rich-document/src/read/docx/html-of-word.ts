import type { LeftOutList } from '../left-out.ts'
import { listOf, readNumbering } from './numbering.ts'
import { allBelow, below, type WordPackage, valueBelow, type XmlElement } from './package.ts'
import { runStyle } from './run-style.ts'
import { readStyles, type WordStyle } from './styles.ts'
import { tableHtml } from './table-html.ts'

/** Pixels of a twentieth of a point, and of Office's finest unit. */
const TWIP = 96 / 1440
const EMU = 1 / 9525

const inAttribute = (text: string) =>
  text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const textOf = (elements: readonly XmlElement[]): string =>
  [...allBelow(elements)].map(({ text }) => text).join('')

const aligns: Readonly<Record<string, string>> = {
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
  distribute: 'justify',
  left: 'left',
  start: 'left',
}

/** Elements that only stand around others. */
const wrappers = new Set([
  'w:sdt',
  'w:sdtContent',
  'w:smartTag',
  'w:customXml',
  'w:ins',
  'w:moveTo',
  'w:fldSimple',
  'w:dir',
  'w:bdo',
  'mc:AlternateContent',
  'mc:Choice',
  'w:rubyBase',
  'w:ruby',
])
const silent = new Set([
  'w:del',
  'w:moveFrom',
  'w:instrText',
  'w:delText',
  'mc:Fallback',
  'w:sectPr',
  'w:pPr',
  'w:rPr',
  'w:sdtPr',
  'w:sdtEndPr',
  'w:proofErr',
  'w:bookmarkStart',
  'w:bookmarkEnd',
  'w:lastRenderedPageBreak',
  'w:rt',
  'w:rubyPr',
  'w:fldData',
])

interface Field {
  instruction: string
  isShown: boolean
  isLink: boolean
}

/** A Word document as the HTML that Word itself would put into the clipboard. */
export function wordHtml(file: WordPackage, leftOut: LeftOutList): string {
  const styleOf = readStyles(file.xml('word/styles.xml'))
  const numbering = readNumbering(file.xml('word/numbering.xml'))
  const targets = new Map(
    [...allBelow(file.xml('word/_rels/document.xml.rels'))]
      .filter(({ name }) => name === 'Relationship')
      .map(({ attributes }) => [attributes['Id'] ?? '', attributes['Target'] ?? '']),
  )
  const notes = new Map<string, string>()
  for (const [part, kind, prefix] of [
    ['word/footnotes.xml', 'w:footnote', 'ftn'],
    ['word/endnotes.xml', 'w:endnote', 'edn'],
  ] as const) {
    for (const element of allBelow(file.xml(part))) {
      if (element.name !== kind || element.attributes['w:type'] !== undefined) continue
      const words = element.children
        .map((paragraph) => textOf(paragraph.children))
        .join(' ')
        .trim()
      if (words !== '') notes.set(`${prefix}${element.attributes['w:id'] ?? ''}`, words)
    }
  }
  for (const part of file.names) {
    if (
      /^word\/(?:header|footer)\d*\.xml$/.test(part) &&
      textOf(file.xml(part)).replaceAll(/[\d\s]/g, '') !== ''
    )
      leftOut.note('header')
  }
  /** Text boxes of the paragraph that is written, which stand after it. */
  let boxes: string[] = []
  let fields: Field[] = []

  function pictureHtml(element: XmlElement): string {
    const inner = [...allBelow(element.children)]
    const named = (name: string) => inner.find((one) => one.name === name)
    for (const box of inner) if (box.name === 'w:txbxContent') boxes.push(blocksHtml(box.children))
    const blip = named('a:blip') ?? named('v:imagedata')
    if (named('c:chart') !== undefined || named('dgm:relIds') !== undefined) leftOut.note('chart')
    if (blip === undefined) {
      if (element.name === 'w:object') leftOut.note('plugin')
      return ''
    }
    const id = blip.attributes['r:embed'] ?? blip.attributes['r:id'] ?? blip.attributes['r:link'] ?? ''
    const target = targets.get(id) ?? ''
    const name = /^(?:\/?word\/)?media\/([^/]+)$/.exec(target)?.[1]
    const size = named('wp:extent')?.attributes ?? {}
    const described = named('wp:docPr')?.attributes['descr'] ?? ''
    const src = name === undefined ? target : `docx:${name}`
    const pixels = (value: string | undefined) =>
      value === undefined ? '' : String(Math.round(Number(value) * EMU))
    return `<img src="${inAttribute(src)}" width="${pixels(size['cx'])}" height="${pixels(size['cy'])}" alt="${inAttribute(described)}">`
  }

  function noteHtml(key: string): string {
    return notes.has(key) ? `<a style="mso-footnote-id:${key}" href="#_${key}">[1]</a>` : ''
  }

  function fieldHtml(type: string | undefined): string {
    if (type === 'begin') fields.push({ instruction: '', isShown: false, isLink: false })
    const field = fields.at(-1)
    if (field === undefined) return ''
    if (type === 'separate') {
      field.isShown = true
      const address = /HYPERLINK\s+(?:\\\w\s+)*(?:"|&quot;)([^"]+?)(?:"|&quot;)/.exec(field.instruction)?.[1]
      field.isLink = address !== undefined && !field.instruction.includes('\\l')
      return field.isLink ? `<a href="${inAttribute(address ?? '')}">` : ''
    }
    if (type === 'end') {
      fields.pop()
      return field.isLink ? '</a>' : ''
    }
    return ''
  }

  function runHtml(run: XmlElement, style: WordStyle | undefined): string {
    const properties = below(run, 'w:rPr')
    if (below(properties, 'w:vanish') !== undefined && valueBelow(properties, 'w:vanish') !== '0') {
      if (textOf(run.children).trim() !== '') leftOut.note('hidden')
      return ''
    }
    const own = styleOf(valueBelow(properties, 'w:rStyle'))
    const css = runStyle(
      [properties, ...(own?.runs ?? []), ...(style?.level === undefined ? (style?.runs ?? []) : [])].filter(
        (one) => one !== undefined,
      ),
    )
    let html = ''
    for (const child of run.children) html += pieceHtml(child, style)
    return css === '' || html === '' || /^<a [^>]*footnote-id/.test(html)
      ? html
      : `<span style="${inAttribute(css)}">${html}</span>`
  }

  function pieceHtml(element: XmlElement, style: WordStyle | undefined): string {
    const { name, attributes, children } = element
    if (silent.has(name)) {
      const field = fields.at(-1)
      if (name === 'w:instrText' && field !== undefined) field.instruction += textOf(children)
      if (name === 'w:del') leftOut.note('revision')
      return ''
    }
    if (wrappers.has(name)) return children.map((child) => pieceHtml(child, style)).join('')
    switch (name) {
      case 'w:r':
        return runHtml(element, style)
      case 'w:t':
        // Spaces count in Word as they are written.
        return textOf(children).replaceAll(/ {2,}/g, (spaces) => '\u00a0'.repeat(spaces.length))
      case 'w:tab':
        return '　'
      case 'w:br':
        return attributes['w:type'] === undefined || attributes['w:type'] === 'textWrapping' ? '<br>' : ''
      case 'w:cr':
        return '<br>'
      case 'w:noBreakHyphen':
        return '-'
      case 'w:sym':
        return symbolOf(attributes)
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
        return pictureHtml(element)
      case 'w:footnoteReference':
        return noteHtml(`ftn${attributes['w:id'] ?? ''}`)
      case 'w:endnoteReference':
        return noteHtml(`edn${attributes['w:id'] ?? ''}`)
      case 'w:commentReference':
        leftOut.note('comment')
        return ''
      case 'w:fldChar':
        return fieldHtml(attributes['w:fldCharType'])
      case 'w:hyperlink': {
        const inner = children.map((child) => pieceHtml(child, style)).join('')
        const address = targets.get(attributes['r:id'] ?? '')
        return address === undefined || address === ''
          ? inner
          : `<a href="${inAttribute(address)}">${inner}</a>`
      }
      case 'm:oMath':
      case 'm:oMathPara':
        leftOut.note('formula')
        return textOf(children)
      default:
        return ''
    }
  }

  function paragraphHtml(paragraph: XmlElement): string {
    const own = below(paragraph, 'w:pPr')
    const named = styleOf(valueBelow(own, 'w:pStyle') ?? 'Normal')
    // How quotes and code look is what they are.
    const isPart = named?.use === 'quote' || named?.use === 'code'
    const style = named !== undefined && isPart ? { ...named, paragraphs: [], runs: [] } : named
    if (style?.isContents === true) {
      leftOut.note('contents')
      return ''
    }
    const said = [own, ...(style?.paragraphs ?? [])].filter((one) => one !== undefined)
    const first = <Value>(pick: (properties: XmlElement) => Value | undefined) =>
      said.map(pick).find((value) => value !== undefined)
    const outline = valueBelow(own, 'w:outlineLvl')
    const level =
      outline !== undefined && outline !== '9'
        ? Number(outline) + 1
        : (style?.level ?? (style?.isTitle === true ? 1 : undefined))
    const list = first(listOf)
    const mark = list === undefined || list.numId === '0' ? undefined : numbering.next(list.numId, list.level)
    const css: string[] = []
    const align = aligns[first((one) => valueBelow(one, 'w:jc')) ?? '']
    if (align !== undefined) css.push(`text-align:${align}`)
    const indent = first((one) => below(one, 'w:ind'))?.attributes
    if (mark === undefined) {
      const chars = Number(indent?.['w:firstLineChars'] ?? Number.NaN)
      const line = Number(indent?.['w:firstLine'] ?? Number.NaN) * TWIP
      if (!Number.isNaN(chars)) css.push(`mso-char-indent-count:${chars / 100}`)
      else if (!Number.isNaN(line)) css.push(`text-indent:${line}px`)
      const left = Number(indent?.['w:left'] ?? indent?.['w:start'] ?? Number.NaN) * TWIP
      if (left > 0) css.push(`margin-left:${left}px`)
      if (style?.continues !== undefined)
        css.push(`mso-list:l0 level${style.continues} lfo1;mso-list-continue:yes`)
    }
    const spacing = first((one) => below(one, 'w:spacing'))?.attributes
    if (spacing?.['w:line'] !== undefined && (spacing['w:lineRule'] ?? 'auto') === 'auto')
      css.push(`line-height:${Number(spacing['w:line']) / 240}`)
    if (level !== undefined) css.push(`mso-outline-level:${level}`)
    const outer = boxes
    boxes = []
    let inner = paragraph.children.map((child) => pieceHtml(child, style)).join('')
    const after = boxes.join('')
    boxes = outer
    if (mark !== undefined && level === undefined) {
      css.push(`mso-list:l0 level${mark.level + 1} lfo1`)
      if (!mark.isBullet && !mark.isPlain) leftOut.note('numbering', mark.shown)
      inner = `<span style="mso-list:Ignore">${mark.isBox ? mark.shown : mark.isBullet ? '·' : `${mark.number}.`}</span>${inner}`
    } else if (mark !== undefined && !mark.isBullet)
      inner = `<span style="mso-list:Ignore">${mark.shown}</span>${inner}`
    if (inner === '' && after === '' && isRule(own)) return '<hr>'
    if (style?.use === 'code') return `<pre>${inner}</pre>${after}`
    const role =
      style?.use === 'quote' ? ' class="MsoQuote"' : style?.use === 'caption' ? ' class="MsoCaption"' : ''
    return `<p${role} style="${inAttribute(css.join(';'))}">${inner}</p>${after}`
  }

  /** Whether an empty paragraph is there for the line that it draws. */
  function isRule(properties: XmlElement | undefined): boolean {
    const sides = below(properties, 'w:pBdr')?.children ?? []
    return sides.some(
      ({ name, attributes }) =>
        (name === 'w:top' || name === 'w:bottom') && !/^(?:nil|none)$/.test(attributes['w:val'] ?? 'none'),
    )
  }

  function blocksHtml(elements: readonly XmlElement[]): string {
    const parts: string[] = []
    for (const element of elements) {
      if (element.name === 'w:p') {
        const html = paragraphHtml(element)
        const figure = withCaption(parts.at(-1) ?? '', html)
        if (figure === undefined) parts.push(html)
        else parts.splice(-1, 1, figure)
      } else if (element.name === 'w:tbl') parts.push(tableHtml(element, blocksHtml))
      else if (wrappers.has(element.name)) parts.push(blocksHtml(element.children))
    }
    return parts.join('')
  }

  const body = below(
    file.xml('word/document.xml').find(({ name }) => name === 'w:document'),
    'w:body',
  )
  fields = []
  const html = blocksHtml(body?.children ?? [])
  const list = [...notes]
    .map(([key, words]) => `<div style="mso-element:footnote" id="_${key}"><p>${words}</p></div>`)
    .join('')
  return `${html}<div style="mso-element:footnote-list">${list}</div>`
}

/** A picture alone and the caption below it as one; undefined where they are not. */
function withCaption(before: string, html: string): string | undefined {
  const caption = /^<p class="MsoCaption"[^>]*>([\s\S]+)<\/p>$/.exec(html)?.[1]
  const picture = /^<p( style="[^"]*")>((?:<span[^>]*>)?<img [^>]*>(?:<\/span>)?)<\/p>$/.exec(before)
  if (caption === undefined || picture === null) return undefined
  const [, style = '', image = ''] = picture
  return `<figure${style}>${image}<figcaption>${caption}</figcaption></figure>`
}

/** Boxes and ticks of Word's symbol fonts, as letters that every font has. */
const symbols: Readonly<Record<string, string>> = {
  F0FE: '☑',
  F0A8: '☐',
  F06F: '☐',
  F0FC: '✓',
  F0FB: '✗',
  F0D8: '➢',
  F0B7: '•',
  F0A7: '▪',
  F06C: '●',
  F06E: '■',
  F075: '◆',
}
function symbolOf(attributes: Readonly<Record<string, string>>): string {
  const code = (attributes['w:char'] ?? '').toUpperCase()
  const known = symbols[code]
  if (known !== undefined) return known
  const value = Number.parseInt(code, 16)
  return Number.isNaN(value) || value > 0xffff || (value >= 0xe000 && value <= 0xf8ff) ? '' : `&#${value};`
}
