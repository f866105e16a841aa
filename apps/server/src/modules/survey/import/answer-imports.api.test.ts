import {
  answerImportPreview,
  answerImports,
  answerImportStart,
  answerImportUpload,
  answerList,
} from '@zhanfang/contract'
import { answerColumns, codedColumns, emptyDefinition } from '@zhanfang/survey'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { exportTexts } from '../export/export-texts.ts'
import { publishedSurvey, question, type TestSurvey } from '../testing/survey-factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ jobs: true })
})
afterAll(() => server.close())

const elements = [
  question('single', {
    id: 'sex',
    title: '性别',
    options: [
      { id: 'm', text: '男' },
      { id: 'f', text: '女' },
    ],
  }),
  question('multiple', {
    id: 'fruit',
    title: '爱吃',
    required: false,
    options: [
      { id: 'a', text: '苹果' },
      { id: 'b', text: '梨' },
      { id: 'o', text: '其他', other: { required: false } },
    ],
  }),
  question('matrixMultiple', {
    id: 'when',
    title: '何时来',
    required: false,
    rows: [
      { id: 'r1', title: '周六' },
      { id: 'r2', title: '周日' },
    ],
    columns: [
      { id: 'am', text: '上午' },
      { id: 'pm', text: '下午' },
    ],
  }),
]
const definition = { ...emptyDefinition('survey', '问卷'), elements }
const given = {
  sex: { v: 'f' },
  fruit: [{ v: 'a' }, { v: 'o', other: '柿子' }],
  when: { r1: [{ v: 'am' }, { v: 'pm' }], r2: [{ v: 'pm' }] },
}

const of = (survey: TestSurvey) => ({ params: { id: survey.id } })
const csv = (...lines: readonly (readonly (string | number | null)[])[]) =>
  Buffer.from(
    lines
      .map((cells) => cells.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(','))
      .join('\n'),
  )

async function upload(survey: TestSurvey, content: Buffer) {
  const { data } = await server.call(answerImportUpload, of(survey), {
    ...survey.as,
    file: { name: '答卷.csv', content },
  })
  const body = { importId: data.import.id }
  return {
    id: body.importId,
    ...(await server.call(answerImportPreview, { ...of(survey), body }, survey.as)).data,
  }
}

async function imported(survey: TestSurvey, content: Buffer) {
  const { id, mapping, problems } = await upload(survey, content)
  expect(problems).toEqual([])
  await server.call(answerImportStart, { ...of(survey), body: { importId: id, mapping } }, survey.as)
  await expect
    .poll(async () => (await server.call(answerImports, of(survey), survey.as)).data.list[0]?.status)
    .toBe(2)
  const { list } = (await server.call(answerList, { ...of(survey), body: { size: 10 } }, survey.as)).data
  return list.map(({ answers }) => answers)
}

test('what was exported with a column for each option comes back as it was', async () => {
  const survey = await publishedSurvey(server, { elements })
  const columns = answerColumns(definition, { perOption: true })
  const file = csv(
    columns.map(({ title }) => title),
    columns.map((column) => column.value(given)),
  )
  expect(await imported(survey, file)).toEqual([given])
})

test('what was exported by number comes back as it was, by what its headings say', async () => {
  const survey = await publishedSurvey(server, { elements })
  const columns = codedColumns(definition)
  const file = csv(
    columns.map(({ label, labels, set }) => (labels && !set ? exportTexts.coded(label, labels) : label)),
    columns.map((column) => column.value(given)),
  )
  expect(await imported(survey, file)).toEqual([given])
})

test('headings of other systems are known, and a cell that says neither yes nor no is told of', async () => {
  const survey = await publishedSurvey(server, { elements })
  const { mapping, problems, sound } = await upload(
    survey,
    csv(
      ['1、性别', '2、爱吃(苹果)', '2、爱吃：梨'],
      ['男', '√', '0'],
      ['女', '苹果', ''],
      ['男', '也许', '1'],
    ),
  )
  expect(mapping).toEqual(['sex', 'fruit.a', 'fruit.b'])
  expect(sound).toBe(2)
  expect(problems).toEqual([{ row: 4, title: '爱吃', message: '“也许”不能识别' }])
})
