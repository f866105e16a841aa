import { expect, test } from '@playwright/test'
import { couponCreate } from '@zhanfang/contract'
import { clientOf, makeApp, openAt, sharedToken } from '../support/console.ts'

test('screens of lists', async ({ page }) => {
  test.slow()
  const appid = await makeApp('列表看看')
  const client = clientOf(await sharedToken(), appid)
  for (const name of ['满减券', '豆浆券', '早餐券'])
    await client
      .call(couponCreate, {
        body: {
          name,
          kind: 'coupon',
          total: 10,
          perPerson: 1,
          rules: { benefit: { kind: 'gift', what: '一杯豆浆' }, validity: { type: 'days', days: 3 } },
        } as never,
      })
      .catch((error: unknown) => console.log('coupon', String(error)))
  for (const [width, height] of [[1440, 900], [390, 844]] as const) {
    await page.setViewportSize({ width, height })
    for (const [name, path] of [
      ['files', '/mini/files'],
      ['orders', '/mini/orders'],
      ['after', '/mini/after-sales'],
      ['prize', '/mini/prize-mod'],
      ['audits', '/backlog/audits'],
      ['members', '/mini/members'],
      ['query', '/query-create'],
    ] as const) {
      await openAt(page, path, { appid })
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `/tmp/desk-${name}-${width}.png` })
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAt(page, '/query-create', { appid })
  await page.getByRole('textbox').first().fill('成绩查询')
  await page.goBack()
  await page.waitForTimeout(800)
  await page.screenshot({ path: '/tmp/desk-leave.png' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAt(page, '/mini/files', { appid })
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/desk-files-dark.png' })
  expect(1).toBe(1)
})
