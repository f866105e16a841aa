import { expect, test } from '@playwright/test'
import { emptyDefinition, newQuestion, surveyDefinitionSchema } from '@zhanfang/survey'
import { openAt } from '../support/console.ts'
import { openOperator } from '../support/surveys.ts'

const refuse = (option: string) => ({
  id: `refuse-${option}`,
  on: true,
  when: { left: { q: 'day' }, op: 'is', right: option },
  actions: [{ do: 'error', q: 'day', message: '这天不开放' }],
})

/** Every day that can be chosen is refused. */
const definition = surveyDefinitionSchema.parse({
  ...emptyDefinition('form', '参观预约'),
  elements: [
    {
      ...newQuestion('single'),
      id: 'day',
      title: '哪天来？',
      required: true,
      options: [
        { id: 'sat', text: '周六' },
        { id: 'sun', text: '周日' },
      ],
    },
    { ...newQuestion('text'), id: 'name', title: '怎么称呼您？' },
  ],
  rules: [refuse('sat'), refuse('sun')],
})

test('publishing says that nobody can finish, shows the way there, and lets the mended form through', async ({
  page,
}) => {
  const { draft, appid } = await openOperator()
  const id = await draft(definition)
  await openAt(page, `/create?id=${id}&appId=${appid}`)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/没有人能填完这份问卷/).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: '发布', exact: true })).toBeDisabled()
  await expect(dialog.getByRole('list', { name: '走到这里的答案' }).first()).toContainText('周')
  await dialog.getByRole('button', { name: '查看规则' }).first().click()
  const logic = page.getByRole('dialog')
  await logic.getByRole('switch').first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('检查通过，可以发布')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('问卷已发布，正在收集')).toBeVisible()
})
