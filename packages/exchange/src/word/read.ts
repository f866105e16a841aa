import type { PackagePicture } from '../reading/inline-pictures.ts'
import { picturesOf } from '../qti/pictures.ts'
import { first, parseXml, type XmlNode } from '../qti/xml.ts'
import { texts } from '../texts.ts'
import { openZip, WorkbookError } from '../tables/zip-parts.ts'

const partLimit = 40 * 1024 * 1024

/** A Word document as the text that a person would paste from it. */
export interface WordText {
  text: string
  /** Pictures that the text names as `![](address)`. */
  pictures: PackagePicture[]
}

interface Level {
  format: string
  /** `%1.` with the numbers of the levels. */
  pattern: string
  start: number
}

const child = (node: XmlNode | undefined, name: string) => node?.children.find((one) => one.name === name)
const valueOf = (node: XmlNode | undefined): string => node?.attributes['val'] ?? ''

const digits = '零一二三四五六七八九'
function chineseNumeral(number: number): string {
  if (number < 10) return digits[number] ?? ''
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  return `${tens > 1 ? (digits[tens] ?? '') : ''}十${ones > 0 ? (digits[ones] ?? '') : ''}`
}
function romanNumeral(number: number): string {
  let [left, text] = [number, '']
  for (const [value, sign] of [
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ] as const)
    while (left >= value) {
      text += sign
      left -= value
    }
  return text
}

/** A number as a list of Word writes it. */
function numeral(format: string, number: number): string {
  switch (format) {
    case 'upperLetter':
      return String.fromCharCode(64 + ((number - 1) % 26) + 1)
    case 'lowerLetter':
      return String.fromCharCode(96 + ((number - 1) % 26) + 1)
    case 'upperRoman':
      return romanNumeral(number)
    case 'lowerRoman':
      return romanNumeral(number).toLowerCase()
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return number <= 20 ? String.fromCodePoint(0x245f + number) : String(number)
    case 'bullet':
    case 'none':
      return ''
    default:
      return /chinese|ideograph|japaneseCounting|taiwanese/i.test(format)
        ? chineseNumeral(number)
        : String(number)
  }
}

/** The levels of each list by its number. */
function listsOf(numbering: XmlNode | undefined): Map<string, Map<string, Level>> {
  const root = first(numbering, 'numbering')
  const abstracts = new Map<string, Map<string, Level>>()
  for (const one of root?.children.filter(({ name }) => name === 'abstractNum') ?? [])
    abstracts.set(
      one.attributes['abstractNumId'] ?? '',
      new Map(
        one.children
          .filter(({ name }) => name === 'lvl')
          .map((level) => [
            level.attributes['ilvl'] ?? '0',
            {
              format: valueOf(child(level, 'numFmt')) || 'decimal',
              pattern: valueOf(child(level, 'lvlText')),
              start: Number(valueOf(child(level, 'start')) || 1),
            },
          ]),
      ),
    )
  return new Map(
    (root?.children.filter(({ name }) => name === 'num') ?? []).map((one) => [
      one.attributes['numId'] ?? '',
      abstracts.get(valueOf(child(one, 'abstractNumId'))) ?? new Map<string, Level>(),
    ]),
  )
}

/** Counts the items of numbered lists while a document is read. */
function createCounter(lists: ReadonlyMap<string, Map<string, Level>>) {
  const counts = new Map<string, number[]>()
  return (numId: string, ilvl: string): string => {
    const levels = lists.get(numId)
    const level = levels?.get(ilvl)
    if (!levels || !level) return ''
    const at = Number(ilvl)
    const own = counts.get(numId) ?? []
    own[at] = (own[at] ?? level.start - 1) + 1
    counts.set(numId, own.slice(0, at + 1))
    const text = level.pattern.replace(/%(\d)/g, (_, digit: string) => {
      const place = Number(digit) - 1
      return numeral(levels.get(String(place))?.format ?? 'decimal', own[place] ?? 1)
    })
    return /[\p{L}\p{N}]/u.test(text) ? `${text}${/[.．、)）]$/.test(text) ? ' ' : '. '}` : ''
  }
}

/** Symbols of Wingdings that forms use for boxes and ticks. */
const symbols: Readonly<Record<string, string>> = {
  F0A8: '□',
  F06F: '□',
  F071: '□',
  F0FE: '☑',
  F0FC: '√',
  F052: '☑',
  F0A1: '○',
  F06D: '○',
}

