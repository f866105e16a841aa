import { expect, test } from '@playwright/test'
import { noRestrictions } from '@zhanfang/contract'
import { expectAccessible } from '../support/accessibility.ts'
import { PASSWORD } from '../support/console.ts'
import { openOperator, openPhone, surveyOf } from '../support/surveys.ts'

const definition = surveyOf('survey', '业主意见', [
  {
    type: 'single',
    id: 'house',
    title: '您住几号楼？',
    required: true,
    options: [
      { id: 'one', text: '一号楼' },
      { id: 'two', text: '二号楼' },
    ],
  },
  { type: 'textarea', id: 'wish', title: '有什么建议？', required: false },
])

test('a password, a quota and one answer for each device, each with its own words', async ({ browser }) => {
  const operator = await openOperator()
  const { id, address } = await operator.publish(definition, {
    restrictions: {
      ...noRestrictions,
      password: '芝麻开门',
      limits: [{ by: 'device', per: 'total', count: 1 }],
      quotas: [
        {
          id: 'first',
          name: '一号楼',
          when: { left: { q: 'house' }, op: 'is', right: 'one' },
          max: 1,
          action: 'screenOut',
        },
      ],
    },
  })
  type Visitor = Awaited<ReturnType<typeof openPhone>>
  const enter = async ({ page }: Visitor) => {
    await page.goto(`${address}?channel=poster`)
    await page.getByLabel('填写口令').fill('芝麻开门')
    await page.getByRole('button', { name: '继续' }).click()
    await page.waitForURL('**/survey/*?channel=poster')
  }
  const send = async ({ page }: Visitor, house: string) => {
    await page.getByText(house).click()
    await page.getByRole('button', { name: '提交' }).click()
  }

  const first = await openPhone(browser)
  await first.page.goto(address)
  await expectAccessible(first.page, 'the gate of a password')
  await first.page.getByLabel('填写口令').fill('西瓜')
  await first.page.getByRole('button', { name: '继续' }).click()
  await expect(first.page.getByText('口令不正确')).toBeVisible()
  await enter(first)
  await first.page.getByLabel(/有什么建议/).fill('多种树')
  await send(first, '一号楼')
  await expect(first.page.getByRole('heading', { name: '提交成功' })).toBeVisible()

  // The same device once more: told so, and what was typed stays.
  await first.page.goto(address)
  await first.page.getByLabel(/有什么建议/).fill('再来一次')
  await send(first, '二号楼')
  await expect(first.page.getByRole('alert')).toContainText('您已经填写过了')
  await expect(first.page.getByLabel(/有什么建议/)).toHaveValue('再来一次')
  await first.phone.close()

  const second = await openPhone(browser)
  await enter(second)
  await send(second, '一号楼')
  await second.page.waitForURL('**/full')
  await expect(second.page.getByRole('heading', { name: '名额已满' })).toBeVisible()
  await second.phone.close()

  const third = await openPhone(browser)
  await enter(third)
  await send(third, '二号楼')
  await expect(third.page.getByRole('heading', { name: '提交成功' })).toBeVisible()
  await third.phone.close()

  expect(await operator.answers(id)).toEqual([
    { house: { v: 'one' }, wish: '多种树' },
    { house: { v: 'two' } },
  ])
  expect((await operator.exported(id)).join('\n')).toContain('多种树')
})

test('a member logs in to the console and comes back to the survey, by the address it was opened with', async ({
  browser,
}) => {
  const operator = await openOperator()
  const { id, address } = await operator.publish(definition, {
    restrictions: { ...noRestrictions, login: true, membersOnly: true },
  })
  const { phone, page } = await openPhone(browser)
  await page.goto(`${address}?channel=flyer`)
  await page.getByRole('link', { name: '去登录' }).click()
  await page.getByLabel('账号').fill('operator')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(`${address}?channel=flyer`)
  await page.getByText('二号楼').click()
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('heading', { name: '提交成功' })).toBeVisible()
  // Logged in already: the login page passes on at once.
  await page.goto(`/login?redirect=${encodeURIComponent(new URL(address).pathname)}`)
  await page.waitForURL(address)
  await phone.close()
  expect(await operator.answers(id)).toHaveLength(1)
})
