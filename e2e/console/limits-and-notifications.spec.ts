import { expect, test } from '@playwright/test'
import { inviteAgree, inviteMember, microPageCreate, noticeList, userContentLimit } from '@zhanfang/contract'
import { clientOf, collectErrors, makeApp, openAt, sharedToken } from '../support/console.ts'

test('one page too many: a dialog says whom to ask, and the manager’s contact is the one that was set', async ({
  page,
}) => {
  const errors = collectErrors(page)
  const appid = await makeApp('只有一页的网站')
  await openAt(page, '/mini/settings', { appid })
  const contact = page.locator('form').filter({ has: page.getByLabel('称呼') })
  await contact.getByLabel('称呼').fill('李老师')
  await contact.getByLabel('电话').fill('0571-12345678')
  await contact.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('修改成功')).toBeVisible()

  await clientOf(await sharedToken(), appid).call(microPageCreate, { body: { title: '唯一的一页' } })
  await clientOf(await sharedToken('admin')).call(userContentLimit, {
    body: { appId: appid, type: 'micro-page', most: 1 },
  })
  await openAt(page, '/mini/pages', { appid })
  await expect(page.getByText('微页面已达到上限 1')).toBeVisible()
  await page.getByRole('button', { name: '更多 唯一的一页' }).click()
  await page.getByRole('menuitem', { name: '复制' }).click()
  const dialog = page.getByRole('dialog', { name: '当前内容已达到数量上限' })
  await expect(dialog).toContainText('「微页面」最多 1 个，已经用完。')
  await expect(dialog).toContainText('李老师')
  await expect(dialog.getByRole('link', { name: '0571-12345678' })).toBeVisible()
  await dialog.getByRole('button', { name: '知道了' }).click()
  await expect(dialog).toBeHidden()
  expect(errors).toEqual([])
})

test('a message about a page is read by a colleague in the bell', async ({ page }) => {
  const errors = collectErrors(page)
  const appid = await makeApp('秋游的班级')
  const client = clientOf(await sharedToken(), appid)
  const { id } = await client.call(microPageCreate, { body: { title: '秋游安排' } })
  await client.call(inviteMember, { body: { account: 'regulator', role: 'editor' } })
  const colleague = clientOf(await sharedToken('regulator'))
  const { list } = await colleague.call(noticeList, { query: { key: 1, size: 100 } })
  const invited = list.find(({ title }) => title.includes('秋游的班级'))
  const code = new URL(invited?.link ?? '', 'http://console.invalid').searchParams.get('code') ?? ''
  await colleague.call(inviteAgree, { body: { code, agree: true } })

  await openAt(page, `/notification/micro-page/${id}`, { appid })
  await page.getByRole('textbox', { name: '标题' }).fill('周六八点集合')
  await page.getByRole('textbox', { name: '正文' }).fill('请带上水和雨衣')
  await expect(page.getByText('共 2 人')).toBeVisible()
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发送' }).click()
  await expect(page.getByText('送达 2')).toBeVisible()
  await page.getByRole('button', { name: '查看收件人' }).click()
  await expect(page.getByRole('dialog').getByRole('row').filter({ hasText: '已送达' })).toHaveCount(2)

  await openAt(page, '/messagelist/mini', { account: 'regulator' })
  await page.getByRole('button', { name: /^通知/ }).click()
  await expect(page.getByText('周六八点集合').first()).toBeVisible()
  expect(errors).toEqual([])
})