/** The text of a paragraph; `pictureAt` returns the address of an embedded picture. */
function textOf(node: XmlNode, pictureAt: (id: string) => string | undefined): string {
  const isUnderlined = child(child(node, 'rPr'), 'u') !== undefined
  return node.children
    .map((one): string => {
      switch (one.name) {
        case 't': {
          const text = one.children.map(({ text: words }) => words).join('')
          // A line to write on is often underlined blanks.
          return isUnderlined && text !== '' && text.trim() === '' ? '____' : text
        }
        case 'tab':
          return isUnderlined ? '____' : '\t'
        case 'br':
        case 'cr':
          return '\n'
        case 'noBreakHyphen':
          return '-'
        case 'sym':
          return symbols[(one.attributes['char'] ?? '').toUpperCase()] ?? ''
        case 'blip': {
          const address = pictureAt(one.attributes['embed'] ?? '')
          return address === undefined ? '' : `![](${address})`
        }
        case 'imagedata': {
          const address = pictureAt(one.attributes['id'] ?? '')
          return address === undefined ? '' : `![](${address})`
        }
        case 'del':
        case 'moveFrom':
        case 'instrText':
        case 'Fallback':
        case 'pPr':
        case 'rPr':
          return ''
        default:
          return textOf(one, pictureAt)
      }
    })
    .join('')
}

/** Whether the bytes are a Word document. */
export const isWord = (names: readonly string[]): boolean => names.includes('word/document.xml')

/**
 * Reads a `.docx`: paragraphs with the numbers of their lists, tables as lines with tabs, and pictures. Rejects with a
 * `WorkbookError` that says what is wrong.
 */
export async function readWord(bytes: Uint8Array<ArrayBuffer>): Promise<WordText> {
  const zip = openZip(bytes, texts.word.broken)
  if (!zip) throw new WorkbookError(texts.word.none)
  const load = async (name: string): Promise<XmlNode | undefined> => {
    const source = await zip.read(name)
    if (source === undefined) return undefined
    if (source.length > partLimit) throw new WorkbookError(texts.tooBig('40 MB'))
    try {
      return parseXml(source)
    } catch {
      throw new WorkbookError(texts.word.broken)
    }
  }
  const document = await load('word/document.xml')
  const body = first(document, 'body')
  if (!body) throw new WorkbookError(texts.word.none)
  const relations = first(await load('word/_rels/document.xml.rels'), 'Relationships')
  const targets = new Map(
    (relations?.children ?? []).map(({ attributes }) => [attributes['Id'] ?? '', attributes['Target'] ?? '']),
  )
  const pictures = await picturesOf(zip)
  const used = new Set<string>()
  const pictureAt = (id: string) => {
    const target = targets.get(id) ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `word/${target.replace(/^\.\//, '')}`
    const address = pictures.get(path)?.address
    if (address !== undefined) used.add(address)
    return address
  }
  const styles = first(await load('word/styles.xml'), 'styles')
  const numberOfStyle = new Map(
    (styles?.children ?? [])
      .filter(({ name }) => name === 'style')
      .flatMap((style) => {
        const properties = child(child(style, 'pPr'), 'numPr')
        return properties ? [[style.attributes['styleId'] ?? '', properties] as const] : []
      }),
  )
  const count = createCounter(listsOf(await load('word/numbering.xml')))
  const lines: string[] = []
  const paragraph = (node: XmlNode): string => {
    const properties = child(node, 'pPr')
    const numbers = child(properties, 'numPr') ?? numberOfStyle.get(valueOf(child(properties, 'pStyle')))
    const numId = valueOf(child(numbers, 'numId'))
    const text = textOf(node, pictureAt)
    // An empty item of a list is not counted.
    const mark =
      numbers && numId !== '' && numId !== '0' && text.trim() !== ''
        ? count(numId, valueOf(child(numbers, 'ilvl')) || '0')
        : ''
    return `${mark}${text}`
  }
  const table = (node: XmlNode) => {
    for (const row of node.children.filter(({ name }) => name === 'tr')) {
      const cells = row.children
        .filter(({ name }) => name === 'tc')
        .map((cell) => {
          const inner: string[] = []
          for (const part of cell.children)
            if (part.name === 'p') inner.push(paragraph(part))
            else if (part.name === 'tbl') table(part)
          return inner
            .join(' ')
            .replace(/[\t\n]+/g, ' ')
            .trim()
        })
      lines.push(cells.length === 1 ? (cells[0] ?? '') : cells.join('\t'))
    }
  }
  const walk = (nodes: readonly XmlNode[]) => {
    for (const node of nodes)
      if (node.name === 'p') {
        const text = paragraph(node)
        const isPage = [...node.children].some(
          (run) => run.name === 'r' && child(run, 'br')?.attributes['type'] === 'page',
        )
        lines.push(...(isPage && text.trim() === '' ? [''] : text.split('\n')))
      } else if (node.name === 'tbl') {
        lines.push('')
        table(node)
        lines.push('')
      } else if (node.name === 'sdt') walk(child(node, 'sdtContent')?.children ?? [])
      else if (node.name === 'ins' || node.name === 'smartTag' || node.name === 'customXml')
        walk(node.children)
  }
  walk(body.children)
  const text = lines
    .map((line) => line.replace(/\s+$/, ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (text === '') throw new WorkbookError(texts.word.empty)
  return { text, pictures: [...pictures.values()].filter(({ address }) => used.has(address)) }
}
