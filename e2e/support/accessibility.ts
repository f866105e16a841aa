import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'

// The engine alone: its package for Playwright sends it anew for every look at a page, and gives it one second to load.
const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const violationsSchema = z.array(z.object({ id: z.string(), html: z.string() }))

const FRAME_WAIT_MS = 20_000

/** Puts the engine into every frame. One may go away meanwhile; what it showed is then not there to be judged. */
async function giveEngine(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => Reflect.has(globalThis, 'axe')).catch(() => true)
    if (!isThere) await frame.evaluate(`${engine};0`).catch(() => undefined)
  }
}

/** Fails when axe finds something serious or critical. `rules` limits it, for what only a colour scheme changes. */
export async function expectAccessible(page: Page, name: string, rules?: string[]): Promise<void> {
  // Text areas that grow are measured in one that nobody sees; the library writes its tabindex under a wrong name.
  const context = { exclude: ['textarea[name=hiddenTextarea]'] }
  // Of what passes only one example is looked for.
  const options = {
    frameWaitTime: FRAME_WAIT_MS,
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  // A button at work is paler than it is before and after.
  await expect(page.locator('.ant-btn-loading')).toHaveCount(0)
  const look = async (): Promise<unknown> => {
    await giveEngine(page)
    return page.evaluate(`axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations }) =>
      violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => ({ id, html: nodes[0]?.html ?? '' })))`)
  }
  // A frame that loads anew while it is looked at takes the engine with it, and never answers: it is looked at again.
  const violations = violationsSchema.parse(
    await look().catch((error: unknown) => {
      if (String(error).includes('Axe in frame timed out')) return look()
      throw error
    }),
  )
  expect(violations.map(({ id, html }) => `${name}: ${id} ${html}`)).toEqual([])
}

/** Fails when the page can be scrolled sideways. A window of another width is laid out anew only a moment later. */
export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: `${name} scrolls sideways`,
    })
    .toBeLessThanOrEqual(0)
}
