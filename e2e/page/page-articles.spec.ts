import { expect, test } from '@playwright/test'
import { blockKinds } from '@zhanfang/blocks'
import { contentDetail, microPageCreate } from '@zhanfang/contract'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { expectAccessible } from '../support/accessibility.ts'
import { canvasOf, clientOf, makeApp, openAt, saved, sharedToken } from '../support/console.ts'

test('blocks become an article, which is put into the page again; what does not come along is named', async ({
  page,
}) => {
  const appid = await makeApp('页面和文章')
  const client = clientOf(await sharedToken(), appid)
  const blocks = [
    createBlock('title', blockKinds, { text: '社区食堂开张' }, 'b1'),
    createBlock('text', blockKinds, { content: '周一到周五，每天两荤两素。' }, 'b2'),
    createBlock('search', blockKinds, {}, 'b3'),
  ].filter((block) => block !== undefined)
  const document = {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    root: blocks.map(({ id }) => id),
  }
  const { id } = await client.call(microPageCreate, { body: { title: '食堂', document } })
  await openAt(page, `/micro/edit/${id}`, { appid })
  await page.getByRole('tab', { name: '大纲' }).click()
  const outline = page.getByRole('tree', { name: '页面大纲' })
  await outline.getByRole('treeitem').first().click()
  await page.keyboard.press('ControlOrMeta+a')
  await outline.getByRole('treeitem').first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: '转成文章…' }).click()
  const making = page.getByRole('dialog', { name: '转成文章' })
  await expect(making.getByLabel('文章标题')).toHaveValue('社区食堂开张')
  await expect(making.getByText('下面这些不会原样带过去')).toBeVisible()
  await expectAccessible(page, 'making an article')
  await making.getByRole('button', { name: '生成文章' }).click()
  const open = making.getByRole('link', { name: '打开文章' })
  const articleId = new URL((await open.getAttribute('href')) ?? '', page.url()).searchParams.get('id') ?? ''
  const { draft } = await client.call(contentDetail, { params: { kind: 'article', id: articleId } })
  expect(JSON.stringify(draft.body)).toContain('每天两荤两素')
  // 关闭 stands beside the cross, which has the same name.
  await making
    .getByRole('button', { name: /关\s?闭/ })
    .last()
    .click()
  await expect(outline.getByRole('treeitem')).toHaveCount(3)

  await outline.getByRole('treeitem').last().click({ button: 'right' })
  await page.getByRole('menuitem', { name: '插入文章内容…' }).click()
  const inserting = page.getByRole('dialog', { name: '插入文章内容' })
  await inserting.getByRole('combobox').click()
  await page.getByTitle('社区食堂开张').click()
  await expect(inserting.getByText('内容会完整带过去')).toBeVisible()
  await inserting.getByRole('checkbox', { name: '带上标题' }).uncheck()
  await inserting.getByRole('button', { name: /插入 \d+ 个元素/ }).click()
  await expect(inserting).toBeHidden()
  await expect(canvasOf(page).getByText('周一到周五，每天两荤两素。')).toHaveCount(2)
  await saved(page)
})
