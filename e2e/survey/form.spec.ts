import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { openOperator, openPhone, surveyOf } from '../support/surveys.ts'

const definition = surveyOf('form', '入住登记', [
  { type: 'text', id: 'name', title: '姓名', required: true },
  { type: 'region', id: 'home', title: '户籍所在地', required: true, depth: 3, detail: true },
  { type: 'file', id: 'proof', title: '身份证照片', required: true, kinds: ['image'], max: 2 },
  {
    type: 'table',
    id: 'family',
    title: '同住的人',
    required: true,
    columns: [
      { id: 'who', title: '称呼', kind: 'text', format: 'none', length: {} },
      { id: 'age', title: '年龄', kind: 'number', range: { min: 0, max: 120 }, decimals: 0 },
    ],
    rows: { mode: 'growing', min: 1, max: 3 },
    summaries: {},
  },
  { type: 'signature', id: 'sign', title: '请签名', required: true, minStrokes: 1 },
])

/** A picture of one dot. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a form with a picture, a place, a table and a signature is filled in on a phone, with a broken line in between', async ({
  browser,
}) => {
  const operator = await openOperator()
  const { id, address } = await operator.publish(definition)
  const { phone, page } = await openPhone(browser)
  await page.goto(address)
  await page.getByLabel(/姓名/).first().fill('欧阳雪')
  await page.getByLabel('省', { exact: false }).first().selectOption({ label: '浙江省' })
  await page.getByLabel('市', { exact: false }).nth(0).selectOption({ label: '杭州市' })
  const home = page.locator('#q-home')
  await home.locator('select').nth(2).selectOption({ label: '西湖区' })
  await home.locator('textarea, input').last().fill('文三路 1 号')

  await page.route('**/answer-file*', (route) => route.abort('connectionfailed'), { times: 1 })
  await page
    .locator('#q-proof input[type=file]')
    .setInputFiles({ name: '正面.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('button', { name: /重新上传/ }).click()
  await expect(page.locator('#q-proof').getByText(/已上传/)).toBeVisible()

  const family = page.locator('#q-family')
  await family.locator('input').nth(0).fill('女儿')
  await family.locator('input').nth(1).fill('6')

  const pad = page.locator('#q-sign canvas')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('nowhere to sign')
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 80, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByText('签名已保存')).toBeVisible()
  await expectNoSidewaysScroll(page, 'a form')
  await expectAccessible(page, 'a form that is filled in')

  // Another visit: everything is still there, the files too.
  await page.reload()
  await expect(page.getByLabel(/姓名/).first()).toHaveValue('欧阳雪')
  await expect(home.locator('select').nth(2)).toHaveValue('330106')
  await expect(page.locator('#q-proof').getByText('正面.png')).toBeVisible()
  await phone.setOffline(true)
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await phone.setOffline(false)
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('heading', { name: '提交成功' })).toBeVisible()
  await phone.close()

  const [answer] = await operator.answers(id)
  expect(answer).toMatchObject({
    name: '欧阳雪',
    home: { codes: ['330000', '330100', '330106'], detail: '文三路 1 号' },
    proof: [{ name: '正面.png', size: png.length }],
    family: { rows: [{ cells: { who: '女儿', age: 6 } }] },
    sign: [{ type: 'image/png' }],
  })
  const lines = (await operator.exported(id)).join('\n')
  for (const word of ['欧阳雪', '西湖区', '正面.png', '女儿']) expect(lines).toContain(word)
})
