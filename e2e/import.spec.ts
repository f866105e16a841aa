import { expect, test } from '@playwright/test'
import { openAt, saved, seededApp } from './console.ts'

const source = '春季满意度\n\n1. 您满意吗[单选体]\n满意\n一般\n不满意\n\n2. 您的建议[填空题]'

test('a pasted text with a slip is put right with one click, becomes a survey and leaves it as a paper', async ({
  page,
}) => {
  await openAt(page, '/create?import=text', { appid: await seededApp() })
  await page.getByRole('textbox', { name: '题目文本' }).fill(source)
  await page.getByRole('tab', { name: /需要看一看（1）/ }).click()
  await expect(page.getByText('不认识题型“单选体”')).toBeVisible()
  await page.getByRole('button', { name: /写明题型/ }).click()
  await expect(page.getByText('每一行都导入了，没有改动。')).toBeVisible()
  await page.getByRole('button', { name: '导入 2 题' }).click()
  await page.waitForURL(/\/create\?.*id=/)
  await expect(page.getByText('不满意').first()).toBeVisible()
  await saved(page)

  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '导出题目' }).click()
  const dialog = page.getByRole('dialog', { name: '导出题目' })
  await dialog.getByRole('radio', { name: /PDF/ }).check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /下\s*载/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe('春季满意度.pdf')
})
