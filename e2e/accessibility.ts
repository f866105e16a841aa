import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails when axe finds something serious or critical. `rules` limits it, for what only a colour scheme changes. */
export async function expectAccessible(page: Page, name: string, rules?: string[]): Promise<void> {
  // One document without foreign frames: the slower way, with a tab of its own for each run, is not needed.
  // Text areas that grow are measured in one that nobody sees; the library writes its tabindex under a wrong name.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).exclude('textarea[name=hiddenTextarea]')
  // Of what passes only one example is looked for.
  axe.options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html ?? ''}`)).toEqual([])
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    `${name} scrolls sideways`,
  ).toBeLessThanOrEqual(0)
}
