import {
  answerList,
  microPageCreate,
  microPagePublish,
  surveyCreateBlank,
  surveyPublish,
  surveyUpdate,
} from '@zhanfang/contract'
import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { emptyDefinition, newQuestion } from '@zhanfang/survey'
import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { BASE_URL, clientOf, dropApps, makeApp, sharedToken } from '../support/console.ts'

test.afterEach(dropApps)

/** A published page with a title, a survey that is answered in it, and words below. */
async function pageWithForm() {
  const appid = await makeApp('页内填写之家')
  const client = clientOf(await sharedToken(), appid)
  const { id: surveyId } = await client.call(surveyCreateBlank, {
    body: { kind: 'survey', title: '给我们留言' },
  })
  const elements = [
    { ...newQuestion('text'), id: 'q1', title: '怎么称呼您', required: true },
    {
      ...newQuestion('single'),
      id: 'q2',
      title: '想了解什么',
      required: false,
      options: ['课程', '价格'].map((text, at) => ({ id: `o${at}`, text })),
    },
  ]
  const definition = { ...emptyDefinition('survey', '给我们留言'), elements }
  await client.call(surveyUpdate, { body: { id: surveyId, baseRevision: 1, definition } })
  await client.call(surveyPublish, { body: { id: surveyId } })
  const blocks = [
    createBlock('title', blockKinds, { text: '联系我们' }, 'b1'),
    createBlock(
      'survey',
      blockKinds,
      { surveyId, surveyTitle: '给我们留言', style: 'inline', description: '一个工作日内回复' },
      'b2',
    ),
    createBlock('title', blockKinds, { text: '来这里找我们' }, 'b3'),
  ].filter((block) => block !== undefined)
  const document = {
    ...emptyPageDocument(),
    blocks: Object.fromEntries(blocks.map((block) => [block.id, block])),
    root: blocks.map(({ id }) => id),
  }
  const { id } = await client.call(microPageCreate, { body: { title: '联系', document } })
  await client.call(microPagePublish, { body: { id, keepSamples: true } })
  const answers = async () =>
    (await client.call(answerList, { params: { id: surveyId }, body: {} })).list.length
  return { address: `${BASE_URL}/h5/${appid}/page/${id}`, answers }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a visitor answers a survey in the page and is thanked in it', async ({ page }) => {
    const { address, answers } = await pageWithForm()
    await page.goto(address)
    const form = page.locator('zf-inline-form')
    await expect(form.getByLabel(/怎么称呼您/)).toBeVisible()
    await expectNoSidewaysScroll(page, 'a page with a form in it')
    await expectAccessible(page, 'a page with a form in it')
    // The rules of the survey are those of its own page.
    await form.getByRole('button', { name: '提交' }).click()
    await expect(form.getByText('请回答这道题').first()).toBeVisible()
    await form.getByLabel(/怎么称呼您/).fill('王小明')
    await form.getByText('价格').click()
    await form.getByRole('button', { name: '提交' }).click()
    await expect(form.getByText(/谢谢|感谢|已经提交/).first()).toBeVisible()
    expect(page.url()).toBe(address)
    await expect(page.getByText('来这里找我们')).toBeVisible()
    await expect.poll(answers).toBe(1)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('the questions stand in the page too, and so does the thanks', async ({ page }) => {
    const { address, answers } = await pageWithForm()
    await page.goto(address)
    const form = page.frameLocator('iframe[title="给我们留言"]')
    await form.getByLabel(/怎么称呼您/).fill('李小红')
    await form.getByRole('button', { name: '提交' }).click()
    await expect(form.getByText(/谢谢|感谢|已经提交/).first()).toBeVisible()
    expect(page.url()).toBe(address)
    await expect.poll(answers).toBe(1)
  })
})
