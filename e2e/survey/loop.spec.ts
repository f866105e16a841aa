import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { openAt } from '../support/console.ts'
import { openOperator, openPhone, surveyOf } from '../support/surveys.ts'

const brands = ['云帆', '青山', '海棠'].map((text, index) => ({ id: `b${index}`, text }))

test('a block is asked again for each chosen option: linked in the editor, answered, counted and exported', async ({
  page,
  browser,
  baseURL,
}) => {
  const operator = await openOperator()
  const { appid } = operator
  const id = await operator.draft(
    surveyOf('survey', '品牌评价', [
      { type: 'multiple', id: 'brands', title: '用过哪些品牌', required: true, options: brands },
      { type: 'loop', id: 'loop', title: '请逐个评价', rows: [] },
    ]),
  )
  await openAt(page, `/create?id=${id}&appId=${appid}&question=loop`)
  await page.getByText('更多设置', { exact: true }).click()
  await page.getByLabel('行来自').click()
  await page.getByTitle('用过哪些品牌').click()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('问卷已发布，正在收集')).toBeVisible()

  const { phone, page: form } = await openPhone(browser, { width: 320 })
  await form.goto(`${baseURL}/h5/${appid}/survey/${id}`)
  await expect(form.getByText('请逐个评价')).toHaveCount(0)
  for (const brand of ['云帆', '海棠']) await form.getByRole('checkbox', { name: brand }).check()
  const block = (name: string) => form.getByRole('region', { name })
  await expect(block('青山')).toHaveCount(0)
  await block('云帆').getByRole('radio', { name: '满意', exact: true }).check()
  await block('云帆').getByLabel('说说原因').fill('送得快')
  await form.getByRole('button', { name: '提交' }).click()
  await expect(block('海棠').getByText('请回答这一行')).toBeVisible()
  await expectAccessible(form, 'a loop, with what is missing')
  await expectNoSidewaysScroll(form, 'a loop')
  await block('海棠').getByRole('radio', { name: '一般' }).check()
  await form.getByRole('button', { name: '提交' }).click()
  await form.waitForURL('**/thanks*')
  await phone.close()

  const plain = await openPhone(browser, { script: false })
  await plain.page.goto(`${baseURL}/h5/${appid}/survey/${id}`)
  await plain.page.getByRole('checkbox', { name: '青山' }).check()
  await plain.page.getByRole('region', { name: '青山' }).getByRole('radio', { name: '非常满意' }).check()
  await plain.page.getByRole('button', { name: '提交' }).click()
  await plain.page.waitForURL('**/thanks*')
  await plain.phone.close()

  const [head, ...lines] = await operator.exported(id)
  expect(head).toContain('请逐个评价[云帆][满意度]')
  expect(head).toContain('请逐个评价[海棠][说说原因]')
  expect(lines.join('\n')).toContain('送得快')
  await openAt(page, `/surveys-statistics?id=${id}&appId=${appid}`)
  await expect(page.getByText('云帆 · 满意度').first()).toBeVisible()
})
