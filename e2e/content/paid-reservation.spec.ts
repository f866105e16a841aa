import { expect, test } from '@playwright/test'
import { bindMchInfo, contentCreate, contentDetail, contentPublish, contentSave } from '@zhanfang/contract'
import { planSchema } from '@zhanfang/contract/content-kinds/reservation/plan'
import { z } from 'zod'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { fromElsewhere } from '../support/address.ts'
import { clientOf, makeApp, openAt, sharedToken } from '../support/console.ts'
import { codeFor, freshMobile, SANDBOX_URL } from '../support/messages.ts'

const allDay = [{ from: 0, to: 1440 }]

/** An app with a merchant and a service that costs something, open at all hours. */
async function openShop(): Promise<{ appid: string; id: string }> {
  const appid = await makeApp('要付款的预约')
  const client = clientOf(await sharedToken(), appid)
  const merchant: unknown = await (await fetch(`${SANDBOX_URL}/wechat-pay/merchant`)).json()
  const { apiKey } = z.object({ apiKey: z.string() }).parse(merchant)
  await client.call(bindMchInfo, {
    body: { appid: 'wxbooking0000000', mchId: '1900000402', mchApiKey: apiKey },
  })
  const kind = 'reservation'
  const { id } = await client.call(contentCreate, { params: { kind }, body: { title: '阳光里理发' } })
  const { draft, revision } = await client.call(contentDetail, { params: { kind, id } })
  const plan = planSchema.parse({
    services: [{ id: 'cut', name: '剪发', priceFen: 6800 }],
    resources: [{ id: 'chen', name: '陈师傅' }],
    week: Array.from({ length: 7 }, () => allDay),
  })
  await client.call(contentSave, {
    params: { kind, id },
    body: { baseRevision: revision, draft: { ...draft, fields: plan } },
  })
  await client.call(contentPublish, { params: { kind, id } })
  return { appid, id }
}

test('a service that costs something is booked, paid for, and given back with its time', async ({
  browser,
  page,
}) => {
  const { appid, id } = await openShop()
  await openAt(page, `/reservation-create/${id}`, { appid })
  await expect(page.getByLabel('预约时付款（元/人）')).toHaveValue('68')

  const address = `/h5/${appid}/reservation/${id}`
  await page.goto(address)
  await expect(page.getByText('¥68.00')).toBeVisible()
  await expectAccessible(page, 'a service that costs something')
  const phone = await browser.newContext({
    extraHTTPHeaders: fromElsewhere(),
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const visitor = await phone.newPage()
  await visitor.goto(`${address}/book`)
  await visitor.getByRole('navigation', { name: '选择日期' }).getByRole('link', { name: /余/ }).last().click()
  await visitor.locator('form button[name="start"]').first().click()
  await expect(visitor.getByText('¥68.00')).toBeVisible()
  const mobile = freshMobile()
  await visitor.getByLabel('姓名').fill('李雷')
  await visitor.getByLabel('手机号').fill(mobile)
  await visitor.getByRole('button', { name: '获取验证码' }).click()
  await expect(visitor.getByText('验证码已发到')).toBeVisible()
  await visitor.getByLabel('短信验证码').fill(await codeFor(mobile))
  await visitor.getByRole('button', { name: '提交预约' }).click()
  await expect(visitor.getByText('阳光里理发 剪发')).toBeVisible()
  const link = visitor.getByRole('link', { name: /打开微信付款|打开收银台/ })
  const pay = (await link.getAttribute('href')) ?? ''
  await visitor.getByRole('link', { name: '再看一次' }).click()
  await expect(visitor.getByText('待付款', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(visitor, 'a booking that is not paid')
  const mine = visitor.url()
  await fetch(pay)
  await fetch(pay, { method: 'POST', body: new URLSearchParams({ act: 'pay' }) })
  await expect(async () => {
    await visitor.goto(mine)
    await expect(visitor.getByText('已预约', { exact: true })).toBeVisible({ timeout: 5000 })
  }).toPass()

  const bookingId = /booking\/(\w+)/.exec(mine)?.[1] ?? ''
  await openAt(page, `/mini/reservation/${id}?booking=${bookingId}`, { appid })
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('已付 ¥68.00')).toBeVisible()
  await expectAccessible(page, 'a booking that was paid for')
  await drawer.getByRole('button', { name: '取消预约' }).click()
  await expect(page.getByText('已付的 ¥68.00 会原路退回。')).toBeVisible()
  const asking = page.getByRole('dialog').filter({ hasText: '会原路退回' })
  await asking.getByRole('textbox').fill('师傅请假')
  await asking.getByRole('button', { name: '取消预约' }).click()
  await expect(asking).toHaveCount(0)
  await visitor.goto(mine)
  await expect(visitor.getByText('已取消', { exact: true })).toBeVisible()
  await expect(visitor.getByText('师傅请假')).toBeVisible()
  await openAt(page, '/mini/receipts', { appid })
  await expect(page.getByRole('row').filter({ hasText: '阳光里理发 剪发' })).toContainText('¥68.00')
  await phone.close()
})
