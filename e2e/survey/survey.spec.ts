import { expect, test } from '@playwright/test'
import { answerList, surveyDetail, surveyPublish } from '@zhanfang/contract'
import { emptyDefinition, newQuestion, surveyDefinitionSchema } from '@zhanfang/survey'
import { openAt, pressOn, saved } from '../support/console.ts'
import { openOperator } from '../support/surveys.ts'

const options = [
  { id: 'yes', text: '来过' },
  { id: 'no', text: '没来过' },
]

/** Whoever has never been here passes over the second page. */
const definition = surveyDefinitionSchema.parse({
  ...emptyDefinition('survey', '到店调查'),
  elements: [
    { ...newQuestion('single'), id: 'been', title: '您来过店里吗？', options },
    { ...newQuestion('pageBreak'), id: 'second' },
    { ...newQuestion('textarea'), id: 'visit', title: '上次来买了什么？' },
    { ...newQuestion('pageBreak'), id: 'third' },
    { ...newQuestion('text'), id: 'name', title: '怎么称呼您？' },
  ],
  rules: [
    {
      id: 'pass',
      on: true,
      name: '',
      when: { left: { q: 'been' }, op: 'is', right: 'no' },
      actions: [{ do: 'jump', from: 'been', to: { q: 'third' } }],
    },
  ],
})

test('a visitor jumps, comes back after a reload, sends while offline and is counted once', async ({
  browser,
  baseURL,
}) => {
  const { appid, client, draft } = await openOperator()
  const id = await draft(definition)
  await client.call(surveyPublish, { body: { id } })

  const phone = await browser.newContext({ viewport: { width: 320, height: 640 }, hasTouch: true })
  const page = await phone.newPage()
  const address = `${baseURL}/h5/${appid}/survey/${id}`
  await page.goto(address)
  const next = page.getByRole('button', { name: '下一页' })
  await page.getByText('来过', { exact: true }).click()
  await next.click()
  await page.getByLabel(/上次来买了什么/).fill('一束百合 😀 <b>不是粗体</b>')
  await page.getByRole('button', { name: '上一页' }).click()
  await page.getByText('没来过', { exact: true }).click()
  await next.click()
  await expect(page.getByText('怎么称呼您？')).toBeVisible()
  await expect(page.getByText('上次来买了什么？')).toHaveCount(0)
  await page.getByLabel(/怎么称呼您/).fill('阿宝')
  await page.reload()
  await expect(page.getByLabel(/怎么称呼您/)).toHaveValue('阿宝')
  // A reload stays on its page; the browser's own button leads to the one before.
  await page.goBack()
  await expect(page.getByRole('radio', { name: '没来过' })).toBeChecked()
  await page.goForward()
  await expect(page.getByLabel(/怎么称呼您/)).toHaveValue('阿宝')
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    'nothing to scroll sideways at 320',
  ).toBeLessThanOrEqual(0)

  const submit = page.getByRole('button', { name: '提交' })
  await phone.setOffline(true)
  await submit.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel(/怎么称呼您/)).toHaveValue('阿宝')
  await phone.setOffline(false)
  await submit.dblclick()
  await expect(page.getByRole('heading', { name: definition.endings[0]?.title ?? '' })).toBeVisible()
  // Back and again: what was sent does not come up to be sent once more.
  await page.goto(address)
  await expect(page.getByRole('radio', { name: '没来过' })).not.toBeChecked()
  await phone.close()

  const { list } = await client.call(answerList, { params: { id }, body: {} })
  expect(list).toHaveLength(1)
  expect(Object.keys(list[0]?.answers ?? {}).sort()).toEqual(['been', 'name'])
})

