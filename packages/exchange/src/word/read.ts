import type { LineDiagnosis } from '../reading/diagnosis.ts'
import type { PackagePicture } from '../reading/inline-pictures.ts'
import { picturesOf } from '../qti/pictures.ts'
import { all, first, parseXml, type XmlNode } from '../qti/xml.ts'
import { texts } from '../texts.ts'
import { openZip, WorkbookError } from '../tables/zip-parts.ts'
import { subscript, superscript } from '../reading/raised.ts'
import { equationField, formulaOf } from './formula.ts'
import { boxBullet, symbolOf } from './symbols.ts'

const partLimit = 40 * 1024 * 1024

/** A Word document as the text that a person would paste from it. */
export interface WordText {
  text: string
  /** Pictures that the text names as `![](address)`. */
  pictures: PackagePicture[]
  /** Words that stand outside of the text: headers, footers and comments. */
  outside: string[]
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
    case 'decimalZero':
      return String(number).padStart(2, '0')
    default:
      return /chinese|ideograph|japaneseCounting|taiwanese/i.test(format)
        ? chineseNumeral(number)
        : String(number)
  }
}

/** A list: its levels, the definition that it shares its count with, and where it begins anew. */
interface List {
  levels: Map<string, Level>
  counts: string
  /** Numbers that levels begin with again in this list. */
  restarts: Map<number, number>
}

/** The lists by their numbers. */
function listsOf(numbering: XmlNode | undefined): Map<string, List> {
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
    (root?.children.filter(({ name }) => name === 'num') ?? []).map((one): [string, List] => {
      const counts = valueOf(child(one, 'abstractNumId'))
      const overrides = one.children.filter(({ name }) => name === 'lvlOverride')
      return [
        one.attributes['numId'] ?? '',
        {
          levels: abstracts.get(counts) ?? new Map<string, Level>(),
          counts,
          restarts: new Map(
            overrides.flatMap((override) => {
              const start = child(override, 'startOverride')
              return start
                ? [[Number(override.attributes['ilvl'] ?? 0), Number(valueOf(start) || 1)] as const]
                : []
            }),
          ),
        },
      ]
    }),
  )
}

/** Counts the items of numbered lists while a document is read. */
function createCounter(lists: ReadonlyMap<string, List>) {
  const counts = new Map<string, number[]>()
  const begun = new Set<string>()
  return (numId: string, ilvl: string): string => {
    const list = lists.get(numId)
    const level = list?.levels.get(ilvl)
    if (!list || !level) return ''
    const { levels } = list
    const at = Number(ilvl)
    // Lists of one definition count on from each other, unless one says that it begins anew.
    const own = counts.get(list.counts) ?? []
    const restart = begun.has(`${numId} ${at}`) ? undefined : list.restarts.get(at)
    begun.add(`${numId} ${at}`)
    own[at] = restart ?? (own[at] ?? level.start - 1) + 1
    counts.set(list.counts, own.slice(0, at + 1))
    if (level.format === 'bullet') return boxBullet(level.pattern)
    const text = level.pattern.replace(/%(\d)/g, (_, digit: string) => {
      const place = Number(digit) - 1
      return numeral(levels.get(String(place))?.format ?? 'decimal', own[place] ?? 1)
    })
    return /[\p{L}\p{N}]/u.test(text) ? `${text}${/[.．、)）]$/.test(text) ? ' ' : '. '}` : ''
  }
}

/** The parts of a document that a paragraph may point to. */
interface Parts {
  /** The address of an embedded picture; undefined for a kind that is not taken. */
  pictureAt: (id: string) => string | undefined
  /** The words of a note by its mark. */
  noteAt: (kind: 'footnote' | 'endnote', id: string) => string
  /** Takes the paragraphs of a text box, which stand below the paragraph that it hangs on. */
  putAside: (nodes: readonly XmlNode[]) => void
}

const plainOf = (node: XmlNode | undefined): string =>
  (node?.children ?? [])
    .map((one) => (one.name === 't' ? one.children.map(({ text }) => text).join('') : plainOf(one)))
    .join('')

