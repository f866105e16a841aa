import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { surveyDetail, surveyPublish } from '@zhanfang/contract'
import { readWorkbook } from '@zhanfang/exchange'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { openAt, saved } from '../support/console.ts'
import { openOperator, openPhone, surveyOf } from '../support/surveys.ts'

const definition = surveyOf('survey', '到店调查', [
  {
    type: 'single',
    id: 'been',
    title: '您来过店里吗？',
    options: [
      { id: 'yes', text: '来过' },
      { id: 'no', text: '没来过' },
    ],
  },
  { type: 'text', id: 'why', title: '为什么选“{{q:been}}”？' },
])

test('an operator adds English, sees what is outdated after a change, takes a table along and opens it to visitors', async ({
  page,
  browser,
}) => {
  const { appid, client, draft } = await openOperator()
  const id = await draft(definition)
  await openAt(page, `/create?id=${id}`, { appid })
  const toLanguages = async () => {
    await page.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '多语言' }).click()
  }
  await toLanguages()
  await page.getByRole('button', { name: '添加语言' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()

  const fieldOf = (original: string) => page.getByRole('textbox', { name: original })
  await fieldOf('English，问卷 标题，到店调查').fill('Shop survey')
  await fieldOf('您来过店里吗？').fill('Have you been here?')
  await fieldOf('您来过店里吗？').press('Enter')
  await expect(fieldOf('选项，来过')).toBeFocused()
  await page.keyboard.type('Yes')
  await fieldOf('为什么选').fill('Why?')
  await expect(page.getByText('缺少 {{q:been}}')).toBeVisible()
  await fieldOf('为什么选').fill('Why {{q:been}}?')
  await expect(page.getByText('缺少 {{q:been}}')).toHaveCount(0)
  await expect(page.getByText(/^已翻译 4\//)).toBeVisible()
  await saved(page)
  await expectAccessible(page, 'languages')
  await expectNoSidewaysScroll(page, 'languages')

  await page.getByRole('link', { name: '返回编辑' }).click()
  await page.getByRole('textbox', { name: '问卷标题' }).fill('春季到店调查')
  await toLanguages()
  await page.getByText('已过期 1').click()
  await expect(page.getByText('翻译时的原文：到店调查')).toBeVisible()
  await expect(page.getByText('您来过店里吗？')).toHaveCount(0)
  await page.getByRole('button', { name: '译文仍然适用' }).click()
  await expect(page.getByText('已过期 0')).toBeVisible()

  await page.getByRole('button', { name: '更多' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '导出表格' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('春季到店调查 译文.xlsx')
  const [rows = []] = Object.values(await readWorkbook(new Uint8Array(await readFile(await download.path()))))
  expect(rows[0]?.at(-1)).toBe('English (en)')
  expect(rows.find(([key]) => key === '_title')?.slice(3)).toEqual(['春季到店调查', 'Shop survey'])

  const opening = page.getByRole('switch', { name: /开放 English/ })
  await opening.click()
  await expect(opening).toBeChecked()
  await client.call(surveyPublish, { body: { id } })
  const { phone, page: visitor } = await openPhone(browser)
  await visitor.goto(`/h5/${appid}/survey/${id}?lang=en`)
  await expect(visitor.getByText('Shop survey').first()).toBeVisible()
  await expect(visitor.getByText('Have you been here?')).toBeVisible()
  await phone.close()

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByText(/^全部 \d/).click()
  await expectNoSidewaysScroll(page, 'languages on a phone')
  await expect(fieldOf('标题，春季到店调查')).toBeVisible()
})

test('a kept question brings its translations along, and a table of translations is read from CSV', async ({
  page,
}) => {
  const { appid, client, draft } = await openOperator()
  const translations = { en: { 'been.title': { text: 'Been here?', source: '您来过店里吗？' } } }
  const from = await draft({ ...definition, translations })
  await openAt(page, `/create?id=${from}`, { appid })
  await page
    .getByRole('button', { name: /您来过店里吗/ })
    .first()
    .click()
  await page.getByRole('toolbar').getByRole('button', { name: '收藏' }).click()
  await expect(page.getByText('已收藏')).toBeVisible()

  const to = await draft(
    surveyOf('survey', '另一份问卷', [{ type: 'text', id: 'name', title: '怎么称呼您？' }]),
  )
  await openAt(page, `/create?id=${to}&view=languages`, { appid })
  await page.getByRole('button', { name: '添加语言' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await page.getByRole('link', { name: '返回编辑' }).click()
  await page.getByText('收藏', { exact: true }).click()
  const kept = page.getByRole('button', { name: '添加“您来过店里吗？”' }).first()
  await expect(kept).toContainText('English')
  await kept.click()
  await saved(page)
  const { definition: now } = await client.call(surveyDetail, { params: { id: to } })
  expect(Object.values(now.translations?.en ?? {}).map(({ text }) => text)).toEqual(['Been here?'])

  // The same by the clipboard, out of a window of its own.
  const coverOf = (editor: Page, title: RegExp) =>
    editor.getByRole('list', { name: '题目列表' }).getByRole('button', { name: title })
  const other = await page.context().newPage()
  await openAt(other, `/create?id=${from}`, { appid })
  await coverOf(other, /您来过店里吗/).click()
  await other.keyboard.press('ControlOrMeta+C')
  await expect(other.getByText('已复制“您来过店里吗？”')).toBeAttached()
  await page.bringToFront()
  await coverOf(page, /怎么称呼您/).click()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(coverOf(page, /您来过店里吗/)).toHaveCount(2)
  await saved(page)
  const { definition: both } = await client.call(surveyDetail, { params: { id: to } })
  expect(Object.keys(both.translations?.en ?? {})).toHaveLength(2)
  await other.close()

  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '多语言' }).click()
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '导入表格' }).click()
  const table = '\uFEFF编号,原文,English (en)\r\n_title,另一份问卷,"Another, longer survey"\r\n'
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: '译文.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await page.getByRole('button', { name: '导入 1 条' }).click()
  await expect(page.getByRole('textbox', { name: /标题，另一份问卷/ })).toHaveValue('Another, longer survey')
  await saved(page)
})
