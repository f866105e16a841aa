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

test('a wheel is made with a thing to win, drawn on a phone, claimed and sent', async ({ page, browser }) => {
  const appid = await makeApp('阳光小馆')
  await openAt(page, '/mini/prize-mod', { appid })
  await page.getByRole('button', { name: '新建活动' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('名称', { exact: true }).fill('新年大转盘')
  await form.getByRole('button', { name: '添加奖品' }).click()
  await form.getByLabel('奖品名称').fill('保温杯')
  await form.getByLabel('概率').fill('120')
  await expect(form.getByText('奖品概率合计 1%')).toBeVisible()
  await form.getByLabel('概率').fill('100')
  await expect(form.getByText('奖品概率合计 100%，谢谢参与 0%')).toBeVisible()
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(form).toBeHidden()
  await expectAccessible(page, 'draws')
  await page.getByRole('button', { name: '发布 新年大转盘' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /发\s*布/ })
    .click()
  await expect(page.getByText('进行中')).toBeVisible()
  await page.getByRole('button', { name: /新年大转盘 大转盘/ }).click()
  const detail = page.getByRole('dialog')
  await expect(detail.getByRole('heading', { name: '活动地址' })).toBeVisible()
  const address = /http\S+\/draw\/\w+/.exec((await detail.textContent()) ?? '')?.[0] ?? ''

  const phone = await browser.newContext({
    extraHTTPHeaders: fromElsewhere(),
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  const visitor = await phone.newPage()
  await visitor.goto(address)
  await visitor.getByRole('link', { name: '登录后抽奖' }).click()
  await logInOnSite(visitor)
  await expect(visitor.getByText('还有 1 次机会')).toBeVisible()
  await expectAccessible(visitor, 'draw')
  await expectNoSidewaysScroll(visitor, 'draw')
  await visitor.getByRole('button', { name: '立即抽奖' }).focus()
  await visitor.keyboard.press('Enter')
  const result = visitor.getByRole('dialog')
  await expect(result.getByText('恭喜！保温杯')).toBeVisible()
  await result.getByRole('link', { name: '去领取' }).click()
  await visitor.getByLabel('姓名').fill('王小明')
  await visitor.getByLabel('电话').fill('13800000000')
  await visitor.getByLabel('省份').selectOption('上海')
  await visitor.getByLabel('城市').fill('上海')
  await visitor.getByLabel('详细地址').fill('人民路 1 号')
  await expectAccessible(visitor, 'claim')
  await visitor.getByRole('button', { name: '登记领取' }).click()
  await expect(visitor.getByText('等待发货')).toBeVisible()

  await openAt(page, '/mini/prize-mod?tab=wins', { appid })
  await page.getByRole('button', { name: /^发放 保温杯/ }).click()
  const parcel = page.getByRole('dialog')
  await parcel.getByLabel('快递公司').fill('顺丰')
  await parcel.getByLabel('快递单号').fill('SF123')
  await parcel.getByRole('button', { name: /发\s*放/ }).click()
  await expect(page.getByRole('cell', { name: '已发放' })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('SF123')).toBeVisible()
  await phone.close()
})
