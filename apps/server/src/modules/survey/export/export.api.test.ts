import { setTimeout as sleep } from 'node:timers/promises'
import {
  answerAdd,
  answerDelete,
  answerExport,
  answerFileUpload,
  exportFile,
  exportFileStatus,
  surveyDelete,
  surveyDetail,
  surveyPublish,
  surveyUpdate,
  type AnswerLanguage,
  type ExportCells,
  type ExportFile,
} from '@zhanfang/contract'
import type { AnswerFilter } from '@zhanfang/survey'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  draftSurvey,
  everyQuestion,
  newSubmitId,
  publishedSurvey,
  question,
  saveElements,
  submit,
  translatedSurvey,
  type TestSurvey,
} from '../testing/survey-factory.ts'
import { readCsv, readSheet, readZip } from '../testing/workbook-reader.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ jobs: true })
})
afterAll(() => server.close())

async function start(
  survey: TestSurvey,
  format: ExportFile['format'],
  more: {
    filters?: AnswerFilter[]
    questionIds?: string[]
    language?: AnswerLanguage
    cells?: ExportCells
  } = {},
  as = survey.as,
): Promise<string> {
  return (await server.call(exportFile, { body: { id: survey.id, format, ...more } }, as)).data.exportId
}

async function status(survey: TestSurvey, exportId: string): Promise<ExportFile | undefined> {
  const { list } = (await server.call(exportFileStatus, { params: { id: survey.id } }, survey.as)).data
  return list.find(({ id }) => id === exportId)
}

async function finished(survey: TestSurvey, exportId: string): Promise<ExportFile> {
  for (let round = 0; round < 150; round += 1) {
    const file = await status(survey, exportId)
    if (file && file.status >= 2) return file
    await sleep(100)
  }
  throw new Error('the export does not end')
}

async function download(survey: TestSurvey, exportId: string): Promise<Buffer> {
  const answer = await server.send(
    answerExport,
    { params: { id: survey.id }, query: { exportId } },
    survey.as,
  )
  expect(answer.status).toBe(200)
  return z.instanceof(Buffer).parse(answer.data)
}

async function assessmentSurvey(): Promise<TestSurvey> {
  const survey = await draftSurvey(server)
  const { definition, revision } = (await server.call(surveyDetail, { params: { id: survey.id } }, survey.as))
    .data
  const points = (id: string) =>
    question('single', {
      id,
      title: `${id} 题`,
      options: [
        { id: 'n', text: '从不', score: 0 },
        { id: 'y', text: '总是', score: 3 },
      ],
    })
  const bands = [
    { id: 'low', from: 0, title: '良好', text: '' },
    { id: 'high', from: 3, title: '需要关注', text: '' },
  ]
  const change = {
    kind: 'assessment' as const,
    elements: [points('a'), points('b')],
    assessment: {
      showScores: true,
      bands,
      dimensions: [{ id: 'sleep', title: '睡眠', questions: ['a'], bands }],
    },
  }
  const body = { id: survey.id, baseRevision: revision, definition: { ...definition, ...change } }
  void (await server.call(surveyUpdate, { body }, survey.as)).data
  void (await server.call(surveyPublish, { body: { id: survey.id } }, survey.as)).data
  return survey
}

const fullAnswer = {
  single: { v: 'x', other: '=HYPERLINK("http://evil")' },
  multi: ['a', 'c'],
  text: '=1+1',
  area: '两行\n"引号"',
  number: -3.5,
  rating: 4,
  matrix: { r1: 'c1', r2: 'c3' },
  date: '2026-11-21',
}

