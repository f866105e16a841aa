import { expect, test } from '@playwright/test'
import { canvasOf, makeApp, openAt, pressOn, saved } from './console.ts'

test('a page is made, changed, undone and published with the keyboard only', async ({ page }) => {
  await openAt(page, '/mini/pages', { appid: await makeApp('键盘之家') })
  await pressOn(page.getByRole('button', { name: '新建微页面' }).first(), 'Enter')
  await page.getByRole('dialog').getByLabel('页面名称').fill('只用键盘')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/micro/edit/*')
  const canvas = canvasOf(page)

  await pressOn(page.getByRole('button', { name: '添加标题' }), 'Enter')
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('第一段')
  await pressOn(page.getByRole('button', { name: '确定' }), 'Enter')
  await pressOn(page.getByRole('button', { name: '添加文字' }), 'Enter')
  await page.getByRole('textbox', { name: '文字内容' }).fill('第二段')
  await pressOn(page.getByRole('button', { name: '确定' }), 'Enter')
  const blocks = canvas.locator('[data-block-id]')
  await expect(blocks).toHaveCount(2)
  await expect(blocks.first()).toContainText('第一段')

  // The text is selected: move it up, duplicate, delete, undo and redo.
  const pageCanvas = page
    .getByRole('application')
    .or(page.getByRole('region', { name: '页面画布' }))
    .or(page.getByLabel('页面画布'))
    .first()
  await pageCanvas.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(blocks.first()).toContainText('第二段')
  await page.keyboard.press('Control+d')
  await expect(blocks).toHaveCount(3)
  await page.keyboard.press('Delete')
  await expect(blocks).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(blocks).toHaveCount(3)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(blocks.first()).toContainText('第一段')
  await page.keyboard.press('Control+Shift+z')
  await expect(blocks.first()).toContainText('第二段')
  await saved(page)

  await pressOn(page.getByRole('button', { name: '发布', exact: true }), 'Enter')
  await pressOn(page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }), 'Enter')
  await expect(page.getByText(/已发布/).first()).toBeVisible()
})
