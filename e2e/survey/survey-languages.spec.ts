import { expect, test } from '@playwright/test'
import { answerList, examSettingsUpdate, defaultExamSettings } from '@zhanfang/contract'
import {
  emptyDefinition,
  type Language,
  newQuestion,
  type SurveyDefinition,
  surveyDefinitionSchema,
  textsOf,
} from '@zhanfang/survey'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { openAt } from '../support/console.ts'
import { openOperator } from '../support/surveys.ts'

const written = surveyDefinitionSchema.parse({
  ...emptyDefinition('survey', '花店问卷'),
  elements: [
    { ...newQuestion('text'), id: 'name', title: '怎么称呼您？', required: true },
    {
      ...newQuestion('single'),
      id: 'flower',
      title: '喜欢什么花？',
      required: true,
      options: [
        { id: 'rose', text: '玫瑰' },
        { id: 'lily', text: '百合' },
      ],
    },
  ],
  endings: [{ id: 'end', title: '收到了', text: '谢谢您。' }],
})

/** The survey with these words in other languages. */
function translatedTo(words: Partial<Record<Language, Record<string, string>>>): SurveyDefinition {
  const texts = textsOf(written)
  const translations = Object.entries(words).map(([language, entries]) => [
    language,
    Object.fromEntries(
      texts.flatMap(({ key, text }) =>
        entries[key] === undefined ? [] : [[key, { text: entries[key], source: text }]],
      ),
    ),
  ])
  return { ...written, translations: Object.fromEntries(translations) }
}

const definition = translatedTo({
  en: {
    _title: 'Flower shop',
    'name.title': 'Your name?',
    'flower.title': 'Your flower?',
    'flower.options.rose': 'Rose',
    'flower.options.lily': 'Lily',
    '_endings.end': 'Received',
    '_endings.end.text': 'Thank you so much.',
  },
  ar: {
    _title: 'محل الزهور',
    'name.title': 'ما اسمك؟',
    'flower.options.rose': 'وردة',
  },
  'zh-TW': {
    _title: '花店問卷',
    'name.title': '怎麼稱呼您？',
    'flower.title': '喜歡什麼花？',
    '_endings.end': '收到了',
    '_endings.end.text': '謝謝您。',
  },
})

test('a visitor changes the language on the way, keeps what he entered and is thanked in his language', async ({
  browser,
}) => {
  const operator = await openOperator()
  const { id, address } = await operator.publish(definition, { languages: ['en', 'ar'] })
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'zh-CN',
  })
  const page = await phone.newPage()
  await page.goto(address)
  await page.getByLabel(/怎么称呼您/).fill('阿宝')
  await page.getByText('百合', { exact: true }).click()
  const switchTo = async (from: string, to: string) => {
    await page.getByRole('navigation').getByText(from, { exact: true }).first().click()
    await page.getByRole('button', { name: to, exact: true }).click()
  }
  await switchTo('简体中文', 'العربية')
  await expect(page.getByRole('heading', { name: 'محل الزهور' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectNoSidewaysScroll(page, 'the survey in Arabic')
  await expect(page.getByLabel(/ما اسمك/)).toHaveValue('阿宝')
  await switchTo('العربية', 'English')
  await expect(page.getByLabel(/Your name/)).toHaveValue('阿宝')
  await expect(page.getByRole('radio', { name: 'Lily' })).toBeChecked()
  // Another visit without the language in its address.
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Flower shop' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you so much.')).toBeVisible()
  expect(await operator.answers(id)).toEqual([{ name: '阿宝', flower: { v: 'lily' } }])
  const { list } = await operator.client.call(answerList, { params: { id }, body: {} })
  expect(list.map(({ language }) => language)).toEqual(['en'])
  await phone.close()
})

test('all of that works without a script too', async ({ browser }) => {
  const operator = await openOperator()
  const { id, address } = await operator.publish(definition, { languages: ['en'] })
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR' })
  const page = await plain.newPage()
  await page.goto(address)
  await page.getByLabel(/怎么称呼您/).fill('阿宝')
  await page.getByRole('navigation').getByText('简体中文', { exact: true }).first().click()
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.getByLabel(/Your name/)).toHaveValue('阿宝')
  // Enter sends the form; it does not change the language.
  await page.getByLabel(/Your name/).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Your flower?')
  await page.getByText('Rose', { exact: true }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you so much.')).toBeVisible()
  expect(await operator.answers(id)).toEqual([{ name: '阿宝', flower: { v: 'rose' } }])
  await plain.close()
})

