import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { collectErrors, logIn } from '../support/console.ts'

// From nothing to the published site of a restaurant, in each of the ways in which people work.

/** How somebody presses what they see. */
type Press = (target: Locator) => Promise<unknown>

const byMouse: Press = (target) => target.click()
const byTouch: Press = (target) => target.tap()
const byKey: Press = async (target) => {
  await tabTo(target)
  await target.press('Enter')
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Goes on by Tab until the focus is there; a dialog keeps it inside, and a page begins anew. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 150 && !(await isFocused(target)); stops += 1)
    await target.page().keyboard.press('Tab')
  await expect(target).toBeFocused()
}

async function madeARestaurant(page: Page, name: string, press: Press): Promise<void> {
  const errors = collectErrors(page)
  await logIn(page)
  await press(page.getByRole('button', { name: '新建应用' }).first())
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('应用名称')).toBeFocused()
  await page.keyboard.type(name)
  const facts: [field: Locator, words: string][] = [
    [dialog.getByLabel('电话'), '021-5555 1234'],
    [dialog.getByLabel('地址'), '上海市长宁区愚园路 88 号'],
    [dialog.getByLabel('邮箱'), 'hello@laoyu.example'],
    [dialog.getByRole('textbox', { name: '搜索模板' }), '餐饮'],
  ]
  for (const [field, words] of facts) {
    await (press === byKey ? tabTo(field) : press(field))
    await page.keyboard.type(words)
  }
  const restaurant = dialog.getByRole('radio', { name: '餐饮店' })
  if (press === byKey) {
    // Arrows go from one template to the next.
    await tabTo(dialog.getByRole('radio', { name: '空白开始' }))
    await page.keyboard.press('ArrowDown')
  } else await press(restaurant)
  await expect(restaurant).toBeChecked()
  await press(dialog.getByRole('button', { name: '新建并进入' }))

  await page.waitForURL('**/site-draft*', { timeout: 20_000 })
  await expect(page.getByRole('heading', { name: `首页：${name}` })).toBeVisible()
  await expectNoSidewaysScroll(page, 'drafts of a site')
  for (const title of [name, '菜单', '我们的店', '店里的事']) {
    await press(page.getByRole('button', { name: `整页属实 ${title}` }))
    await press(page.getByRole('dialog').getByRole('button', { name: '整页属实' }))
    await expect(page.getByRole('button', { name: `整页属实 ${title}` })).toHaveCount(0)
  }
  const forms = page.getByRole('region', { name: '表单' }).getByRole('button', { name: /^内容属实/ })
  for (let left = await forms.count(); left > 0; left -= 1) {
    await press(forms.first())
    await expect(forms).toHaveCount(left - 1)
  }
  await press(page.getByRole('button', { name: '发布可以发布的 6 处' }))
  await expect(page.getByText('网站已全部发布')).toBeVisible({ timeout: 20_000 })
  const site = await page.getByRole('link', { name: '打开网站' }).getAttribute('href')

  await page.goto(site ?? '')
  await expect(page.getByRole('heading', { name }).first()).toBeVisible()
  const foot = page.getByRole('contentinfo')
  await expect(foot).toContainText('021-5555 1234')
  await expect(foot).toContainText('愚园路 88 号')
  expect(await page.content()).not.toMatch(/巷口面馆|010-0000 0000|示例路/)
  await expectNoSidewaysScroll(page, 'the first site')
  expect(errors).toEqual([])
}

test('a restaurant has its site from nothing, by mouse', async ({ page }) => {
  await madeARestaurant(page, '老余面馆', byMouse)
})

test('a restaurant has its site from nothing, by keyboard alone', async ({ page }) => {
  await madeARestaurant(page, '巷尾饭庄', byKey)
})

test('a restaurant has its site from nothing, by touch on a phone', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } })
  await madeARestaurant(await context.newPage(), '河边小馆', byTouch)
  await context.close()
})

test('the beginning of an app and the drafts of its site can be used by everybody', async ({ page }) => {
  await logIn(page)
  await page.getByRole('button', { name: '新建应用' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: '餐饮店' })).toBeAttached()
  await expectAccessible(page, 'a new app')
  await dialog.getByLabel('应用名称').fill('无障碍')
  await dialog.getByRole('radio', { name: '餐饮店' }).check()
  await dialog.getByRole('button', { name: '新建并进入' }).click()
  await page.waitForURL('**/site-draft*', { timeout: 20_000 })
  await expect(page.getByRole('link', { name: /^去修改/ }).first()).toBeVisible()
  await expectAccessible(page, 'drafts of a site')
  // A sample leads to its block, which is open for editing.
  await page
    .getByRole('link', { name: /^去修改/ })
    .first()
    .click()
  await page.waitForURL('**/micro/edit/*block=*')
})
