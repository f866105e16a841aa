import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openAt } from '../support/console.ts'
import { openOperator, openPhone, surveyOf } from '../support/surveys.ts'

test('words of a title are coloured and linked in the editor; lists and exports keep the words alone', async ({
  page,
  browser,
  baseURL,
}) => {
  const operator = await openOperator()
  const { appid } = operator
  const id = await operator.draft(
    surveyOf('signup', '活动报名', [
      { type: 'text', id: 'name', title: '姓名', required: false },
      { type: 'judge', id: 'terms', title: '我已阅读活动须知并同意', required: true },
    ]),
  )
  await openAt(page, `/create?id=${id}&appId=${appid}&question=terms`)
  const title = page.getByRole('textbox', { name: '题目', exact: true })
  const looks = page.getByRole('toolbar', { name: '题目文字样式' })
  const select = async (words: string) => {
    const before = (await title.inputValue()).indexOf(words)
    await title.press('Control+Home')
    for (let step = 0; step < before; step += 1) await title.press('ArrowRight')
    for (let step = 0; step < words.length; step += 1) await title.press('Shift+ArrowRight')
  }
  await expect(looks.getByRole('button', { name: '红色' })).toBeDisabled()
  await select('同意')
  await looks.getByRole('button', { name: '红色' }).click()
  await expect(looks.getByRole('button', { name: '红色' })).toHaveAttribute('aria-pressed', 'true')
  await select('活动须知')
  await looks.getByRole('button', { name: '链接' }).click()
  await page.getByLabel('链接地址').fill('javascript:alert(1)')
  await page.getByRole('button', { name: '加上链接' }).click()
  await expect(page.getByText('请填写 http://、https:// 开头的地址')).toBeVisible()
  await page.getByLabel('链接地址').fill('/w/terms')
  await page.getByRole('button', { name: '加上链接' }).click()
  // What is typed before the words leaves the looks on them.
  await title.press('Control+Home')
  await page.keyboard.type('请确认：')
  await expectAccessible(page, 'looks of a title')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('问卷已发布，正在收集')).toBeVisible()

  const { phone, page: form } = await openPhone(browser)
  await form.goto(`${baseURL}/h5/${appid}/survey/${id}`)
  const group = form.getByRole('radiogroup', { name: /请确认：我已阅读活动须知并同意/ })
  await expect(group.getByRole('link', { name: '活动须知' })).toHaveAttribute('href', '/w/terms')
  await expect(group.getByText('同意', { exact: true })).toHaveCSS('color', /rgb\(1\d\d|rgb\(2\d\d/)
  await expectAccessible(form, 'a title with looks')
  await group.getByRole('radio').first().check()
  await form.getByRole('button', { name: /提交|报名/ }).click()
  await form.waitForURL('**/thanks*')
  await phone.close()
  const [head] = await operator.exported(id)
  expect(head).toContain('请确认：我已阅读活动须知并同意')
})
