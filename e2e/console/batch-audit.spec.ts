import { answerSubmit, batchAuditSurveyInfo, todoSettingUpdate } from '@zhanfang/contract'
import { emptyDefinition, newQuestion } from '@zhanfang/survey'
import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { goWithin, openAt } from '../support/console.ts'
import { openOperator } from '../support/surveys.ts'

/** A survey whose answers are audited, with so many of them. */
async function surveyWith(title: string, answers: number) {
  const operator = await openOperator()
  const { appid, client } = operator
  const question = { ...newQuestion('text'), id: 'name', title: '您的姓名', required: false }
  const definition = { ...emptyDefinition('survey', title), elements: [question] }
  const { id } = await operator.publish(definition)
  await client.call(todoSettingUpdate, { body: { itemType: 'survey', itemId: id, value: 'all' } })
  for (let n = 1; n <= answers; n += 1) {
    const submitId = `audit${String(n).padStart(3, '0')}${id}`.slice(0, 20)
    await client.call(answerSubmit, {
      params: { id },
      body: { submitId, version: 1, answers: { name: `居民${n}` } },
    })
  }
  const info = () => client.call(batchAuditSurveyInfo, { body: { id } })
  expect((await info()).waiting).toBe(answers)
  return { appid, id, info }
}

test('fifty answers are looked through by keys, decided one by one and many at once, and taken back', async ({
  page,
}) => {
  const { appid, id, info } = await surveyWith('五十份要审核', 50)

  await openAt(page, `/backlog/answers?id=${id}`, { appid })
  const answer = page.getByRole('article')
  await expect(answer.getByRole('heading', { name: '第 1 份' })).toBeVisible()
  await expect(answer.getByText('居民1', { exact: true })).toBeVisible()
  await expectAccessible(page, 'answers')
  await page.keyboard.press('j')
  await expect(answer.getByRole('heading', { name: '第 2 份' })).toBeVisible()
  await page.keyboard.press('k')
  await page.keyboard.press('a')
  await expect(page.getByText('已通过 1 份')).toBeVisible()
  await expect(answer.getByRole('heading', { name: '第 2 份' })).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText('已撤销，1 份回到待审核')).toBeVisible()
  expect((await info()).waiting).toBe(50)

  await expect(page.getByRole('article')).toBeVisible()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('驳回的理由').fill('姓名不完整')
  await dialog.getByRole('button', { name: '驳回' }).click()
  await expect(page.getByText('已驳回 1 份')).toBeVisible()

  await page.getByRole('checkbox', { name: '全选' }).check()
  await expect(page.getByText('已选 49 份')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText('已通过 49 份')).toBeVisible()
  await expect(page.getByText('都处理完了')).toBeVisible()
  expect(await info()).toMatchObject({ waiting: 0, approved: 49, rejected: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  await openAt(page, `/backlog/answers?id=${id}&status=2`, { appid })
  await expect(page.getByText('理由：姓名不完整')).toBeVisible()
  await expectNoSidewaysScroll(page, 'answers')
})

test('all answers that are found are decided in the background, while the operator is elsewhere', async ({
  page,
}) => {
  const { appid, id, info } = await surveyWith('一百三十份要审核', 130)
  await openAt(page, `/backlog/answers?id=${id}`, { appid })
  await page.getByRole('checkbox', { name: '全选' }).check()
  await page.getByRole('button', { name: '选中符合条件的全部 130 份' }).click()
  await expect(page.getByText('已选符合条件的全部 130 份')).toBeVisible()
  await expectAccessible(page, 'all that are found')
  await page.getByRole('button', { name: '通过 130' }).click()
  const sure = page.getByRole('dialog').filter({ hasText: '通过符合条件的全部 130 份答卷？' })
  await sure.getByRole('button', { name: /通\s*过/ }).click()
  await goWithin(page, '/mini/pages')
  await expect.poll(async () => (await info()).approved).toBe(130)
  await page.getByRole('button', { name: /^任务/ }).click()
  await expect(page.getByText('通过 130 份')).toBeVisible()
  await page.getByRole('button', { name: '收回对这 130 份的决定' }).click()
  await expect.poll(async () => (await info()).waiting).toBe(130)
})
