import { expect, test } from '@playwright/test'
import { blockKinds } from '@zhanfang/blocks'
import { microPageCreate, microPageList } from '@zhanfang/contract'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { clientOf, collectErrors, dropApps, makeApp, openAt, sharedToken } from '../support/console.ts'

test.afterEach(dropApps)

const PAGES = 300
/** Pages that nothing was written on: they cannot be published. */
const EMPTY = ['页面 100', '页面 200', '页面 300']

test('300 pages are sorted into folders and published at once; three fail and say why; the others are taken back', async ({
  page,
  browser,
}) => {
  test.slow()
  const errors = collectErrors(page)
  const appid = await makeApp('三百个页面')
  const client = clientOf(await sharedToken(), appid)
  const block = createBlock('text', blockKinds, { content: '写好了' }, 'words')
  if (block === undefined) throw new Error('there is no such kind')
  const written = { ...emptyPageDocument(), root: [block.id], blocks: { [block.id]: block } }
  const titles = Array.from({ length: PAGES }, (_, index) => `页面 ${String(index + 1).padStart(3, '0')}`)
  for (let from = 0; from < PAGES; from += 20)
    await Promise.all(
      titles.slice(from, from + 20).map((title) =>
        client.call(microPageCreate, {
          body: EMPTY.includes(title) ? { title } : { title, document: written },
        }),
      ),
    )
  const published = async () => (await client.call(microPageList, { query: { state: 1 } })).total

  await openAt(page, '/mini/pages', { appid })
  const bar = page.getByRole('toolbar', { name: '对选中的内容' })
  const search = page.getByRole('textbox', { name: '搜索页面名称' })
  const folders = page.getByRole('navigation', { name: '文件夹' })
  const toasts = page.locator('.ant-message')

  // Sorted into folders, which are made on the way; one move is taken back and made again.
  const sortInto = async (words: string, count: number, folder: string) => {
    await search.fill(words)
    await expect(page.getByText(`共 ${count} 条`)).toBeVisible()
    await expect(page.getByRole('link', { name: `${words}99` })).toBeVisible()
    await page.getByRole('checkbox', { name: '选择本页' }).check()
    const all = bar.getByRole('button', { name: `选择全部 ${count} 项` })
    await all.click()
    await expect(bar.getByText(`已选 ${count} 项`)).toBeVisible()
    await bar.getByRole('button', { name: '移动到文件夹' }).click()
    const question = page.getByRole('dialog', { name: `把 ${count} 项移动到文件夹` })
    if ((await question.getByRole('radio', { name: folder }).count()) === 0) {
      await question.getByRole('button', { name: '新建文件夹' }).click()
      const naming = page.getByRole('dialog', { name: '新建文件夹' })
      await naming.getByRole('textbox', { name: '文件夹名称' }).fill(folder)
      await naming.getByRole('button', { name: '保存' }).click()
      await expect(naming).toBeHidden()
    }
    await question.getByRole('radio', { name: folder }).check()
    await question.getByRole('button', { name: '移动', exact: true }).click()
    await expect(toasts.getByText(`已把 ${count} 项移动到“${folder}”`)).toBeVisible()
    await expect(bar).toHaveCount(0)
  }
  await sortInto('页面 0', 99, '第一批')
  await toasts.getByRole('button', { name: '撤销' }).click()
  await expect(toasts.getByText('已撤销')).toBeVisible()
  expect((await client.call(microPageList, { query: { folder: 'none' } })).total).toBe(PAGES)
  await sortInto('页面 0', 99, '第一批')
  await sortInto('页面 1', 100, '第二批')
  await sortInto('页面 2', 100, '第三批')
  await search.fill('')
  await expect(folders.getByRole('button', { name: /第一批\s*99/ })).toBeVisible()
  await folders.getByRole('button', { name: '未分类' }).click()
  await expect(page.getByText('共 1 条')).toBeVisible()
  // The last one by hand.
  await page
    .getByRole('link', { name: '页面 300' })
    .dragTo(folders.getByRole('button', { name: /第三批\s*100/ }))
  await expect(folders.getByRole('button', { name: /第三批\s*101/ })).toBeVisible()
  await folders.getByRole('button', { name: '全部' }).click()

  await page.getByRole('checkbox', { name: '选择本页' }).check()
  await bar.getByRole('button', { name: `选择全部 ${PAGES} 项` }).click()
  await expect(bar.getByText(`已选 ${PAGES} 项`)).toBeVisible()
  await bar.getByRole('button', { name: '发布' }).click()
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByText(`发布：成功 ${PAGES - EMPTY.length} 项，失败 ${EMPTY.length} 项`),
  ).toBeVisible({
    timeout: 120_000,
  })
  const failures = dialog.getByRole('list', { name: '没有成功的' })
  for (const title of EMPTY) await expect(failures.getByText(title)).toBeVisible()
  await expect(failures.getByText('页面还没有内容')).toHaveCount(EMPTY.length)
  expect(await published()).toBe(PAGES - EMPTY.length)

  await dialog.getByRole('button', { name: `撤销成功的 ${PAGES - EMPTY.length} 项` }).click()
  await expect(dialog.getByText(`撤销发布：成功 ${PAGES - EMPTY.length} 项`)).toBeVisible({
    timeout: 120_000,
  })
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(bar).toHaveCount(0)
  expect(await published()).toBe(0)
  // The refused ones are refusals that the dialog tells of.
  expect(errors.filter((one) => !one.includes('422'))).toEqual([])

  // A link to a folder shows a colleague the same pages.
  await folders.getByRole('button', { name: /第三批\s*101/ }).click()
  await expect(page.getByText('共 101 条')).toBeVisible()
  const address = new URL(page.url())
  const elsewhere = await browser.newContext()
  const colleague = await elsewhere.newPage()
  await openAt(colleague, address.pathname + address.search)
  await expect(colleague.getByText('共 101 条')).toBeVisible()
  await expect(colleague.getByRole('button', { name: '文件夹：第三批' })).toBeVisible()
  await elsewhere.close()
})

test('a colleague opens a link to a filtered list and sees the same; a list can be saved as a table', async ({
  page,
  browser,
}) => {
  const appid = await makeApp('同事的链接')
  const client = clientOf(await sharedToken(), appid)
  for (const title of ['春游', '春联', '秋收']) await client.call(microPageCreate, { body: { title } })
  await openAt(page, '/mini/pages', { appid })
  await page.getByRole('textbox', { name: '搜索页面名称' }).fill('春')
  await expect(page.getByRole('row')).toHaveCount(3)
  const address = page.url()
  expect(address).toContain(`appId=${appid}`)

  const elsewhere = await browser.newContext()
  const colleague = await elsewhere.newPage()
  await openAt(colleague, new URL(address).pathname + new URL(address).search)
  await expect(colleague.getByRole('row')).toHaveCount(3)
  await expect(colleague.getByRole('link', { name: '秋收' })).toHaveCount(0)
  await elsewhere.close()

  await page.getByRole('button', { name: '列表设置' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出表格' }).click()
  expect((await download).suggestedFilename()).toMatch(/^微页面_\d{4}-\d{2}-\d{2}\.csv$/)
  await expect(page.getByText('已导出 2 条')).toBeVisible()

  // The palette finds what is not on screen.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(/搜索菜单/).fill('秋收')
  await expect(page.getByRole('dialog').getByRole('button', { name: /秋收.*微页面/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/micro/edit/*appId=${appid}`)
})
