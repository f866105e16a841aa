import { expect, type Page, test } from '@playwright/test'
import { blockKinds } from '@zhanfang/blocks'
import { microPageCreate } from '@zhanfang/contract'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { expectAccessible } from '../support/accessibility.ts'
import { canvasOf, clientOf, collectErrors, makeApp, openAt, saved, sharedToken } from '../support/console.ts'

/** A page with three buttons that lead nowhere yet. */
async function pageOfButtons() {
  const appid = await makeApp('点开看看')
  const client = clientOf(await sharedToken(), appid)
  const blocks = ['加微信', '公告', '点单'].flatMap(
    (text, index) => createBlock('button', blockKinds, { text }, `b${index}`) ?? [],
  )
  const document = {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    root: blocks.map(({ id }) => id),
  }
  const { id } = await client.call(microPageCreate, { body: { title: '首页', document } })
  return { appid, id }
}

/** Chooses what a tap on a button does. */
async function choose(page: Page, button: string, what: string): Promise<void> {
  // The canvas keeps what is inside of its blocks from working, and takes the click itself.
  await canvasOf(page).getByText(button, { exact: true }).click({ force: true })
  await expect(page.getByLabel('按钮文字')).toHaveValue(button)
  await page.getByLabel('点击后').selectOption({ label: what })
}

test('a tap copies words, opens a notice or a mini-program; with a script and without', async ({
  page,
  browser,
}) => {
  const { appid, id } = await pageOfButtons()
  const errors = collectErrors(page)
  await openAt(page, `/micro/edit/${id}`, { appid })
  await choose(page, '加微信', '复制文字')
  await page.getByLabel('要复制的文字').fill('garden-2026')
  await choose(page, '公告', '弹出一段话或图片')
  await page.getByLabel('弹窗标题').fill('今日闭园')
  await page.getByLabel('弹窗内容').fill('大风，花园关一天。')
  await choose(page, '点单', '打开小程序')
  const publish = page.getByRole('button', { name: '发布', exact: true })
  await publish.click()
  const checks = page.getByRole('dialog', { name: '发布检查' })
  const missing = checks.getByRole('listitem').filter({ hasText: '小程序还没有 AppID、小程序码，也没有链接' })
  await missing.getByRole('button', { name: '定位' }).click()
  await page.getByLabel('小程序链接').fill('https://wxaurl.cn/garden')
  await saved(page)
  await publish.click()
  await checks.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('访客现在看到的就是这一版。')).toBeVisible()
  expect(errors).toEqual([])

  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    if (javaScriptEnabled) await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const phone = await context.newPage()
    await phone.goto(`/h5/${appid}/page/${id}`)
    const copy = phone.getByRole('link', { name: '加微信' })
    await copy.click()
    const card = phone.getByRole('dialog', { name: '复制下面的文字' })
    await expect(card.getByText('garden-2026')).toBeVisible()
    if (javaScriptEnabled) {
      await expect(card.getByText('已复制，可以去粘贴了')).toBeVisible()
      expect(await phone.evaluate(() => navigator.clipboard.readText())).toBe('garden-2026')
      await expectAccessible(phone, 'copied')
      await phone.keyboard.press('Escape')
      await expect(copy).toBeFocused()
    } else {
      await expect(card.getByText('长按或选中上面的文字复制')).toBeVisible()
      await card.getByRole('link', { name: '关闭' }).last().click()
    }
    await expect(card).toBeHidden()

    await phone.getByRole('link', { name: '公告' }).click()
    const notice = phone.getByRole('dialog', { name: '今日闭园' })
    await expect(notice.getByText('大风，花园关一天。')).toBeVisible()
    // The back button of a phone closes what was opened.
    await phone.goBack()
    await expect(notice).toBeHidden()
    await expect(phone.getByRole('link', { name: '点单' })).toHaveAttribute(
      'href',
      'https://wxaurl.cn/garden',
    )
    await context.close()
  }
})
