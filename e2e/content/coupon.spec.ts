import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { fromElsewhere } from '../support/address.ts'
import { makeApp, openAt } from '../support/console.ts'
import { codeFor, freshMobile } from '../support/messages.ts'

/** Logs a visitor in, from the page that asked for it. */
async function logInOnSite(visitor: Page): Promise<void> {
  const mobile = freshMobile()
  await visitor.getByLabel('手机号').fill(mobile)
  await visitor.getByRole('button', { name: '获取验证码' }).click()
  await visitor.getByLabel('验证码', { exact: true }).fill(await codeFor(mobile))
  await visitor.getByRole('checkbox').check()
  await visitor.getByRole('button', { name: '登录', exact: true }).click()
}

test('a coupon is made, claimed on a phone and redeemed at a counter whose line has gone', async ({
  page,
  browser,
}) => {
  const appid = await makeApp('阳光小馆')
  await openAt(page, '/coupon/all', { appid })
  await page.getByRole('button', { name: '新建优惠券' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('名称').fill('开业满减')
  await form.getByLabel('减多少').fill('20')
  await form.getByLabel('使用门槛').fill('100')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await page.getByRole('button', { name: '开始发放 开业满减' }).click()
  await expect(page.getByText('满 100 元减 20 元')).toBeVisible()
  await expectAccessible(page, 'coupons')
  await page.getByRole('button', { name: /开业满减 满减券/ }).click()
  const detail = page.getByRole('dialog')
  await expect(detail.getByRole('heading', { name: '领取页地址' })).toBeVisible()
  const address = /http\S+\/coupon\/\w+/.exec((await detail.textContent()) ?? '')?.[0] ?? ''

  const phone = await browser.newContext({
    extraHTTPHeaders: fromElsewhere(),
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  })
  const visitor = await phone.newPage()
  await visitor.goto(address)
  await visitor.getByRole('button', { name: '登录后领取' }).click()
  await logInOnSite(visitor)
  await visitor.getByRole('button', { name: '立即领取' }).click()
  await expect(visitor.getByText('未使用')).toBeVisible()
  await expectNoSidewaysScroll(visitor, 'card')
  const name = (await visitor.getByRole('img', { name: /券码/ }).getAttribute('aria-label')) ?? ''
  const code = name.replace('券码', '').trim()

  await openAt(page, '/redeem?tab=links', { appid })
  await page.getByLabel('给哪里用').fill('东门店')
  await page.getByRole('button', { name: '生成链接' }).click()
  await expect(page.getByText('请现在复制')).toBeVisible()
  await expectAccessible(page, 'links')
  const link = /\/redeem#[\w-]+/.exec((await page.locator('body').textContent()) ?? '')?.[0] ?? ''

  const staff = await browser.newContext({
    extraHTTPHeaders: fromElsewhere(),
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  const counter = await staff.newPage()
  await counter.goto(link)
  const look = async (given: string) => {
    await counter.getByLabel('券码').fill(given)
    await counter.keyboard.press('Enter')
  }
  await look('AAAABBBBCCCCDDDD')
  await expect(counter.getByText('没有这个券码')).toBeVisible()
  await look(code)
  await expect(counter.getByText('可以核销')).toBeVisible()
  await expectAccessible(counter, 'counter')
  await expectNoSidewaysScroll(counter, 'counter')
  await staff.setOffline(true)
  await counter.getByRole('button', { name: '确认核销 开业满减' }).click()
  await expect(counter.getByText('没有网络，已记下')).toBeVisible()
  await look(code)
  await expect(counter.getByText('2 次核销等待上传')).toBeVisible()
  await staff.setOffline(false)
  await expect(counter.getByText('开业满减：核销成功')).toBeVisible()
  await expect(counter.getByText(/开业满减：已经核销过了 .* 在东门店核销/)).toBeVisible()

  await visitor.reload()
  await expect(visitor.getByText('已使用', { exact: true })).toBeVisible()
  await expect(visitor.getByText('东门店')).toBeVisible()
  await openAt(page, '/redeem?tab=records', { appid })
  await expect(page.getByRole('cell', { name: '东门店' }).first()).toBeVisible()
  await phone.close()
  await staff.close()
})
