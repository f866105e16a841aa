import { expect, test, type Locator, type Page } from '@playwright/test'
import { personAccounts } from '@zhanfang/contract'
import { z } from 'zod'
import { expectAccessible } from '../support/accessibility.ts'
import { moveElsewhere } from '../support/address.ts'
import { enterWith, openToken } from '../support/console.ts'
import { codeFor, freshMobile } from '../support/messages.ts'
import { FIRST_PASSWORD, readPeople } from '../support/people.ts'

test.beforeEach(({ context }) => moveElsewhere(context))

async function openSettings(page: Page, mobile: string): Promise<void> {
  await enterWith(page, await openToken(mobile, FIRST_PASSWORD))
  await page.goto('/accountSet')
  await expect(page.getByRole('button', { name: '修改昵称' })).toBeVisible()
}

/** Has a code sent from a dialog; within a minute of the one before the server says how long is left. */
async function codeIn(dialog: Locator, to: string, but?: string): Promise<void> {
  const ask = dialog.getByRole('button', { name: '获取验证码' })
  await ask.click()
  await expect(dialog.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  let code = await codeFor(to, but).catch(() => undefined)
  if (code === undefined) {
    await expect(ask).toBeEnabled({ timeout: 70_000 })
    await ask.click()
    code = await codeFor(to, but)
  }
  await dialog.getByLabel('验证码', { exact: true }).fill(code)
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('the mobile number is changed in two steps: a code to the old one, then one to the new', async ({
  page,
}) => {
  const { mobile, code } = readPeople().moving
  const next = freshMobile()
  await openSettings(page, mobile)
  await page.getByRole('button', { name: '更换手机号' }).click()
  const dialog = page.getByRole('dialog', { name: '更换手机号' })
  await codeIn(dialog, mobile, code)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByLabel('新手机号').fill(next)
  await expectAccessible(page, 'second step')
  await dialog.getByRole('button', { name: '上一步' }).click()
  await expect(dialog.getByText(/验证码将发送到原手机号/)).toBeVisible()
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByLabel('新手机号')).toHaveValue(next)
  await codeIn(dialog, next)
  await dialog.getByRole('button', { name: /确定|保存|更换/ }).click()
  await expect(page.getByText('手机号已更换')).toBeVisible()
  await expect(row(page, '手机号')).toContainText(next.slice(-4))
})

test('a mail is bound after a proof and unbound again; the name is confirmed by a code', async ({ page }) => {
  const { mobile, code } = readPeople().named
  const mail = `lin-${Date.now()}@example.com`
  // The login was a proof itself; it is taken for older than its ten minutes.
  const accounts = `**${personAccounts.path}`
  await page.route(accounts, async (route) => {
    const answer = z
      .object({ code: z.string(), msg: z.string(), data: z.record(z.string(), z.unknown()) })
      .parse(await (await route.fetch()).json())
    await route.fulfill({ json: { ...answer, data: { ...answer.data, provedUntil: null } } })
  })
  await openSettings(page, mobile)
  await page.getByRole('button', { name: '绑定邮箱' }).click()
  const proof = page.getByRole('dialog', { name: '请先确认是您本人' })
  await proof.getByLabel('密码', { exact: true }).fill('wrong-password')
  await proof.getByRole('button', { name: '确认' }).click()
  await expect(proof.getByText(/密码不正确/)).toBeVisible()
  await page.unroute(accounts)
  await proof.getByLabel('密码', { exact: true }).fill(FIRST_PASSWORD)
  await proof.getByRole('button', { name: '确认' }).click()
  const binding = page.getByRole('dialog', { name: '绑定邮箱' })
  await binding.getByLabel('邮箱', { exact: true }).fill(mail)
  await codeIn(binding, mail)
  await binding
    .getByRole('button', { name: /确定|保存|绑定/ })
    .last()
    .click()
  await expect(page.getByText('邮箱已绑定')).toBeVisible()
  // The proof is not asked for again.
  await page.getByRole('button', { name: '解绑邮箱' }).click()
  const asking = page.getByRole('dialog', { name: '解绑邮箱？' })
  await expect(asking).toContainText('解绑后不能再用这个邮箱登录')
  await asking.getByRole('button', { name: '解绑' }).click()
  await expect(page.getByText('已解绑')).toBeVisible()
  await expect(row(page, '邮箱')).toContainText('未绑定')

  await page.getByRole('button', { name: '去实名' }).click()
  const naming = page.getByRole('dialog', { name: '实名验证' })
  await naming.getByLabel('真实姓名').fill('林小满')
  await codeIn(naming, mobile, code)
  await naming.getByRole('button', { name: /确定|保存|确认/ }).click()
  await expect(page.getByText('已实名')).toBeVisible()
})
