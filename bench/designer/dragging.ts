import type { Page } from 'playwright-core'
import { computingOf, untilItRests } from '../measuring/browser-page.ts'

const MOVES = 24
/** Longer than any of the editors wants a pointer to rest before it drags. */
const HOLD = 350

/** The first blocks of the canvas in their order: what they say, and where they stand in the window. */
const firstBlocks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('iframe')].flatMap((frame) => {
      const outer = frame.getBoundingClientRect()
      const scale = outer.width / frame.offsetWidth
      const blocks = frame.contentDocument?.querySelectorAll('[data-block-id]') ?? []
      return [...blocks].slice(0, 8).map((block) => {
        const { left, top, width, height } = block.getBoundingClientRect()
        return {
          words: block.textContent.trim(),
          left: outer.left + left * scale,
          top: outer.top + top * scale,
          width: width * scale,
          height: height * scale,
        }
      })
    }),
  )

/**
 * Takes the second block (a picture) by the mouse, carries it below the two after it and puts it down there.
 * Milliseconds of computing from the press until the page rests again; throws when nothing was moved. On a
 * busy machine an editor may still be a place behind when the button is let go.
 */
export async function dragIn(page: Page): Promise<number> {
  const before = await firstBlocks(page)
  const [, from, , target] = before
  if (from === undefined || target === undefined) throw new Error('there is nothing to drag')
  const x = from.left + Math.min(from.width, target.width) / 3
  const [start, end] = [from.top + from.height / 2, target.top + target.height * 0.7]
  await page.mouse.move(x, start)
  const computing = await computingOf(page, async () => {
    await page.mouse.down()
    await page.waitForTimeout(HOLD)
    for (let move = 1; move <= MOVES; move += 1)
      await page.mouse.move(x, start + ((end - start) * move) / MOVES)
    await page.mouse.up()
    await untilItRests(page)
  })
  const after = await firstBlocks(page)
  if (after.every(({ words }, index) => words === before[index]?.words))
    throw new Error('the block was not moved by dragging')
  return computing
}
