import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'

// The engine alone: its package for Playwright sends it anew for every look at a page, and gives it one second to load.
const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const violationsSchema = z.array(z.object({ id: z.string(), html: z.string() }))

/** Fails when axe finds something serious or critical. `rules` limits it, for what only a colour scheme changes. */
export async function expectAccessible(page: Page, name: string, rules?: string[]): Promise<void> {
  // A frame may go away meanwhile; what it showed is then not there to be judged.
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => Reflect.has(globalThis, 'axe')).catch(() => true)
    if (!isThere) await frame.evaluate(`${engine};0`).catch(() => undefined)
  }
  // Text areas that grow are measured in one that nobody sees; the library writes its tabindex under a wrong name.
  const context = { exclude: ['textarea[name=hiddenTextarea]'] }
  // Of what passes only one example is looked for.
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) }
  const violations = violationsSchema.parse(
    await page.evaluate(`axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations }) =>
      violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => ({ id, html: nodes[0]?.html ?? '' })))`),
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
