import { expect, test } from '@playwright/test'
import { openAt } from '../support/console.ts'
import { openOperator, openPhone, surveyOf } from '../support/surveys.ts'

const definition = surveyOf('signup', '亲子活动报名', [
  { type: 'text', id: 'name', title: '孩子的名字', required: true },
  { type: 'text', id: 'mobile', title: '家长手机号', required: true, format: 'mobile' },
])

test('a mobile signs up once: set in the editor, told at the question, and nothing typed is lost', async ({
  page,
  browser,
  baseURL,
}) => {
  const { draft, appid } = await openOperator()
  const id = await draft(definition)
  await openAt(page, `/create?id=${id}&appId=${appid}&question=mobile`)
  await page.getByRole('switch', { name: '不允许重复' }).click()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('问卷已发布，正在收集')).toBeVisible()

  const address = `${baseURL}/h5/${appid}/survey/${id}`
  const { phone, page: form } = await openPhone(browser)
  const fill = async (child: string, mobile: string) => {
    await form.goto(address)
    await form.getByLabel(/孩子的名字/).fill(child)
    await form.getByLabel(/家长手机号/).fill(mobile)
    await form.getByRole('button', { name: /提交|报名/ }).click()
  }
  await fill('小明', '13800138000')
  await form.waitForURL('**/thanks*')
  await fill('小红', '138 0013 8000')
  await expect(form.getByText('这个内容已经有人填过了，不能重复').first()).toBeVisible()
  await expect(form.getByLabel(/孩子的名字/)).toHaveValue('小红')
  await form.getByLabel(/家长手机号/).fill('13800138001')
  await form.getByRole('button', { name: /提交|报名/ }).click()
  await form.waitForURL('**/thanks*')
  await phone.close()
})
