import { expect, test } from '@playwright/test'
import { classCreate, classDelete, microPageCreate, microPagePublish } from '@zhanfang/contract'
import { emptyPageDocument } from '@zhanfang/document'
import { expectAccessible } from '../support/accessibility.ts'
import { clientOf, makeApp, openAt, sharedToken } from '../support/console.ts'

const noLink = { eventType: 'none', itemId: '', title: '', url: '', phone: '' }

test('a deleted page is brought back from the bin and is open again once it is published', async ({
  page,
}) => {
  const appid = await makeApp('社区市集')
  const client = clientOf(await sharedToken(), appid)
  const props = { text: '周末市集', subtitle: '', styleId: 2, color: '', moreText: '', link: noLink }
  const document = {
    ...emptyPageDocument(),
    blocks: { b1: { id: 'b1', kind: 'title', version: 1, props } },
    root: ['b1'],
  }
  const { id } = await client.call(microPageCreate, { body: { title: '市集', document } })
  const { url } = await client.call(microPagePublish, { body: { id } })
  const status = async () => (await page.request.get(new URL(url).pathname)).status()
  expect(await status()).toBe(200)

  await openAt(page, '/mini/pages', { appid })
  const more = async (action: string) => {
    await page.getByRole('row', { name: '市集' }).getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await more('删除')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('30 天内可以从回收站恢复')
  await question.getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('还没有微页面')).toBeVisible()
  expect(await status()).toBe(404)

  await page.getByRole('button', { name: '回收站' }).click()
  const bin = page.getByRole('dialog', { name: '微页面回收站' })
  await expect(bin.getByText('发布过 1 个版本')).toBeVisible()
  await expectAccessible(page, '微页面回收站')
  await bin.getByRole('button', { name: '恢复 市集' }).click()
  await expect(bin.getByText('回收站是空的')).toBeVisible()
  await bin.getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('row', { name: '市集' })).toContainText('已下线')
  expect(await status()).toBe(404)
  await more('发布')
  await expect(page.getByRole('row', { name: '市集' })).toContainText('已发布')
  expect(await status()).toBe(200)

  // Columns have a bin of the same kind.
  const column = await client.call(classCreate, { body: { name: '关于我们' } })
  await client.call(classCreate, { body: { name: '团队', parentId: column.id } })
  await client.call(classDelete, { params: { id: column.id } })
  await page.getByRole('link', { name: '专栏' }).click()
  await expect(page.getByText('还没有专栏')).toBeVisible()
  await page.getByRole('button', { name: '回收站' }).click()
  const columns = page.getByRole('dialog', { name: '专栏回收站' })
  await expect(columns.getByText('连同 1 个下级专栏 · 恢复到最上级')).toBeVisible()
  await columns.getByRole('button', { name: '恢复 关于我们' }).click()
  await expect(columns.getByText('回收站是空的')).toBeVisible()
  await columns.getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('treeitem', { name: '团队' })).toContainText('草稿')
})
