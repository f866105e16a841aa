import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { collectErrors, makeApp, openAt } from '../support/console.ts'

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a manager finds who deleted a file', async ({ page }) => {
  const errors = collectErrors(page)
  const appid = await makeApp('谁删了文件')
  await openAt(page, '/mini/files', { appid })
  await page.locator('input[type="file"]').first().setInputFiles({
    name: '开业海报.png',
    mimeType: 'image/png',
    buffer: PIXEL,
  })
  await expect(page.getByText('开业海报.png').first()).toBeVisible()
  await page.getByRole('button', { name: '开业海报.png的操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('文件库还是空的')).toBeVisible()

  await openAt(page, '/mini/operation-log', { appid })
  await page.getByRole('textbox').first().fill('海报')
  const row = page.getByRole('row').filter({ hasText: '删除文件' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(/林小满\s*删除文件「开业海报.png」/)
  await expect(page.getByRole('row').filter({ hasText: '上传文件' })).toContainText('林小满')

  await page
    .getByRole('row')
    .filter({ hasText: '上传文件' })
    .getByRole('button', { name: '上传文件' })
    .click()
  await expect(row).toHaveCount(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('林小满 上传文件「开业海报.png」')

  // The server wrote it: it can be fetched once more, in this tab after a reload or in any other.
  await page.reload()
  // Journeys beside this one have work of the same user.
  await page.getByRole('button', { name: /^任务/ }).click()
  const task = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: '导出表格' })
    .filter({ hasText: '操作日志' })
  await expect(task).toContainText('1 行')
  const [fetched] = await Promise.all([
    page.waitForEvent('download'),
    task.getByRole('button', { name: '下载' }).click(),
  ])
  expect(fetched.suggestedFilename()).toBe(download.suggestedFilename())
  await page.keyboard.press('Escape')
  // Notices of tables that took long lead here.
  await openAt(page, '/mini/pages#tasks', { appid })
  await expect(page.getByRole('dialog').getByText('导出表格').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/#tasks/)
  expect(errors).toEqual([])
})
