import { microPageCreate, microPagePublish } from '@zhanfang/contract'
import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { BASE_URL, canvasOf, clientOf, makeApp, openAt, sharedToken } from '../support/console.ts'

const code = `<p id="out">…</p><script>
const tried = [() => document.cookie, () => localStorage.length, () => parent.document.title, () => { if (top === self) throw 0; top.location = '/h5/none' }]
const done = tried.filter((one) => { try { one(); return true } catch { return false } }).length
out.textContent = '算出来：' + (1 + 1) + '，做成了 ' + done + ' 件坏事'
</script>`

test('another page and code of the operator’s own show in a page, and can do it no harm', async ({
  page,
}) => {
  const appid = await makeApp('嵌入之家')
  const client = clientOf(await sharedToken(), appid)
  const blocks = [
    createBlock(
      'webPage',
      blockKinds,
      { url: 'https://timetable.example/a', title: '时刻表', height: 240 },
      'b1',
    ),
    createBlock('ownHtml', blockKinds, { code, title: '小工具', height: 160 }, 'b2'),
  ].filter((block) => block !== undefined)
  const document = {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    root: blocks.map(({ id }) => id),
  }
  const { id } = await client.call(microPageCreate, { body: { title: '工具', document } })

  // Where people work nothing of it runs.
  await openAt(page, `/micro/edit/${id}`, { appid })
  await expect(canvasOf(page).getByText('小工具：在预览里运行')).toBeVisible()
  await expect(canvasOf(page).getByText('打开 timetable.example')).toBeVisible()
  await expect(canvasOf(page).locator('iframe')).toHaveCount(0)
  await client.call(microPagePublish, { body: { id, keepSamples: true } })

  await page.route('https://timetable.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<meta charset="utf-8"><p>头班车 6:10</p>' }),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  const address = `${BASE_URL}/h5/${appid}/page/${id}`
  await page.goto(address)
  await expect(page.frameLocator('iframe[title="时刻表"]').getByText('头班车 6:10')).toBeVisible()
  await expect(
    page.frameLocator('iframe[title="小工具"]').getByText('算出来：2，做成了 0 件坏事'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /打开 timetable.example/ })).toBeVisible()
  expect(page.url()).toBe(address)
  await expectNoSidewaysScroll(page, 'a page with frames')
  await expectAccessible(page, 'a page with frames')
  // Opened by itself it is nobody too.
  await page.goto(`${address}/html/b2`)
  await expect(page.getByText('算出来：2')).toBeVisible()
  expect(await page.evaluate(() => globalThis.origin)).toBe('null')
})
