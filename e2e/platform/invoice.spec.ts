import { expect, test } from '@playwright/test'
import { platformEditionCreate, platformEditionUpdate, servicePrice, wxPayOrder } from '@zhanfang/contract'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { clientOf, collectErrors, makeApp, openAt, sharedToken } from '../support/console.ts'

/** Of this run alone: what a platform sells is there for everybody. */
const run = String(Date.now() % 100_000)
const edition = `开票版${run}`

/** Buys an edition for an app by calls, paid with the phone of the stand-in. */
async function buy(appid: string): Promise<void> {
  const admin = clientOf(await sharedToken('admin'))
  const owner = clientOf(await sharedToken(), appid)
  const offer = { name: edition, rank: 1, prices: [{ months: 12, amount: 999 }], limits: [] }
  const { id } = await admin.call(platformEditionCreate, { body: offer })
  const { editions } = await owner.call(servicePrice, { params: { id: appid } })
  const price = editions.find((one) => one.name === edition)?.prices[0]
  const { codeUrl } = await owner.call(wxPayOrder, { query: { priceId: price?.id ?? '' } })
  await fetch(codeUrl)
  await fetch(codeUrl, { method: 'POST', body: new URLSearchParams({ act: 'pay' }) })
  // Nobody else is offered it.
  await admin.call(platformEditionUpdate, { params: { id }, body: { ...offer, enabled: false } })
}

test('an invoice is asked for, declined, asked for anew, issued with its file and downloaded', async ({
  page,
}) => {
  const appid = await makeApp(`要发票${run}`)
  await buy(appid)
  const errors = collectErrors(page)
  const company = `阳光里社区服务中心${run}`

  await openAt(page, '/service/index', { appid })
  const order = page.getByRole('row').filter({ hasText: edition })
  await expect(order).toContainText('已支付')
  await order.getByRole('button', { name: /^申请发票/ }).click()
  const asking = page.getByRole('dialog', { name: '申请发票' })
  await expect(asking).toContainText('¥999.00')
  await asking.getByLabel('发票抬头').fill(company)
  await asking.getByRole('button', { name: '提交申请' }).click()
  await expect(asking.getByText('企业抬头要填写税号')).toBeVisible()
  await asking.getByLabel('税号').fill('91330100ma2b0x1234')
  await expectAccessible(page, 'asking for an invoice')
  await asking.getByRole('button', { name: '提交申请' }).click()
  await expect(asking).toHaveCount(0)
  await expect(order).toContainText('待开票')

  await openAt(page, '/platform/invoices', { account: 'admin' })
  const wish = page.getByRole('row').filter({ hasText: company })
  await expect(wish).toContainText('91330100MA2B0X1234')
  await expect(wish).toContainText(`要发票${run}`)
  await expectAccessible(page, 'invoices')
  await wish.getByRole('button', { name: /^不开/ }).click()
  const declining = page.getByRole('dialog', { name: `不开发票：${company}` })
  await declining.getByLabel('原因').fill('税号和名称对不上')
  await declining.getByRole('button', { name: '不开' }).click()
  await expect(wish).toContainText('未开出')

  await openAt(page, '/service/index', { appid })
  await expect(order).toContainText('税号和名称对不上')
  await order.getByRole('button', { name: /^重新申请/ }).click()
  await expect(asking.getByLabel('发票抬头')).toHaveValue(company)
  await asking.getByText('个人', { exact: true }).click()
  await expect(asking.getByLabel('税号')).toBeHidden()
  await asking.getByRole('button', { name: '提交申请' }).click()
  await expect(order).toContainText('待开票')

  await openAt(page, `/platform/invoices?keywords=${encodeURIComponent(company)}`, { account: 'admin' })
  await wish.getByRole('button', { name: /^开出/ }).click()
  const issuing = page.getByRole('dialog', { name: `开出发票：${company}` })
  await issuing.getByLabel('发票号码').fill('24332000000012345678')
  await issuing.getByRole('button', { name: '开出' }).click()
  await expect(issuing.getByText('请选择发票文件')).toBeVisible()
  await issuing.locator('input[type=file]').setInputFiles({
    name: '发票.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  })
  await expectAccessible(page, 'issuing an invoice')
  await issuing.getByRole('button', { name: '开出' }).click()
  await expect(wish).toContainText('已开票')
  await expect(wish).toContainText('24332000000012345678')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'invoices')
  await expectAccessible(page, 'invoices on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })

  await openAt(page, '/service/index', { appid })
  await expect(order).toContainText('已开票')
  const downloading = page.waitForEvent('download')
  await order.getByRole('button', { name: /^下载发票/ }).click()
  expect((await downloading).suggestedFilename()).toBe('发票.pdf')
  expect(errors.filter((one) => !one.includes('404'))).toEqual([])
})
