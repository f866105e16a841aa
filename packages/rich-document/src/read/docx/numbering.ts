import { chineseNumber, circledNumber, letterNumber, romanNumber } from '../lists/list-numbers.ts'
import { below, type XmlElement, valueBelow } from './package.ts'

interface Level {
  format: string
  text: string
  start: number
}

function written(number: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letterNumber(number)
    case 'upperLetter':
      return letterNumber(number).toUpperCase()
    case 'lowerRoman':
      return romanNumber(number)
    case 'upperRoman':
      return romanNumber(number).toUpperCase()
    case 'decimalZero':
      return String(number).padStart(2, '0')
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'taiwaneseCountingThousand':
    case 'japaneseCounting':
    case 'ideographDigital':
      return chineseNumber(number)
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return circledNumber(number)
    default:
      return String(number)
  }
}

export interface ListMark {
  /** 0 for the outermost. */
  level: number
  isBullet: boolean
  /** Whether the bullet is the box of a to-do list. */
  isBox: boolean
  number: number
  /** As the document shows it, such as `第一章`. */
  shown: string
  /** Whether it is shown as plain numbers. */
  isPlain: boolean
}

/** Counts the items of a document's lists in reading order. */
export function readNumbering(root: readonly XmlElement[]) {
  const numbering = root.find(({ name }) => name === 'w:numbering')
  const abstracts = new Map<string, Map<number, Level>>()
  const lists = new Map<string, { abstract: string; starts: Map<number, number> }>()
  for (const element of numbering?.children ?? []) {
    if (element.name === 'w:abstractNum') {
      const levels = element.children
        .filter(({ name }) => name === 'w:lvl')
        .map((level): [number, Level] => [
          Number(level.attributes['w:ilvl'] ?? 0),
          {
            format: valueBelow(level, 'w:numFmt') ?? 'decimal',
            text: valueBelow(level, 'w:lvlText') ?? '',
            start: Number(valueBelow(level, 'w:start') ?? 1),
          },
        ])
      abstracts.set(element.attributes['w:abstractNumId'] ?? '', new Map(levels))
    }
    if (element.name === 'w:num') {
      const starts = new Map<number, number>()
      for (const override of element.children) {
        const start = Number(valueBelow(override, 'w:startOverride') ?? Number.NaN)
        if (override.name === 'w:lvlOverride' && !Number.isNaN(start))
          starts.set(Number(override.attributes['w:ilvl'] ?? 0), start)
      }
      lists.set(element.attributes['w:numId'] ?? '', {
        abstract: valueBelow(element, 'w:abstractNumId') ?? '',
        starts,
      })
    }
  }
  /** How far each list has counted, by its levels. Lists of one kind count on from each other. */
  const counted = new Map<string, number[]>()
  const restarted = new Set<string>()

  return {
    /** The mark of the next item; undefined when there is no such list. */
    next(numId: string, level: number): ListMark | undefined {
      const list = lists.get(numId)
      const levels = list === undefined ? undefined : abstracts.get(list.abstract)
      const own = levels?.get(level)
      if (list === undefined || levels === undefined || own === undefined || level < 0 || level > 8)
        return undefined
      if (own.format === 'none') return undefined
      const counts = counted.get(list.abstract) ?? []
      counted.set(list.abstract, counts)
      const override = list.starts.get(level)
      const key = `${numId} ${level}`
      if (override !== undefined && !restarted.has(key)) {
        restarted.add(key)
        counts[level] = override - 1
      }
      const number = (counts[level] ?? own.start - 1) + 1
      counts[level] = number
      counts.length = level + 1
      const shown = own.text.replaceAll(/%(\d)/g, (_, digit: string) => {
        const at = Number(digit) - 1
        const of = levels.get(at)
        return written(counts[at] ?? of?.start ?? 1, of?.format ?? 'decimal')
      })
      return {
        level,
        isBullet: own.format === 'bullet',
        isBox: own.format === 'bullet' && /^[☐☑☒]$/.test(own.text),
        number,
        shown,
        isPlain: own.format === 'decimal' && /^[(（]?%\d[.)、）．]?$/.test(own.text),
      }
    },
  }
}
export type Numbering = ReturnType<typeof readNumbering>

/** The list that a paragraph says it stands in. */
export function listOf(properties: XmlElement | undefined): { numId: string; level: number } | undefined {
  const said = below(properties, 'w:numPr')
  if (said === undefined) return undefined
  return { numId: valueBelow(said, 'w:numId') ?? '', level: Number(valueBelow(said, 'w:ilvl') ?? 0) }
}
