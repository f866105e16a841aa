import { expect, type Locator, type Page, test } from '@playwright/test'
import { blockKinds, noLink } from '@zhanfang/blocks'
import { microPageCreate, microPageDelete, microPageDetail, microPageDraft } from '@zhanfang/contract'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import {
  canvasOf,
  clientOf,
  dropApps,
  makeApp,
  openAt,
  pressOn,
  saved,
  sharedToken,
} from '../support/console.ts'

test.afterEach(dropApps)

// With everything that moves, as most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

async function newPage(page: Page, name: string, appid: string): Promise<string> {
  await openAt(page, '/mini/pages', { appid })
  await page.getByRole('button', { name: '新建微页面' }).first().click()
  await page.getByRole('dialog').getByLabel('页面名称').fill(name)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/micro/edit/*')
  await expect(page.getByRole('application', { name: '页面画布' })).toBeVisible()
  return page.url()
}

async function centre(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('nothing to drag')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, top: box.y + 3 }
}

/** An element of the palette, scrolled to where a hand would take it. */
async function offered(page: Page, name: string) {
  const button = page.getByRole('button', { name })
  await button.scrollIntoViewIfNeeded()
  return centre(button)
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 8 })
  // A hand never rests: where the page has just been laid out anew, the next movement finds the place.
  let aside = 0
  await expect(async () => {
    aside = 1 - aside
    await page.mouse.move(to.x + aside, to.y)
    await expect(page.getByTestId('drop-line')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.mouse.up()
}

test('blocks are dragged by mouse; of two windows one edits; a save elsewhere is a conflict; a killed tab gives back its words', async ({
  page,
  context,
}) => {
  const appid = await makeApp('拖动之家')
  const address = await newPage(page, '拖动', appid)
  const blocks = canvasOf(page).locator('[data-block-id]')

  // Out of the palette onto the empty page, then a second one above the first.
  const canvas = page.getByRole('application', { name: '页面画布' })
  const middle = await centre(canvas)
  await drag(page, await offered(page, '添加标题'), {
    x: middle.x,
    y: middle.y,
  })
  await expect(blocks).toHaveCount(1)
  const first = await centre(blocks.first())
  await drag(page, await offered(page, '添加分隔'), {
    x: first.x,
    y: first.top,
  })
  await expect(blocks).toHaveCount(2)
  const kinds = () => page.getByRole('tree', { name: '页面大纲' }).getByRole('treeitem').allInnerTexts()
  await page.getByRole('tab', { name: '大纲' }).click()
  await expect.poll(async () => (await kinds())[0]).toContain('分隔')

  // Within the canvas: the title goes above the divider again, and undo puts it back.
  const title = await centre(blocks.nth(1))
  await drag(page, title, { x: title.x, y: (await centre(blocks.first())).top - 2 })
  await expect.poll(async () => (await kinds())[0]).toContain('标题')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(async () => (await kinds())[0]).toContain('分隔')
  await saved(page)

  // Another window of the same person looks on until he goes on there; what is unsaved in the first is saved before.
  const other = await context.newPage()
  const elsewhere = '这个页面正在您的另一个窗口里编辑'
  await other.goto(address)
  await expect(other.getByText(elsewhere)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('tab', { name: '元素' }).click()
  await page.getByRole('button', { name: '添加分隔' }).click()
  await expect(blocks).toHaveCount(3)
  await other.getByRole('button', { name: '在这里编辑' }).click()
  await expect(page.getByText(elsewhere)).toBeVisible({ timeout: 30_000 })
  await expect(canvasOf(other).locator('[data-block-id]')).toHaveCount(3)
  await other.getByRole('button', { name: '添加文字' }).click()
  await saved(other)
  // The first shows what was done there, and goes on itself once the other is closed.
  await expect(blocks).toHaveCount(4, { timeout: 20_000 })
  await other.close({ runBeforeUnload: true })
  await expect(page.getByText(elsewhere)).toBeHidden({ timeout: 30_000 })

  // Somebody saves the same page past this window; it is told and may keep what is here.
  const client = clientOf(await sharedToken(), appid)
  const id = new URL(address).pathname.split('/').at(-1) ?? ''
  const { document, revision } = await client.call(microPageDetail, { params: { id } })
  await client.call(microPageDraft, {
    body: {
      id,
      baseRevision: revision,
      document: { ...document, page: { ...document.page, shareTitle: '别处改的' } },
    },
  })
  await page.getByRole('tab', { name: '大纲' }).click()
  await page.getByRole('treeitem').first().click()
  await page.keyboard.press('Delete')
  const conflict = page.getByRole('dialog').filter({ hasText: '这个页面已在别处被修改' })
  await expect(conflict).toBeVisible({ timeout: 20_000 })
  await conflict.getByRole('button', { name: /保留我的/ }).click()
  await expect(conflict).toBeHidden()
  await saved(page)
  await expect(blocks).toHaveCount(3)

  // A change that never reached the server before the tab went away is offered when the page is opened again.
  await page.route('**/micro-pages/draft', (route) => route.abort())
  await page.getByRole('tab', { name: '元素' }).click()
  await page.getByRole('button', { name: '添加公告' }).click()
  await expect(blocks).toHaveCount(4)
  await expect(page.getByText('没有保存成功').first()).toBeVisible({ timeout: 20_000 })
  await page.close()
  const again = await context.newPage()
  // Its own window holds the page until the server knows that it is gone.
  const holds = again.waitForResponse(
    async (response) =>
      response.url().includes('/editing') && /"mine":true/.test(await response.text().catch(() => '')),
    { timeout: 60_000 },
  )
  await again.goto(address)
  const recovery = again.getByRole('dialog').filter({ hasText: '发现没有保存的内容' })
  await expect(recovery).toContainText(/有 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 的修改/)
  await expect(recovery).toContainText('和已保存的相比：新增 1 个')
  await holds
  await expect(again.getByText(elsewhere)).toBeHidden({ timeout: 30_000 })
  await expect(recovery.getByRole('button', { name: '恢复', exact: true })).toBeFocused()
  await recovery.getByRole('button', { name: '放弃', exact: true }).click()
  const keeping = again.getByRole('dialog').filter({ hasText: '放弃找回的内容？' })
  await expect(keeping.getByRole('button', { name: '先不放弃' })).toBeFocused()
  await again.keyboard.press('Enter')
  await recovery.getByRole('button', { name: '恢复', exact: true }).click()
  await expect(canvasOf(again).locator('[data-block-id]')).toHaveCount(4)
  await saved(again)

  // Words copied elsewhere become a block; a page of Word pasted over a rich text, headings first, keeps its paragraphs.
  const paste = (into: Locator, data: Record<string, string>) =>
    into.evaluate((element, types) => {
      const clipboardData = new DataTransfer()
      for (const [type, value] of Object.entries(types)) clipboardData.setData(type, value)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, data)
  await expect(recovery).toBeHidden()
  await paste(again.getByRole('application', { name: '页面画布' }), { 'text/plain': '明天休息' })
  await expect(canvasOf(again).getByText('明天休息')).toBeVisible()
  await again.getByRole('button', { name: '添加富文本' }).click()
  const editor = again.getByRole('textbox', { name: '内容', exact: true })
  // The editor hears of a selection a moment after it was made.
  await expect(async () => {
    await pressOn(editor, 'ControlOrMeta+a')
    await paste(editor, {
      'text/html': '<p>通知</p><table><tr><td>周一</td><td>书法</td></tr></table><h1>报名</h1>',
    })
    await expect(editor.locator('p')).toHaveText(['通知', '周一\u3000书法'], { timeout: 1000 })
  }).toPass()
  await expect(editor.locator('h2')).toHaveText('报名')
  await pressOn(editor, 'ControlOrMeta+End')
  await paste(editor, { 'text/html': '<p>甲</p><p>乙</p>' })
  await expect(editor.locator('h2')).toHaveText('报名')
  await expect(editor.locator('p')).toHaveText(['通知', '周一\u3000书法', '甲', '乙'])
})

test('what is wrong with a page is listed before it is published and leads to its block; unsaved work is not left unasked', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const appid = await makeApp('发布之前')
  const picture = { url: '/files/gone.png', width: 750, height: 400, alt: '', link: noLink }
  const client = clientOf(await sharedToken(), appid)
  const { id: gonePage } = await client.call(microPageCreate, { body: { title: '已经删掉的页面' } })
  const kinds = [
    ['button', {}],
    ['image', { imageList: [picture] }],
    ['text', { content: '浅得看不清', color: '#dddddd', background: '#ffffff' }],
    [
      'title',
      { text: '通向别处', moreText: '更多', link: { ...noLink, eventType: 'micro-page', itemId: gonePage } },
    ],
  ] as const
  const blocks = kinds.flatMap(([kind, props]) => createBlock(kind, blockKinds, props, `the-${kind}`) ?? [])
  const document = {
    ...emptyPageDocument(),
    root: blocks.map(({ id }) => id),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
  }
  const { id } = await client.call(microPageCreate, { body: { title: '还没写好', document } })
  await client.call(microPageDelete, { params: { id: gonePage } })
  await openAt(page, `/micro/edit/${id}`, { appid })
  await expect(canvasOf(page).locator('[data-block-id]')).toHaveCount(4, { timeout: 30_000 })

  const publish = page.getByRole('button', { name: '发布', exact: true })
  await publish.click()
  const checks = page.getByRole('dialog', { name: '发布检查' })
  await expect(
    checks.getByRole('listitem').filter({ hasText: '按钮还没有设置点击后打开的内容' }),
  ).toBeVisible()
  await expect(checks.getByRole('listitem').filter({ hasText: '没有文字说明' })).toBeVisible()
  const gone = checks.getByRole('listitem').filter({ hasText: '图片已不存在' })
  await expect(gone).toBeVisible()
  await expect(checks.getByRole('button', { name: '仍然发布' })).toBeDisabled()
  await gone.getByRole('button', { name: '定位' }).click()
  await expect(checks).toBeHidden()
  await expect(page.getByRole('region', { name: '编辑图片' })).toBeVisible()
  // A link into nothing and words that nobody can read are found, too, and lead to their blocks.
  for (const [problem, title] of [
    ['链接的内容已删除', '标题'],
    ['浅得看不清', '文字'],
  ] as const) {
    await publish.click()
    await checks
      .getByRole('listitem')
      .filter({ hasText: problem })
      .getByRole('button', { name: '定位' })
      .click()
    await expect(checks).toBeHidden()
    await expect(page.getByRole('region', { name: `编辑${title}` })).toBeVisible()
  }

  // Nothing can be saved: leaving by a link asks, closing the tab asks, and staying keeps all.
  await page.route('**/micro-pages/draft', (route) => route.abort())
  await page.getByRole('button', { name: '添加分隔' }).click()
  await page.getByRole('link', { name: '返回页面列表' }).click()
  const question = page.getByRole('dialog').filter({ hasText: '修改还没有保存' })
  await expect(question).toBeVisible()
  // A click on a dialog that is still growing may go beside it.
  await expect(async () => {
    if (await question.isVisible())
      await question.getByRole('button', { name: /^留\s*下$/ }).click({ timeout: 1000 })
    await expect(question).toBeHidden({ timeout: 2000 })
  }).toPass()
  const closing = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const asked = await closing
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  await expect(canvasOf(page).locator('[data-block-id]')).toHaveCount(5)

  // With the line back it saves itself when it is left, and nothing is asked.
  await page.unroute('**/micro-pages/draft')
  await page.getByRole('link', { name: '返回页面列表' }).click()
  await page.waitForURL('**/mini/pages*')
  expect((await client.call(microPageDetail, { params: { id } })).document.root).toHaveLength(5)
})

test('no more than ten stops of Tab lie before the page; arrows go along the buttons of a bar', async ({
  page,
}) => {
  const appid = await makeApp('用键盘')
  const client = clientOf(await sharedToken(), appid)
  const { id } = await client.call(microPageCreate, { body: { title: '用键盘' } })
  await openAt(page, `/micro/edit/${id}`, { appid })
  await expect(page.getByRole('application', { name: '页面画布' })).toBeVisible()
  const isThere = () =>
    page.evaluate(() => document.activeElement?.closest('[data-designer-area="canvas"]') !== null)
  await expect(page.getByRole('button', { name: '添加标题' })).toBeVisible()
  await expect(page.getByLabel('缩放')).toBeVisible()
  let pressed = 0
  for (; pressed < 20 && !(await isThere()); pressed += 1) await page.keyboard.press('Tab')
  // The last one is the page itself.
  expect(pressed - 1).toBeLessThanOrEqual(10)

  const bar = page.getByRole('toolbar', { name: '页面操作' })
  await bar.getByRole('button', { name: '预览' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(bar.getByRole('button', { name: '发布' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(bar.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('button', { name: '发布' })).toBeFocused()
})
