import { expect, test } from '@playwright/test'
import { shanghaiIso } from '@zhanfang/format'
import { openAt } from '../support/console.ts'
import { openOperator, openPhone, surveyOf } from '../support/surveys.ts'

const DAY_MS = 86_400_000
const dayAfter = (days: number) => shanghaiIso(Date.now() + days * DAY_MS).slice(0, 10)
const weekday = (days: number) => new Date(`${dayAfter(days)}T00:00:00Z`).getUTCDay()

test('a date is limited from the day of answering and closed on Sundays, set in the editor, with and without a script', async ({
  page,
  browser,
  baseURL,
}) => {
  const operator = await openOperator()
  const { appid } = operator
  const id = await operator.draft(
    surveyOf('signup', '到店预约', [
      { type: 'dateTime', id: 'day', title: '哪天来', mode: 'date', required: true },
    ]),
  )
  await openAt(page, `/create?id=${id}&appId=${appid}&question=day`)
  const days = page.getByRole('group', { name: '按填写那天计算（天）' })
  await days.getByRole('spinbutton').first().fill('0')
  await days.getByRole('spinbutton').last().fill('7')
  await page.getByRole('checkbox', { name: '周日' }).check()
  await expect(page.getByText('可选今天到 7 天后，周日不可选')).toBeVisible()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('问卷已发布，正在收集')).toBeVisible()

  const address = `${baseURL}/h5/${appid}/survey/${id}`
  const within = [0, 1, 2, 3, 4, 5, 6]
  const sunday = dayAfter(within.find((one) => weekday(one) === 0) ?? 0)
  // Not today: it may be tomorrow before the answer is sent.
  const open = dayAfter([2, 3].find((one) => weekday(one) !== 0) ?? 2)
  for (const script of [true, false]) {
    const { phone, page: form } = await openPhone(browser, { script })
    await form.goto(address)
    const field = form.getByLabel(/哪天来/)
    const send = async (day: string) => {
      await field.fill(day)
      await form.getByRole('button', { name: /提交|报名/ }).click()
    }
    if (script) await expect(field).toHaveAttribute('max', dayAfter(7))
    await send(dayAfter(-2))
    await expect(form.getByText(/不能早于/).first()).toBeVisible()
    await expect(field).toHaveValue(dayAfter(-2))
    await send(sunday)
    await expect(form.getByRole('alert').getByText('周日不可选').first()).toBeVisible()
    await send(open)
    await form.waitForURL('**/thanks*')
    await phone.close()
  }
  expect(await operator.answers(id)).toEqual([{ day: open }, { day: open }])
})
