/** What of a block is looked at: the first that the page shows of these texts, else one of these pictures. */
export interface BlockPart {
  /** Indexes among the texts of the block. */
  texts: readonly number[]
  /** Addresses, as the block keeps them. */
  pictures: readonly string[]
}

/**
 * Brings something inside a block before the operator's eyes: answers that are folded open up, and what is pushed along
 * sideways is pushed as far as the slide that holds it. What is in view stays where it is.
 */
export function bringToView(inner: Element, wrapper: Element): void {
  for (let up: Element | null = inner; up !== null && up !== wrapper; up = up.parentElement) {
    const around: Element | null = up.parentElement
    if (around === null) return
    if (around.nodeName === 'DETAILS' && up.nodeName !== 'SUMMARY') around.setAttribute('open', '')
    if (isPushed(around)) pushTo(around, up)
  }
}

function isPushed(element: Element): boolean {
  if (element.scrollWidth <= element.clientWidth + 1) return false
  const { overflowX } = element.ownerDocument.defaultView?.getComputedStyle(element) ?? { overflowX: '' }
  return overflowX === 'auto' || overflowX === 'scroll'
}

function pushTo(scroller: Element, slide: Element): void {
  const left = pushedBy(scroller.getBoundingClientRect(), slide.getBoundingClientRect())
  if (left !== 0) scroller.scrollTo({ left: scroller.scrollLeft + left, behavior: 'instant' })
}

/** How far a scroller is to be pushed so that the slide stands in its middle; 0 where the whole slide is in view. */
export function pushedBy(
  scroller: { left: number; right: number },
  slide: { left: number; right: number },
): number {
  const tolerance = 1
  if (slide.left >= scroller.left - tolerance && slide.right <= scroller.right + tolerance) return 0
  return (slide.left + slide.right - scroller.left - scroller.right) / 2
}

/** The block's own pictures on the page with these addresses, each once; undefined for those that it does not draw. */
export function drawnPictures(wrapper: Element, urls: readonly string[]): (HTMLImageElement | undefined)[] {
  const waiting = [...wrapper.querySelectorAll('img')].filter(
    (image) => image.closest('[data-block-id]') === wrapper,
  )
  return urls.map((url) => {
    const at = waiting.findIndex((image) => addressOf(image) === url)
    return at < 0 ? undefined : waiting.splice(at, 1)[0]
  })
}

/** Without the width that it is asked for in. */
const addressOf = (image: HTMLImageElement) => image.getAttribute('src')?.replace(/[?&]w=\d+$/, '')
