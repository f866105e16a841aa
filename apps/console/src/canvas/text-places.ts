/** A text of a block, as far as finding it takes: what it says, in the order in which the block keeps its texts. */
export interface ShownText {
  value: string
}

/** What a text is drawn with: a run of words on the page, or a field that shows it as its hint. */
export type TextPlace = WordPlace | { input: HTMLInputElement }

/** From a character of one text node to one of the same or a later one. */
interface WordPlace {
  input?: never
  start: Text
  from: number
  end: Text
  to: number
}

/** Where a text is drawn and how, in CSS pixels of the canvas. */
export interface TextBox {
  x: number
  y: number
  width: number
  height: number
  /** Whether its lines are kept as they were written. */
  isMultiline: boolean
  /** Whether it stands in a box of its own, whose whole width it may take. */
  fillsBox: boolean
  style: Readonly<Record<string, string>>
}

/**
 * Draws the same block with other words for some of its texts, by their index, somewhere nobody sees; undefined where it
 * does not take them.
 */
export type DrawWith = (words: ReadonlyMap<number, string>) => Element | undefined

const SHOW_ELEMENTS_AND_TEXT = 5

interface Spot {
  words: string
  place: Text | HTMLInputElement
}

const isText = (node: Node): node is Text => node.nodeType === 3

/** What the block itself says: nothing of blocks inside it, of drawings, or of remarks to the operator. */
function spotsOf(wrapper: Element): Spot[] {
  const walker = wrapper.ownerDocument.createTreeWalker(wrapper, SHOW_ELEMENTS_AND_TEXT)
  const found: Spot[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const around = isText(node) ? node.parentElement : node
    const field = isField(node) ? node : undefined
    const place = isText(node) ? node : field
    const words = isText(node) ? node.data : (field?.placeholder ?? '')
    if (place === undefined || !isElement(around) || words.trim() === '') continue
    const inside = around.closest('[data-block-id]')
    if ((inside !== null && inside !== wrapper) || around.closest('svg, [data-editor-only]') !== null)
      continue
    found.push({ words, place })
  }
  return found
}

// The frame and a page that nobody sees have constructors of their own.
const isElement = (node: Node | null): node is Element => node !== null && node.nodeType === 1
const isField = (node: Node): node is HTMLInputElement => node.nodeName === 'INPUT'

/** Text nodes of the block itself. */
const nodesOf = (wrapper: Element): Text[] =>
  spotsOf(wrapper).flatMap(({ place }) => (isText(place) ? [place] : []))

function placeOf({ place }: Spot, from = 0, to?: number): TextPlace {
  return isText(place) ? wordsOf(place, from, to) : { input: place }
}

const bare = (words: string) => words.replaceAll(/\s/g, '')

/**
 * Which part of the page shows which text: the one that says the same. Where several texts or several parts do, or a text
 * is only part of what is drawn, the block is drawn once more with signs that nobody writes, which tell where each comes
 * to stand. Views need not tell, and what a view writes by itself belongs to no text.
 */
export function placeTexts(
  wrapper: Element,
  texts: readonly ShownText[],
  drawWith: DrawWith = () => undefined,
): Map<number, TextPlace> {
  const spots = spotsOf(wrapper)
  const placed = new Map<number, TextPlace>()
  const saying = (words: string) => spots.filter((spot) => spot.words.trim() === words.trim())
  const unsure: number[] = []
  for (const [index, { value }] of texts.entries()) {
    if (value.trim() === '') continue
    const [only, ...others] = saying(value)
    const isAlone = texts.every((one, at) => at === index || one.value.trim() !== value.trim())
    if (only !== undefined && others.length === 0 && isAlone) placed.set(index, placeOf(only))
    else unsure.push(index)
  }
  if (unsure.length === 0) return placed
  const marks = marksFor(texts, unsure, spots)
  const together = drawWith(marks)
  const known = together === undefined ? undefined : spotsOf(together)
  for (const index of unsure) {
    const mark = marks.get(index) ?? ''
    const value = texts[index]?.value ?? ''
    // What is drawn otherwise because of the words of others is asked once more by itself.
    const place = (known && markedPlace(spots, known, mark, value)) ?? placeAlone(index, mark, value)
    if (place !== undefined) placed.set(index, place)
  }
  return placed

  function placeAlone(index: number, mark: string, value: string): TextPlace | undefined {
    const drawn = drawWith(new Map([[index, mark]]))
    return drawn === undefined ? undefined : markedPlace(spots, spotsOf(drawn), mark, value)
  }
}

