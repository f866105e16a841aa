import { blockKinds, type SiteContext } from '@zhanfang/blocks'
import { BlockView } from '@zhanfang/blocks/page-view'
import { type Block, kindOf } from '@zhanfang/document'
import { type PropPath, textPatch } from '@zhanfang/document/written-texts'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ShownText } from './text-places.ts'

/** A text of a block and where it stands in its props. */
export interface BlockText extends ShownText {
  path: PropPath
}

/**
 * Draws a block with other words, by their index, on a page that nobody sees and that loads no pictures; undefined where
 * the block does not take them. Not to be called while React itself draws.
 */
export function drawWords(
  block: Block,
  site: SiteContext,
  texts: readonly BlockText[],
  words: ReadonlyMap<number, string>,
): Element | undefined {
  let { props } = block
  for (const [index, word] of words) props = { ...props, ...textPatch(props, texts[index]?.path ?? [], word) }
  if (kindOf(block, blockKinds)?.schema.safeParse(props).success !== true) return undefined
  const page = document.implementation.createHTMLDocument('')
  const host = page.createElement('div')
  const root = createRoot(host)
  flushSync(() => root.render(<BlockView block={{ ...block, props }} site={site} />))
  const drawn = host.querySelector('[data-block-id]')
  // A root that goes takes along what it has drawn.
  const copy = drawn === null ? undefined : page.importNode(drawn, true)
  flushSync(() => root.unmount())
  return copy
}
