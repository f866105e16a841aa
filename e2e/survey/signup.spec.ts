import { expect, test } from '@playwright/test'
import { openOperator, openPhone, surveyOf } from '../support/surveys.ts'

const definition = surveyOf('signup', '周末亲子课', [
  { type: 'text', id: 'phone', title: '家长手机', required: true, format: 'mobile' },
  {
    type: 'single',
    id: 'slot',
    title: '哪一场？',
    required: true,
    options: [
      { id: 'am', text: '上午场', quota: { max: 2, showLeft: true } },
      { id: 'pm', text: '下午场' },
    ],
  },
  { type: 'text', id: 'name', title: '孩子的名字', required: true },
])

test('the last place is taken by one of two; the other keeps what was typed and takes another', async ({
  browser,
}) => {
  const operator = await openOperator()
  const { id, address } = await operator.publish(definition)
  const [early, one, two] = await Promise.all([openPhone(browser), openPhone(browser), openPhone(browser)])
  const fill = async ({ page }: typeof early, name: string) => {
    await page.goto(address)
    // What is wrong is said as the field is left, and moves what is tapped next: the tap counts all the same.
    const mobile = page.getByLabel(/家长手机/)
    await mobile.fill('12')
    await page.getByText('上午场').click()
    await expect(page.getByRole('radio', { name: /上午场/ })).toBeChecked()
    await expect(mobile).toHaveAttribute('aria-invalid', 'true')
    await mobile.fill('13800001111')
    await page.getByLabel(/孩子的名字/).fill(name)
  }
  const send = ({ page }: typeof early) => page.getByRole('button', { name: /提交|报名/ }).click()
  const isDone = ({ page }: typeof early) => page.getByRole('heading', { name: '提交成功' })

  await fill(early, '小一')
  await expect(early.page.getByText('剩 2 个')).toBeVisible()
  await send(early)
  await expect(isDone(early)).toBeVisible()
  await early.phone.close()

  await Promise.all([fill(one, '小二'), fill(two, '小三')])
  await Promise.all([send(one), send(two)])
  const full = (visitor: typeof early) => visitor.page.getByText(/上午场.*满/).first()
  await expect(isDone(one).or(full(one))).toBeVisible()
  await expect(isDone(two).or(full(two))).toBeVisible()
  const [loser, winner] = (await isDone(one).isVisible()) ? [two, one] : [one, two]
  await expect(isDone(winner)).toBeVisible()
  await expect(loser.page.getByLabel(/孩子的名字/)).toHaveValue(/小[二三]/)
  await loser.page.getByText('下午场').click()
  await send(loser)
  await expect(isDone(loser)).toBeVisible()

  // Whoever comes now sees that it is full; the left places may be a second old.
  await expect(async () => {
    await winner.page.goto(address)
    await expect(winner.page.getByRole('radio', { name: /上午场/ })).toBeDisabled({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await Promise.all([one.phone.close(), two.phone.close()])

  const answers = await operator.answers(id)
  expect(answers).toHaveLength(3)
  expect(JSON.stringify(answers).match(/"am"/g)).toHaveLength(2)
  expect((await operator.exported(id)).filter((line) => line.includes('上午场'))).toHaveLength(2)
})
