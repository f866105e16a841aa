import { expect, type Locator, type Page } from '@playwright/test'
import { login } from '@zhanfang/contract'
import { createClient } from '@zhanfang/contract/client'
import { fetchFromElsewhere } from './address.ts'

/** Password of the accounts that the product under test is seeded with. */
export const PASSWORD = process.env.E2E_PASSWORD ?? 'zhanfang-e2e-1'
export const BASE_URL = `http://localhost:${process.env.E2E_PORT}`

/** A session of its own, opened by the call that the login screen makes. */
export async function openToken(account = 'operator', password = PASSWORD): Promise<string> {
  const client = createClient({
    baseUrl: BASE_URL,
    token: () => undefined,
    appid: () => undefined,
    fetch: fetchFromElsewhere,
  })
  return (await client.call(login, { body: { account, password } })).token
}

/** Opens the dashboard with a session of its own; the login screen has journeys of its own (`logInByForm`). */
export async function logIn(page: Page, account = 'operator', password = PASSWORD): Promise<void> {
  const value = await openToken(account, password)
  await page.context().addCookies([{ name: 'token', value, url: BASE_URL, sameSite: 'Strict' }])
  await page.goto('/messagelist/mini')
  await expect(page.getByRole('heading', { name: '我的应用' })).toBeVisible()
}

/** Logs in through the login screen and waits for the dashboard. */
export async function logInByForm(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/messagelist/mini')
}

/** Enters the app that the operator is seeded with. */
export async function enterSeededApp(page: Page): Promise<void> {
  await page.getByText('阳光里社区').first().click()
  await page.waitForURL('**/mini/message*')
}

/** Goes to an address of the console as its own links do: by its router, with its rules, without loading it anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Creates an app from the dashboard and enters it. */
export async function createApp(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '新建应用' }).first().click()
  const dialog = page.getByRole('dialog')
  const title = dialog.getByLabel('应用名称')
  // The dialog has come to rest when it gives the focus to its first field.
  await expect(title).toBeFocused()
  await title.fill(name)
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

/** What the page throws or writes to the console as an error from now on, each with its address. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()} ${message.text()}`)
  })
  return errors
}
