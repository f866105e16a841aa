import { expect, test } from '@playwright/test'
import { blockKinds } from '@zhanfang/blocks'
import { microPageCreate, microPagePublish } from '@zhanfang/contract'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { expectAccessible } from '../support/accessibility.ts'
import { clientOf, collectErrors, makeApp, openAt, sharedToken } from '../support/console.ts'

/** A site with five pages, and one that lists them two by two. */
async function siteWithList() {
  const appid = await makeApp('翻着看')
  const client = clientOf(await sharedToken(), appid)
  const publish = async (title: string, kind: string, props: Record<string, unknown>) => {
    const block = createBlock(kind, blockKinds, props, 'b1')
    if (!block) throw new Error(`there is no kind ${kind}`)
    const document = { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
    const { id } = await client.call(microPageCreate, { body: { title, document } })
    await client.call(microPagePublish, { body: { id, keepSamples: true } })
    return { id, title }
  }
  const items = []
  for (const number of [1, 2, 3, 4, 5])
    items.push(await publish(`第${number}篇`, 'text', { content: `内容${number}` }))
  const query = { contentType: 'micro-page', source: 'fixed', items, columnId: '', columnTitle: '', count: 2 }
  const show = { image: false, description: false, time: false, note: false }
  const { id } = await publish('目录', 'contentList', { heading: '都在这里', query, show, paging: 'more' })
  return { appid, id }
}

test('a page has an address of words, a version a name, and a list is turned with and without a script', async ({
  page,
  browser,
}) => {
  const { appid, id } = await siteWithList()
  const errors = collectErrors(page)
  await openAt(page, `/micro/edit/${id}`, { appid })
  const address = page.getByRole('textbox', { name: '地址里的文字' })
  await address.fill('搜索')
  await expect(page.getByText('地址只能用小写字母、数字和短横线')).toBeVisible()
  await address.fill('contents')
  await expect(page.getByText('这个地址可以用')).toBeVisible()
  await page.getByRole('button', { name: '使用这个地址' }).click()
  await expect(page.getByText('地址已修改')).toBeVisible()
  await expectAccessible(page, 'the designer with an address of words')

  await page.getByRole('button', { name: '历史版本' }).click()
  const versions = page.getByRole('dialog', { name: '历史版本' })
  await versions.getByRole('button', { name: '给第 1 版起名字' }).click()
  await versions.getByRole('textbox', { name: '版本的名字' }).fill('国庆版')
  await page.keyboard.press('Enter')
  await versions.getByText('起了名字的', { exact: true }).click()
  await expect(versions.getByText('国庆版')).toBeVisible()
  await versions.getByRole('button', { name: '查看' }).click()
  await expect(page.getByRole('dialog', { name: '国庆版' })).toBeVisible()
  expect(errors).toEqual([])

  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    const phone = await context.newPage()
    await phone.goto(`/h5/${appid}/page/${id}`)
    await expect(phone).toHaveURL(new RegExp(`/h5/${appid}/contents$`))
    await phone.getByRole('link', { name: '更多', exact: true }).click()
    await expect(phone.getByRole('link', { name: '第4篇' })).toBeVisible()
    // With a script what was there stays.
    await expect(phone.getByRole('link', { name: '第1篇' })).toHaveCount(javaScriptEnabled ? 1 : 0)
    await phone.getByRole('link', { name: '更多', exact: true }).click()
    await expect(phone.getByRole('link', { name: '第5篇' })).toBeVisible()
    await expect(phone.getByRole('link', { name: '更多', exact: true })).toHaveCount(0)
    await context.close()
  }
})