/** Signs for texts that stand nowhere on the page: numbers stay numbers of as many digits, and lines stay lines. */
function marksFor(
  texts: readonly ShownText[],
  indexes: readonly number[],
  spots: readonly Spot[],
): Map<number, string> {
  const taken = [...spots.map(({ words }) => words.trim()), ...texts.map(({ value }) => value.trim())]
  const marks = new Map<number, string>()
  for (const index of indexes) {
    const value = texts[index]?.value ?? ''
    const sign = String.fromCodePoint(0xe000 + (index % 0x1900))
    // As long as the text itself: some views repeat or break what they draw by its length.
    const mark = otherNumber(value, taken) ?? value.replaceAll(/\S/g, sign)
    taken.push(mark)
    marks.set(index, mark)
  }
  return marks
}

function otherNumber(value: string, taken: readonly string[]): string | undefined {
  if (!/^\d+(?:\.\d+)?$/.test(value.trim())) return undefined
  for (let step = 1; step < 9; step += 1) {
    const other = value.trim().replaceAll(/\d/g, (digit) => String(((Number(digit) + step - 1) % 9) + 1))
    if (taken.every((one) => one === '' || !(one.includes(other) || other.includes(one)))) return other
  }
  return undefined
}

/** The place among `spots` that has the mark in the other drawing; none where the two are not alike. */
function markedPlace(
  spots: readonly Spot[],
  drawn: readonly Spot[],
  mark: string,
  value: string,
): TextPlace | undefined {
  if (drawn.length !== spots.length) return undefined
  const sign = /^\d/.test(mark.trim()) ? mark.trim() : mark.trim().slice(0, 1)
  const isMarked = ({ words }: Spot) => words.includes(sign)
  for (let first = drawn.findIndex(isMarked); first >= 0;) {
    let last = first
    while (mark.includes('\n') && last + 1 < drawn.length && drawn.slice(last + 1).findIndex(isMarked) === 0)
      last += 1
    const place = partOf(spots.slice(first, last + 1), drawn.slice(first, last + 1), sign, value)
    if (place !== undefined) return place
    const next = drawn.slice(last + 1).findIndex(isMarked)
    first = next < 0 ? -1 : last + 1 + next
  }
  return undefined
}

/** The part of these spots that says the value; what the other drawing has before and after its marks belongs to the view. */
function partOf(
  spots: readonly Spot[],
  drawn: readonly Spot[],
  sign: string,
  value: string,
): TextPlace | undefined {
  const [start, end] = [spots[0], spots.at(-1)]
  const [head, tail] = [drawn[0], drawn.at(-1)]
  if (start === undefined || end === undefined || head === undefined || tail === undefined) return undefined
  const before = head.words.indexOf(sign)
  const after = tail.words.length - tail.words.lastIndexOf(sign) - sign.length
  const to = end.words.length - after
  const words =
    start === end
      ? start.words.slice(before, to)
      : [
          start.words.slice(before),
          ...spots.slice(1, -1).map((spot) => spot.words),
          end.words.slice(0, to),
        ].join('')
  if (bare(words) !== bare(value)) return undefined
  if (!isText(start.place) || !isText(end.place)) return placeOf(start)
  return { start: start.place, from: before, end: end.place, to }
}

const wordsOf = (node: Text, from = 0, to = node.length): WordPlace => ({ start: node, from, end: node, to })

function rangeOf({ start, from, end, to }: WordPlace): Range {
  const range = start.ownerDocument.createRange()
  range.setStart(start, from)
  range.setEnd(end, to)
  return range
}

const distanceTo = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))

/** How far the point is into words of one text node, in characters. */
function offsetAt(node: Text, from: number, to: number, x: number, y: number): number {
  let best = { distance: Number.POSITIVE_INFINITY, offset: to }
  for (let offset = from; offset < to; offset += 1) {
    const rect = rangeOf(wordsOf(node, offset, offset + 1)).getBoundingClientRect()
    const distance = distanceTo(rect, x, y)
    if (distance < best.distance)
      best = { distance, offset: x > rect.left + rect.width / 2 ? offset + 1 : offset }
  }
  return best.offset - from
}

/** How far a point is into a text; at its end where the text is drawn in pieces. */
function caretAt(place: TextPlace, x: number, y: number): number | undefined {
  if (place.input !== undefined || place.start !== place.end) return undefined
  return offsetAt(place.start, place.from, place.to, x, y)
}

const boxOf = (place: TextPlace): Range | Element => place.input ?? rangeOf(place)

