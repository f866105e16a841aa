import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { logIn } from './console.ts'

const screens = ['/messagelist/mini', '/mini/message', '/mini/pages', '/mini/surveys', '/mini/files']

test('the screens of the console show no error and nothing serious to axe, wide and narrow, light and dark', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await logIn(page)
  await page.getByText('阳光里社区').first().click()
  await page.waitForURL('**/mini/message*')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      for (const screen of screens) {
        await page.goto(screen)
        await expect(page.getByRole('heading').first()).toBeVisible()
        // The stream of notices stays open, so the network never falls silent: wait for what loads instead.
        await expect(page.locator('.ant-skeleton-active, .ant-spin-spinning')).toHaveCount(0)
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `${screen} at ${width}`,
        ).toBeLessThanOrEqual(0)
        const { violations } = await new AxeBuilder({ page }).analyze()
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        expect(
          serious.map(({ id, nodes }) => `${screen} ${width} ${colorScheme}: ${id} ${nodes[0]?.html ?? ''}`),
        ).toEqual([])
      }
    }
  }
  expect(errors).toEqual([])
})

test('who is not logged in is led to the login screen and back', async ({ page }) => {
  await page.goto('/mini/pages')
  await page.waitForURL('**/login?redirect=*')
  await page.getByLabel('账号').fill('operator')
  await page.getByLabel('密码', { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('账号或密码不正确').first()).toBeVisible()
  await expect(page.getByLabel('账号')).toHaveValue('operator')
})