/** The text of a paragraph. */
function textOf(node: XmlNode, parts: Parts): string {
  const properties = child(node, 'rPr')
  const isUnderlined = child(properties, 'u') !== undefined && valueOf(child(properties, 'u')) !== 'none'
  const place = valueOf(child(properties, 'vertAlign'))
  return node.children
    .map((one): string => {
      switch (one.name) {
        case 't': {
          const text = one.children.map(({ text: words }) => words).join('')
          if (place === 'superscript') return superscript(text)
          if (place === 'subscript') return subscript(text)
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
          return symbolOf(one.attributes['font'] ?? '', one.attributes['char'] ?? '')
        case 'oMath':
        case 'oMathPara':
          return formulaOf(one)
        case 'ruby': {
          const [base, above] = [plainOf(child(one, 'rubyBase')), plainOf(child(one, 'rt'))]
          return above === '' ? base : `${base}（${above}）`
        }
        case 'footnoteReference':
        case 'endnoteReference': {
          const kind = one.name === 'footnoteReference' ? 'footnote' : 'endnote'
          const note = parts.noteAt(kind, one.attributes['id'] ?? '')
          return note === '' ? '' : texts.word.note(note)
        }
        case 'blip':
        case 'imagedata': {
          const id = one.attributes[one.name === 'blip' ? 'embed' : 'id']
          // A picture that is only linked to is elsewhere.
          const address = id === undefined ? undefined : parts.pictureAt(id)
          return address === undefined ? texts.word.picture : `![](${address})`
        }
        case 'chart':
        case 'relIds':
          return texts.word.picture
        case 'txbxContent':
          parts.putAside(one.children)
          return ''
        case 'sdt': {
          // The choices of a list to pull down, as boxes.
          const list = first(child(one, 'sdtPr'), 'dropDownList') ?? first(child(one, 'sdtPr'), 'comboBox')
          const items = (list?.children ?? [])
            .filter(({ name, attributes }) => name === 'listItem' && attributes['value'] !== '')
            .map(({ attributes }) => attributes['displayText'] ?? attributes['value'] ?? '')
          if (items.length > 1) return items.map((item) => `□${item}`).join(' ')
          const content = child(one, 'sdtContent')
          return content ? textOf(content, parts) : ''
        }
        case 'instrText': {
          const source = one.children.map(({ text }) => text).join('')
          return /^\s*FORMCHECKBOX/i.test(source) ? '□' : (equationField(source) ?? '')
        }
        case 'del':
        case 'moveFrom':
        case 'Fallback':
        case 'pPr':
        case 'rPr':
          return ''
        default:
          return textOf(one, parts)
      }
    })
    .join('')
}

/** Diagnoses for the words outside of the text, after its last line. */
export const leftOutside = (outside: readonly string[], lastLine: number): LineDiagnosis[] =>
  outside.map((source, index) => ({
    line: lastLine + index + 1,
    source,
    status: 'skipped',
    as: 'comment',
    message: texts.word.outside,
  }))

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
  const pictureAt: Parts['pictureAt'] = (id) => {
    const target = targets.get(id) ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `word/${target.replace(/^\.\//, '')}`
    const address = pictures.get(path)?.address
    if (address !== undefined) used.add(address)
    return address
  }
  const notesOf = async (kind: 'footnote' | 'endnote') =>
    new Map(
      (first(await load(`word/${kind}s.xml`), `${kind}s`)?.children ?? [])
        .filter(({ attributes }) => attributes['type'] === undefined)
        .map((note) => [note.attributes['id'] ?? '', plainOf(note).trim()]),
    )
  const notes = { footnote: await notesOf('footnote'), endnote: await notesOf('endnote') }
  const outside: string[] = []
  for (const name of zip.names.filter((one) =>
    /^word\/(?:header|footer)\d*\.xml$|^word\/comments\.xml$/.test(one),
  ))
    for (const node of all((await load(name)) ?? { name: '', text: '', attributes: {}, children: [] }, 'p')) {
      const words = plainOf(node).trim()
      if (/\p{L}/u.test(words) && !outside.includes(words)) outside.push(words)
    }
  const styles = first(await load('word/styles.xml'), 'styles')
  const styleOf = new Map(
    (styles?.children ?? [])
      .filter(({ name }) => name === 'style')
      .map((style) => [style.attributes['styleId'] ?? '', style]),
  )
  /** The numbers that a style, or one that it is based on, gives its paragraphs. */
  const numberOfStyle = (id: string, depth = 0): XmlNode | undefined => {
    const style = styleOf.get(id)
    if (!style || depth > 10) return undefined
    return child(child(style, 'pPr'), 'numPr') ?? numberOfStyle(valueOf(child(style, 'basedOn')), depth + 1)
  }
  /** Paragraphs of text boxes that hang on the paragraph that is being read. */
  let aside: (readonly XmlNode[])[] = []
  const parts: Parts = {
    pictureAt,
    noteAt: (kind, id) => notes[kind].get(id) ?? '',
    putAside: (nodes) => aside.push(nodes),
  }
  const count = createCounter(listsOf(await load('word/numbering.xml')))
  const lines: string[] = []
  const paragraph = (node: XmlNode): string => {
    const properties = child(node, 'pPr')
    const ofStyle = numberOfStyle(valueOf(child(properties, 'pStyle')))
    const numbers = child(properties, 'numPr') ?? ofStyle
    const numId = valueOf(child(numbers, 'numId')) || valueOf(child(ofStyle, 'numId'))
    const text = textOf(node, parts)
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
            if (part.name === 'p') inner.push(...paragraph(part).split('\n'))
            else if (part.name === 'sdt')
              for (const one of all(part, 'p')) inner.push(...paragraph(one).split('\n'))
            else if (part.name === 'tbl') table(part)
          return inner.map((text) => text.trim()).filter((text) => text !== '')
        })
      // A table that only sets questions side by side has options on lines of their own.
      const holdsQuestions = cells.some(
        (cell) =>
          cell.length > 1 && cell.some((text) => /^[（(]?[A-D]\s*[.．、)）]|^\d{1,3}\s*[.．、]/.test(text)),
      )
      if (cells.length === 1) lines.push(...(cells[0] ?? []))
      else if (holdsQuestions) {
        const [number = [], ...rest] = cells
        const isNumber = number.length === 1 && /^\d{1,3}[.．、]?$/.test(number[0] ?? '')
        const body = (isNumber ? rest : cells).flat()
        if (isNumber) body[0] = `${(number[0] ?? '').replace(/[.．、]$/, '')}. ${body[0] ?? ''}`
        lines.push(...body)
      } else lines.push(cells.map((cell) => cell.join(' ').replace(/\t+/g, ' ')).join('\t'))
      flushAside()
    }
  }
  const flushAside = () => {
    const boxes = aside
    aside = []
    for (const nodes of boxes) walk(nodes)
  }
  const walk = (nodes: readonly XmlNode[]) => {
    for (const node of nodes)
      if (node.name === 'p') {
        const text = paragraph(node)
        const isPage = [...node.children].some(
          (run) => run.name === 'r' && child(run, 'br')?.attributes['type'] === 'page',
        )
        lines.push(...(isPage && text.trim() === '' ? [''] : text.split('\n')))
        flushAside()
      } else if (node.name === 'tbl') {
        lines.push('')
        table(node)
        lines.push('')
      } else if (node.name === 'sdt') walk(child(node, 'sdtContent')?.children ?? [])
      else if (
        node.name === 'ins' ||
        node.name === 'moveTo' ||
        node.name === 'smartTag' ||
        node.name === 'customXml'
      )
        walk(node.children)
  }
  walk(body.children)
  const text = lines
    .map((line) => line.replace(/\s+$/, ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (text === '') throw new WorkbookError(texts.word.empty)
  return { text, pictures: [...pictures.values()].filter(({ address }) => used.has(address)), outside }
}
