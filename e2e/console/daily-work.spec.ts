import { expect, test } from '@playwright/test'
import { collectErrors, createApp, logIn, makeApp, openAt } from '../support/console.ts'

test('a new app is led to its first visitors; the way can be put away', async ({ page }) => {
  const errors = collectErrors(page)
  await logIn(page)
  await createApp(page, '新店筹备')
  await expect(page.getByText('未发布', { exact: true })).toBeVisible()
  await expect(page.getByText('发布网站以后，这里会有访客用的二维码和链接')).toBeVisible()
  await expect(page.getByRole('button', { name: '发布整站' })).toHaveCount(0)
  await expect(page.getByText('已完成 0 / 5')).toBeVisible()

  await page.getByRole('link', { name: '选一个模板' }).click()
  await page.waitForURL('**/template?appId=*')
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('button', { name: '用这个模板建站' }).click()
  await page.getByRole('button', { name: '建好草稿' }).click()
  await page.waitForURL('**/site-draft?appId=*', { timeout: 30_000 })

  await page.goto('/mini/message')
  await expect(page.getByRole('link', { name: /选一个模板\s*（已完成）/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /写上名称、电话和地址/ })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await page.getByRole('button', { name: '不再显示' }).click()
  await expect(page.getByText('几步就能上线')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: /今天的访问/ })).toBeVisible()
  await expect(page.getByText('几步就能上线')).toHaveCount(0)
  expect(errors).toEqual([])
})

test('a link of the menu opens the same app in another tab; groups fold, favourites stay at hand', async ({
  page,
  context,
}) => {
  const [first, second] = [await makeApp('第一家店'), await makeApp('第二家店')]
  await openAt(page, '/mini/surveys?keywords=春', { appid: first })
  const menu = page.getByRole('navigation').first()
  await expect(menu.getByRole('link', { name: '题库' })).toBeVisible()
  await expect(menu.getByRole('link', { name: '文件库' })).toBeHidden()
  await menu.getByRole('menuitem', { name: '内容', exact: true }).click()
  const address = await menu.getByRole('link', { name: '文件库' }).getAttribute('href')
  expect(address).toBe(`/mini/files?appId=${first}`)

  // A tab of its own knows nothing of this one.
  const other = await context.newPage()
  await other.goto('/messagelist/mini')
  await other.goto(`/mini/files?appId=${second}`)
  await expect(other.getByRole('heading', { name: '文件库' })).toBeVisible()
  await other.goto(address ?? '')
  await expect(other.getByRole('navigation').first().getByText('第一家店')).toBeVisible()
  await other.goBack()
  await expect(other.getByRole('navigation').first().getByText('第二家店')).toBeVisible()

  await page.getByRole('button', { name: '收藏这个页面，放到菜单里' }).click()
  await expect(menu.getByRole('menuitem', { name: '常用' })).toBeVisible()
  await menu.getByRole('menuitem', { name: '问卷与考试', exact: true }).click()
  await expect(menu.getByRole('link', { name: '题库' })).toBeHidden()
  await menu.getByRole('link', { name: '微页面' }).click()
  await page.waitForURL(`**/mini/pages?appId=${first}`)
  // What was opened and folded by hand stays so.
  await page.reload()
  await expect(menu.getByRole('link', { name: '微页面' })).toBeVisible()
  await expect(menu.getByRole('link', { name: '题库' })).toBeHidden()
  await menu.getByRole('link', { name: '问卷：春' }).click()
  await page.waitForURL(`**/mini/surveys?keywords=*appId=${first}`)
  await page.getByRole('button', { name: '取消收藏' }).click()
  await expect(menu.getByRole('menuitem', { name: '常用' })).toHaveCount(0)
})

test('all of the menu stands above the fold, for whoever runs an app and for whoever runs the platform', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const appid = await makeApp('一屏菜单')
  const overflow = () =>
    page
      .getByRole('navigation')
      .first()
      .evaluate((menu) => menu.scrollHeight - menu.clientHeight)
  for (const path of ['/mini/pages', '/mini/orders', '/mini/message']) {
    await openAt(page, path, { appid })
    await expect(page.getByRole('navigation').first().getByRole('menuitem', { name: '营销' })).toBeVisible()
    expect(await overflow()).toBeLessThanOrEqual(0)
  }
  await page.context().clearCookies()
  for (const path of ['/platform/apps', '/platform/orders', '/platform/health']) {
    await openAt(page, path, { account: 'admin' })
    await expect(page.getByRole('navigation').first().getByRole('menuitem', { name: '系统' })).toBeVisible()
    expect(await overflow()).toBeLessThanOrEqual(0)
  }
})
