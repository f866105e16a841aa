import { expect, test } from '@playwright/test'
import { bindMchInfo } from '@zhanfang/contract'
import { z } from 'zod'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { collectErrors, makeApp, openAt } from '../support/console.ts'
import { SANDBOX_URL } from '../support/messages.ts'
import { openOperator, openPhone, surveyOf } from '../support/surveys.ts'

const definition = surveyOf('form', '亲子营报名', [
  { type: 'text', id: 'name', title: '姓名', required: true },
  {
    type: 'payment',
    id: 'fee',
    title: '费用',
    required: true,
    rows: [
      { id: 'adult', title: '成人', priceFen: 12_800, most: 5 },
      { id: 'lunch', title: '午餐', priceFen: 2550, most: 1 },
    ],
  },
])

test('a form that costs something is filled in, paid for, and counts from then on', async ({
  browser,
  page,
}) => {
  const appid = await makeApp(`付费表单${Date.now() % 100_000}`)
  const operator = await openOperator(appid)
  // Nobody is there to be paid yet.
  await expect(operator.publish(definition)).rejects.toThrow('绑定收款商户')
  const merchant: unknown = await (await fetch(`${SANDBOX_URL}/wechat-pay/merchant`)).json()
  const { apiKey } = z.object({ apiKey: z.string() }).parse(merchant)
  await operator.client.call(bindMchInfo, {
    body: { appid: 'wxpaidform000000', mchId: '1900000399', mchApiKey: apiKey },
  })
  const { id, address } = await operator.publish(definition)

  const { phone, page: visitor } = await openPhone(browser)
  const errors = collectErrors(visitor)
  await visitor.goto(address)
  await expect(visitor.getByText('合计 ¥0.00')).toBeVisible()
  await visitor.locator('#q-name').getByRole('textbox').fill('周明')
  await visitor.getByLabel('成人的数量').fill('2')
  await visitor.getByRole('checkbox', { name: /午餐/ }).check()
  await expect(visitor.getByText('合计 ¥281.50')).toBeVisible()
  await expectAccessible(visitor, 'a form that costs something')
  await expectNoSidewaysScroll(visitor, 'a form that costs something')
  await visitor.getByRole('button', { name: '提交' }).click()
  await visitor.waitForURL(/\/pay\//)
  await expect(visitor.getByText('¥281.50')).toBeVisible()
  await expect(visitor.getByText('亲子营报名')).toBeVisible()
  await expectAccessible(visitor, 'paying for a form')
  await visitor.getByRole('link', { name: '再看一次' }).click()
  await expect(visitor.getByRole('heading', { name: '还没有收到付款' })).toBeVisible()
  await expectAccessible(visitor, 'a form that is not paid')
  const waits = visitor.url()
  await visitor.getByRole('link', { name: '去付款' }).click()
  await visitor.getByRole('link', { name: /打开微信付款|打开收银台/ }).click()
  await visitor.getByRole('button', { name: '付款', exact: true }).click()
  await expect(visitor.getByText('已付款')).toBeVisible()
  await expect(async () => {
    await visitor.goto(waits)
    expect(new URL(visitor.url()).pathname).toMatch(/\/thanks$/)
  }).toPass()
  expect(errors).toEqual([])
  await phone.close()

  await openAt(page, `/data-form?id=${id}`, { appid })
  await page.getByRole('button', { name: '查看 第 1 份答卷' }).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('已付款 ¥281.50')).toBeVisible()
  await expect(drawer.getByText('成人 × 2')).toBeVisible()
  await expectAccessible(page, 'an answer that was paid for')
  await openAt(page, '/mini/receipts', { appid })
  await expect(page.getByRole('row').filter({ hasText: '亲子营报名' })).toContainText('¥281.50')
})
