import { expect, test } from '@playwright/test'
import { inviteMember, memberList } from '@zhanfang/contract'
import { clientOf, collectErrors, makeApp, openAt, sharedToken } from '../support/console.ts'

test('an invitation is one to-do: answered in the bell or in the list, and never hidden without an answer', async ({
  page,
}) => {
  const errors = collectErrors(page)
  const appids: string[] = []
  for (const name of ['春天花店', '秋天书店']) {
    const appid = await makeApp(name)
    appids.push(appid)
    const client = clientOf(await sharedToken(), appid)
    await client.call(inviteMember, { body: { account: 'regulator', role: 'editor' } })
  }
  // The to-dos of the notice centre are the same list.
  await openAt(page, '/notice/index?key=1', { account: 'regulator' })
  await expect(page).toHaveTitle(/^待办/)
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: '春天花店' })).toBeVisible()
  await page.getByRole('button', { name: '其余标为已处理' }).click()
  await expect(rows.filter({ hasText: '春天花店' })).toBeVisible()

  await rows
    .filter({ hasText: '春天花店' })
    .getByRole('button', { name: /^谢绝 / })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '谢绝' }).click()
  await expect(page.getByText('已谢绝加入「春天花店」')).toBeVisible()
  await expect(rows.filter({ hasText: '春天花店' })).toHaveCount(0)

  await page.getByRole('button', { name: /^通知/ }).click()
  await page
    .getByRole('region', { name: '未读的消息' })
    .getByRole('button', { name: /^接受 .*秋天书店/ })
    .click()
  await expect(page.getByText('已加入「秋天书店」')).toBeVisible()
  const members = async (appid: string) =>
    (await clientOf(await sharedToken(), appid).call(memberList, { query: {} })).total
  expect(await Promise.all(appids.map(members))).toEqual([1, 2])
  expect(errors).toEqual([])
})
