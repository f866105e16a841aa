import { contrast, type Rgb } from '@zhanfang/format'

/** Text of a block that is hard to read on what lies under it. */
export interface LowContrast {
  blockId: string
  /** Of the worst place, 1 to 21. */
  ratio: number
  /** Its first words. */
  sample: string
}

type Rgba = [red: number, green: number, blue: number, alpha: number]

/** Texts that are looked at, at most: a page of a thousand blocks must not freeze for this. */
const TEXTS = 4000

function colorOf(css: string): Rgba | null {
  const numbers = [...css.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(([text]) => Number(text))
  const share = css.startsWith('color(srgb') ? 255 : css.startsWith('rgb') ? 1 : null
  const [red, green, blue, alpha = 1] = numbers
  if (share === null || red === undefined || green === undefined || blue === undefined) return null
  return [red * share, green * share, blue * share, alpha]
}

function over(top: Rgba, under: Rgba): Rgba {
  const mix = (index: 0 | 1 | 2) => top[index] * top[3] + under[index] * (1 - top[3])
  return [mix(0), mix(1), mix(2), 1]
}

const opaque = ([red, green, blue]: Rgba): Rgb => [red, green, blue]
const ratioOf = (one: Rgba, other: Rgba) => contrast(opaque(one), opaque(other))

/** The colour under an element's text; null where a picture or a gradient lies under it, which nobody can judge here. */
function groundOf(element: Element): Rgba | null {
  const layers: Rgba[] = []
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { backgroundColor, backgroundImage, position } = getComputedStyle(at)
    if (backgroundImage !== 'none') return null
    // What is laid over its surroundings usually lies on a picture.
    if (position === 'absolute' && !at.hasAttribute('data-block-id')) return null
    const color = colorOf(backgroundColor)
    if (color === null) return null
    layers.push(color)
    if (color[3] === 1) break
  }
  const white: Rgba = [255, 255, 255, 1]
  return layers.reduceRight((under, top) => over(top, under), white)
}

/** The blocks whose text does not reach WCAG AA (4.5, large text 3) as it is drawn now, each with its worst place. */
export function lowContrasts(page: HTMLElement): LowContrast[] {
  const worst = new Map<string, LowContrast>()
  const walker = page.ownerDocument.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  let looked = 0
  for (let node = walker.nextNode(); node !== null && looked < TEXTS; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? ''
    const element = node.parentElement
    if (words === '' || element === null) continue
    const blockId = element.closest<HTMLElement>('[data-block-id]')?.dataset.blockId
    if (blockId === undefined || !element.checkVisibility({ opacityProperty: true })) continue
    looked += 1
    const style = getComputedStyle(element)
    const color = colorOf(style.color)
    const ground = groundOf(element)
    if (color === null || ground === null) continue
    const size = Number.parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    const ratio = ratioOf(over(color, ground), ground)
    if (ratio >= (isLarge ? 3 : 4.5) - 0.01) continue
    if (ratio < (worst.get(blockId)?.ratio ?? 22))
      worst.set(blockId, { blockId, ratio, sample: Array.from(words).slice(0, 12).join('') })
  }
  return [...worst.values()]
}
