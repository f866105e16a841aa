import { expect, test } from '@playwright/test'
import { appCreate, platformUserCreate } from '@zhanfang/contract'
import { expectAccessible } from '../support/accessibility.ts'
import { clientOf, collectErrors, openAt, openToken, sharedToken } from '../support/console.ts'

test('a manager enters an app of others to help, is marked as such, and leaves', async ({ page }) => {
  const appName = `求助的店${Date.now() % 100_000}`
  const { id: appid } = await clientOf(await sharedToken()).call(appCreate, { body: { appName } })
  const errors = collectErrors(page)
  await openAt(page, '/platform/apps', { account: 'admin' })
  await page.getByPlaceholder('搜索应用名称、所有者或域名').fill(appName)
  await expect(page.getByRole('row').filter({ hasText: appName })).toContainText('林小满')
  await expect(page.getByText('共 1 条')).toBeVisible()
  await page.getByRole('button', { name: `平台支持 ${appName}` }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page, 'entering to help')
  await dialog.getByRole('button', { name: '进入应用' }).click()
  await expect(dialog.getByText('请写明进入的原因，应用的所有者会看到')).toBeVisible()
  await dialog.getByLabel('原因').fill('店主来电说页面打不开')
  await dialog.getByRole('button', { name: '进入应用' }).click()
  await page.waitForURL('**/mini/message*')
  const mark = page.getByRole('complementary', { name: '平台支持' })
  await expect(mark).toContainText(`查看「${appName}」`)
  // It stands on full screens, too, and what changes something is not offered.
  await openAt(page, '/set-skin', { account: 'admin', appid })
  await expect(mark).toBeVisible()
  await openAt(page, '/mini/pages', { account: 'admin', appid })
  await expect(page.getByRole('heading', { name: '微页面' })).toBeVisible()
  await expect(page.getByRole('button', { name: '新建微页面' })).toHaveCount(0)
  await mark.getByRole('button', { name: '结束支持' }).click()
  await page.waitForURL('**/platform/apps*')
  await expect(mark).toHaveCount(0)

  await openAt(page, '/mini/operation-log', { appid })
  await expect(page.getByText('店主来电说页面打不开').first()).toBeVisible()
  expect(errors.filter((one) => !one.includes('404'))).toEqual([])
  // Without the pass the app is refused, and what its screen asks for ahead with it.
  await openAt(page, '/mini/message', { account: 'admin', appid })
  await page.waitForURL('**/messagelist/mini')
})

test('an account is made, disabled with a reason, and comes back', async ({ page }) => {
  const account = `hand.${Date.now().toString(36)}`
  await openAt(page, '/platform/accounts', { account: 'admin' })
  await page.getByRole('button', { name: '新建账号' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('账号').fill(account)
  await dialog.getByLabel('昵称').fill('新同事')
  await dialog.getByRole('button', { name: '确定' }).click()
  const made = page.getByRole('dialog', { name: '新同事的初始密码' })
  const password = (await made.getByText(/^[a-z2-9]{12}$/).textContent()) ?? ''
  await made.getByRole('button', { name: '我已记下' }).click()
  expect(await openToken(account, password)).toBeTruthy()

  await page.getByPlaceholder('搜索昵称、账号、手机号或邮箱').fill(account)
  const row = page.getByRole('row').filter({ hasText: account })
  await expect(row).toContainText('待换初始密码')
  await row.getByRole('button', { name: '更多 新同事' }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  await page.getByRole('dialog').getByLabel('原因').fill('调岗')
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).click()
  await expect(row).toContainText('已停用')
  await expect(openToken(account, password)).rejects.toThrow(/调岗/)
  await row.getByRole('button', { name: '恢复 新同事' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '恢复' }).click()
  await expect(row).toContainText('待换初始密码')
  expect(await openToken(account, password)).toBeTruthy()
  await expectAccessible(page, 'accounts')
})

test('who does not manage the platform is led to what is missing', async ({ page }) => {
  for (const path of ['/platform/apps', '/platform/accounts']) {
    await openAt(page, path)
    await page.waitForURL('**/401*')
  }
  const asked = clientOf(await sharedToken()).call(platformUserCreate, {
    body: { account: 'not.allowed', nickname: '不行' },
  })
  await expect(asked).rejects.toThrow('没有权限')
})
