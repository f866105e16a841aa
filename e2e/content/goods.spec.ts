import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { makeApp, openAt, saved } from '../support/console.ts'

/** Adds a dimension with its values. */
async function addDimension(page: Page, name: string, values: string): Promise<void> {
  await page.getByRole('button', { name: '添加规格' }).click()
  const groups = page.getByRole('group', { name: /第 \d 个规格的名称/ })
  const group = groups.last()
  await group.getByRole('textbox', { name: /第 \d 个规格的名称/ }).fill(name)
  await group.getByRole('searchbox', { name: new RegExp(`^给${name}添加选项`) }).fill(values)
  await group.getByRole('button', { name: '添加选项' }).click()
}

test('a shop makes goods with 3 × 4 specifications; a visitor chooses one and sees its price and stock', async ({
  page,
  browser,
}) => {
  const appid = await makeApp('商品从规格到选购')
  await openAt(page, '/mini/contents/goods', { appid })
  await page.getByRole('button', { name: '新建商品' }).first().click()
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('社区纪念短袖')
  await addDimension(page, '颜色', '红、蓝、绿')
  await addDimension(page, '尺码', 'S、M、L、XL')
  await expect(page.getByRole('row')).toHaveCount(1 + 12)
  const fill = page.getByRole('group', { name: '批量填写' })
  await fill.getByRole('spinbutton', { name: '批量填写售价' }).fill('59')
  await fill.getByRole('button', { name: '填到全部' }).click()
  await page.getByRole('spinbutton', { name: '绿 / XL的售价' }).fill('69.5')
  await page.getByRole('spinbutton', { name: '绿 / XL的划线价' }).fill('99')
  await saved(page)
  await page.getByRole('button', { name: '修改库存' }).click()
  const stock = page.getByRole('dialog', { name: '修改库存' })
  await stock.getByRole('spinbutton', { name: '红 / S改为' }).fill('120')
  await stock.getByRole('spinbutton', { name: '绿 / XL改为' }).fill('3')
  await stock.getByRole('textbox', { name: '原因' }).fill('首批到货')
  await stock.getByRole('button', { name: '保存' }).click()
  await expect(stock).toBeHidden()
  await expect(page.getByRole('row', { name: /绿 \/ XL/ })).toContainText('3')
  await page.getByRole('textbox', { name: '正文' }).click()
  await page.keyboard.type('纯棉，洗后不变形。')
  await saved(page)
  await expectAccessible(page, 'editor of goods')
  await page.getByRole('button', { name: '发布' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('检查通过')).toBeVisible()
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog.getByText('已发布第 1 版')).toBeVisible()

  const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const visitor = await phone.newPage()
  await visitor.goto(`/h5/${appid}/goods`)
  await expect(visitor.getByText('¥59.00 – 69.50')).toBeVisible()
  await visitor.getByRole('link', { name: /社区纪念短袖/ }).click()
  const offer = visitor.getByRole('status')
  // What can be bought is chosen to begin with.
  await expect(offer).toContainText('已选 红 / S')
  await expect(offer).toContainText('有货')
  await visitor.getByRole('radio', { name: '绿', exact: true }).check()
  await visitor.getByRole('radio', { name: 'XL', exact: true }).check()
  await expect(visitor.getByText('已选 绿 / XL')).toBeVisible()
  await expect(visitor.getByText('¥69.50', { exact: true })).toBeVisible()
  await expect(visitor.getByText('仅剩 3 件')).toBeVisible()
  await expect(visitor.getByText('已选 红 / S')).toBeHidden()
  await visitor.getByRole('radio', { name: '蓝', exact: true }).check()
  await expect(visitor.getByText('已选 蓝 / XL')).toBeVisible()
  await expect(visitor.getByText('已售罄').filter({ visible: true })).toBeVisible()
  await expectNoSidewaysScroll(visitor, 'page of goods')
  await phone.close()
})
