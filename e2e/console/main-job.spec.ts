import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { canvasOf, createApp, logIn, saved } from '../support/console.ts'

// With everything that moves, as most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// The one thing the product exists for, from the first screen to the last: an operator makes a page and a survey and
// publishes them, a visitor on a phone reads and answers, the operator sees the result.
test('make a page and a survey, publish them, be visited and answered, see the results', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page)
  await createApp(page, '春天花店')

  // The survey: three questions, one of them only for some answers.
  await page.goto('/create')
  await page.getByLabel('名称').fill('顾客满意度')
  await page.getByRole('button', { name: '开始编辑' }).click()
  await page.waitForURL('**/create?id=*')
  const palette = page.getByRole('complementary', { name: '添加题目' })
  await palette.getByRole('button', { name: '单选题' }).click()
  const properties = page.getByRole('complementary', { name: '属性' })
  await properties.getByLabel('题目', { exact: true }).fill('您满意吗？')
  await saved(page)
  await palette.getByRole('button', { name: '多行填空' }).click()
  await properties.getByLabel('题目', { exact: true }).fill('哪里不满意？')
  await palette.getByRole('button', { name: '评分' }).click()
  await properties.getByLabel('题目', { exact: true }).fill('给我们打几分？')
  await saved(page)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^发布/ }).click()
  await expect(page.getByText('问卷已发布，正在收集')).toBeVisible()
  const surveyId = new URL(page.url()).searchParams.get('id') ?? ''

  // The page: a heading, a text and the way to the survey.
  await page.goto('/mini/pages')
  await page.getByRole('button', { name: '新建微页面' }).first().click()
  // The dialog is there for good once it has given the field the focus.
  await expect(page.getByRole('dialog').getByLabel('页面名称')).toBeFocused()
  await page.getByRole('dialog').getByLabel('页面名称').fill('开业啦')
  await page.getByRole('dialog').getByRole('button', { name: '新建并编辑' }).click()
  await page.waitForURL('**/micro/edit/*')
  await page.getByRole('button', { name: '添加标题' }).click()
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('春天花店开业啦')
  await page.getByRole('button', { name: '确定' }).click()
  await expect(canvasOf(page).getByText('春天花店开业啦')).toBeVisible()
  await page.getByRole('button', { name: '添加文字' }).click()
  await page.getByRole('textbox', { name: '文字内容' }).fill('进店有礼\n每天九点开门')
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: '添加问卷' }).click()
  await page.getByRole('button', { name: '选择问卷' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByText('顾客满意度').click()
  await picker.getByRole('button', { name: '确定' }).click()
  await expect(picker).toBeHidden()
  await page.getByRole('button', { name: '确定' }).click()
  await saved(page)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText(/已发布/).first()).toBeVisible()
  const pageId = page.url().split('/micro/edit/')[1]?.split('?')[0] ?? ''

  // Share it: link and QR code.
  await page.goto('/mini/pages')
  await page
    .getByRole('row', { name: /开业啦/ })
    .getByRole('button', { name: '分享' })
    .click()
  const share = page.getByRole('dialog')
  const link = await share.getByRole('textbox').inputValue()
  expect(link).toContain(`/page/${pageId}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    share.getByRole('button', { name: '下载二维码' }).click(),
  ])
  const png = await readFile(await download.path())
  expect(png.subarray(1, 4).toString()).toBe('PNG')

  // The poster comes as a data address; it must reach the disk all the same.
  await share.getByRole('tab', { name: '海报' }).click()
  await share.getByRole('button', { name: '生成海报' }).click()
  const [poster] = await Promise.all([
    page.waitForEvent('download'),
    share.getByRole('button', { name: '下载海报' }).click(),
  ])
  expect((await readFile(await poster.path())).subarray(1, 4).toString()).toMatch(/PNG|\ufffd\ufffd/)

  // A visitor on a phone.
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    baseURL,
  })
  const visitor = await phone.newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: '春天花店开业啦' })).toBeVisible()
  await expect(visitor.getByText('每天九点开门')).toBeVisible()
  expect(await visitor.locator('script[src]').count()).toBe(0)
  await visitor.getByRole('link', { name: /填写/ }).click()
  await visitor.waitForURL(`**/survey/${surveyId}*`)
  await visitor.getByRole('button', { name: '提交' }).click()
  await expect(visitor.getByText('请回答这道题').first()).toBeVisible()
  await visitor.getByText('选项 1', { exact: true }).click()
  await visitor.getByRole('textbox').fill('花有点贵')
  // As a finger does it, once the page has come to rest: it still glides to the question that had no answer.
  const fourth = visitor.getByRole('radio', { name: /4/ })
  await visitor.locator('label').filter({ has: fourth }).click()
  await expect(fourth).toBeChecked()
  await visitor.reload()
  await expect(visitor.getByRole('textbox')).toHaveValue('花有点贵')
  await visitor.getByRole('button', { name: '提交' }).dblclick()
  await expect(visitor.getByText(/感谢|提交成功/).first()).toBeVisible()
  await phone.close()

  // The answer is there, once, with its statistics and its export.
  await page.goto(`/data-form?id=${surveyId}`)
  await expect(page.getByText('花有点贵')).toHaveCount(1)
  await page.getByText('统计', { exact: true }).first().click()
  await page.waitForURL('**/surveys-statistics*')
  await expect(page.getByText('100.0%').first()).toBeVisible()
  await expect(page.getByText('给我们打几分？').first()).toBeVisible()
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: '导出 Excel（xlsx）' }).click()
  const exports = page.getByRole('dialog')
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 40_000 }),
    exports.getByRole('button', { name: '下载' }).click({ timeout: 40_000 }),
  ])
  expect(file.suggestedFilename()).toMatch(/顾客满意度.*\.xlsx$/)
  const workbook = await readFile(await file.path())
  expect(workbook.subarray(0, 2).toString()).toBe('PK')
})
