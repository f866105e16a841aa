import { expect, test, type Page } from '@playwright/test'
import { logIn } from './console.ts'

/** Screens that need no login. */
const open = [
  '/login',
  '/401',
  '/404',
  '/smartCre/creation',
  '/chat/1',
  '/statistics?id=1',
  '/statistics/edit/1',
  '/statistics/module',
  '/module/edit/1',
  '/coupon/1',
  '/redeem',
  '/checkList',
]
const forUsers = [
  '/messagelist/mini',
  '/mini/message',
  '/notice/index',
  '/notice/index?key=1',
  '/notice/index?key=2',
  '/notice/index?key=3',
  '/service/index',
  '/accountSet',
  '/backlog/index',
  '/issue/message',
  '/secret-article/index',
  '/customer-service/index',
  '/customer-service/user',
  '/mini/prize-mod',
  '/mini/operation-log',
  '/reservation/create-template',
  '/reservation-create/1',
  '/query-create',
  '/minlesson-create/1',
  '/quill',
  '/template',
  '/from/module',
  '/micro/module',
  '/create',
  '/special/share',
  '/set-skin',
  '/preview',
  '/create-circle',
  '/edit-circle',
  '/product-edit',
  '/elegant-edit/1',
  '/collection/edit/1',
  '/productNo',
  '/setting-pc-preview',
  '/notification/1/1',
  '/answering-restrictions/1',
  '/bulk-import/1/1',
  '/ai-writing-setting/1/1',
  '/ai-compose/1',
]
const forManagers = ['/platform/settings', '/platform/brands', '/weapps/version', '/platform/operation-log']
const forVolunteers = ['/volunteer', '/tissueList', '/introduce', '/active']

function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()} ${message.text()}`)
  })
  return errors
}

async function renders(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading').first(), path).toBeVisible()
  await expect(page.getByText('页面出了点问题'), path).toHaveCount(0)
  expect(new URL(page.url()).pathname, path).toBe(new URL(path, 'http://x').pathname)
  await expect(page, path).toHaveTitle(/ – /)
}

test('screens without login render; all others lead to the login and back', async ({ page }) => {
  test.setTimeout(180_000)
  const errors = collectErrors(page)
  for (const path of open) await renders(page, path)
  for (const path of [...forUsers, ...forManagers, ...forVolunteers]) {
    await page.goto(path)
    await page.waitForURL('**/login*')
    const target = path === '/messagelist/mini' ? null : path
    expect(new URL(page.url()).searchParams.get('redirect'), path).toBe(target)
  }
  expect(errors).toEqual([])
})

test('an operator opens the screens of every user and is refused those of other roles', async ({ page }) => {
  test.setTimeout(240_000)
  const errors = collectErrors(page)
  await logIn(page)
  await page.getByText('阳光里社区').first().click()
  await page.waitForURL('**/mini/message*')
  await expect(page.getByRole('button', { name: '版本管理' })).toHaveCount(0)
  for (const path of forUsers) await renders(page, path)
  for (const path of [...forManagers, ...forVolunteers]) {
    await page.goto(path)
    await page.waitForURL('**/401?need=*')
    await expect(page.getByText(/这里只对「.+」开放/), path).toBeVisible()
  }
  await page.goto('/terrace')
  await page.waitForURL('**/401?need=volunteer*')
  expect(errors).toEqual([])
})

test('a platform manager announces a version, changes settings and sees both in the log', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const errors = collectErrors(page)
  await logIn(page, 'admin')
  for (const path of forManagers) await renders(page, path)

  await page.goto('/weapps/version')
  await page.getByRole('button', { name: '公布新版本' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('版本号').fill('9.0.1')
  await dialog.getByLabel('标题').fill('秋季更新')
  await dialog.getByRole('button', { name: '公布新版本' }).click()
  await expect(page.getByText('秋季更新').first()).toBeVisible()

  await page.goto('/platform/settings')
  await page.getByLabel('客服名称').fill('小坊')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('修改成功')).toBeVisible()
  await page.getByRole('button', { name: '联系客服' }).click()
  await expect(page.getByText('小坊').last()).toBeVisible()

  await page.goto('/platform/operation-log')
  await expect(page.getByRole('cell', { name: '平台管理员' }).first()).toBeVisible()
  expect(errors).toEqual([])
})

test('the palette, the shortcuts and the bell lead where they say', async ({ page }) => {
  await logIn(page)
  // Keys before the shell is there reach nobody.
  await expect(page.getByRole('heading', { name: '我的应用' })).toBeVisible()
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
