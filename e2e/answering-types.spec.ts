import { expect, test } from '@playwright/test'
import { questionTypes } from '@zhanfang/survey'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { collectErrors } from './console.ts'
import { openOperator, openPhone, surveyOf } from './surveys.ts'

const types = questionTypes.map(({ type }) => type).filter((type) => type !== 'pageBreak')
const definition = surveyOf(
  'survey',
  '所有题型',
  types.map((type, index) => ({ type, id: `t${index}` })),
)

test('the answering page with every type of question passes axe, wide and narrow', async ({ browser }) => {
  const operator = await openOperator()
  const address = await operator.preview(definition)
  const { phone, page } = await openPhone(browser)
  const errors = collectErrors(page)
  await page.goto(address)
  // The last question is awake.
  await expect(page.locator('form > section > div').last()).toBeVisible()
  await expectAccessible(page, 'every type')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page, 'every type')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectAccessible(page, 'every type, with what is wrong', [
    'aria-allowed-attr',
    'aria-valid-attr-value',
    'color-contrast',
    'label',
  ])
  expect(errors).toEqual([])
  await phone.close()
})
