import { below, valueBelow, type XmlElement } from './package.ts'

/** What a style says: the elements of its paragraphs and runs, and its level where it is one of headings. */
export interface WordStyle {
  /** Of the style itself and those that it is made from, the nearest first. */
  paragraphs: readonly XmlElement[]
  runs: readonly XmlElement[]
  level: number | undefined
  isTitle: boolean
  isContents: boolean
  /** What the style is for beside headings, where it is one of those that have a meaning. */
  use: 'quote' | 'code' | 'caption' | undefined
  /** Level of the list that a paragraph goes on in without a mark of its own. */
  continues: number | undefined
}

const CHAIN_MAX = 20

const uses: readonly [RegExp, 'quote' | 'code' | 'caption'][] = [
  [/^(?:intense )?quote$|^明显引用$|^引用$/, 'quote'],
  [/^(?:source |html )?(?:code|preformatted)$|^代码$/, 'code'],
  [/^caption$|^题注$/, 'caption'],
]

/** Word's styles `List Continue` to `List Continue 5`. */
function continuedLevel(name: string): number | undefined {
  const found = /^(?:list continue|列表接续) ?(\d)?$/.exec(name)
  return found === null ? undefined : Number(found[1] ?? 1)
}

/** Styles by their ids. */
export function readStyles(root: readonly XmlElement[]): (id: string | undefined) => WordStyle | undefined {
  const all = new Map<string, XmlElement>()
  for (const style of root.find(({ name }) => name === 'w:styles')?.children ?? []) {
    if (style.name === 'w:style') all.set(style.attributes['w:styleId'] ?? '', style)
  }
  const known = new Map<string, WordStyle>()

  function read(id: string): WordStyle {
    const chain: XmlElement[] = []
    for (
      let next = all.get(id);
      next !== undefined && chain.length < CHAIN_MAX;
      next = all.get(valueBelow(next, 'w:basedOn') ?? '')
    )
      chain.push(next)
    const names = chain.map((style) => (valueBelow(style, 'w:name') ?? '').toLowerCase())
    const outline = chain
      .map((style) => valueBelow(style, 'w:pPr', 'w:outlineLvl'))
      .find((level) => level !== undefined)
    const named = names
      .map((name) => /^(?:heading|标题) ?(\d)$/.exec(name)?.[1])
      .find((level) => level !== undefined)
    const level =
      named === undefined
        ? outline === undefined || outline === '9'
          ? undefined
          : Number(outline) + 1
        : Number(named)
    return {
      paragraphs: chain.flatMap((style) => below(style, 'w:pPr') ?? []),
      runs: chain.flatMap((style) => below(style, 'w:rPr') ?? []),
      level,
      isTitle: names[0] === 'title' || names[0] === '标题',
      isContents: /^toc \d|^目录/.test(names[0] ?? ''),
      use: uses.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1],
      continues: continuedLevel(names[0] ?? ''),
    }
  }

  return (id) => {
    if (id === undefined || !all.has(id)) return undefined
    const style = known.get(id) ?? read(id)
    known.set(id, style)
    return style
  }
}
