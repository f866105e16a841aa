import { expect, test } from '@playwright/test'
import { contentCreate, contentDetail, contentPublish, contentSave } from '@zhanfang/contract'
import { goodsSkus } from '@zhanfang/contract/content-kinds/goods/calls'
import { fields, type GoodsSku } from '@zhanfang/contract/content-kinds/goods/fields'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { clientOf, makeApp, openAt, sharedToken } from '../support/console.ts'

const kind = 'goods' as const

/** Goods that are on sale; returns their id. */
async function sell(
  appid: string,
  title: string,
  { priceFen, isVirtual = false }: Pick<GoodsSku, 'priceFen'> & { isVirtual?: boolean },
): Promise<string> {
  const client = clientOf(await sharedToken(), appid)
  const { id } = await client.call(contentCreate, { params: { kind }, body: { title } })
  const { draft, revision } = await client.call(contentDetail, { params: { kind, id } })
  const body = {
    type: 'doc' as const,
    version: 1 as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: title }] }],
  }
  const whole = { ...draft, body, fields: fields.schema.parse({ isVirtual, skus: [{ key: '', priceFen }] }) }
  await client.call(contentSave, { params: { kind, id }, body: { baseRevision: revision, draft: whole } })
  await client.call(contentPublish, { params: { kind, id } })
  return id
}

test('numbers of virtual goods come in as a table, make the stock, are found whole and deleted', async ({
  page,
}) => {
  const appid = await makeApp('游泳馆的卡号')
  const id = await sell(appid, '游泳次卡', { priceFen: 9900, isVirtual: true })
  await openAt(page, '/productNo', { appid })
  await expect(page.getByRole('row', { name: /游泳次卡/ })).toBeVisible()
  await expectAccessible(page, 'virtual goods')
  await page.getByRole('link', { name: '游泳次卡' }).click()
  await expect(page.getByText('还没有编号')).toBeVisible()
  await page
    .getByRole('button', { name: /导入编号/ })
    .first()
    .click()

  // The same number twice is one, and is told.
  const lines = ['卡号,密码', 'SWIM-1,111', 'SWIM-2,222', 'SWIM-3,333', 'SWIM-3,333']
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '卡号.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await expect(page.getByRole('button', { name: '导入 3 行' })).toBeVisible()
  await expect(page.getByText('SWIM-1'), 'a preview shows no secret').toHaveCount(0)
  await page.getByRole('button', { name: '导入 3 行' }).click()
  await page.getByRole('link', { name: '去看看' }).click()

  await expect(page.getByRole('row', { name: /SWIM-1/ })).toContainText('未发放')
  await page.getByRole('button', { name: '库存改成编号数' }).click()
  const asked = page.getByRole('dialog', { name: '库存改成编号数' })
  await expect(asked).toContainText('从 0 改成 3')
  await asked.getByRole('button', { name: /确\s?定/ }).click()
  await expect(page.getByText('库存已修改')).toBeVisible()
  const client = clientOf(await sharedToken(), appid)
  const { list } = await client.call(goodsSkus, { body: { ids: [id] } })
  expect(list[0]?.skus.map(({ onHand }) => onHand)).toEqual([3])
  await expectAccessible(page, 'numbers of goods')

  const search = page.getByPlaceholder('输入完整的编号查找')
  await search.fill('SWIM-2')
  await search.press('Enter')
  await expect(page.getByRole('row', { name: /SWIM-3/ })).toHaveCount(0)
  await page
    .getByRole('row', { name: /SWIM-2/ })
    .getByRole('checkbox')
    .check()
  await page.getByRole('toolbar').getByRole('button', { name: '删除' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s?除/ })
    .click()
  await expect(page.getByRole('row', { name: /SWIM-2/ })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'numbers of goods')
})

test('prices of several goods change together as the preview says, and are taken back', async ({ page }) => {
  const appid = await makeApp('开学季改价')
  const ids = [
    await sell(appid, '陶杯', { priceFen: 3000 }),
    await sell(appid, '短袖', { priceFen: 5900 }),
    await sell(appid, '书签', { priceFen: 500 }),
  ]
  const client = clientOf(await sharedToken(), appid)
  const prices = async () => {
    const { list } = await client.call(goodsSkus, { body: { ids } })
    return ids.map((id) => list.find((one) => one.id === id)?.skus[0]?.priceFen)
  }
  await openAt(page, '/mini/contents/goods', { appid })
  await expect(page.getByRole('link', { name: /书签/ })).toBeVisible()
  await page
    .getByRole('checkbox', { name: /全选|本页/ })
    .first()
    .check()
  await page.getByRole('toolbar').getByRole('button', { name: '批量改价' }).click()
  const dialog = page.getByRole('dialog', { name: '给 3 个商品改价' })
  await dialog.getByLabel('加减多少').fill('-10')
  // What would cost less than nothing is left out, and named.
  await expect(dialog.getByText('1 个商品不能这样改')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /陶杯/ })).toContainText('20')
  await expectAccessible(page, 'prices of many goods')
  await dialog.getByRole('button', { name: '改 2 个商品' }).click()
  const result = page.getByRole('dialog', { name: /批量改价/ })
  await expect(result.getByText(/成功 2 项/)).toBeVisible()
  expect(await prices()).toEqual([2000, 4900, 500])
  await result.getByRole('button', { name: '撤销成功的 2 项' }).click()
  await expect(result.getByText(/撤销批量改价：成功 2 项/)).toBeVisible()
  expect(await prices()).toEqual([3000, 5900, 500])
})
