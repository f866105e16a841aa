import { expect, type Locator, type Page, test } from '@playwright/test'
import { canvasOf, makeApp, openAt, saved } from './console.ts'

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

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await expect(page.getByTestId('drop-line')).toBeVisible()
  await page.mouse.up()
}

test('blocks are dragged by mouse; two tabs meet in a conflict; a killed tab gives back its words', async ({
  page,
  context,
}) => {
  const address = await newPage(page, '拖动', await makeApp('拖动之家'))
  const blocks = canvasOf(page).locator('[data-block-id]')

  // Out of the palette onto the empty page, then a second one above the first.
  const canvas = page.getByRole('application', { name: '页面画布' })
  const middle = await centre(canvas)
  await drag(page, await centre(page.getByRole('button', { name: '添加标题' })), {
    x: middle.x,
    y: middle.y,
  })
  await expect(blocks).toHaveCount(1)
  const first = await centre(blocks.first())
  await drag(page, await centre(page.getByRole('button', { name: '添加分隔' })), {
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

  // Another tab changes the same page; the first is told and may take over what is there.
  const other = await context.newPage()
  await other.goto(address)
  await other.getByRole('button', { name: '添加文字' }).click()
  await expect(canvasOf(other).locator('[data-block-id]')).toHaveCount(3)
  await saved(other)
  await page.getByRole('treeitem').first().click()
  await page.keyboard.press('Delete')
  const conflict = page.getByRole('dialog').filter({ hasText: '这个页面已在别处被修改' })
  await expect(conflict).toBeVisible({ timeout: 20_000 })
  await conflict.getByRole('button', { name: /保留我的/ }).click()
  await expect(conflict).toBeHidden()
  await saved(page)
  await expect(blocks).toHaveCount(1)
  await other.close()

  // A change that never reached the server before the tab went away is offered when the page is opened again.
  await page.route('**/micro-pages/draft', (route) => route.abort())
  await page.getByRole('tab', { name: '元素' }).click()
  await page.getByRole('button', { name: '添加公告' }).click()
  await expect(blocks).toHaveCount(2)
  await expect(page.getByText('没有保存成功').first()).toBeVisible({ timeout: 20_000 })
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  const recovery = again.getByRole('dialog').filter({ hasText: '发现没有保存的内容' })
  await recovery.getByRole('button', { name: '恢复', exact: true }).click()
  await expect(canvasOf(again).locator('[data-block-id]')).toHaveCount(2)
  await saved(again)
})
