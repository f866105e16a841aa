import { expect, test } from '@playwright/test'
import { moveElsewhere } from '../support/address.ts'
import { collectErrors, logIn, openAt, PASSWORD, seededApp } from '../support/console.ts'

test('a platform manager announces a version, changes settings and sees both in the log', async ({
  page,
}) => {
  const errors = collectErrors(page)
  await openAt(page, '/weapps/version', { account: 'admin' })
  // While nothing is announced the empty list offers it too.
  await page.getByRole('button', { name: '公布新版本' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('版本号').fill('9.0.1')
  await dialog.getByLabel('标题').fill('秋季更新')
  await dialog.getByRole('button', { name: '公布新版本' }).click()
  await expect(dialog.getByText('还没有安装的版本不能公布')).toBeVisible()
  expect(errors.splice(0).filter((one) => !one.includes('422'))).toEqual([])
  await dialog.getByLabel('版本号').fill('0.1.0')
  await dialog.getByRole('button', { name: '公布新版本' }).click()
  await expect(page.getByText('秋季更新').first()).toBeVisible()

  await page.goto('/platform/settings')
  await page.getByLabel('客服名称').fill('小坊')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('修改成功')).toBeVisible()
  await page.getByRole('button', { name: '联系客服' }).click()
  await expect(page.getByText('小坊').last()).toBeVisible()

  await page.goto('/platform/operation-log')
  await expect(page.getByRole('row', { name: /^平台管理员 修改平台设置/ }).first()).toBeVisible()
  expect(errors).toEqual([])
})

test('who is not logged in is led to the login screen and back', async ({ page, context }) => {
  await moveElsewhere(context)
  await page.goto('/notice/index?key=2')
  await page.waitForURL('**/login?redirect=*')
  await page.getByLabel('账号').fill('operator')
  await page.getByLabel('密码', { exact: true }).fill('wrong-password')
  const enter = page.getByRole('button', { name: '登录', exact: true })
  await enter.click()
  await expect(page.getByText('账号或密码不正确').first()).toBeVisible()
  await expect(page.getByLabel('账号')).toHaveValue('operator')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await enter.click()
  await page.waitForURL('**/notice/index?key=2')
  await expect(page.getByRole('tab', { name: '系统消息' })).toHaveAttribute('aria-selected', 'true')
})

test('the palette, the shortcuts and the bell lead where they say', async ({ page }) => {
  await logIn(page)
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(/搜索菜单/).fill('待办')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/backlog/index')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('查看快捷键')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^通知，/ }).click()
  await page.getByRole('menuitem', { name: '系统消息' }).click()
  await page.waitForURL('**/notice/index?key=2')
  await expect(page.getByRole('tab', { name: '系统消息' })).toHaveAttribute('aria-selected', 'true')
})

test('menus stand where they belong: inside the window, also where motion is unwanted', async ({ page }) => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion })
    await openAt(page, '/messagelist/mini', { appid: await seededApp() })
    await page.getByRole('button', { name: /^账号/ }).click()
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeInViewport()
    await page
      .getByRole('button', { name: /的更多操作$/ })
      .first()
      .click()
    await expect(page.getByRole('menuitem', { name: '重命名' })).toBeInViewport()
  }
})
