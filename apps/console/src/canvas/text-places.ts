/** A text of a block, as far as finding it takes: what it says, in the order in which the block keeps its texts. */
export interface ShownText {
  value: string
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

const SHOW_TEXT = 4

/** Text nodes of the block itself: none of blocks inside it, of drawings, or of remarks to the operator. */
function nodesOf(wrapper: Element): Text[] {
  const { ownerDocument } = wrapper
  const view = ownerDocument.defaultView
  if (view === null) return []
  const walker = ownerDocument.createTreeWalker(wrapper, SHOW_TEXT)
  const found: Text[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!(node instanceof view.Text) || parent === null || node.data.trim() === '') continue
    const inside = parent.closest('[data-block-id]')
    if ((inside !== null && inside !== wrapper) || parent.closest('svg, [data-editor-only]') !== null)
      continue
    found.push(node)
  }
  return found
}

/**
 * Which text node shows which text: the one that says the same, in order where several do. Views need not tell, and what
 * a view writes by itself belongs to no text.
 */
export function placeTexts(wrapper: Element, texts: readonly ShownText[]): Map<number, Text> {
  const waiting = new Map<string, Text[]>()
  for (const node of nodesOf(wrapper)) {
    const words = node.data.trim()
    waiting.set(words, [...(waiting.get(words) ?? []), node])
  }
  const placed = new Map<number, Text>()
  for (const [index, { value }] of texts.entries()) {
    const node = waiting.get(value.trim())?.shift()
    if (node !== undefined) placed.set(index, node)
  }
  return placed
}

function rangeOf(node: Text, from = 0, to = node.length): Range {
  const range = node.ownerDocument.createRange()
  range.setStart(node, from)
  range.setEnd(node, to)
  return range
}

const distanceTo = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))

/** How far the point is into the text, in characters. */
function offsetAt(node: Text, x: number, y: number): number {
  let best = { distance: Number.POSITIVE_INFINITY, offset: node.length }
  for (let offset = 0; offset < node.length; offset += 1) {
    const rect = rangeOf(node, offset, offset + 1).getBoundingClientRect()
    const distance = distanceTo(rect, x, y)
    if (distance < best.distance)
      best = { distance, offset: x > rect.left + rect.width / 2 ? offset + 1 : offset }
  }
  return best.offset
}

/** The text nearest to a point, and the character there; undefined where the block shows none of its texts. */
export function textNear(
  placed: ReadonlyMap<number, Text>,
  x: number,
  y: number,
): { index: number; offset: number } | undefined {
  let best: { index: number; node: Text; distance: number } | undefined
  for (const [index, node] of placed) {
    const rects = [...rangeOf(node).getClientRects()]
    const distance = Math.min(...rects.map((rect) => distanceTo(rect, x, y)))
    if (Number.isFinite(distance) && (best === undefined || distance < best.distance))
      best = { index, node, distance }
  }
  return best && { index: best.index, offset: offsetAt(best.node, x, y) }
}

/** How many characters of a block's own text stand before a point: its caret in another drawing of the same text. */
export function charactersBefore(wrapper: Element, x: number, y: number): number | undefined {
  const nodes = nodesOf(wrapper)
  const pressed = textNear(new Map(nodes.entries()), x, y)
  if (pressed === undefined) return undefined
  return nodes.slice(0, pressed.index).reduce((sum, { length }) => sum + length, pressed.offset)
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
export function textBox(node: Text): TextBox | undefined {
  const view = node.ownerDocument.defaultView
  const parent = node.parentElement
  if (view === null || parent === null) return undefined
  const computed = view.getComputedStyle(parent)
  const words = rangeOf(node).getBoundingClientRect()
  const box = parent.getBoundingClientRect()
  // A box whose text shares it with others, or that shrinks to it, says nothing about the width.
  const fillsBox = !inLine.has(computed.display) && parent.childNodes.length === 1
  const inset = (side: string) =>
    Number.parseFloat(computed.getPropertyValue(`padding-${side}`)) +
    Number.parseFloat(computed.getPropertyValue(`border-${side}-width`))
  const left = fillsBox ? box.left + inset('left') : words.left
  const right = fillsBox ? box.right - inset('right') : words.right
  return {
    x: left + view.scrollX,
    y: words.top + view.scrollY,
    width: right - left,
    height: words.height,
    isMultiline: computed.whiteSpace.startsWith('pre'),
    fillsBox,
    style: Object.fromEntries(copied.map((name) => [name, computed.getPropertyValue(name)])),
  }
}

const HIDDEN = 'zf-written'

/** Leaves a text out of the drawing while a field stands in its place; it keeps its room. */
export function hideText(node: Text | undefined, view: (Window & typeof globalThis) | null): void {
  if (view === null || !('CSS' in view) || !('highlights' in view.CSS)) return
  if (node === undefined) view.CSS.highlights.delete(HIDDEN)
  else view.CSS.highlights.set(HIDDEN, new view.Highlight(rangeOf(node)))
}
