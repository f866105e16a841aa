import { expect, test } from '@playwright/test'
import { answerAdd, answerList, surveyDelete } from '@zhanfang/contract'
import { expectAccessible } from '../support/accessibility.ts'
import { clientOf, openAt, seededApp, sharedToken } from '../support/console.ts'
import { openOperator, surveyOf } from '../support/surveys.ts'

test('an answer lies open at an address of its own; a survey deleted elsewhere says so', async ({ page }) => {
  const operator = await openOperator()
  const appid = await seededApp()
  const client = clientOf(await sharedToken(), appid)
  const { id } = await operator.publish(surveyOf('survey', '开放日登记', [{ type: 'text', id: 'name' }]))
  for (let number = 1; number <= 21; number += 1) {
    const submitId = `entered-by-hand-${String(number).padStart(8, '0')}`
    await client.call(answerAdd, {
      params: { id },
      body: { submitId, answers: { name: `第 ${number} 位` } },
    })
  }
  const { list } = await client.call(answerList, { params: { id }, body: { size: 200 } })
  const oldest = list.find(({ number }) => number === 1)?.id ?? ''

  await openAt(page, `/data-form?id=${id}`, { appid })
  const drawer = page.getByRole('dialog')
  await expect(page.getByRole('checkbox', { name: '选择本页' })).toBeVisible()
  await expectAccessible(page, '答卷')
  await page.getByRole('button', { name: '查看 第 21 份答卷' }).first().click()
  await expect(drawer.getByText('第 21 位')).toBeVisible()
  await expect(page).toHaveURL(/[?&]answer=/)
  // Back closes what lies over the list, and nothing else.
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).not.toHaveURL(/[?&]answer=/)
  await page.goForward()
  await expect(drawer.getByText('第 21 位')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).not.toHaveURL(/[?&]answer=/)

  // A link leads to one that is on another page of the list.
  await openAt(page, `/data-form?id=${id}&answer=${oldest}`, { appid })
  await expect(drawer.getByText('第 1 位')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('row')).not.toHaveCount(0)

  await client.call(surveyDelete, { params: { id } })
  await page.reload()
  await expect(page.getByRole('main').getByText('问卷不存在或已被删除')).toBeVisible()
  await page.getByRole('button', { name: '去问卷列表' }).click()
  await expect(page).toHaveURL(/\/mini\/surveys/)
})
