import { expect, type Page, type Request, test } from '@playwright/test'
import {
  appCreate,
  logout,
  microPageCreate,
  NOTICE_STREAM_PATH,
  personBasic,
  surveyCreateBlank,
} from '@zhanfang/contract'
import { createClient } from '@zhanfang/contract/client'
import { expectAccessible } from '../support/accessibility.ts'
import { BASE_URL, canvasOf, clientOf, enterWith, openToken, PASSWORD, saved } from '../support/console.ts'

/** An app of its own with an empty page and a survey, and a session that only this journey uses. */
async function prepare() {
  const token = await openToken()
  const appid = (await clientOf(token).call(appCreate, { body: { appName: '中断之后' } })).id
  const client = clientOf(token, appid)
  const [page, survey] = await Promise.all([
    client.call(microPageCreate, { body: { title: '首页' } }),
    client.call(surveyCreateBlank, { body: { kind: 'survey', title: '意见' } }),
  ])
  return { token, appid, pageId: page.id, surveyId: survey.id }
}

/** Ends the session of a page elsewhere: its browser only learns of it by its next call. */
async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const token = cookies.find(({ name }) => name === 'token')?.value ?? ''
  const withCookies: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Cookie', cookie)
    return fetch(input, { ...init, headers })
  }
  const client = createClient({
    baseUrl: BASE_URL,
    token: () => token,
    appid: () => undefined,
    fetch: withCookies,
  })
  await client.call(logout)
}

/** Follows the calls of a page from now on; `rest` resolves when none has been on its way for half a second. */
function followCalls(page: Page) {
  const open = new Set<Request>()
  let changedAt = Date.now()
  page.on('request', (request) => {
    // Notices are told as long as the page stands.
    if (!request.url().includes('/api/') || request.url().includes(NOTICE_STREAM_PATH)) return
    open.add(request)
    changedAt = Date.now()
  })
  const ended = (request: Request) => {
    if (open.delete(request)) changedAt = Date.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return {
    rest: () => expect.poll(() => open.size === 0 && Date.now() - changedAt > 500).toBe(true),
  }
}

/**
 * Ends the session before a change that the page learns of first: what it asks by itself waits meanwhile, because it
 * would tell of the end before anything is there to be held.
 */
async function endSessionUnder(
  page: Page,
  calls: ReturnType<typeof followCalls>,
  change: () => Promise<void>,
) {
  // What is on its way already would be refused as well.
  await calls.rest()
  const changed = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await changed.promise
    await route.continue()
  })
  await endSession(page)
  await change()
  changed.resolve()
}

async function logInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '请重新登录' })
  await dialog.getByLabel('账号').fill('operator')
  await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a session ends under the designer, the survey editor and a settings form: nothing made there is lost', async ({
  page,
}) => {
  const { token, ...made } = await prepare()
  const calls = followCalls(page)
  await enterWith(page, token)

  // Nothing is typed here: what was put on the page holds it just as well.
  await page.goto(`/micro/edit/${made.pageId}?appId=${made.appid}`)
  await expect(page.getByRole('application', { name: '页面画布' })).toBeVisible()
  await endSessionUnder(page, calls, () => page.getByRole('button', { name: '添加标题' }).click())
  await expect(page.getByRole('dialog', { name: '请重新登录' })).toBeVisible()
  await logInAgain(page)
  await saved(page)
  await page.reload()
  await expect(canvasOf(page).locator('[data-block-id]')).toHaveCount(1)

  await page.goto(`/create?id=${made.surveyId}&appId=${made.appid}`)
  const title = page.getByLabel('问卷标题').first()
  await expect(title).toHaveValue('意见')
  await endSessionUnder(page, calls, () => title.fill('邻居的意见'))
  await logInAgain(page)
  await expect(title).toHaveValue('邻居的意见')
  await saved(page)
  await page.reload()
  await expect(title).toHaveValue('邻居的意见')

  await page.goto(`/answering-restrictions/${made.surveyId}?appId=${made.appid}`)
  const words = page.getByLabel('提交按钮的文字')
  await words.fill('交给居委会')
  await endSession(page)
  const save = page.getByRole('button', { name: /保存$/ })
  await save.click()
  await logInAgain(page)
  await expect(words).toHaveValue('交给居委会')
  await save.click()
  await expect(page.getByText('填写限制已保存')).toBeVisible()
  await page.reload()
  await expect(words).toHaveValue('交给居委会')
})

test('a session that nobody uses asks, and then ends; what was typed is still there', async ({ page }) => {
  const { token, ...made } = await prepare()
  await enterWith(page, token)
  await page.clock.install()
  await page.goto(`/answering-restrictions/${made.surveyId}?appId=${made.appid}`)
  const words = page.getByLabel('提交按钮的文字')
  await words.fill('交给居委会')

  await page.clock.fastForward('01:58:30')
  const question = page.getByRole('dialog', { name: '还在吗？' })
  await expect(question.getByRole('timer')).toContainText('后会自动退出登录')
  await expectAccessible(page, 'the question before a session ends')
  await question.getByRole('button', { name: '继续使用' }).click()
  await expect(question).toBeHidden()
  await expect(words).toHaveValue('交给居委会')

  await page.clock.fastForward('02:00:01')
  const again = page.getByRole('dialog', { name: '请重新登录' })
  await expect(again).toBeVisible()
  await expect(question).toBeHidden()
  await expect(clientOf(token).call(personBasic)).rejects.toThrow()
  await logInAgain(page)
  await expect(words).toHaveValue('交给居委会')
  await page.getByRole('button', { name: /保存$/ }).click()
  await expect(page.getByText('填写限制已保存')).toBeVisible()
})
