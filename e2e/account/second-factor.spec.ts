import { expect, type Page, test } from '@playwright/test'
import { registerUser, smsCaptchaRegister } from '@zhanfang/contract'
import { createClient } from '@zhanfang/contract/client'
import { codeOf } from '../../apps/server/src/modules/auth/testing/authenticator.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { fetchFromElsewhere, moveElsewhere } from '../support/address.ts'
import { BASE_URL, logInByForm, logOut } from '../support/console.ts'
import { codeFor, freshMobile } from '../support/messages.ts'
import { FIRST_PASSWORD } from '../support/people.ts'

/** Registers somebody. Returns their number. */
async function register(): Promise<string> {
  const client = createClient({
    baseUrl: BASE_URL,
    token: () => undefined,
    appid: () => undefined,
    fetch: fetchFromElsewhere,
  })
  const mobile = freshMobile()
  await client.call(smsCaptchaRegister, { body: { mobile } })
  const captcha = await codeFor(mobile)
  await client.call(registerUser, { body: { mobile, captcha, password: FIRST_PASSWORD } })
  return mobile
}

const isInside = (page: Page) => expect(page.getByRole('heading', { name: '我的应用' })).toBeVisible()

async function enterPassword(page: Page, account: string): Promise<void> {
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(FIRST_PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('heading', { name: '两步验证' })).toBeVisible()
}

test('a second factor is set up, asked for, remembered, replaced by a recovery code and turned off', async ({
  page,
  context,
}) => {
  await moveElsewhere(context)
  const mobile = await register()
  await logInByForm(page, mobile, FIRST_PASSWORD)
  await isInside(page)
  await page.goto('/accountSet')
  const row = page.getByRole('listitem').filter({ hasText: '两步验证' })
  await row.getByRole('button', { name: '开启' }).click()
  const dialog = page.getByRole('dialog', { name: '开启两步验证' })
  await expect(dialog.getByRole('img', { name: '验证器的二维码' })).toBeVisible()
  await expectAccessible(page, 'setting up a second factor')
  const secret = (await dialog.getByRole('code').innerText()).replaceAll(/\s/g, '')
  const code = dialog.getByLabel('输入验证器显示的 6 位数字')
  await code.fill('000000')
  await dialog.getByRole('button', { name: '确认并开启' }).click()
  await expect(dialog.getByText('验证码不正确，请看验证器里最新的数字')).toBeVisible()
  // The code of the step before this one: the next login may then use that of now.
  await code.fill(codeOf(secret, -1))
  await dialog.getByRole('button', { name: '确认并开启' }).click()
  const kept = page.getByRole('dialog', { name: '请保存恢复码' })
  await expect(kept.getByRole('listitem')).toHaveCount(10)
  const recovery = await kept.getByRole('listitem').allInnerTexts()
  await kept.getByLabel('我已经保存好恢复码').check()
  await kept.getByRole('button', { name: '完成' }).click()
  await expect(row.getByText('还有 10 个恢复码')).toBeVisible()

  // Another browser, which is remembered from then on.
  await context.clearCookies()
  await page.goto('/login')
  await enterPassword(page, mobile)
  await expectAccessible(page, 'the second step of a login')
  await page.getByLabel('动态验证码').fill('000000')
  await page.getByRole('button', { name: '验证并登录' }).click()
  await expect(page.getByText('验证码不正确，请看验证器里最新的数字')).toBeVisible()
  await page.getByLabel('动态验证码').fill(codeOf(secret))
  await page.getByLabel(/30 天内/).check()
  await page.getByRole('button', { name: '验证并登录' }).click()
  await isInside(page)
  await logOut(page)
  await logInByForm(page, mobile, FIRST_PASSWORD)
  await isInside(page)

  // The phone is lost.
  await context.clearCookies()
  await page.goto('/login')
  await enterPassword(page, mobile)
  await page.getByRole('button', { name: '手机不在身边？用恢复码' }).click()
  await page.getByLabel('恢复码', { exact: true }).fill((recovery[0] ?? '').toLowerCase())
  await page.getByRole('button', { name: '验证并登录' }).click()
  await isInside(page)
  await page.goto('/accountSet')
  await expect(row.getByText('还有 9 个恢复码')).toBeVisible()
  await row.getByRole('button', { name: '关闭' }).click()
  const off = page.getByRole('dialog', { name: '关闭两步验证？' })
  await off.getByLabel('密码', { exact: true }).fill('wrong-password')
  await off.getByRole('button', { name: '关闭两步验证' }).click()
  await expect(off.getByText('密码不正确')).toBeVisible()
  await off.getByLabel('密码', { exact: true }).fill(FIRST_PASSWORD)
  await off.getByRole('button', { name: '关闭两步验证' }).click()
  await expect(row.getByText('未开启')).toBeVisible()
})
