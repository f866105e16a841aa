import { expect, test } from '@playwright/test'
import { microPageCreate, microPageDetail } from '@zhanfang/contract'
import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { expectAccessible } from '../support/accessibility.ts'
import { canvasOf, clientOf, goWithin, makeApp, openAt, saved, sharedToken } from '../support/console.ts'

function pageOfText(content: string) {
  const block = createBlock('text', blockKinds, { content }, 'b1')
  if (!block) throw new Error('there is no text')
  return { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
}

test('blocks are kept as a linked section, put onto another page, and changed on both at once', async ({
  page,
}) => {
  const appid = await makeApp('区块之家')
  const client = clientOf(await sharedToken(), appid)
  const make = async (title: string, content: string) =>
    (await client.call(microPageCreate, { body: { title, document: pageOfText(content) } })).id
  const home = await make('首页', '地址：长安街 1 号')
  const contact = await make('联系', '欢迎来访')

  await openAt(page, `/micro/edit/${home}`, { appid })
  const text = canvasOf(page).getByText('地址：长安街 1 号')
  await expect(text).toBeVisible()
  // The canvas takes clicks for its blocks, which are inert themselves.
  await text.click({ force: true })
  await text.click({ force: true, button: 'right' })
  await page.getByRole('menuitem', { name: '存为区块' }).click()
  const keep = page.getByRole('dialog', { name: '把选中的 1 个元素存为区块' })
  await keep.getByLabel('区块名称').fill('地址')
  await keep.getByLabel('同步').check()
  await keep.getByRole('button', { name: /^保\s?存$/ }).click()
  await expect(keep).toBeHidden()
  await saved(page)

  await goWithin(page, `/micro/edit/${contact}`)
  await expect(canvasOf(page).getByText('欢迎来访')).toBeVisible()
  await page.getByRole('button', { name: '现成版块' }).click()
  const sections = page.getByRole('dialog', { name: '现成版块' })
  await sections.getByText('我们的', { exact: true }).click()
  await expect(sections.frameLocator('iframe').getByText('地址：长安街 1 号')).toBeVisible()
  await expectAccessible(page, '我们的区块')
  await sections.getByRole('button', { name: '放到页面' }).click()
  const placed = canvasOf(page).getByText('地址：长安街 1 号')
  await expect(placed).toBeVisible()
  await expect(page.getByText('同步区块「地址」的一部分')).toBeVisible()

  const field = page.getByLabel('文字内容')
  await field.fill('地址：长安街 2 号')
  await page.getByRole('button', { name: '更新到所有页面' }).click()
  await page.getByRole('button', { name: /^更\s?新$/ }).click()
  await expect(canvasOf(page).getByText('地址：长安街 2 号')).toBeVisible()
  await expect
    .poll(async () =>
      Object.values((await client.call(microPageDetail, { params: { id: home } })).document.blocks).map(
        ({ props }) => props.content,
      ),
    )
    .toEqual(['地址：长安街 2 号'])
})
