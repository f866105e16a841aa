import { expect, type Page, test } from '@playwright/test'
import { bindMchInfo, contentCreate, contentDetail, contentPublish, contentSave } from '@zhanfang/contract'
import { goodsStockChange } from '@zhanfang/contract/content-kinds/goods/calls'
import { fields } from '@zhanfang/contract/content-kinds/goods/fields'
import { shopSettingsUpdate } from '@zhanfang/contract/shop/calls'
import { shopSettingsSchema } from '@zhanfang/contract/shop/settings'
import { z } from 'zod'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { fromElsewhere } from '../support/address.ts'
import { clientOf, makeApp, openAt, sharedToken } from '../support/console.ts'
import { codeFor, freshMobile, SANDBOX_URL } from '../support/messages.ts'

/** An app with a merchant, an open shop and a cup in two colours; returns its id and the goods'. */
async function openShop(): Promise<{ appid: string; goodsId: string }> {
  const appid = await makeApp('从购物车到退款')
  const client = clientOf(await sharedToken(), appid)
  const merchant: unknown = await (await fetch(`${SANDBOX_URL}/wechat-pay/merchant`)).json()
  const { apiKey } = z.object({ apiKey: z.string() }).parse(merchant)
  await client.call(bindMchInfo, {
    body: { appid: 'wxshop00000000', mchId: '1900000100', mchApiKey: apiKey },
  })
  const settings = shopSettingsSchema.parse({ isOpen: true, elsewhere: { firstFee: 800 } })
  await client.call(shopSettingsUpdate, { body: settings })
  const kind = 'goods'
  const { id } = await client.call(contentCreate, { params: { kind }, body: { title: '社区陶杯' } })
  const { draft, revision } = await client.call(contentDetail, { params: { kind, id } })
  const body = {
    type: 'doc' as const,
    version: 1 as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: '手工陶杯' }] }],
  }
  const cups = fields.schema.parse({
    dimensions: [
      {
        id: 'color',
        name: '颜色',
        values: [
          { id: 'white', name: '白' },
          { id: 'blue', name: '蓝' },
        ],
      },
    ],
    skus: [
      { key: 'white', priceFen: 3000 },
      { key: 'blue', priceFen: 4500 },
    ],
  })
  await client.call(contentSave, {
    params: { kind, id },
    body: { baseRevision: revision, draft: { ...draft, body, fields: cups } },
  })
  await client.call(contentPublish, { params: { kind, id } })
  const changes = ['white', 'blue'].map((key) => ({ key, seen: 0, to: 9 }))
  await client.call(goodsStockChange, { params: { id }, body: { changes } })
  return { appid, goodsId: id }
}

async function logIn(visitor: Page): Promise<void> {
  const mobile = freshMobile()
  await visitor.getByLabel('手机号').fill(mobile)
  await visitor.getByRole('button', { name: '获取验证码' }).click()
  await visitor.getByLabel('验证码', { exact: true }).fill(await codeFor(mobile))
  await visitor.getByRole('checkbox').check()
  await visitor.getByRole('button', { name: '登录', exact: true }).click()
}

test('a visitor buys two specifications and pays; the shop sends by a table and gives a part back', async ({
  page,
  browser,
}) => {
  const { appid, goodsId } = await openShop()
  const phone = await browser.newContext({
    extraHTTPHeaders: fromElsewhere(),
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const visitor = await phone.newPage()
  await visitor.goto(`/h5/${appid}/goods/${goodsId}`)
  await visitor.getByRole('radio', { name: '白' }).check()
  await visitor.getByLabel('数量').fill('2')
  await visitor.getByRole('button', { name: '加入购物车' }).click()
  await expect(visitor.getByText('已放进购物车')).toBeVisible()
  await visitor.getByRole('radio', { name: '蓝' }).check()
  await visitor.getByLabel('数量').fill('1')
  await visitor.getByRole('button', { name: '加入购物车' }).click()
  await visitor.getByRole('link', { name: '去购物车结算' }).click()
  await expect(visitor.getByText('¥105.00')).toBeVisible()
  await expectNoSidewaysScroll(visitor, 'cart')
  await visitor.getByRole('button', { name: '去结算' }).click()
  await logIn(visitor)
  await visitor.getByLabel('收件人').fill('王小明')
  await visitor.getByLabel('手机号').fill('13800001111')
  await visitor.getByLabel('省份').selectOption('浙江')
  await visitor.getByLabel('城市').fill('杭州')
  await visitor.getByLabel('详细地址').fill('文三路 1 号')
  await visitor.getByRole('button', { name: '更新价格' }).click()
  await expect(visitor.getByText('¥113.00')).toBeVisible()
  await expectNoSidewaysScroll(visitor, 'checkout')
  await visitor.getByRole('button', { name: '提交订单' }).click()
  await expect(visitor.getByText('待支付')).toBeVisible()
  const order = visitor.url()
  await visitor.getByRole('link', { name: '去付款' }).click()
  const pay = await visitor.getByRole('link', { name: /打开微信付款|打开收银台/ }).getAttribute('href')
  await fetch(pay ?? '')
  await fetch(pay ?? '', { method: 'POST', body: new URLSearchParams({ act: 'pay' }) })
  await expect(async () => {
    await visitor.goto(order)
    await expect(visitor.getByText('待发货')).toBeVisible({ timeout: 500 })
  }).toPass()

  await openAt(page, '/mini/orders', { appid })
  await expect(page.getByText('待发货 1')).toBeVisible()
  await expectAccessible(page, 'orders')
  const id = new URL(order).pathname.split('/').at(-1) ?? ''
  await page.getByRole('link', { name: '导入单号发货' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: '单号.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`订单编号,快递公司,快递单号\n${id},顺丰速运,SF100001`),
  })
  await expect(page.getByText('顺丰速运 SF100001')).toBeVisible()
  await page.getByRole('button', { name: /导入/ }).last().click()
  await openAt(page, `/mini/orders?order=${id}`, { appid })
  const drawer = page.getByRole('dialog', { name: '订单详情' })
  await expect(drawer.getByText('SF100001').first()).toBeVisible()
  await expectAccessible(page, 'order')
  await drawer.getByRole('button', { name: /^退\s*款$/ }).click()
  const dialog = page.getByRole('dialog', { name: '退款' })
  await dialog.getByRole('spinbutton', { name: '退 社区陶杯 白' }).fill('1')
  await dialog.getByLabel('原因').fill('碎了一个')
  await dialog.getByRole('button', { name: /^退\s*款$/ }).click()
  // Merchants with a key alone give nothing back by it: the shop does, and notes the proof.
  await drawer.getByRole('button', { name: '已线下退回' }).click()
  await page.getByRole('dialog', { name: '记下线下退款' }).getByLabel('凭证').fill('商户平台 5030')
  await page
    .getByRole('dialog', { name: '记下线下退款' })
    .getByRole('button', { name: /确\s*[定认]/ })
    .click()
  await expect(drawer.getByText('已退款')).toBeVisible()

  await visitor.goto(order)
  await expect(visitor.getByText('SF100001')).toBeVisible()
  await expect(visitor.getByText('已退 1 件')).toBeVisible()
  await phone.close()
})
