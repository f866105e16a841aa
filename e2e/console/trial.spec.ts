import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { moveElsewhere } from '../support/address.ts'
import { codeFor, freshMobile } from '../support/messages.ts'

/** Somebody agrees in WeChat: the code on the screen leads to this page. */
async function agreeInWeixin(page: Page): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: '或在微信里打开链接' }).click()
  const phone = await opened
  await phone.getByRole('button', { name: '同意' }).click()
  await expect(phone.getByText('已经完成')).toBeVisible()
  await phone.close()
  await page.bringToFront()
}

test('a phone number leads to a trial mini-program, and the trial to a formal one', async ({ page }) => {
  await moveElsewhere(page.context())
  const mobile = freshMobile()
  // What is waited for is on the page; pictures may come later.
  await page.goto('/trial', { waitUntil: 'domcontentloaded' })
  await page.getByRole('link', { name: '开始试用' }).first().click()
  await page.getByLabel('手机号').fill(mobile)
  await page.getByLabel('应用名称').fill('山居民宿')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill(await codeFor(mobile))
  await expectAccessible(page, 'trial')
  await page.getByRole('button', { name: '开始试用' }).click()
  await expect(page.getByText('还没有小程序？')).toBeVisible()

  // Its administrator shows which WeChat is theirs.
  await page.getByRole('button', { name: '绑定微信' }).click()
  const scanned = page.context().waitForEvent('page')
  await page.getByRole('link', { name: '沙箱：打开扫码页' }).click()
  const scan = await scanned
  // The last of the people there: the first one logs in on another journey.
  await scan.getByRole('button').last().click()
  await scan.getByRole('link').first().click()
  await scan.getByRole('button').first().click()
  await scan.close()
  await page.bringToFront()
  await page.getByRole('button', { name: '注册试用小程序' }).click()
  const dialog = page.getByRole('dialog', { name: '注册试用小程序' })
  await dialog.getByLabel('小程序的名称').fill(`山居${mobile.slice(-4)}`)
  await dialog.getByRole('button', { name: '注册试用小程序' }).click()
  await agreeInWeixin(page)
  await expect(page.getByRole('heading', { name: '转为正式小程序' })).toBeVisible()
  await expectAccessible(page, 'trial mini-program')

  await page.getByRole('button', { name: '绑定手机号' }).click()
  const phone = page.getByRole('dialog', { name: '绑定手机号' })
  const contact = freshMobile()
  await phone.getByLabel('手机号').fill(contact)
  await phone.getByRole('button', { name: '获取验证码' }).click()
  await phone.getByLabel('验证码').fill(await codeFor(contact))
  await phone.getByRole('button', { name: '绑定手机号' }).click()
  await expect(page.getByText(`${contact.slice(0, 3)}****${contact.slice(-4)}`)).toBeVisible()
  await page.getByRole('button', { name: '认证并转正' }).click()
  const verify = page.getByRole('dialog', { name: '认证并转正' })
  await verify.getByLabel('企业名称').fill('山居民宿有限公司')
  await verify.getByLabel('统一社会信用代码').fill('91350100M000100Y43')
  await verify.getByRole('button', { name: '认证并转正' }).click()
  await agreeInWeixin(page)
  await expect(page.getByRole('heading', { name: '转为正式小程序' })).toBeHidden()
  await expect(page.getByRole('button', { name: '提交代码' })).toBeVisible()
})
