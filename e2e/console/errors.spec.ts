import { expect, type Locator, type Page, type Request, type Route, test } from '@playwright/test'
import {
  appCreate,
  captchaCode,
  errorKinds,
  microPageList,
  NOTICE_STREAM_PATH,
  noticeList,
  REQUEST_TIMEOUT_MS,
  smsCaptchaRegister,
  type Call,
} from '@zhanfang/contract'
import { logIn, openAt, seededApp } from '../support/console.ts'

// The error catalogue, row by row, as a person at the screen meets it.

const at = ({ path }: Call) => `**${path}*`

/** An answer of the server in its envelope. */
const answers = (status: number, code: string, msg: string) => (route: Route) =>
  route.fulfill({ status, json: { code, msg, data: { requestId: 'r-1' } } })

/** Opens the dialog that creates an app and fills it: a form whose call can fail in every way. */
async function openForm(page: Page): Promise<{ dialog: Locator; send: () => Promise<void> }> {
  await page.getByRole('button', { name: '新建应用' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('应用名称').fill('秋日书店')
  return { dialog, send: () => dialog.getByRole('button', { name: '新建并进入' }).click() }
}

const toastOf = (page: Page) => page.locator('.ant-message-notice, .ant-message-notice-wrapper')

/** The toast is there for `seconds` of the page's own clock, and then goes. */
async function staysFor(page: Page, text: string, seconds: number): Promise<void> {
  const toast = page.locator('.ant-message').getByText(text, { exact: true })
  await expect(toast).toBeVisible()
  await page.clock.runFor((seconds - 1.2) * 1000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(2000)
  await expect(toast).toHaveCount(0)
}

test('timeout, cut line, other statuses: their words, five seconds; the form keeps what was typed', async ({
  page,
}) => {
  // The browser's own timer for requests does not run by the page's clock; this one does.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), milliseconds)
      return controller.signal
    }
  })
  const onTheirWay = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().includes(NOTICE_STREAM_PATH)) onTheirWay.add(request)
  })
  page.on('requestfinished', (request) => onTheirWay.delete(request))
  page.on('requestfailed', (request) => onTheirWay.delete(request))
  await page.clock.install()
  await logIn(page)
  const { dialog, send } = await openForm(page)
  // A call still on its way would be cut off by the jump, and say so before the one that is meant.
  await expect.poll(() => onTheirWay.size).toBe(0)
  await page.clock.pauseAt(Date.now() + 10_000)

  let asked = 0
  await page.route(at(appCreate), () => {
    asked += 1
  })
  await send()
  await expect.poll(() => asked).toBe(1)
  await page.clock.fastForward(REQUEST_TIMEOUT_MS - 1000)
  await expect(page.getByText('网络请求超时')).toHaveCount(0)
  await page.clock.runFor(1100)
  await staysFor(page, '网络请求超时', 5)

  await page.route(at(appCreate), (route) => route.abort('connectionreset'))
  await send()
  await page.clock.runFor(100)
  await staysFor(page, '接口请求失败', 5)

  await page.route(at(appCreate), answers(500, '500000', '服务暂时不可用'))
  await send()
  await page.clock.runFor(100)
  await staysFor(page, '服务暂时不可用', 5)

  // A status without a message of ours has nothing to show, and hides nothing that was typed.
  await page.route(at(appCreate), (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
  const [answer] = await Promise.all([page.waitForResponse(at(appCreate)), send()])
  expect(answer.status()).toBe(502)
  await page.clock.runFor(500)
  await expect(toastOf(page)).toHaveCount(0)
  await expect(dialog.getByLabel('应用名称')).toHaveValue('秋日书店')
})

test('a code other than success: the server message without its markup; 900001: nothing', async ({
  page,
}) => {
  const onTheirWay = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().includes(NOTICE_STREAM_PATH)) onTheirWay.add(request)
  })
  page.on('requestfinished', (request) => onTheirWay.delete(request))
  page.on('requestfailed', (request) => onTheirWay.delete(request))
  await page.clock.install()
  await logIn(page)
  const { dialog, send } = await openForm(page)
  await page.route(
    at(appCreate),
    answers(200, '300999', '<b>名称</b>已被<img src=x onerror="document.title=1">使用<br>'),
  )
  await send()
  const toast = page.locator('.ant-message').getByText('名称已被使用', { exact: true })
  await expect(toast).toBeVisible()
  await expect(page.locator('.ant-message img, .ant-message b')).toHaveCount(0)
  await page.clock.runFor(6000)
  await expect(toast).toHaveCount(0)

  await page.route(at(appCreate), answers(200, errorKinds.handledByCaller.code, '不该显示'))
  await Promise.all([page.waitForResponse(at(appCreate)), send()])
  await expect(dialog.getByRole('button', { name: '新建并进入' })).toBeEnabled()
  await expect(toastOf(page)).toHaveCount(0)
  await expect(page.getByText('不该显示')).toHaveCount(0)
  await expect(dialog.getByLabel('应用名称')).toHaveValue('秋日书店')
})

