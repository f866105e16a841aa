import { expect, test, type Browser, type Page } from '@playwright/test'
import {
  bankAdd,
  bankQuestionsAdd,
  defaultExamSettings,
  defaultSurveySettings,
  examSettingsUpdate,
  surveyCreateBlank,
  surveyDetail,
  surveyPublish,
  surveySettingsUpdate,
  surveyUpdate,
  type ExamSettings,
} from '@zhanfang/contract'
import { emptyDefinition, newQuestion, surveyDefinitionSchema, type Element } from '@zhanfang/survey'
import { clientOf, goWithin, openAt, seededApp, sharedToken } from '../support/console.ts'

const key = { kind: 'options', correct: ['a'], mode: 'all' }

/** A single choice whose right answer stands first. */
const choice = (id: string, title: string): Element =>
  Object.assign(newQuestion('single'), {
    id,
    title,
    options: [
      { id: 'a', text: `${title}：对` },
      { id: 'b', text: `${title}：错` },
    ],
    exam: { score: 5, key },
  })

interface Exam {
  id: string
  appid: string
  address: string
  /** Papers that are started afterwards end at this moment. */
  closeIn: (seconds: number) => Promise<void>
}

async function publishExam(
  baseURL: string,
  elements: (bankId: string) => unknown[],
  settings: Partial<ExamSettings> = {},
): Promise<Exam> {
  const appid = await seededApp()
  const client = clientOf(await sharedToken(), appid)
  const bank = (await client.call(bankAdd, { body: { name: '安全题库' } })).id
  const questions = ['灭火器', '安全出口', '报警电话'].map((title, index) => ({
    question: choice(`bank${index}`, title),
    tags: [],
  }))
  await client.call(bankQuestionsAdd, { params: { id: bank }, body: { questions } })
  const definition = surveyDefinitionSchema.parse({
    ...emptyDefinition('exam', '安全知识考试'),
    elements: elements(bank),
  })
  const { id } = await client.call(surveyCreateBlank, { body: { kind: 'exam', title: definition.title } })
  const { revision } = await client.call(surveyDetail, { params: { id } })
  await client.call(surveyUpdate, { body: { id, baseRevision: revision, definition } })
  const body = { ...defaultExamSettings, ...settings }
  await client.call(examSettingsUpdate, { params: { id }, body })
  await client.call(surveyPublish, { body: { id } })
  return {
    id,
    appid,
    address: `${baseURL}/h5/${appid}/survey/${id}`,
    async closeIn(seconds) {
      const closesAt = new Date(Date.now() + seconds * 1000).toISOString()
      await client.call(surveySettingsUpdate, {
        params: { id },
        body: { ...defaultSurveySettings, closesAt },
      })
    },
  }
}

async function phone(browser: Browser, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    javaScriptEnabled,
  })
  return context.newPage()
}

const drawing = (bankId: string) => ({
  ...newQuestion('randomSet'),
  id: 'drawn',
  picks: [{ bankId, count: 2, score: 5 }],
})
const essay = {
  ...newQuestion('textarea'),
  id: 'essay',
  title: '说说您的建议',
  exam: { score: 10, key: { kind: 'manual' } },
}

test('a candidate sits a drawn paper, reloads, hands in; it is marked and he sees his score', async ({
  browser,
  page,
  baseURL,
}) => {
  const exam = await publishExam(baseURL ?? '', (bank) => [drawing(bank), essay])
  const candidate = await phone(browser)
  candidate.on('dialog', (dialog) => void dialog.accept())
  await candidate.goto(exam.address)
  await candidate.getByLabel('姓名').fill('王小明')
  await candidate.getByRole('button', { name: '开始考试' }).click()
  await expect(candidate.getByRole('timer')).toHaveText(/^(59|60):|^1:00:00|^0?0:59/)
  const titles = candidate.getByText(/（5\s分）/)
  await expect(titles).toHaveCount(2)
  const drawn = await titles.allTextContents()
  for (const title of drawn) {
    await candidate.getByText(`${/灭火器|安全出口|报警电话/.exec(title)?.[0]}：对`).click()
  }
  await candidate.getByLabel(/说说您的建议/).fill('多做演练')
  await expect(candidate.getByText(/^已保存/)).toBeVisible()
  await candidate.reload()
  await expect(titles).toHaveCount(2)
  expect(await titles.allTextContents()).toEqual(drawn)
  await expect(candidate.getByRole('radio', { checked: true })).toHaveCount(2)
  await expect(candidate.getByLabel(/说说您的建议/)).toHaveValue('多做演练')
  await candidate.getByRole('button', { name: '交卷' }).click()
  await expect(candidate.getByText(/还有 1 道题等待老师批阅/)).toBeVisible()

  await openAt(page, `/exam-results?id=${exam.id}&part=papers`, { appid: exam.appid })
  await page.getByRole('button', { name: '批阅' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('spinbutton', { name: /打分/ }).fill('8')
  await drawer.getByRole('textbox', { name: /评语/ }).fill('想法不错')
  await drawer.getByRole('button', { name: '保存打分' }).click()
  await expect(drawer.getByText(/打了 8 分/)).toBeVisible()
  await goWithin(page, `/exam-results?id=${exam.id}&part=analysis&appId=${exam.appid}`)
  await expect(page.getByText('题目分析')).toBeVisible()

  await candidate.reload()
  await expect(candidate.getByLabel('18 分，满分 20 分')).toBeVisible()
  await expect(candidate.getByText('想法不错')).toBeVisible()
  await candidate.context().close()
})

test('a paper is handed in by itself when its time is up', async ({ browser, baseURL }) => {
  const exam = await publishExam(baseURL ?? '', () => [choice('only', '灭火器')], { askName: false })
  const candidate = await phone(browser)
  await candidate.goto(exam.address)
  const start = candidate.getByRole('button', { name: '开始考试' })
  await expect(start).toBeEnabled()
  await exam.closeIn(10)
  await start.click()
  await candidate.getByText('灭火器：对').click()
  await expect(candidate.getByText(/到时自动交卷/)).toBeVisible({ timeout: 20_000 })
  await expect(candidate.getByLabel('5 分，满分 5 分')).toBeVisible()
  await candidate.context().close()
})

test('an exam can be sat without a script', async ({ browser, baseURL }) => {
  const exam = await publishExam(baseURL ?? '', (bank) => [drawing(bank)])
  const candidate = await phone(browser, false)
  await candidate.goto(exam.address)
  await candidate.getByLabel('姓名').fill('李雷')
  await candidate.locator('button:enabled', { hasText: '开始考试' }).click()
  await expect(candidate.getByText(/前点最下面的“交卷”/)).toBeVisible()
  const answers = candidate.getByText(/：对$/)
  await expect(answers).toHaveCount(2)
  for (const answer of await answers.all()) await answer.click()
  await candidate.getByRole('button', { name: '交卷' }).click()
  await expect(candidate.getByText('10 分，满分 10 分')).toBeVisible()
  await candidate.context().close()
})
