import { expect, test } from '@playwright/test'
import { blockKinds } from '@zhanfang/blocks'
import { microPageCreate, microPageList } from '@zhanfang/contract'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { clientOf, collectErrors, makeApp, openAt, sharedToken } from '../support/console.ts'

const PAGES = 300
/** Pages that nothing was written on: they cannot be published. */
const EMPTY = ['页面 100', '页面 200', '页面 300']

test('300 pages are published at once; three fail and say why; the others are taken back', async ({
  page,
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
  await page.getByRole('checkbox', { name: '选择本页' }).check()
  const bar = page.getByRole('toolbar', { name: '对选中的内容' })
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
  expect((await download).suggestedFilename()).toBe('微页面.csv')
  await expect(page.getByText('已导出 2 条')).toBeVisible()

  // The palette finds what is not on screen.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(/搜索菜单/).fill('秋收')
  await expect(page.getByRole('dialog').getByRole('button', { name: /秋收.*微页面/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/micro/edit/*appId=${appid}`)
})
