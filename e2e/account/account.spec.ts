import { expect, type Locator, type Page, test } from '@playwright/test'
import { moveElsewhere } from '../support/address.ts'
import { enterWith, logIn, openToken, logOut } from '../support/console.ts'
import { codeFor, freshMobile } from '../support/messages.ts'
import { FIRST_PASSWORD, readPeople } from '../support/people.ts'

test.beforeEach(({ context }) => moveElsewhere(context))

async function askCode(scope: Page | Locator, mobile: string, but?: string): Promise<string> {
  await scope.getByRole('button', { name: '获取验证码' }).click()
  await expect(scope.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
  return codeFor(mobile, but)
}

test('log in by code; the countdown survives a reload; change the nickname', async ({ page }) => {
  const mobile = freshMobile()
  await page.goto('/login?redirect=%2FaccountSet')
  await page.getByRole('tab', { name: '验证码登录' }).click()
  const form = page.getByRole('tabpanel', { name: '验证码登录' })
  await form.getByRole('button', { name: '获取验证码' }).click()
  await expect(form.getByText('请输入正确的手机号')).toBeVisible()
  await form.getByLabel('手机号').fill(mobile)
  const code = await askCode(form, mobile)

  await page.reload()
  await expect(form.getByLabel('手机号')).toHaveValue(mobile)
  await expect(form.getByRole('button', { name: /秒后重发/ })).toBeDisabled()

  // A wrong code says so at its field and keeps the number.
  const wrong = code === '111111' ? '222222' : '111111'
  await form.getByLabel('验证码', { exact: true }).fill(wrong)
  await form.getByRole('button', { name: '登录', exact: true }).click()
  await expect(form.getByText('验证码不正确或已过期，请重新输入')).toBeVisible()
  await expect(form.getByLabel('手机号')).toHaveValue(mobile)
  await form.getByLabel('验证码', { exact: true }).fill(code)
  await form.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/accountSet')

  await page.getByRole('button', { name: '修改昵称' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('昵称').fill('小周')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: '昵称' })).toContainText('小周')
  await expect(page.getByRole('button', { name: '账号 小周' })).toBeVisible()
})

test('register; a second code within the minute is refused to the number, whatever it is for', async ({
  page,
}) => {
  const mobile = freshMobile()
  await page.goto('/login')
  await page.getByRole('link', { name: '注册' }).click()
  await page.getByLabel('手机号').fill(mobile)
  await page.getByLabel('验证码', { exact: true }).fill(await askCode(page, mobile))
  await page.getByLabel('密码', { exact: true }).fill('qiuyue-2026')
  await page.getByLabel('确认密码').fill('qiuyue-2027')
  await page.getByRole('button', { name: '注册并登录' }).click()
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
  await page.getByLabel('确认密码').fill('qiuyue-2026')
  await page.getByRole('button', { name: '注册并登录' }).click()
  await page.waitForURL('**/messagelist/mini')
  await logOut(page)

  await page.getByRole('link', { name: '忘记密码' }).click()
  await page.getByLabel('手机号').fill(mobile)
  // The server says how long is left.
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
})

test('log in by scanning', async ({ page, context }) => {
  await page.goto('/login')
  await page.getByRole('tab', { name: '微信扫码' }).click()
  await expect(page.getByText('请用微信扫描二维码')).toBeVisible()
  const [phone] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: '沙箱：打开扫码页' }).click(),
  ])
  await phone.getByRole('button').first().click()
  await expect(page.getByText('已扫码，请在手机上点确认')).toBeVisible()
  await phone.getByRole('link').first().click()
  await phone.getByRole('button', { name: '确认登录' }).click()
  await page.waitForURL('**/messagelist/mini')
})

test('another session is ended, and its page asks to log in over what was typed', async ({
  page,
  browser,
}) => {
  // An account of its own: ending all other sessions would log the other journeys out.
  const { mobile } = readPeople().leaving
  await enterWith(page, await openToken(mobile, FIRST_PASSWORD))
  const context = await browser.newContext()
  const other = await context.newPage()
  await enterWith(other, await openToken(mobile, FIRST_PASSWORD))
  await other.goto('/accountSet')
  await other.getByRole('button', { name: '修改昵称' }).click()
  await other.getByRole('dialog').getByLabel('昵称').fill('写到一半')

  await page.goto('/accountSet')
  const sessions = page.getByRole('region', { name: '登录的设备' })
  await sessions.getByRole('button', { name: '退出该设备' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '退出该设备' }).click()
  await expect(page.getByText('已退出', { exact: true })).toBeVisible()
  // The newest was ended; the one of the registration is left.
  await expect(sessions.getByRole('button', { name: '退出该设备' })).toHaveCount(1)

  await other.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  const again = other.getByRole('dialog', { name: '请重新登录' })
  await again.getByLabel('账号').fill(mobile)
  await again.getByLabel('密码', { exact: true }).fill(FIRST_PASSWORD)
  await again.getByRole('button', { name: '登录', exact: true }).click()
  await expect(again).toBeHidden()
  await expect(other.getByRole('dialog').getByLabel('昵称')).toHaveValue('写到一半')
  await context.close()
})

test('a logout leads all tabs out', async ({ page, context }) => {
  await logIn(page)
  const second = await context.newPage()
  await second.goto('/accountSet')
  // Its channel to the other tabs is open once it shows who is logged in.
  await expect(second.getByRole('button', { name: '修改昵称' })).toBeVisible({ timeout: 30_000 })
  await page.route('**/p1/api/auth/logout', (route) => route.abort())
  await logOut(page)
  await second.waitForURL('**/login?redirect=*')
})
