import { surveyPaper, upload, uploadToken } from '@zhanfang/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { draftSurvey, question, saveElements, type TestSurvey } from '../testing/survey-factory.ts'
import { readZip } from '../testing/workbook-reader.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const paper = (survey: TestSurvey, format: 'docx' | 'pdf', answers: '0' | '1' = '0') =>
  server.inject({
    method: surveyPaper.method,
    url: surveyPaper.path.replace('{id}', survey.id),
    query: { format, answers },
    headers: { 'x-authorization': `Bearer ${survey.owner.token}`, appid: survey.appid },
  })

const wordXml = (file: Buffer) => readZip(file).get('word/document.xml')?.toString() ?? ''

const exam = () =>
  draftSurvey(server, {
    title: '消防 <考试>/\u0007',
    elements: [
      question('single', {
        id: 'one',
        title: '火警电话是\u0001 & 多少',
        options: [
          { id: 'a', text: '110' },
          { id: 'b', text: '119' },
        ],
        exam: { score: 5, key: { kind: 'options', mode: 'all', correct: ['b'] }, analysis: '记住 119' },
      }),
      question('matrixSingle', {
        id: 'wide',
        rows: [{ id: 'r', title: '第一行' }],
        columns: Array.from({ length: 20 }, (_, index) => ({ id: `c${index}`, text: `第 ${index} 列` })),
      }),
    ],
  })

test('a Word paper has every question and option, and the answers only when they are wanted', async () => {
  const survey = await exam()
  const plain = await paper(survey, 'docx')
  expect(plain.statusCode).toBe(200)
  expect(plain.headers['content-disposition']).toContain('.docx')
  const words = wordXml(plain.rawPayload)
  expect(words).toContain('1. 火警电话是 &amp; 多少')
  expect(words).toContain('○ B. 119')
  expect(words).toContain('第 19 列')
  expect(words).not.toContain('答案')
  expect(wordXml((await paper(survey, 'docx', '1')).rawPayload)).toContain('答案：B')
})

test('a PDF paper comes whole', async () => {
  const answer = await paper(await exam(), 'pdf', '1')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(answer.rawPayload.subarray(-6).toString().trim()).toBe('%%EOF')
})

test('a survey of another app has no paper', async () => {
  const [mine, other] = [await exam(), await exam()]
  const answer = await server.send(
    surveyPaper,
    { params: { id: other.id }, query: { format: 'pdf' } },
    mine.as,
  )
  expect(answer.status).toBe(404)
})

const relations = (file: Buffer) => readZip(file).get('word/_rels/document.xml.rels')?.toString() ?? ''

test('pictures are in the paper, in their own proportions; what cannot be printed says so', async () => {
  const survey = await draftSurvey(server)
  const { token } = (await server.call(uploadToken, { query: { nameSuffix: 'png' } }, survey.as)).data
  const content = await sharp({ create: { width: 3000, height: 1000, channels: 4, background: '#c83c3c80' } })
    .png()
    .toBuffer()
  const file = { content, name: '图.png' }
  const { url } = (await server.call(upload, { query: { token } }, { ...survey.as, file })).data
  await saveElements(server, survey, [
    question('media', {
      id: 'media',
      kind: 'carousel',
      items: [
        { id: 'own', url, caption: '横幅' },
        { id: 'gone', url: url.replace(/.png$/, 'x.png') },
        { id: 'other', url: 'https://example.com/a.png' },
      ],
    }),
    question('imageSingle', { id: 'pick', options: [{ id: 'a', text: '红', image: url }] }),
  ])
  const word = await paper(survey, 'docx')
  const words = wordXml(word.rawPayload)
  // One inch is 914400: as wide as the text, a third as high.
  const [, width, height] = /<wp:extent cx="(\d+)" cy="(\d+)"/.exec(words) ?? []
  expect(Number(width) / Number(height)).toBeCloseTo(3, 1)
  expect(Number(width)).toBeLessThanOrEqual(17 * 360_000)
  expect(words.match(/<wp:extent/g)).toHaveLength(2)
  expect(words).toContain('横幅')
  expect(words).toContain('已找不到或打不开')
  expect(words).toContain('其他网站的图片')
  expect(words).toContain('○ A. 红')
  expect(relations(word.rawPayload)).toContain('.jpg')
  const pdf = (await paper(survey, 'pdf')).rawPayload.toString('latin1')
  expect(pdf.match(/Subtype \/Image/g)).toHaveLength(2)
})
