import {
  attribute,
  classesOf,
  elementsBelow,
  type HtmlElement,
  type HtmlParent,
  isElement,
  wordsOf,
} from './html-tree.ts'

const isTex = (element: HtmlElement) =>
  element.tagName === 'annotation' && /tex/i.test(attribute(element, 'encoding') ?? '')

const isTexScript = ({ tagName, attrs }: HtmlElement) =>
  tagName === 'script' && attrs.some(({ name, value }) => name === 'type' && value.startsWith('math/'))

/** Pictures of formulas, whose words are what they were drawn from. */
const drawn = new Set([
  'ne-math',
  'latex',
  'mwe-math-fallback-image-inline',
  'mwe-math-fallback-image-display',
])

/** The formula that an element is or says to be drawn from; undefined for every other element. */
export function formulaOf(element: HtmlElement): string | undefined {
  const { tagName } = element
  if (tagName === 'math') {
    const tex = [...elementsBelow(element)].find(isTex)
    return (
      (tex === undefined ? attribute(element, 'alttext') : wordsOf(tex).trim()) ??
      wordsOf(element, (one) => one.tagName === 'annotation').trim()
    )
  }
  if (isTexScript(element)) return wordsOf({ ...element, tagName: 'span' }).trim()
  if (tagName === 'img') {
    const isDrawn =
      attribute(element, 'eeimg') !== undefined || classesOf(element).some((name) => drawn.has(name))
    const alt = (attribute(element, 'alt') ?? '').trim()
    return isDrawn && alt !== '' ? alt : undefined
  }
  const said = attribute(element, 'data-tex') ?? attribute(element, 'data-formula')
  return said?.trim() === '' ? undefined : said?.trim()
}

const drawings = /^(?:MathJax|MathJax_(?:SVG|Preview|Display|SVG_Display|CHTML))$/

/** Whether elements hold formulas in words, looked at once. */
const withScripts = new WeakMap<HtmlParent, boolean>()

/** Whether an element draws a formula that stands beside it in words. */
export function drawsFormula(element: HtmlElement): boolean {
  const classes = classesOf(element)
  if (classes.includes('katex-html') || element.tagName === 'mjx-math') return true
  if (!classes.some((name) => drawings.test(name))) return false
  const parent = element.parentNode
  if (parent === null) return false
  const known = withScripts.get(parent)
  if (known !== undefined) return known
  const found = parent.childNodes.some((other) => isElement(other) && isTexScript(other))
  withScripts.set(parent, found)
  return found
}