test('a CSV export holds every answer in the columns of all versions', async () => {
  const survey = await publishedSurvey(server, { elements: everyQuestion(), title: '满意度: a/b?' })
  await submit(server, survey, fullAnswer, { channel: '@海报' })
  await submit(server, survey, {})
  const gone = await submit(server, survey, { text: '删掉' })
  await server.call(answerDelete, { params: { id: gone.data.answerId } }, survey.as)
  await saveElements(server, survey, [question('text', { id: 'text', title: '新标题' })])
  await server.call(surveyPublish, { body: { id: survey.id } }, survey.as)
  await submit(server, survey, { text: '第二版' }, { version: 2 })
  const exportId = await start(survey, 'csv')
  const file = await finished(survey, exportId)
  expect(file).toMatchObject({ status: 2, progress: 100, rows: 3, format: 'csv', reason: '' })
  expect(file.fileName).toMatch(/^满意度 a b _\d{4}-\d\d-\d\d\.csv$|^满意度.*\.csv$/)
  expect(file.fileName).not.toMatch(/[\\/:*?"<>|]/)
  const content = await download(survey, exportId)
  expect(file.size).toBe(content.length)
  const [header = [], ...rows] = readCsv(content.toString())
  const cell = (row: number, title: string) => rows[row]?.[header.findIndex((name) => name.startsWith(title))]
  expect(header.slice(0, 6)).toEqual(['序号', '提交时间', '填写时长（秒）', '来源', '设备', '问卷版本'])
  expect(rows.map((row) => row[0])).toEqual(['1', '2', '4'])
  expect(cell(0, '提交时间')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(cell(0, '来源')).toBe("'@海报")
  expect(cell(0, 'single')).toContain('=HYPERLINK')
  expect(cell(0, 'single')).toMatch(/^其他/)
  expect(cell(0, '新标题')).toBe("'=1+1")
  expect(cell(0, 'textarea')).toBe('两行\n"引号"')
  expect(cell(0, 'number')).toBe('-3.5')
  expect(cell(0, 'matrixSingle 题[行2]')).toBe('选项c3')
  expect(cell(1, 'number')).toBe('')
  expect(cell(2, '新标题')).toBe('第二版')
})

test('tables write several choices as 0 and 1, or all choices as numbers that headings explain', async () => {
  const survey = await publishedSurvey(server, {
    elements: [
      question('single', {
        id: 'one',
        title: '性别',
        options: [
          { id: 'm', text: '男' },
          { id: 'w', text: '女' },
        ],
      }),
      question('multiple', {
        id: 'many',
        title: '爱好',
        required: false,
        options: [
          { id: 'a', text: '读书' },
          { id: 'x', text: '其他', other: { required: false } },
        ],
      }),
    ],
  })
  await submit(server, survey, { one: { v: 'w' }, many: [{ v: 'x', other: '钓鱼' }] })
  await submit(server, survey, { one: { v: 'm' } })
  const tableOf = async (cells: ExportCells) => {
    const exportId = await start(survey, 'csv', { cells })
    const { fileName } = await finished(survey, exportId)
    const [head = [], ...rows] = readCsv((await download(survey, exportId)).toString())
    return { fileName, head: head.slice(6), rows: rows.map((row) => row.slice(6)) }
  }
  expect(await tableOf('words')).toMatchObject({
    head: ['性别', '爱好'],
    rows: [
      ['女', '其他（钓鱼）'],
      ['男', ''],
    ],
  })
  const flags = await tableOf('flags')
  expect(flags.fileName).toContain('_0和1_')
  expect(flags).toMatchObject({
    head: ['性别', '爱好[读书]', '爱好[其他]', '爱好[其他]（填写内容）'],
    rows: [
      ['女', '0', '1', '钓鱼'],
      ['男', '', '', ''],
    ],
  })
  const codes = await tableOf('codes')
  expect(codes.fileName).toContain('_编号_')
  expect(codes).toMatchObject({
    head: ['性别（1=男；2=女）', '爱好[读书]', '爱好[其他]', '爱好[其他]（填写内容）'],
    rows: [
      ['2', '0', '1', '钓鱼'],
      ['1', '', '', ''],
    ],
  })
  const exportId = await start(survey, 'xlsx', { cells: 'codes', questionIds: ['one'] })
  await finished(survey, exportId)
  const [head = [], first = []] = readSheet(readZip(await download(survey, exportId)))
  expect(head.at(-1)?.value).toBe('性别（1=男；2=女）')
  expect(first.at(-1)).toMatchObject({ type: '', value: '2' })
  const bad = await server.call(
    exportFile,
    // A word that is none of the ways.
    { body: JSON.parse(`{"id":"${survey.id}","format":"csv","cells":"all"}`) },
    survey.as,
  )
  expect(bad.status).toBe(422)
})

test('an xlsx export has numbers as numbers, moments as dates and no formula', async () => {
  const survey = await publishedSurvey(server, { elements: everyQuestion() })
  await submit(server, survey, fullAnswer)
  await submit(server, survey, { text: 'anders' })
  const exportId = await start(survey, 'xlsx', {
    filters: [{ questionId: 'text', operator: 'eq', operand: '=1+1' }],
  })
  expect(await finished(survey, exportId)).toMatchObject({ status: 2, rows: 1 })
  const files = readZip(await download(survey, exportId))
  const xml = files.get('xl/worksheets/sheet1.xml')?.toString() ?? ''
  expect(xml).not.toContain('<f>')
  const [header = [], ...rows] = readSheet(files)
  expect(rows).toHaveLength(1)
  const columnOf = (title: string) =>
    header.find(({ value }) => value.startsWith(title))?.reference.replace('1', '2')
  const cell = (title: string) => rows[0]?.find(({ reference }) => reference === columnOf(title))
  expect(cell('提交时间')).toMatchObject({ style: '2', type: '' })
  const today = (Date.now() + 8 * 3_600_000) / 86_400_000 + 25_569
  expect(Math.abs(Number(cell('提交时间')?.value) - today)).toBeLessThan(0.01)
  expect(cell('number')).toMatchObject({ type: '', value: '-3.5' })
  expect(cell('text 题')).toMatchObject({ type: 'inlineStr', style: '3', value: '=1+1' })
})

test('points are columns of every file, whatever was answered, and stand in the report', async () => {
  const survey = await assessmentSurvey()
  for (const answers of [{ a: 'y', b: 'y' }, {}]) {
    expect((await submit(server, survey, answers)).status).toBe(200)
  }
  const file = async (format: ExportFile['format']) => {
    const exportId = await start(survey, format)
    expect(await finished(survey, exportId)).toMatchObject({ status: 2, rows: 2 })
    return download(survey, exportId)
  }
  const columns = ['总分', '总分的结论', '睡眠（得分）', '睡眠（得分）的结论']
  const [header = [], ...rows] = readCsv((await file('csv')).toString())
  const at = header.indexOf('总分')
  expect(header.slice(at)).toEqual([...columns, 'a 题', 'b 题'])
  expect(rows.map((row) => row.slice(at, at + 3))).toEqual([
    ['6', '需要关注', '3'],
    ['0', '良好', '0'],
  ])
  const [head = [], first = []] = readSheet(readZip(await file('xlsx')))
  expect(head.map(({ value }) => value)).toEqual(header)
  // Cells that are empty are not there.
  const total = head[at]?.reference.replace('1', '2')
  expect(first.find(({ reference }) => reference === total)).toMatchObject({ type: '', value: '6' })
  const sav = await file('sav')
  for (const label of ['总分', '睡眠（得分）']) expect(sav.includes(Buffer.from(label))).toBe(true)
  expect((await file('pdf')).subarray(0, 5).toString()).toBe('%PDF-')
})

test('the language of an answer is a column of every file of a translated survey, and narrows all of them', async () => {
  const survey = await translatedSurvey(server, {
    title: '颜色',
    elements: [question('text', { id: 'colour', title: '喜欢的颜色' })],
    words: { en: { 'colour.title': 'Your colour' }, ja: { 'colour.title': '好きな色' } },
    languages: ['en', 'ja'],
  })
  for (const [language, colour] of [
    ['en', 'red'],
    ['zh', '红'],
    ['ja', '赤'],
  ] as const) {
    const sent = await submit(server, survey, { colour }, { language })
    expect(sent.status).toBe(200)
  }
  const body = { submitId: newSubmitId(), answers: { colour: '?' } }
  expect((await server.call(answerAdd, { params: { id: survey.id }, body }, survey.as)).status).toBe(200)
  const made = async (format: ExportFile['format'], language?: AnswerLanguage) => {
    const exportId = await start(survey, format, language ? { language } : {})
    const { rows } = await finished(survey, exportId)
    return { rows, content: await download(survey, exportId) }
  }
  const table = async (language?: AnswerLanguage) => {
    const [header = [], ...rows] = readCsv((await made('csv', language)).content.toString())
    const at = ['填写语言', '喜欢的颜色'].map((title) => header.indexOf(title))
    return rows.map((row) => at.map((place) => row[place]))
  }
  const whole = [
    ['English', 'red'],
    ['简体中文', '红'],
    ['日本語', '赤'],
    ['', '?'],
  ]
  expect(await table()).toEqual(whole)
  expect(await table('en')).toEqual([whole[0]])
  expect(await table('none')).toEqual([whole[3]])
  const sheet = await made('xlsx', 'ja')
  const [head = [], ...lines] = readSheet(readZip(sheet.content))
  const column = head.find(({ value }) => value === '填写语言')?.reference.replace('1', '2')
  expect(lines.map((line) => line.find(({ reference }) => reference === column)?.value)).toEqual(['日本語'])
  const sav = await made('sav')
  for (const text of ['填写语言', 'English ', '红'].map((one) => Buffer.from(one)))
    expect(sav.content.includes(text)).toBe(true)
  const few = await made('sav', 'zh')
  expect([few.rows, few.content.includes(Buffer.from('English '))]).toEqual([1, false])
  expect((await made('pdf', 'en')).rows).toBe(1)
})

test('an export holds the answers of the moment when it was asked for', async () => {
  const idle = await createTestServer({ beside: server, environment: { JOBS: 'false' } })
  const survey = await publishedSurvey(server)
  await submit(server, survey, { name: '先' })
  const exportId = await start(survey, 'csv')
  await submit(idle, survey, { name: '后' })
  expect(await finished(survey, exportId)).toMatchObject({ rows: 1 })
  await idle.close()
})

test('an export that is not there, not ready, expired or of another survey cannot be downloaded', async () => {
  const survey = await publishedSurvey(server)
  const other = await publishedSurvey(server, { beside: survey })
  const get = (id: string, exportId: string) =>
    server.send(answerExport, { params: { id }, query: { exportId } }, survey.as)
  const exportId = await start(survey, 'csv')
  await finished(survey, exportId)
  expect((await get(other.id, exportId)).status).toBe(404)
  expect((await get(survey.id, 'nowhere')).status).toBe(404)
  const set = (change: ReturnType<typeof sql>) =>
    server.database.db.execute(sql`update survey_exports set ${change} where id = ${exportId}`)
  await set(sql`status = 1`)
  expect(await get(survey.id, exportId)).toMatchObject({ status: 422, code: '500030' })
  await set(sql`status = 2, expires_at = now() - interval '1 second'`)
  expect(await get(survey.id, exportId)).toMatchObject({ status: 422, code: '500031' })
  await server.server.services.survey.sweep()
  await set(sql`expires_at = now() + interval '1 day'`)
  expect(await get(survey.id, exportId)).toMatchObject({ status: 422, code: '500031' })
})

test('broken off, an export is taken up again from the start; given up, it says why', async () => {
  const survey = await publishedSurvey(server)
  await submit(server, survey, { name: '小王' })
  const exportId = await start(survey, 'csv')
  await finished(survey, exportId)
  const { exports } = server.server.services.survey
  const job = { appId: survey.appid, surveyId: survey.id, exportId }
  const reset = (tries: number) =>
    server.database.db.execute(
      sql`update survey_exports set status = 1, progress = 50, rows = 9, tries = ${tries} where id = ${exportId}`,
    )
  await reset(1)
  await exports.work(job, new AbortController().signal)
  expect(await status(survey, exportId)).toMatchObject({ status: 2, progress: 100, rows: 1 })
  const broken = new AbortController()
  broken.abort(new Error('broken off'))
  await reset(0)
  await expect(exports.work(job, broken.signal)).rejects.toThrow('broken off')
  expect((await status(survey, exportId))?.status).toBe(1)
  await reset(2)
  await expect(exports.work(job, broken.signal)).rejects.toThrow('broken off')
  expect(await status(survey, exportId)).toMatchObject({
    status: 3,
    reason: '生成文件时出了问题，请重新导出',
  })
})

test('a download that broke off goes on where it stopped', async () => {
  const survey = await publishedSurvey(server, {
    elements: [question('text', { id: 'name', title: '姓名' })],
  })
  await submit(server, survey, { name: '小王' })
  const exportId = await start(survey, 'csv')
  await finished(survey, exportId)
  const whole = await download(survey, exportId)
  const partly = (range: string) =>
    server.send(
      answerExport,
      { params: { id: survey.id }, query: { exportId } },
      { ...survey.as, headers: { range } },
    )
  const rest = await partly('bytes=10-')
  expect(rest.status).toBe(206)
  expect(rest.data).toEqual(whole.subarray(10))
  expect((await partly(`bytes=${whole.length}-`)).status).toBe(416)
})

test('a deleted survey stops its exports and hides its files', async () => {
  const survey = await publishedSurvey(server)
  await submit(server, survey, { name: '小王' })
  const exportId = await start(survey, 'csv')
  await finished(survey, exportId)
  await server.database.db.execute(sql`update survey_exports set status = 0 where id = ${exportId}`)
  await server.call(surveyDelete, { params: { id: survey.id } }, survey.as)
  const job = { appId: survey.appid, surveyId: survey.id, exportId }
  await server.server.services.survey.exports.work(job, new AbortController().signal)
  const { rows } = await server.database.pool.query('select status from survey_exports where id = $1', [
    exportId,
  ])
  expect(rows).toEqual([{ status: 0 }])
  const gone = await server.send(answerExport, { params: { id: survey.id }, query: { exportId } }, survey.as)
  expect(gone.status).toBe(404)
})

test('only the wanted questions are exported; personal data is whole only for those who may change answers', async () => {
  const survey = await publishedSurvey(server, {
    elements: [
      question('text', { id: 'mobile', title: '手机', format: 'mobile' }),
      question('text', { id: 'name', title: '姓名' }),
      question('text', { id: 'rest', title: '其余' }),
    ],
  })
  await submit(server, survey, { mobile: '13812345678', name: '小王', rest: '不要' })
  const editor = await server.member(survey.appid, 'editor')
  const contentOf = async (as: TestSurvey['as']) => {
    const exportId = await start(survey, 'csv', { questionIds: ['mobile', 'name'] }, as)
    await finished(survey, exportId)
    return (await download(survey, exportId)).toString()
  }
  const whole = await contentOf(survey.as)
  expect(whole).toContain('13812345678')
  expect(whole).not.toContain('其余')
  const hidden = await contentOf({ as: editor, appid: survey.appid })
  expect(hidden).toContain('138****5678')
  expect(hidden).not.toContain('13812345678')
  expect(hidden).toContain('小王')

  // Who gets masked files does not get those of others that are whole, by no way.
  const as = { as: editor, appid: survey.appid }
  const all = (await server.call(exportFileStatus, { params: { id: survey.id } }, survey.as)).data.list
  const seen = (await server.call(exportFileStatus, { params: { id: survey.id } }, as)).data.list
  expect(all).toHaveLength(2)
  expect(seen).toHaveLength(1)
  const params = { id: survey.id }
  for (const { id: exportId } of all) {
    const { status } = await server.send(answerExport, { params, query: { exportId } }, as)
    expect(status).toBe(seen.some(({ id }) => id === exportId) ? 200 : 404)
  }
  const newest = await server.send(answerExport, { params }, as)
  expect(newest.status).toBe(200)
})

test('a file of SPSS, a report and an archive of attachments are made of the same answers', async () => {
  const survey = await publishedSurvey(server, {
    elements: [
      ...everyQuestion(),
      question('file', { id: 'photo', title: '照片/证件', kinds: ['image'], max: 2 }),
    ],
  })
  const image = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#1677ff' } })
    .png()
    .toBuffer()
  const upload = async (name: string) => {
    const answer = await server.call(
      answerFileUpload,
      { params: { id: survey.id }, query: { questionId: 'photo' } },
      { file: { name, content: image } },
    )
    return answer.data
  }
  const sent = await submit(server, survey, {
    ...fullAnswer,
    photo: [await upload('a.png'), await upload('a.png')],
  })
  expect(sent.status).toBe(200)
  await submit(server, survey, {})
  const made = async (format: ExportFile['format']) => {
    const exportId = await start(survey, format)
    const file = await finished(survey, exportId)
    expect(file).toMatchObject({ status: 2, rows: 2, format })
    return { file, content: await download(survey, exportId) }
  }
  const sav = await made('sav')
  expect(sav.file.fileName).toMatch(/\.sav$/)
  expect(sav.content.subarray(0, 4).toString()).toBe('$FL2')
  expect(sav.content.includes(Buffer.from('$Q2=D1 1 '))).toBe(true)
  expect(sav.content.includes(Buffer.from('选项a'))).toBe(true)
  const report = await made('pdf')
  expect(report.file.fileName).toMatch(/统计报告.*\.pdf$/)
  expect(report.content.subarray(0, 5).toString()).toBe('%PDF-')
  const archive = readZip((await made('files')).content)
  expect([...archive.keys()]).toEqual(['1_照片 证件_a.png', '1_照片 证件_a(2).png'])
  expect(archive.get('1_照片 证件_a.png')?.equals(image)).toBe(true)
})

test('texts of a .sav file are as wide as the longest, wherever they are stored', async () => {
  const survey = await publishedSurvey(server, {
    elements: [
      question('text', { id: 'line', title: '一行' }),
      question('single', {
        id: 'pick',
        title: '选择',
        options: [
          { id: 'a', text: '甲' },
          { id: 'z', text: '其他', other: { required: false } },
        ],
      }),
      question('dateTime', { id: 'day', title: '日期', mode: 'date' }),
      question('multiText', {
        id: 'many',
        title: '多行',
        rows: [{ id: 'r1', title: '行', required: false, format: 'none' }],
      }),
    ],
  })
  const long = '很长的文字，'.repeat(40)
  await submit(server, survey, {
    line: long,
    pick: { v: 'z', other: `其他${long}` },
    day: '2026-11-21',
    many: { r1: `多${long}` },
  })
  await submit(server, survey, { line: '短' }, { channel: '一个很长很长的渠道' })
  const exportId = await start(survey, 'sav')
  expect(await finished(survey, exportId)).toMatchObject({ status: 2, rows: 2 })
  const content = await download(survey, exportId)
  const bytes = (text: string) => Buffer.byteLength(text)
  for (const text of [long, `其他${long}`, `多${long}`])
    expect(content.includes(Buffer.from(`=${String(bytes(text)).padStart(5, '0')}\0\t`))).toBe(true)
  expect(content.includes(Buffer.from('一个很长'))).toBe(true)
})
