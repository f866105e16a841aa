import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  appCreate,
  appDelete,
  appList,
  habitsKeep,
  login,
  microPagePublish,
  sessionCookies,
  siteDraft,
  siteDraftConfirm,
  siteDraftKeep,
} from '@zhanfang/contract'
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

/** Logins of this worker, by account: most journeys only need to be somebody. */
const shared = new Map<string, Promise<string>>()

/** What one journey uses most is not to turn up in the menu of another one. */
async function openQuietToken(account: string, password: string): Promise<string> {
  const token = await openToken(account, password)
  await clientOf(token).call(habitsKeep, { body: { showsMostUsed: false } })
  return token
}

/** A session that journeys of this worker share. Who ends sessions opens one of his own (`openToken`). */
export function sharedToken(account = 'operator', password = PASSWORD): Promise<string> {
  const token = shared.get(account) ?? openQuietToken(account, password)
  shared.set(account, token)
  return token
}

/** A client that calls as somebody, in an app when one is named. */
export const clientOf = (token: string, appid?: string) =>
  createClient({ baseUrl: BASE_URL, token: () => token, appid: () => appid })

/** Publishes all of a site that a template made, samples and all: for journeys about something else. */
export async function publishDrafts(client: ReturnType<typeof clientOf>): Promise<void> {
  const { pages, surveys } = await client.call(siteDraft)
  for (const { id } of surveys) await client.call(siteDraftKeep, { body: { type: 'survey', id } })
  for (const { id } of pages) await client.call(microPagePublish, { body: { id, keepSamples: true } })
  await client.call(siteDraftConfirm)
}

/** Gives the browser a session, before it opens anything. */
export const enterWith = (page: Page, token: string): Promise<void> =>
  page.context().addCookies([
    { name: sessionCookies.token, value: token, url: BASE_URL, sameSite: 'Lax', httpOnly: true },
    { name: sessionCookies.mark, value: 'journey', url: BASE_URL, sameSite: 'Strict' },
  ])

/** Opens the dashboard, logged in; the login screen has journeys of its own (`logInByForm`). */
export async function logIn(page: Page, account = 'operator', password = PASSWORD): Promise<void> {
  await enterWith(page, await sharedToken(account, password))
  await page.goto('/messagelist/mini')
  await expect(page.getByRole('heading', { name: '我的应用' })).toBeVisible()
}

/** Opens a screen at once, logged in, on an app when one is named. */
export async function openAt(page: Page, path: string, { account = 'operator', appid = '' } = {}) {
  await enterWith(page, await sharedToken(account))
  const address = new URL(path, BASE_URL)
  if (appid) address.searchParams.set('appId', appid)
  await page.goto(address.href)
}

let seeded: Promise<string> | undefined

/** Id of the app that the operator is seeded with. */
export function seededApp(): Promise<string> {
  seeded ??= sharedToken().then(async (token) => {
    const { list } = await clientOf(token).call(appList, { query: { keywords: '阳光里' } })
    return list[0]?.id ?? ''
  })
  return seeded
}

/** What journeys of this worker have made, and which of them: one account may have a hundred apps. */
const madeApps: { id: string; appName: string; journey: string }[] = []

/** Makes an app by a call; how a person makes one has a journey of its own. */
export async function makeApp(appName: string): Promise<string> {
  const { id } = await clientOf(await sharedToken()).call(appCreate, { body: { appName } })
  madeApps.push({ id, appName, journey: test.info().testId })
  return id
}

/** After each journey of a file that keeps its apps to itself: makes room for those of others. */
export async function dropApps(): Promise<void> {
  const { testId, status } = test.info()
  if (status !== 'passed') return
  const client = clientOf(await sharedToken())
  for (const { id, appName } of madeApps.filter(({ journey }) => journey === testId))
    // One that has another name by now, or another owner, stays.
    await client.call(appDelete, { params: { id }, query: { appName } }).catch(() => undefined)
}

/** Logs in through the login screen and waits for the dashboard. */
export async function logInByForm(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/messagelist/mini')
}

/** Goes to an address of the console as its own links do: by its router, with its rules, without loading it anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  // The console runs once the page's own first paint is gone; before that nobody could have clicked a link in it.
  await expect(page.locator('.first-paint')).toHaveCount(0)
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
  await expect(page.getByText(/^已保存/).first()).toBeVisible()
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

/** Logs out through the account menu. */
export async function logOut(page: Page): Promise<void> {
  // A menu finds its place only in the tab that is looked at.
  await page.bringToFront()
  await page.getByRole('button', { name: /^账号/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByRole('dialog')).toContainText('确定退出系统吗？')
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.waitForURL('**/login')
}
