import { expect, test } from '@playwright/test'
import { expectNoSidewaysScroll } from '../support/accessibility.ts'
import { openAt, seededApp } from '../support/console.ts'
import { openOperator, openPhone, surveyOf } from '../support/surveys.ts'

const definition = surveyOf(
  'survey',
  '售后回访',
  [
    { type: 'hiddenField', id: 'from', title: '来源', source: 'url', key: 'from', required: false },
    {
      type: 'single',
      id: 'solved',
      title: '问题解决了吗？',
      options: [
        { id: 'yes', text: '解决了' },
        { id: 'no', text: '没有解决', isDefault: true },
      ],
    },
    { type: 'textarea', id: 'why', title: '还差什么？', required: true },
    { type: 'text', id: 'desk', title: '经办人工号', required: false },
    { type: 'pageBreak', id: 'second' },
    { type: 'text', id: 'name', title: '“{{url:from|您}}”，怎么称呼？', required: false, prefill: 'who' },
  ],
  {
    rules: [
      {
        id: 'ask',
        on: true,
        when: { left: { q: 'solved' }, op: 'is', right: 'no' },
        actions: [{ do: 'show', targets: [{ q: 'why' }] }],
      },
      {
        id: 'staff',
        on: true,
        when: { left: { url: 'from' }, op: 'eq', right: 'staff' },
        actions: [{ do: 'show', targets: [{ q: 'desk' }] }],
      },
      {
        id: 'sorry',
        on: true,
        when: { left: { q: 'solved' }, op: 'is', right: 'no' },
        actions: [{ do: 'ending', endId: 'callback' }],
      },
      {
        id: 'away',
        on: true,
        when: { left: { q: 'name' }, op: 'eq', right: '离开' },
        actions: [{ do: 'ending', endId: 'home' }],
      },
    ],
    endings: [
      { id: 'thanks', title: '谢谢您', text: '' },
      { id: 'callback', title: '我们会回电', text: '一个工作日以内' },
      { id: 'home', title: '回到首页', text: '', url: '/h5/elsewhere', redirect: true },
    ],
  },
)

test('rules read answers and the address, a draft is kept over a choice made beforehand, endings differ', async ({
  browser,
}) => {
  const operator = await openOperator()
  const { id, address } = await operator.publish(definition)
  const { phone, page } = await openPhone(browser, { width: 320 })

  await page.goto(`${address}?from=staff&who=李`)
  await expect(page.getByRole('radio', { name: '没有解决' })).toBeChecked()
  await expect(page.getByLabel(/经办人工号/)).toBeVisible()
  await page.getByText('解决了', { exact: true }).click()
  await expect(page.getByText('还差什么？')).toHaveCount(0)
  await page.getByLabel(/经办人工号/).fill('A7')
  await page.getByLabel(/经办人工号/).blur()
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('zhanfang:answer'))),
    )
    .toBe(true)
  await page.reload()
  await expect(page.getByRole('radio', { name: '解决了', exact: true })).toBeChecked()
  await expect(page.getByLabel(/经办人工号/)).toHaveValue('A7')

  await page.getByText('没有解决').click()
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page.getByRole('alert')).toContainText('还差什么？')
  await page.getByLabel(/还差什么/).fill('少一颗螺丝')
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page.getByLabel('“staff”，怎么称呼？')).toHaveValue('李')
  await expectNoSidewaysScroll(page, 'a page of a branching survey')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('heading', { name: '我们会回电' })).toBeVisible()

  // Another address: what only staff are asked is not there, and the last ending leads away.
  await page.goto(address)
  await page.getByText('解决了', { exact: true }).click()
  await expect(page.getByLabel(/经办人工号/)).toHaveCount(0)
  await page.getByRole('button', { name: '下一页' }).click()
  await page.getByLabel(/怎么称呼/).fill('离开')
  await page.getByRole('button', { name: '提交' }).click()
  await page.waitForURL('**/h5/elsewhere')
  await phone.close()

  expect(await operator.answers(id)).toEqual([
    { from: 'staff', solved: { v: 'no' }, why: '少一颗螺丝', desk: 'A7', name: '李' },
    { solved: { v: 'yes' }, name: '离开' },
  ])
  const [head, first, second] = await operator.exported(id)
  expect(head).toContain('还差什么？')
  expect(first).toContain('没有解决')
  expect(first).toContain('staff')
  expect(second).toContain('离开')
})

test('without a script the address is read as well, and questions come and go with what is chosen', async ({
  browser,
}) => {
  const operator = await openOperator()
  const { id, address } = await operator.publish(definition)
  const { phone, page } = await openPhone(browser, { script: false })
  await page.goto(`${address}?from=staff&who=王`)
  await expect(page.getByLabel(/怎么称呼/)).toHaveValue('王')
  await expect(page.getByLabel(/还差什么/)).toBeVisible()
  await page.getByText('解决了', { exact: true }).click()
  await expect(page.getByLabel(/还差什么/)).toBeHidden()
  await page.getByLabel(/经办人工号/).fill('B2')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByRole('heading', { name: '谢谢您' })).toBeVisible()
  await phone.close()
  expect(await operator.answers(id)).toEqual([
    { from: 'staff', solved: { v: 'yes' }, desk: 'B2', name: '王' },
  ])
})

test('the graph of the logic and a trial run are reached from the editor', async ({ page }) => {
  const operator = await openOperator()
  const { id } = await operator.publish(definition)
  await openAt(page, `/create?id=${id}`, { appid: await seededApp() })
  await page.getByRole('button', { name: '逻辑' }).click()
  await page.getByRole('dialog').getByRole('link', { name: '关系图、变量和试跑' }).click()
  await page.getByText('关系图', { exact: true }).click()
  await expect(page.getByLabel('逻辑关系图')).toBeVisible()
  await page.getByText('试跑', { exact: true }).click()
  await page.getByRole('button', { name: '开始试跑' }).click()
  await expect(page.getByText('结束方式')).toBeVisible()
})