test('a list on a cut line is tried once more, says so in its place, and comes with the line', async ({
  page,
}) => {
  const appid = await seededApp()
  let asked = 0
  // The screen waits for the very call that was made ahead of it: else that one may have failed for good before.
  const drawn = page.getByRole('heading', { name: '微页面', level: 1 })
  await page.route(at(microPageList), async (route) => {
    asked += 1
    await drawn.waitFor()
    return route.abort('connectionreset')
  })
  await openAt(page, '/mini/pages', { appid })
  await expect(page.locator('.ant-message').getByText('接口请求失败')).toHaveCount(1)
  await expect(page.getByText('没有加载出来')).toBeVisible()
  expect(asked).toBe(2)
  await page.unroute(at(microPageList))
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('code that is gone after an update is loaded anew once; code that does not come is told, with a way on', async ({
  page,
}) => {
  const appid = await seededApp()
  const gone = (route: Route) => route.fulfill({ status: 404, body: '' })
  await openAt(page, '/mini/pages', { appid })
  await expect(page.getByRole('heading', { name: '微页面' })).toBeVisible()
  await page.route('**/console-assets/column-page-*.js', gone)
  await page.route('**/messagelist/mini', async (route) => {
    await page.unroute('**/console-assets/column-page-*.js')
    await route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/console-assets/newer.js"></script>',
    })
  })
  await page.getByRole('link', { name: '专栏' }).click()
  await expect(page.getByRole('heading', { name: '专栏' })).toBeVisible()

  await page.route('**/console-assets/base-*.js', gone)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('页面没有打开')
  await page.unroute('**/console-assets/base-*.js')
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('heading', { name: '专栏' })).toBeVisible()
})

test('401 logs out, leaves its mark and reloads: in both tabs', async ({ page, context }) => {
  await openAt(page, '/notice/index')
  const second = await context.newPage()
  await second.goto('/accountSet')
  await expect(second.getByRole('button', { name: '修改昵称' })).toBeVisible()
  await context.route(at(noticeList), answers(401, errorKinds.sessionEnded.code, '登录已失效，请重新登录'))
  await page.goto('/notice/index?key=2')
  await page.waitForURL(`**/login?redirect=${encodeURIComponent('/notice/index?key=2')}`)
  await second.waitForURL('**/login?redirect=%2FaccountSet')
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'sessionEnded')?.value).toBe('1')
  expect(cookies.find(({ name }) => name === 'session')?.value ?? '').toBe('')
  await expect(page.getByText(/登录已失效|请重新登录/).first()).toBeVisible()
})

test('403 leads to the page that says what is missing', async ({ page }) => {
  await page.route(at(microPageList), answers(403, errorKinds.forbidden.code, '您没有权限进行这个操作'))
  await openAt(page, '/mini/pages', { appid: await seededApp() })
  await page.waitForURL('**/401?need=*')
  await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible()
  await page
    .getByRole('link', { name: '返回首页' })
    .or(page.getByRole('button', { name: '返回首页' }))
    .click()
  await page.waitForURL('**/messagelist/mini')
})

test('the picture that asks for a person does not come: 网络错误', async ({ page }) => {
  await page.route(
    at(smsCaptchaRegister),
    answers(422, errorKinds.captchaRequired.code, errorKinds.captchaRequired.message),
  )
  await page.route(at(captchaCode), (route) => route.abort('connectionreset'))
  await page.goto('/login/register')
  await page.getByLabel('手机号').fill('13800138000')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.locator('.ant-message').getByText('网络错误', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: '确定' })).toBeDisabled()
})

test('a screen that was opened without a network comes by itself with it', async ({ page, context }) => {
  await openAt(page, '/mini/pages', { appid: await seededApp() })
  await expect(page.getByRole('table')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: '文件库' }).click()
  await expect(page.getByText('页面没有打开')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: '文件库' })).toBeVisible()
})