test('who reads English is spoken to in English at once, in messages too', async ({ browser }) => {
  const operator = await openOperator()
  const { address } = await operator.publish(definition, { languages: ['en'] })
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  const page = await phone.newPage()
  await page.goto(address)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Your name?')
  await page.goto(`${address}?lang=zh`)
  await expect(page.getByRole('heading', { name: '花店问卷' })).toBeVisible()
  await phone.close()
})

test('who reads traditional Chinese finds the words of the page in it, those of refusals too', async ({
  browser,
}) => {
  const operator = await openOperator()
  const { id, address } = await operator.publish(definition, { languages: ['zh-TW', 'en'] })
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-HK' })
  const page = await phone.newPage()
  await page.goto(address)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
  await expect(page.getByRole('heading', { name: '花店問卷' })).toBeVisible()
  await page.getByRole('button', { name: '送出' }).click()
  await expect(page.getByText('請回答這一題').first()).toBeVisible()
  await expectAccessible(page, 'the survey in traditional Chinese')
  await page.getByLabel(/怎麼稱呼您/).fill('阿寶')
  await page.getByText('百合', { exact: true }).click()
  await page.getByRole('button', { name: '送出' }).click()
  await expect(page.getByText('謝謝您。')).toBeVisible()
  const { list } = await operator.client.call(answerList, { params: { id }, body: {} })
  expect(list.map(({ language }) => language)).toEqual(['zh-TW'])
  await phone.close()
})

test('an exam is taken and read in the language of its candidate', async ({ browser }) => {
  const operator = await openOperator()
  const exam = surveyDefinitionSchema.parse({
    ...definition,
    kind: 'exam',
    elements: definition.elements.flatMap((element) =>
      element.id === 'flower'
        ? [{ ...element, exam: { score: 5, key: { kind: 'options', correct: ['rose'], mode: 'all' } } }]
        : [],
    ),
  })
  const { id, address } = await operator.publish(exam, { languages: ['en'] })
  const rules = { ...defaultExamSettings, askName: false, showAnswers: 'afterSubmit' as const }
  await operator.client.call(examSettingsUpdate, { params: { id }, body: rules })
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
  const page = await phone.newPage()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(address)
  await expect(page.getByRole('heading', { name: '花店问卷' })).toBeVisible()
  await page.getByRole('navigation').getByText('简体中文', { exact: true }).first().click()
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Flower shop' })).toBeVisible()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Your flower?')).toBeVisible()
  await page.getByText('Lily', { exact: true }).click()
  await expectNoSidewaysScroll(page, 'the paper in English')
  await page.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByRole('heading', { name: 'Flower shop' })).toBeVisible()
  await expect(page.getByText('Rose', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the result in English')
  // Read again in the exam's own language.
  await page.getByRole('navigation').getByText('English', { exact: true }).first().click()
  await page.getByRole('link', { name: '简体中文', exact: true }).click()
  await expect(page.getByText('玫瑰', { exact: true })).toBeVisible()
  await phone.close()
})

test('answers in one language are looked at alone, in the list as in the charts', async ({
  page,
  browser,
}) => {
  const operator = await openOperator()
  const { id, address } = await operator.publish(definition, { languages: ['en'] })
  for (const [locale, name, submit] of [
    ['en-GB', 'Ann', 'Submit'],
    ['zh-CN', '阿宝', '提交'],
  ] as const) {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale })
    const visitor = await phone.newPage()
    await visitor.goto(address)
    await visitor.getByRole('textbox').fill(name)
    await visitor.getByRole('radio').first().check()
    await visitor.getByRole('button', { name: submit }).click()
    await expect(visitor.getByRole('textbox')).toHaveCount(0)
    await phone.close()
  }
  await openAt(page, `/data-form?id=${id}`, { appid: operator.appid })
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'Ann' })).toContainText('English')
  await expect(rows.filter({ hasText: '阿宝' })).toContainText('简体中文')
  await page.getByRole('combobox', { name: '填写语言' }).click()
  await page.getByTitle('English', { exact: true }).click()
  await expect(rows.filter({ hasText: '阿宝' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Ann' })).toBeVisible()
  // The charts are about the same answers.
  await page.getByRole('tab', { name: '统计', exact: true }).click()
  await expect(page).toHaveURL(/language=en/)
  await expect(page.getByRole('definition').first()).toHaveText(/^1/)
})
