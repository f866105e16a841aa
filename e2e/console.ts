import { expect, type Locator, type Page } from '@playwright/test'

/** Password of the accounts that the product under test is seeded with. */
export const PASSWORD = process.env.E2E_PASSWORD ?? 'zhanfang-e2e-1'

/** Logs in through the login screen and waits for the dashboard. */
export async function logIn(page: Page, account = 'operator', password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/messagelist/mini')
}

/** Creates an app from the dashboard and enters it. */
export async function createApp(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '新建应用' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('应用名称').fill(name)
  await dialog.getByRole('button', { name: '新建并进入' }).click()
  await page.waitForURL('**/mini/message*')
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** What the designer's canvas shows: its own document in a frame. */
export function canvasOf(page: Page) {
  return page.frameLocator('iframe[title="页面画面"]')
}

/** Waits until the editor says that the server has everything. */
export async function saved(page: Page): Promise<void> {
  await expect(page.getByText(/^已保存/).first()).toBeVisible({ timeout: 15_000 })
}

/** Presses a key while `target` has the focus. */
export async function pressOn(target: Locator, key: string): Promise<void> {
  await target.focus()
  await target.press(key)
}