/** The text nearest to a point, and the character there; undefined where the block shows none of its texts. */
export function textNear(
  placed: ReadonlyMap<number, TextPlace>,
  x: number,
  y: number,
): { index: number; offset: number | undefined } | undefined {
  let best: { index: number; place: TextPlace; distance: number } | undefined
  for (const [index, place] of placed) {
    const distance = Math.min(...[...boxOf(place).getClientRects()].map((rect) => distanceTo(rect, x, y)))
    if (Number.isFinite(distance) && (best === undefined || distance < best.distance))
      best = { index, place, distance }
  }
  return best && { index: best.index, offset: caretAt(best.place, x, y) }
}

/** How many characters of a block's own text stand before a point: its caret in another drawing of the same text. */
export function charactersBefore(wrapper: Element, x: number, y: number): number | undefined {
  const nodes = nodesOf(wrapper)
  const pressed = textNear(new Map(nodes.map((node, index) => [index, wordsOf(node)])), x, y)
  if (pressed === undefined) return undefined
  return nodes.slice(0, pressed.index).reduce((sum, { length }) => sum + length, pressed.offset ?? 0)
}

/** Puts the caret into an editor of the text, behind that many characters. */
export function putCaret(editor: HTMLElement, characters: number): void {
  let left = characters
  for (const node of nodesOf(editor)) {
    if (left <= node.length) {
      editor.ownerDocument.getSelection()?.collapse(node, left)
      return
    }
    left -= node.length
  }
}

const copied = [
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'font-variant-numeric',
  'letter-spacing',
  'line-height',
  'text-align',
  'text-indent',
  'word-break',
  'text-wrap-style',
  'color',
] as const

const inLine = new Set(['inline', 'flex', 'inline-flex', 'grid', 'inline-grid'])

/** Where a field has to stand to take the place of a text, and how it has to look. */
export function textBox(place: TextPlace): TextBox | undefined {
  const { input } = place
  const range = input === undefined ? rangeOf(place) : undefined
  const around = range?.commonAncestorContainer ?? input ?? null
  const parent = isElement(around) ? around : around?.parentElement
  const view = parent?.ownerDocument.defaultView
  if (!view || !parent) return undefined
  const computed = view.getComputedStyle(parent)
  const words = boxOf(place).getBoundingClientRect()
  const box = parent.getBoundingClientRect()
  // A box whose text shares it with others, or that shrinks to it, says nothing about the width.
  const fillsBox = input !== undefined || (!inLine.has(computed.display) && isWhole(place, parent))
  const inset = (side: string) =>
    Number.parseFloat(computed.getPropertyValue(`padding-${side}`)) +
    Number.parseFloat(computed.getPropertyValue(`border-${side}-width`))
  const left = fillsBox ? box.left + inset('left') : words.left
  const right = fillsBox ? box.right - inset('right') : words.right
  const isInPieces = input === undefined && place.start !== place.end
  const looks = view.getComputedStyle((isInPieces ? place.start.parentElement : null) ?? parent)
  const line = Number.parseFloat(looks.lineHeight)
  // A field shows its hint in the middle.
  const height = input === undefined || Number.isNaN(line) ? words.height : Math.min(line, words.height)
  return {
    x: left + view.scrollX,
    y: words.top + (words.height - height) / 2 + view.scrollY,
    width: right - left,
    height,
    isMultiline: isInPieces || computed.whiteSpace.startsWith('pre'),
    fillsBox,
    style: Object.fromEntries(copied.map((name) => [name, looks.getPropertyValue(name)])),
  }
}

/** Whether nothing but these words stands in the element. */
function isWhole(place: TextPlace, parent: Element): boolean {
  if (place.input !== undefined || place.start !== place.end) return true
  return parent.childNodes.length === 1 && place.from === 0 && place.to === place.start.length
}

const HIDDEN = 'zf-written'
const HIDDEN_HINT = 'data-written'

/** Leaves a text out of the drawing while a field stands in its place; it keeps its room. */
export function hideText(place: TextPlace | undefined, view: (Window & typeof globalThis) | null): void {
  if (view === null) return
  for (const field of view.document.querySelectorAll(`[${HIDDEN_HINT}]`)) field.removeAttribute(HIDDEN_HINT)
  place?.input?.setAttribute(HIDDEN_HINT, '')
  if (!('CSS' in view) || !('highlights' in view.CSS)) return
  if (place === undefined || place.input !== undefined) view.CSS.highlights.delete(HIDDEN)
  else view.CSS.highlights.set(HIDDEN, new view.Highlight(rangeOf(place)))
}
