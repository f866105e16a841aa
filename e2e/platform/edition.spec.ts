import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { collectErrors, makeApp, openAt } from '../support/console.ts'

/** Of this run alone: what a platform sells is there for everybody. */
const run = String(Date.now() % 100_000)
const basic = `基础版${run}`
const pro = `专业版${run}`

/** Fills in the drawer of a new edition with one price, which is for 12 months. */
async function makeEdition(page: Page, { name, rank, yuan }: { name: string; rank: number; yuan: number }) {
  await page.getByRole('button', { name: '新建版本' }).first().click()
  const drawer = page.getByRole('dialog', { name: '新建版本' })
  await drawer.getByLabel('名称').fill(name)
  await drawer.getByLabel('级别').fill(String(rank))
  await drawer.getByLabel('价格（元）').fill(String(yuan))
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(`¥${yuan.toFixed(2)} / 1 年`)
}

/** Nobody is offered them afterwards. */
async function stopSelling(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `修改 ${name}` }).click()
  const drawer = page.getByRole('dialog', { name: '修改版本' })
  await drawer.getByRole('switch', { name: '出售' }).click()
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('停售')
}

/** Pays with the phone of the stand-in, which the code leads to. */
async function payAtCashier(page: Page, dialog: Locator): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('link', { name: '打开收银台' }).click()
  const phone = await opened
  await phone.getByRole('button', { name: '付款', exact: true }).click()
  await expect(phone.getByText('已付款')).toBeVisible()
  await phone.close()
  await expect(dialog.getByText('付好了')).toBeVisible()
  await dialog.getByText('付好了').locator('..').getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toHaveCount(0)
}

test('editions are made, bought by a code to scan, renewed with an invite code and changed to a higher one', async ({
  browser,
  page,
}) => {
  const appid = await makeApp(`买版本${run}`)
  const errors = collectErrors(page)
  await openAt(page, '/platform/editions', { account: 'admin' })
  await makeEdition(page, { name: basic, rank: 1, yuan: 1000 })
  await makeEdition(page, { name: pro, rank: 2, yuan: 3000 })
  await expectAccessible(page, 'editions')

  // Everybody reads the prices, without script; the button leads by the login to where it is bought.
  const visitor = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await visitor.goto('/home-price')
  const card = visitor.getByRole('listitem').filter({ has: visitor.getByRole('heading', { name: basic }) })
  await expect(card).toContainText('¥1000 /年')
  await card.getByRole('link', { name: `购买${basic}` }).click()
  expect(new URL(visitor.url()).searchParams.get('redirect')).toBe('/service/index')
  await visitor.close()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home-price')
  await expectNoSidewaysScroll(page, 'prices')
  await expectAccessible(page, 'prices')
  await expect(page.getByRole('link', { name: `购买${pro}` })).toHaveAttribute('href', '/service/index')
  await page.setViewportSize({ width: 1440, height: 900 })

  await openAt(page, '/platform/invite-codes', { account: 'admin' })
  await page.getByRole('button', { name: '生成邀请码' }).first().click()
  const batch = page.getByRole('dialog', { name: '生成邀请码' })
  await batch.getByLabel('名称').fill(`春季${run}`)
  await batch.getByLabel('开通哪个版本').click()
  await page.getByTitle(basic).click()
  await batch.getByLabel('开通几个月').fill('3')
  await batch.getByLabel('生成几个').fill('1')
  await batch.getByRole('button', { name: '确定' }).click()
  const made = page.getByRole('dialog', { name: '已生成 1 个邀请码' })
  const code = await made.getByRole('textbox').inputValue()
  expect(code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/)

  await openAt(page, '/service/index', { appid })
  await expect(page.getByText('还没有开通版本')).toBeVisible()
  await expectAccessible(page, 'nothing bought')
  await page.getByRole('button', { name: `购买 ${basic} 1 年` }).click()
  const bought = page.getByRole('dialog', { name: `购买${basic}` })
  await expect(bought.getByText('¥1000.00')).toBeVisible()
  await expect(bought.getByAltText('微信支付付款码')).toBeVisible()
  await expectAccessible(page, 'the code to pay with')
  await payAtCashier(page, bought)
  const present = page.locator('section').filter({ has: page.getByRole('heading', { name: '现在的版本' }) })
  await expect(present).toContainText(basic)
  await expect(present).toContainText('使用中')
  const end = /到 (\d{4}-\d{2}-\d{2})/
  const firstEnd = end.exec(await present.innerText())?.[1] ?? ''

  await page.getByRole('button', { name: '用邀请码' }).click()
  const entry = page.getByRole('dialog', { name: '用邀请码开通' })
  await entry.getByLabel('邀请码').fill('AAAA-BBBB')
  await entry.getByRole('button', { name: '使用' }).click()
  await expect(entry.getByText('邀请码不对、已用完或已过期')).toBeVisible()
  await entry.getByLabel('邀请码').fill(code.toLowerCase())
  await entry.getByRole('button', { name: '使用' }).click()
  await expect(entry).toHaveCount(0)
  // It is continued from its end.
  await expect.poll(async () => (end.exec(await present.innerText())?.[1] ?? '') > firstEnd).toBe(true)
  const secondEnd = end.exec(await present.innerText())?.[1] ?? ''

  await page.getByRole('button', { name: `升级 ${pro} 1 年` }).click()
  const upgrade = page.getByRole('dialog', { name: `升级${pro}` })
  // The first way is on its way until its code is there.
  await expect(upgrade.getByAltText('微信支付付款码')).toBeVisible()
  await upgrade.getByText('支付宝', { exact: true }).click()
  await expect(upgrade.getByAltText('支付宝付款码')).toBeVisible()
  await payAtCashier(page, upgrade)
  await expect(present).toContainText(pro)
  await expect(present).toContainText(`到 ${secondEnd}`)

  const orders = page.getByRole('row')
  // The try by WeChat, which nobody paid, stands beside it.
  await expect(orders.filter({ hasText: `升级到${pro}` }).filter({ hasText: '已支付' })).toContainText(
    '支付宝',
  )
  await expect(orders.filter({ hasText: `${basic} 3 个月` })).toContainText('邀请码')
  await expect(orders.filter({ hasText: `${basic} 12 个月` })).toContainText('¥1000.00')
  await expect(orders.filter({ hasText: '已支付' })).toHaveCount(3)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'what was bought')
  await expectAccessible(page, 'what was bought')
  await page.setViewportSize({ width: 1440, height: 900 })

  await openAt(page, '/platform/orders', { account: 'admin' })
  await page.getByPlaceholder('搜索内容或订单编号').fill(run)
  await expect(page.getByText('共 3 条')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `买版本${run}` })).toHaveCount(3)
  await openAt(page, '/platform/statements', { account: 'admin' })
  await expect(page.getByRole('heading', { name: '对账' })).toBeVisible()
  await expectAccessible(page, 'statements')
  await openAt(page, '/platform/editions', { account: 'admin' })
  await expect(page.getByRole('row').filter({ hasText: pro })).toContainText('1')
  for (const name of [basic, pro]) await stopSelling(page, name)
  // The wrong code was refused; the app that this tab remembers is not the manager's.
  expect(errors.filter((one) => !one.includes('404'))).toEqual([expect.stringContaining('422')])
})
