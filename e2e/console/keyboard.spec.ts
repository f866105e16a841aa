import { expect, type Locator, test } from '@playwright/test'
import { emptyDefinition } from '@zhanfang/survey'
import { canvasOf, makeApp, openAt, pressOn, saved } from '../support/console.ts'
import { openOperator } from '../support/surveys.ts'

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
  // Copied, pasted and cut, and saved by its key.
  const spoken = page.getByTestId('designer-spoken')
  await page.keyboard.press('Control+c')
  await expect(spoken).toContainText('已复制')
  await page.keyboard.press('Control+v')
  await expect(blocks).toHaveCount(3)
  await page.keyboard.press('Control+x')
  await expect(blocks).toHaveCount(2)
  await page.keyboard.press('Control+s')
  await expect(spoken).toContainText('已保存')
  await saved(page)

  await pressOn(page.getByRole('button', { name: '发布', exact: true }), 'Enter')
  await pressOn(page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }), 'Enter')
  await expect(page.getByText(/已发布/).first()).toBeVisible()
})

test('a survey is filled, ordered and given a rule with the keyboard only, which is never lost', async ({
  page,
}) => {
  const { appid, draft } = await openOperator()
  const id = await draft(emptyDefinition('survey', '只用键盘'))
  await openAt(page, `/create?id=${id}`, { appid })
  const { keyboard } = page
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const paper = page.getByRole('main')
  const covers = paper.locator('[data-cover]')
  const inPaper = (name: string) => paper.getByRole('button', { name, exact: true })
  const item = (place: number, type: string) =>
    paper.getByRole('button', { name: new RegExp(`^第 ${place} 个，${type}`) })
  const fill = async (question: Locator, words: string) => {
    const title = page
      .getByRole('complementary', { name: '属性' })
      .getByRole('textbox', { name: '题目', exact: true })
    // The form of a type comes a moment after its question.
    await expect(title).toBeVisible()
    await pressOn(question, 'Enter')
    await expect(title).toBeFocused()
    await keyboard.press('Control+a')
    await keyboard.type(words)
  }

  await pressOn(button('单选题'), 'Enter')
  await fill(item(1, '单选题'), '来过吗')
  await pressOn(button('判断题'), 'Enter')
  await fill(item(2, '判断题'), '还会再来吗')

  // Moving, copying, deleting and undoing take the keyboard along.
  await pressOn(item(2, '判断题'), 'Alt+ArrowUp')
  await expect(item(1, '判断题')).toBeFocused()
  await keyboard.press('Control+d')
  await expect(item(2, '判断题')).toBeFocused()
  await keyboard.press('Delete')
  await expect(item(2, '单选题')).toBeFocused()
  await keyboard.press('Control+z')
  await expect(covers).toHaveCount(3)
  await expect(item(2, '判断题')).toBeFocused()
  await pressOn(inPaper('上移'), 'Enter')
  await expect(item(1, '判断题')).toBeFocused()
  await pressOn(inPaper('删除'), 'Enter')
  await expect(item(1, '判断题')).toBeFocused()
  await expect(covers).toHaveCount(2)

  // The last one gone leaves the keyboard on what adds a first one.
  await keyboard.press('Delete')
  await keyboard.press('Delete')
  await expect(button('添加单选题')).toBeFocused()
  await keyboard.press('Control+z')
  await keyboard.press('Control+z')
  await expect(covers).toHaveCount(2)

  // Dialogs give it back to what opened them.
  await pressOn(item(2, '单选题'), ' ')
  await pressOn(inPaper('设置逻辑'), 'Enter')
  const rules = page.getByRole('dialog')
  await pressOn(rules.getByRole('button', { name: '添加逻辑' }), 'Enter')
  await expect(page.getByRole('menuitem', { name: '满足条件时显示它' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(rules.getByRole('listitem')).not.toHaveCount(0)
  await expect(rules.getByRole('button', { name: '添加逻辑' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(rules).toHaveCount(0)
  await expect(inPaper('逻辑 1 条')).toBeFocused()
  for (const name of ['目录', '设置', '预览']) {
    await pressOn(button(name), 'Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(button(name)).not.toBeFocused()
    await keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(name)).toBeFocused()
  }
  await saved(page)

  // A rule without a condition keeps from publishing: it is taken back.
  await keyboard.press('Control+z')
  await expect(inPaper('设置逻辑')).toBeVisible()
  await pressOn(button('发布'), 'Enter')
  const publishing = page.getByRole('dialog')
  // The dialog takes the keyboard a moment after it is there.
  await expect(publishing.locator(':focus')).toHaveCount(1)
  await pressOn(publishing.getByRole('button', { name: /发布/ }), 'Enter')
  await expect(publishing.getByText('问卷已发布，正在收集')).toBeVisible()
  await keyboard.press('Tab')
  await expect(publishing.getByRole('button', { name: '下载二维码' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(publishing).toHaveCount(0)
  await expect(button('发布')).toBeFocused()
})
