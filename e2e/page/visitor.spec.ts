import { surveySearch } from '@zhanfang/contract'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { clientOf, seededApp, sharedToken } from '../support/console.ts'

/** Addresses of the site that the installation is seeded with. */
async function seededSite() {
  const appid = await seededApp()
  const surveys = await clientOf(await sharedToken(), appid).call(surveySearch, { body: { size: 100 } })
  const surveyOf = (title: string) => surveys.list.find((survey) => survey.title === title)?.url ?? ''
  return {
    home: `/h5/${appid}`,
    satisfaction: surveyOf('社区服务满意度调查'),
    signup: surveyOf('第三届邻里节报名'),
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('a visitor reads the page, changes tabs and answers a survey', async ({ page }) => {
    const site = await seededSite()
    await page.goto(site.home)
    await expect(page.getByRole('heading', { name: '身边的服务' })).toBeVisible()
    await expect(page.getByText('亲子包饺子')).toBeVisible()
    await page.getByText('常用电话').click()
    await expect(page.getByText('社区医生')).toBeVisible()
    await expect(page.getByText('亲子包饺子')).toBeHidden()

    await page.goto(site.signup)
    await page.getByLabel(/您的姓名/).fill('王小明')
    await page.getByRole('button', { name: /提交|报名/ }).click()
    await expect(page.getByText('请回答这道题').first()).toBeVisible()
    await expect(page.getByLabel(/您的姓名/)).toHaveValue('王小明')
    await page.getByLabel(/手机号/).fill('13800138000')
    await page.getByText('带一道菜').click()
    await page.getByLabel(/一共几位/).fill('3')
    await page.getByRole('button', { name: /提交|报名/ }).click()
    await expect(page.getByText(/报名成功|已经提交/).first()).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('logic shows a question for a low rating only, and hides it again', async ({ page }) => {
    const site = await seededSite()
    await page.goto(site.satisfaction)
    await expect(page.getByText('哪里让您不满意？')).toBeHidden()
    const star = (name: RegExp) => page.locator('label').filter({ has: page.getByRole('radio', { name }) })
    await star(/^2/).click()
    await expect(page.getByText('哪里让您不满意？')).toBeVisible()
    await star(/^5/).click()
    await expect(page.getByText('哪里让您不满意？')).toBeHidden()
  })

  test('nothing serious is found by axe on the pages that visitors see', async ({ page }) => {
    const site = await seededSite()
    for (const address of [site.home, site.satisfaction, site.signup]) {
      await page.goto(address)
      await expectAccessible(page, address)
    }
  })
})
