import { expect, test } from '@playwright/test'
import { microPageCreate, microPageDetail, microPagePublish } from '@zhanfang/contract'
import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { expectAccessible } from '../support/accessibility.ts'
import { clientOf, makeApp, openAt, sharedToken } from '../support/console.ts'

function pageOfText(content: string) {
  const block = createBlock('text', blockKinds, { content }, 'b1')
  if (!block) throw new Error('there is no text')
  return { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
}

test('words are found on all pages, looked at in their place, replaced where chosen, and put back', async ({
  page,
}) => {
  const appid = await makeApp('换店名')
  const client = clientOf(await sharedToken(), appid)
  const make = async (title: string, content: string) =>
    (await client.call(microPageCreate, { body: { title, document: pageOfText(content) } })).id
  const textOf = async (id: string) =>
    (await client.call(microPageDetail, { params: { id } })).document.blocks.b1?.props.content
  const home = await make('首页', '欢迎来青禾书店，青禾书店周六开放。')
  const about = await make('关于我们', '青禾书店创办于 2012 年。')
  await make('招聘', '招店员一名。')
  await client.call(microPagePublish, { body: { id: home } })

  await openAt(page, '/mini/pages', { appid })
  await page.getByRole('button', { name: '查找替换' }).click()
  await page.getByLabel('查找', { exact: true }).fill('青禾书店')
  await page.getByLabel('替换为').fill('清和书屋')
  await page.getByLabel('替换为').press('Enter')
  await expect(page.getByText('在 2 个页面里找到 3 处')).toBeVisible()
  await expectAccessible(page, '查找替换')
  // The second place of the home page keeps the old name.
  await page
    .getByRole('checkbox', { name: /青禾书店，青禾书店周六/ })
    .last()
    .uncheck()
  await expect(page.getByText('已选 2 个页面的 2 处')).toBeVisible()
  await page.getByRole('button', { name: '替换', exact: true }).click()
  const confirm = page.getByRole('dialog', { name: '替换 2 处？' })
  await expect(confirm).toContainText('其中 1 个页面已发布')
  await confirm.getByRole('button', { name: /^替\s?换$/ }).click()

  await expect(page.getByText('已完成')).toBeVisible()
  const results = page.getByRole('list', { name: '各页面的结果' }).getByRole('listitem')
  await expect(results.filter({ hasText: '首页' })).toContainText('要重新发布')
  expect(await textOf(home)).toBe('欢迎来清和书屋，青禾书店周六开放。')
  expect(await textOf(about)).toBe('清和书屋创办于 2012 年。')
  await expectAccessible(page, '查找替换')

  await page.getByRole('button', { name: '撤销这次替换' }).click()
  await page.getByRole('button', { name: '撤销替换' }).click()
  await expect(page.getByText('已撤销')).toBeVisible()
  await expect(results.filter({ hasText: '首页' })).toContainText('已放回原文')
  expect(await textOf(home)).toBe('欢迎来青禾书店，青禾书店周六开放。')

  await page.getByRole('button', { name: '再查找' }).click()
  await expect(page.getByRole('button', { name: '查看 「青禾书店」→「清和书屋」' })).toBeVisible()
})