test('without a network the editor keeps working, and says of forms and dialogs that they could not be opened', async ({
  page,
  context,
}) => {
  const { appid, client, draft } = await openOperator()
  const id = await draft(definition)
  await openAt(page, `/create?id=${id}`, { appid })
  const paper = page.locator('[data-survey-paper]')
  const properties = page.getByRole('complementary', { name: '属性' })
  const title = properties.getByRole('textbox', { name: '题目', exact: true })
  const select = (question: RegExp) => pressOn(paper.getByRole('button', { name: question }), 'Enter')
  const openSettings = () => page.getByRole('button', { name: '设置', exact: true }).click()
  await select(/怎么称呼您/)
  await expect(title).toHaveValue('怎么称呼您？')

  await context.setOffline(true)
  await select(/您来过店里吗/)
  await expect(properties.getByRole('alert')).toContainText('没能打开')
  await openSettings()
  await expect(page.getByText(/没能打开/)).toHaveCount(2)
  await select(/怎么称呼您/)
  await title.fill('贵姓？')
  await select(/您来过店里吗/)
  await expect(properties.getByRole('alert')).toBeVisible()

  await context.setOffline(false)
  await properties.getByRole('button', { name: /重\s*试/ }).click()
  await expect(title).toHaveValue('您来过店里吗？')
  await expect(properties.getByRole('alert')).toHaveCount(0)
  await openSettings()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect
    .poll(async () => (await client.call(surveyDetail, { params: { id } })).definition.elements.at(-1)?.title)
    .toBe('贵姓？')
})

test('a question among a hundred and fifty is found, moved with keys, dragged, and a new one put behind it', async ({
  page,
}) => {
  const types = ['single', 'text', 'multiple', 'rating', 'textarea']
  const long = surveyDefinitionSchema.parse({
    ...emptyDefinition('survey', '一百五十题'),
    elements: Array.from({ length: 150 }, (_, index) => ({
      ...newQuestion(types[index % types.length] ?? 'text'),
      id: `q${index + 1}`,
      title: `第 ${index + 1} 件事`,
    })),
  })
  const { appid, client, draft } = await openOperator()
  const id = await draft(long)
  const orderFrom = async (first: number) => {
    const { definition: now } = await client.call(surveyDetail, { params: { id } })
    return now.elements.slice(first, first + 5).map((element) => element.id)
  }

  await openAt(page, `/create?id=${id}`, { appid })
  await page.getByRole('button', { name: '目录' }).click()
  const outline = page.getByRole('dialog')
  await outline.getByRole('textbox').fill('第 111 件')
  await outline.getByRole('button', { name: /第 111 件事/ }).click()
  const paper = page.locator('[data-survey-paper]')
  const found = paper.getByRole('button', { name: /第 111 件事/ })
  await expect(found).toBeInViewport()
  expect(await paper.getByRole('listitem').count(), 'only what is near is drawn').toBeLessThan(100)

  await pressOn(found, 'Alt+ArrowUp')
  await expect.poll(() => orderFrom(108)).toEqual(['q109', 'q111', 'q110', 'q112', 'q113'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => orderFrom(108)).toEqual(['q109', 'q110', 'q111', 'q112', 'q113'])

  const handle = page.locator('#paper-q111 [role=toolbar] [title]').first()
  const target = page.locator('#paper-q110')
  await target.scrollIntoViewIfNeeded()
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 40, (to?.y ?? 0) + 4, { steps: 6 })
  // The mark is drawn with the next frame, and what is drawn is what is done.
  await expect(target).toHaveClass(/above/)
  await page.mouse.up()
  await expect.poll(() => orderFrom(108)).toEqual(['q109', 'q111', 'q110', 'q112', 'q113'])

  await page.getByRole('button', { name: '在第 111 个位置添加题目' }).click()
  await page.getByRole('menuitem', { name: '判断题' }).click()
  await expect(paper.getByRole('button', { name: /^第 111 个，判断题/ })).toBeFocused()
  await saved(page)
  await expect
    .poll(async () => (await orderFrom(108)).toSpliced(2, 1))
    .toEqual(['q109', 'q111', 'q110', 'q112'])
})
