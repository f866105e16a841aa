import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openOperator, openPhone, surveyOf } from '../support/surveys.ts'

const definition = surveyOf('vote', '最美阳台', [
  {
    type: 'vote',
    id: 'open',
    title: '您喜欢哪个阳台？',
    required: true,
    results: 'always',
    options: [
      { id: 'a', text: '三楼的绣球' },
      { id: 'b', text: '五楼的三角梅' },
    ],
  },
  {
    type: 'vote',
    id: 'later',
    title: '明年再办吗？',
    required: true,
    results: 'after',
    options: [
      { id: 'yes', text: '再办' },
      { id: 'no', text: '不办了' },
    ],
  },
])

test('counts are seen by everyone, or by those who voted, as each vote says', async ({
  browser,
  baseURL,
}) => {
  const operator = await openOperator()
  const { id, address } = await operator.publish(definition)
  const first = await openPhone(browser)
  await first.page.goto(address)
  await expect(first.page.getByText('0 票 0%')).toHaveCount(2)
  await first.page.getByText('五楼的三角梅').click()
  await first.page.getByText('再办', { exact: true }).click()
  await first.page.getByRole('button', { name: /提交|投票/ }).click()
  await first.page.waitForURL('**/thanks?answer=*')
  await expect(first.page.getByRole('heading', { name: '明年再办吗？' })).toBeVisible()
  await expect(first.page.getByText('1（100.0%）')).toHaveCount(2)
  await expectAccessible(first.page, 'thanks with counts of votes')
  await first.phone.close()

  const counts = (questionId: string) =>
    fetch(`${baseURL}/p1/api/v1/survey/${id}/votes?questionId=${questionId}`).then((answer) => answer.json())
  await expect.poll(async () => (await counts('open')).data?.options?.b).toBe(1)
  expect((await counts('later')).code).not.toBe('000000')

  // Whoever has no script sees them too, and votes.
  const second = await openPhone(browser, { script: false })
  await second.page.goto(address)
  await expect(second.page.getByText('1 票 100%')).toHaveCount(1)
  await second.page.getByText('三楼的绣球').click()
  await second.page.getByText('不办了').click()
  await second.page.getByRole('button', { name: /提交|投票/ }).click()
  await expect(second.page.getByRole('heading', { name: '明年再办吗？' })).toBeVisible()
  await second.phone.close()

  expect(await operator.answers(id)).toEqual([
    { open: [{ v: 'b' }], later: [{ v: 'yes' }] },
    { open: [{ v: 'a' }], later: [{ v: 'no' }] },
  ])
  expect(await operator.exported(id)).toHaveLength(3)
})
