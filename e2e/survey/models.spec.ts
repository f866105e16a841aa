import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { openAt } from '../support/console.ts'
import { openOperator, openPhone, surveyOf } from '../support/surveys.ts'

const definition = surveyOf('survey', '产品研究', [
  {
    type: 'kano',
    id: 'kano',
    title: '您怎么看这些功能',
    rows: [
      { id: 'dark', title: '深色模式' },
      { id: 'sync', title: '自动同步' },
    ],
  },
  {
    type: 'maxDiff',
    id: 'best',
    title: '选餐厅时您看重什么',
    options: ['价格', '口味', '环境', '距离'].map((text, index) => ({ id: `o${index}`, text })),
    perSet: 4,
    sets: 2,
  },
])

test('Kano and MaxDiff are answered with and without a script, counted and exported', async ({
  page,
  browser,
}) => {
  const operator = await openOperator()
  const { id, address } = await operator.publish(definition)
  for (const script of [true, false]) {
    const { phone, page: form } = await openPhone(browser, { script, width: 320 })
    await form.goto(address)
    if (script) await expectAccessible(form, 'Kano and MaxDiff')
    await expectNoSidewaysScroll(form, 'Kano and MaxDiff')
    if (script) {
      await form.getByRole('button', { name: '提交' }).click()
      await expect(form.getByRole('alert').first()).toBeVisible()
      await expect(form.getByText('没有看懂这个答案')).toHaveCount(0)
      await expectAccessible(form, 'Kano and MaxDiff, with what is missing')
    }
    const choose = async (name: string, value: string) => {
      // By keyboard: a click may land beside a mark that moves when what was missing is no longer said.
      const mark = form.locator(`input[name="${name}"][value="${value}"]`)
      await mark.press('Space')
      await expect(mark).toBeChecked()
    }
    for (const row of ['dark', 'sync']) {
      await choose(`q.kano.${row}.with`, '1')
      await choose(`q.kano.${row}.without`, row === 'dark' ? '3' : '5')
    }
    for (const set of ['1', '2']) {
      await choose(`q.best.${set}.best`, 'o1')
      await choose(`q.best.${set}.worst`, 'o3')
    }
    await form.getByRole('button', { name: '提交' }).click()
    await expect(form.getByRole('heading', { name: '提交成功' })).toBeVisible()
    await phone.close()
  }
  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await desk.goto(address)
  await expect(desk.getByRole('progressbar')).toBeVisible()
  await expect(desk.getByRole('columnheader', { name: '我很喜欢' })).toBeVisible()
  // Nothing lies to the side: no table is shaded there.
  await expect(desk.locator('form [data-hidden]')).toHaveCount(0)
  await desk.close()
  const answers = await operator.answers(id)
  expect(answers).toHaveLength(2)
  for (const answer of answers) {
    expect(answer).toMatchObject({
      kano: { dark: { with: 1, without: 3 }, sync: { with: 1, without: 5 } },
      best: { 1: { best: 'o1', worst: 'o3' }, 2: { best: 'o1', worst: 'o3' } },
    })
  }
  const [head, first] = await operator.exported(id)
  expect(head).toContain('您怎么看这些功能[深色模式·属性]')
  expect(first).toContain('魅力（A）')
  expect(first).toContain('口味')

  await openAt(page, `/surveys-statistics?id=${id}&appId=${operator.appid}`)
  const kano = page.getByRole('table', { name: /您怎么看这些功能/ })
  await expect(kano.getByRole('row', { name: /深色模式 魅力（A） 1 0/ })).toBeVisible()
  await expect(
    page.getByRole('table', { name: /选餐厅时您看重什么/ }).getByRole('row', { name: /口味 1 / }),
  ).toBeVisible()
})
