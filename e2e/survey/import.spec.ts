import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { openAt, saved, seededApp } from '../support/console.ts'

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

test('doubtful questions come first with the reason, and one correction suits all that were read alike', async ({
  page,
}) => {
  await openAt(page, '/create?import=text', { appid: await seededApp() })
  const source = page.getByRole('textbox', { name: '题目文本' })
  await source.fill(
    '入职调查\n\n1. 您的部门？\nA. 研发\nB. 市场\n\n2. 您的想法\n\n3. 您的建议\n\n4. 姓名：____',
  )
  await expect(page.getByRole('heading', { name: '先看这 2 题' })).toBeVisible()
  const doubtful = page.getByRole('button', { name: /2\. 您的想法/ })
  await expect(doubtful).toContainText('没有选项，也没有填空的位置')
  await doubtful.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: '更正读法' })
  await expect(panel).toContainText('第 2 题')
  expect(
    await source.evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    ),
  ).toBe('2. 您的想法')
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `import ${width} ${colorScheme}`)
      await expectNoSidewaysScroll(page, `import ${width}`)
    }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await panel.getByRole('checkbox', { name: '读法相同的另外 1 题一起改' }).check()
  await panel.getByRole('combobox', { name: '改题型' }).click()
  await page.getByText('多行填空', { exact: true }).last().click()
  await expect(source).toHaveValue(/2\. 您的想法\[简答题\][\s\S]*3\. 您的建议\[简答题\]/)
  await expect(page.getByRole('heading', { name: /先看这/ })).toBeHidden()
})
