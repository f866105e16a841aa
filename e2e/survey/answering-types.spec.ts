import { expect, test } from '@playwright/test'
import { questionTypes } from '@zhanfang/survey'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { collectErrors } from '../support/console.ts'
import { openOperator, openPhone, surveyOf } from '../support/surveys.ts'

const types = questionTypes.map(({ type }) => type).filter((type) => type !== 'pageBreak')
const definition = surveyOf('survey', '所有题型', [
  ...types.map((type, index) => ({ type, id: `t${index}` })),
  { type: 'multiple', id: 'all', selectAll: true },
  {
    type: 'table',
    id: 'bill',
    columns: [
      { id: 'n', title: '数量', required: true, kind: 'number', range: {}, decimals: 0 },
      { id: 's', title: '小计', kind: 'computed', expression: '{n} * 2', result: 'number', decimals: 0 },
    ],
  },
])

test('the answering page with every type of question passes axe, wide and narrow', async ({ browser }) => {
  const operator = await openOperator()
  const address = await operator.preview(definition)
  const { phone, page } = await openPhone(browser)
  const errors = collectErrors(page)
  await page.goto(address)
  await expect(page.locator('form > section > div').last()).toBeVisible()
  // Progress is shown once the page's code runs; before that a press would submit the form that the server wrote.
  await expect(page.getByRole('progressbar', { name: '填写进度' })).toBeVisible()
  await expectAccessible(page, 'every type')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page, 'every type')
  // Parts of a long form still come to life, and move the button from under a press.
  await expect(async () => {
    await page.getByRole('button', { name: '提交' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expectAccessible(page, 'every type, with what is wrong', [
    'aria-allowed-attr',
    'aria-valid-attr-value',
    'color-contrast',
    'label',
  ])
  expect(errors).toEqual([])
  await phone.close()
})

test('a signature stands on a later page, and stays when the phone is turned', async ({ browser }) => {
  const operator = await openOperator()
  const { id, address } = await operator.publish(
    surveyOf('form', '领取登记', [
      { type: 'text', id: 'name', title: '姓名', required: true },
      { type: 'pageBreak', id: 'next' },
      { type: 'signature', id: 'sign', title: '请签名', required: true, minStrokes: 1 },
    ]),
  )
  const { phone, page } = await openPhone(browser)
  await page.goto(address)
  await page.getByLabel(/姓名/).first().fill('周明')
  await page.getByRole('button', { name: '下一页' }).click()
  const pad = page.locator('#q-sign canvas')
  await pad.scrollIntoViewIfNeeded()
  const ink = () =>
    pad.evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      return { fits: width === canvas.offsetWidth * devicePixelRatio, drawn: pixels.some((byte) => byte > 0) }
    })
  await expect.poll(ink).toEqual({ fits: true, drawn: false })
  const box = await pad.boundingBox()
  if (!box) throw new Error('nowhere to sign')
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 80, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByText('签名已保存')).toBeVisible()
  await page.setViewportSize({ width: 760, height: 390 })
  await expect.poll(ink).toEqual({ fits: true, drawn: true })
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('heading', { name: '提交成功' })).toBeVisible()
  await phone.close()
  const [answer] = await operator.answers(id)
  expect(answer).toMatchObject({ sign: [{ type: 'image/png' }] })
})
