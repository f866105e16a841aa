import { expect, test } from '@playwright/test'
import { makeApp, openAt } from '../support/console.ts'
import { expectAccessible } from '../support/accessibility.ts'

const table = '姓名,学号,手机号,评语\n林晓,S1001,13800001111,进步很大\n周远,S1002,13900002222,继续努力'

test('a table becomes a page on which a visitor without a script finds his own row and nobody else’s', async ({
  page,
  browser,
}) => {
  await openAt(page, '/mini/queries', { appid: await makeApp('查询演练') })
  await page.getByRole('button', { name: '新建查询' }).first().click()
  await page.waitForURL(/\/query-create(?!.*id=)/)
  await page.getByRole('textbox', { name: '查询名称', exact: true }).fill('期末评语')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.waitForURL(/\/query-create\?.*id=/)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '评语.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await expect(page.getByText('已上传：评语.csv')).toBeVisible()
  await page.getByRole('button', { name: '添加条件' }).click()
  await page.getByRole('button', { name: '添加条件' }).click()
  await page.getByRole('button', { name: '全部显示' }).click()
  await page.getByRole('button', { name: '开放', exact: true }).click()
  await expect(page.getByText('开放中', { exact: true })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('id') ?? ''

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  const visitor = await phone.newPage()
  await visitor.goto(`/q/${id}`)
  await visitor.getByLabel('姓名').fill('林晓')
  await visitor.getByLabel('学号').fill('S1002')
  await visitor.getByRole('button', { name: '查询' }).click()
  await expect(visitor.getByRole('alert')).toHaveText('没有查到符合的记录，请检查填写的内容')
  await visitor.getByLabel('学号').fill('ｓ１００１')
  await visitor.getByRole('button', { name: '查询' }).click()
  await expect(visitor.getByText('进步很大')).toBeVisible()
  await expect(visitor.getByText('138****1111')).toBeVisible()
  await expect(visitor.getByText('继续努力')).toHaveCount(0)
  await phone.close()

  await page.goto(`/q/${id}`)
  await expectAccessible(page, '查询页')
})
