import {
  answerAdd,
  answerBatchDelete,
  answerBin,
  answerDelete,
  answerForm,
  answerHistory,
  answerImportPreview,
  answerImports,
  answerImportStart,
  answerImportUpload,
  answerList,
  answerListPage,
  answerMark,
  answerDetail,
  answerPdf,
  answerPurge,
  answerRestore,
  answerTags,
  answerUpdate,
  cascadeCheckFormat,
  exportFile,
  formItemAdd,
  formItemDelete,
  formItemSort,
  formItemUpdate,
  questionDelete,
  questionCriteria,
  statCrossTable,
  statData,
  surveyDetail,
  type AnswerImport,
} from '@zhanfang/contract'
import { answerColumns, questionType } from '@zhanfang/survey'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { answersOfCells, entryColumns } from './answer-cells.ts'
import {
  draftSurvey,
  everyQuestion,
  newSubmitId,
  publishedSurvey,
  question,
  submit,
  type TestSurvey,
} from '../testing/survey-factory.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ jobs: true })
})
afterAll(() => server.close())

const of = (survey: TestSurvey) => ({ params: { id: survey.id } })
async function rowsOf(survey: TestSurvey, body: Record<string, unknown> = {}) {
  return (await server.call(answerList, { ...of(survey), body: { size: 200, ...body } }, survey.as)).data
}
async function filled(names: readonly string[], options: Parameters<typeof publishedSurvey>[1] = {}) {
  const survey = await publishedSurvey(server, options)
  for (const name of names) await submit(server, survey, { name })
  return survey
}

const places = question('single', {
  id: 'session',
  options: [
    { id: 'am', text: '上午', quota: { max: 1, showLeft: true } },
    { id: 'pm', text: '下午', quota: { max: 2, showLeft: true } },
  ],
})

describe('marks', () => {
  test('tags are given and taken, counted, filtered by; notes are kept', async () => {
    const survey = await filled(['甲', '乙', '丙'])
    const { list } = await rowsOf(survey)
    const [third, second, first] = list.map(({ id }) => id)
    const mark = (body: object) =>
      server.send(answerMark, { ...of(survey), body: { ids: [third, second], ...body } }, survey.as)
    await mark({ addTags: ['已回访', '重要', '重要'] })
    await mark({ ids: [third], removeTags: ['重要'], addTags: ['再联系'], note: ' 下周再打 ' })
    const marked = await rowsOf(survey)
    expect(marked.list.map(({ tags, note }) => [tags, note])).toEqual([
      [['已回访', '再联系'], '下周再打'],
      [['已回访', '重要'], ''],
      [[], ''],
    ])
    expect((await server.call(answerTags, of(survey), survey.as)).data.list).toEqual([
      { tag: '已回访', count: 2 },
      { tag: '再联系', count: 1 },
      { tag: '重要', count: 1 },
    ])
    const tagged = await rowsOf(survey, { tags: ['重要', '没有的'] })
    expect([tagged.total, tagged.list.map(({ id }) => id)]).toEqual([1, [second]])
    await mark({ ids: [third, first], removeTags: ['已回访', '再联系'], note: '' })
    expect((await rowsOf(survey)).list[0]).toMatchObject({ tags: [], note: '' })
    expect((await mark({ addTags: ['x'.repeat(21)] })).status).toBe(422)
  })
})

describe('changes by members', () => {
  test('are checked like answers, kept with who and what was before, and refused when outdated', async () => {
    const survey = await publishedSurvey(server, {
      elements: [question('text', { id: 'name', required: true }), places],
    })
    await submit(server, survey, { name: '旧', session: { v: 'am' } })
    await submit(server, survey, { name: '别人', session: { v: 'pm' } })
    const id = (await rowsOf(survey)).list[1]?.id ?? ''
    const change = (answers: object, baseRevision?: number) =>
      server.send(answerUpdate, { params: { id }, body: { answers, baseRevision } }, survey.as)
    expect(await change({ name: '' })).toMatchObject({ status: 422, problems: [{ field: 'name' }] })
    expect(await change({ name: '新', session: { v: 'pm' } }, 0)).toMatchObject({
      status: 200,
      data: { row: { revision: 1, answers: { name: '新', session: { v: 'pm' } } } },
    })
    expect((await change({ name: '又' }, 0)).status).toBe(409)
    const changes = await server.call(answerHistory, { ...of(survey), query: { answerId: id } }, survey.as)
    expect(changes.data.list).toMatchObject([
      {
        revision: 1,
        changedBy: survey.owner.nickname,
        changes: [
          { questionId: 'name', before: '旧', after: '新' },
          { questionId: 'session', before: '上午', after: '下午' },
        ],
      },
    ])
    // Without an answer's id those of the whole survey come, the newest first.
    const other = (await rowsOf(survey)).list[0]
    await server.call(
      answerUpdate,
      { params: { id: other?.id ?? '' }, body: { answers: { name: '第三' } } },
      survey.as,
    )
    await change({ name: '新二', session: { v: 'pm' } }, 1)
    const all = (await server.call(answerHistory, of(survey), survey.as)).data
    expect(all.total).toBe(3)
    expect(
      all.list.map(({ number, revision, changes: [first] }) => [
        number,
        revision,
        first?.before,
        first?.after,
      ]),
    ).toEqual([
      [1, 2, '新', '新二'],
      [2, 1, '别人', '第三'],
      [1, 1, '旧', '新'],
    ])
    const second = await server.call(answerHistory, { ...of(survey), query: { page: 2, size: 1 } }, survey.as)
    expect(second.data).toMatchObject({ total: 3, list: [all.list[1]] })
    // As it was, for the counts.
    await server.call(
      answerUpdate,
      { params: { id: other?.id ?? '' }, body: { answers: { name: '别人', session: { v: 'pm' } } } },
      survey.as,
    )
    // The place in the morning is free again, the afternoon is full.
    expect((await submit(server, survey, { name: '丁', session: { v: 'am' } })).code).toBe('000000')
    expect((await submit(server, survey, { name: '戊', session: { v: 'pm' } })).code).toBe('500063')
    const stat = (await server.call(statData, { ...of(survey), query: {} }, survey.as)).data
    expect(stat.questions[1]?.statistics).toMatchObject({ options: [{ count: 1 }, { count: 2 }] })
  })

  test('answers entered by hand count once, in quotas too, and say who entered them', async () => {
    const survey = await publishedSurvey(server, { elements: [question('text', { id: 'name' }), places] })
    const form = (await server.call(answerForm, of(survey), survey.as)).data
    expect(form).toMatchObject({ version: 1, definition: { elements: [{ id: 'name' }, { id: 'session' }] } })
    const add = (answers: object, submitId = newSubmitId()) =>
      server.send(answerAdd, { ...of(survey), body: { submitId, answers } }, survey.as)
    const submitId = newSubmitId()
    expect((await add({ name: '纸质', session: { v: 'am' } }, submitId)).status).toBe(200)
    expect((await add({ name: '纸质', session: { v: 'am' } }, submitId)).status).toBe(200)
    expect((await add({ session: { v: 'am' } })).code).toBe('500063')
    expect(await rowsOf(survey)).toMatchObject({
      total: 1,
      list: [{ number: 1, channel: '后台录入', addedBy: survey.owner.nickname, answers: { name: '纸质' } }],
    })
  })
})

describe('the bin', () => {
  test('holds what was deleted; places are freed and taken again; final deletion leaves nothing', async () => {
    const survey = await publishedSurvey(server, { elements: [question('text', { id: 'name' }), places] })
    for (const name of ['甲', '乙']) await submit(server, survey, { name })
    await submit(server, survey, { name: '丙', session: { v: 'am' } })
    const ids = (await rowsOf(survey)).list.map(({ id }) => id)
    const call = (spec: typeof answerRestore | typeof answerPurge | typeof answerBatchDelete, some = ids) =>
      server.send(spec, { ...of(survey), body: { ids: some } }, survey.as)
    expect((await call(answerBatchDelete)).data).toEqual({ changed: 3 })
    expect(await rowsOf(survey)).toMatchObject({ total: 0, list: [] })
    const bin = (await server.call(answerBin, { ...of(survey), query: {} }, survey.as)).data
    expect(bin).toMatchObject({ total: 3, list: [{ deletedBy: survey.owner.nickname }, {}, {}] })
    await submit(server, survey, { name: '丁', session: { v: 'am' } })
    expect((await call(answerRestore)).data).toEqual({ changed: 2, full: 1 })
    const back = await rowsOf(survey)
    expect(back.list.map(({ number }) => number)).toEqual([4, 2, 1])
    const stat = (await server.call(statData, { ...of(survey), query: {} }, survey.as)).data
    expect(stat.total).toBe(3)
    expect((await call(answerPurge)).data).toEqual({ changed: 1 })
    expect((await call(answerRestore)).data).toEqual({ changed: 0, full: 0 })
    expect((await server.call(answerDelete, { params: { id: ids[2] ?? '' } }, survey.as)).code).toBe('000000')
    expect((await server.call(answerDelete, { params: { id: ids[2] ?? '' } }, survey.as)).code).toBe('500022')
    expect((await rowsOf(survey)).total).toBe(2)
  })
})

describe('who may see and do what', () => {
  const contact = question('contact', {
    id: 'who',
    fields: [
      { key: 'name', required: false, masked: true },
      { key: 'mobile', required: false, masked: true },
      { key: 'org', required: false },
    ],
  })

  test('masked fields are whole for who may change answers, masked for others, and nothing to guess at', async () => {
    const survey = await publishedSurvey(server, {
      elements: [contact, places, question('text', { id: 'phone', format: 'mobile' })],
    })
    await submit(server, survey, {
      who: { name: '欧阳小明', mobile: '13812345678', org: '协会' },
      phone: '13987654321',
    })
    const viewer = { as: await server.member(survey.appid, 'viewer'), appid: survey.appid }
    const masked = { name: '欧***', mobile: '138****5678', org: '协会' }
    const asViewer = (body: object) => server.send(answerList, { ...of(survey), body }, viewer)
    expect((await rowsOf(survey)).list[0]?.answers.who).toMatchObject({ mobile: '13812345678' })
    expect(await asViewer({})).toMatchObject({ data: { list: [{ answers: { who: masked } }] } })
    const page = await server.call(answerListPage, { ...of(survey), query: {} }, viewer)
    expect(page.data.list[0]?.answers.who).toEqual(masked)
    const guess = [{ questionId: 'who', operator: 'startsWith', operand: '欧', row: 'name' }]
    expect((await asViewer({ filters: guess })).status).toBe(403)
    expect((await rowsOf(survey, { filters: guess })).total).toBe(1)
    // A text with a format is as personal as a field of a contact.
    expect(page.data.list[0]?.answers.phone).toBe('139****4321')
    const digits = [{ questionId: 'phone', operator: 'startsWith', operand: '1398' }]
    expect((await asViewer({ filters: digits })).status).toBe(403)
    expect((await asViewer({ filters: [{ questionId: 'phone', operator: 'answered' }] })).status).toBe(200)
    // Figures and files tell no more than the list does.
    const figures = (query: object) => server.send(statData, { ...of(survey), query }, viewer)
    const guessed = JSON.stringify(guess)
    expect((await figures({ filters: guessed })).status).toBe(403)
    const table = { rows: ['session'], column: 'session', filters: guess }
    expect((await server.send(statCrossTable, { ...of(survey), body: table }, viewer)).status).toBe(403)
    const file = { id: survey.id, format: 'csv', filters: guess }
    expect((await server.send(exportFile, { body: file }, viewer)).status).toBe(403)
    const seen = JSON.stringify((await figures({})).data)
    expect(seen).toContain('139****4321')
    expect(seen).not.toMatch(/13812345678|13987654321/u)
    const whole = await server.call(statData, { ...of(survey), query: {} }, survey.as)
    expect(JSON.stringify(whole.data)).toContain('13987654321')
  })

  test('a neighbour app reaches none of it', async () => {
    const survey = await filled(['甲'])
    const id = (await rowsOf(survey)).list[0]?.id ?? ''
    const other = await filled(['乙'])
    const body = { ids: [id] }
    const asked = [
      server.send(answerListPage, { ...of(survey), query: {} }, other.as),
      server.send(answerUpdate, { params: { id }, body: { answers: { name: 'x' } } }, other.as),
      server.send(answerDelete, { params: { id } }, other.as),
      server.send(answerMark, { ...of(survey), body: { ...body, note: 'x' } }, other.as),
      server.send(answerBatchDelete, { ...of(survey), body }, other.as),
      server.send(answerPurge, { ...of(survey), body }, other.as),
      server.send(answerHistory, { ...of(survey), query: { answerId: id } }, other.as),
      server.send(answerHistory, { ...of(other), query: { answerId: id } }, other.as),
      server.send(answerHistory, of(survey), other.as),
      server.send(answerDetail, { ...of(survey), query: { answerId: id } }, other.as),
      server.send(answerDetail, { ...of(other), query: { answerId: id } }, other.as),
      server.send(answerPdf, { ...of(survey), query: { answerId: id } }, other.as),
      server.send(answerPdf, { ...of(other), query: { answerId: id } }, other.as),
      server.send(questionCriteria, of(survey), other.as),
      server.send(answerImports, of(survey), other.as),
      server.send(answerAdd, { ...of(survey), body: { submitId: newSubmitId(), answers: {} } }, other.as),
    ]
    for (const answer of await Promise.all(asked)) expect(answer.status).toBe(404)
    // By its own survey's address, too: nothing of the neighbour's changes.
    const stray = await server.send(answerBatchDelete, { ...of(other), body }, other.as)
    expect(stray.data).toEqual({ changed: 0 })
    expect((await rowsOf(survey)).list).toMatchObject([{ id, note: '', answers: { name: '甲' } }])
  })
})

test('one answer is found by its id', async () => {
  const survey = await filled(['甲', '乙'])
  const { list } = await rowsOf(survey)
  for (const row of list) {
    const found = await server.call(answerDetail, { ...of(survey), query: { answerId: row.id } }, survey.as)
    expect(found.data.row).toEqual(row)
  }
})

test('one answer becomes a PDF', async () => {
  const survey = await filled(['甲'], { title: '访客登记' })
  const id = (await rowsOf(survey)).list[0]?.id ?? ''
  const response = await server.inject({
    method: 'GET',
    url: `/p1/api/v1/survey/${survey.id}/answer/pdf?answerId=${id}`,
    headers: { 'x-authorization': `Bearer ${survey.owner.token}`, appid: survey.appid },
  })
  expect(response.headers['content-type']).toBe('application/pdf')
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('criteria name every operator that a question offers', async () => {
  const survey = await publishedSurvey(server, { elements: everyQuestion() })
  const { list } = (await server.call(questionCriteria, of(survey), survey.as)).data
  expect(list.map(({ questionId }) => questionId)).toEqual(everyQuestion().map(({ id }) => id))
  expect(list.every(({ criteria }) => criteria.length > 0)).toBe(true)
})

describe('import', () => {
  async function importFile(survey: TestSurvey, name: string, content: Buffer) {
    const uploaded = await server.call(answerImportUpload, of(survey), {
      ...survey.as,
      file: { name, content },
    })
    return uploaded.data.import
  }
  async function finished(survey: TestSurvey, id: string): Promise<AnswerImport> {
    for (;;) {
      const { list } = (await server.call(answerImports, of(survey), survey.as)).data
      const found = list.find((one) => one.id === id)
      if (found && found.status >= 2) return found
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  test('sound rows are stored once, others come back with their reasons', async () => {
    const survey = await publishedSurvey(server, {
      elements: [
        question('text', { id: 'name', title: '姓名', required: true }),
        { ...places, title: '场次' },
      ],
    })
    const csv = '\uFEFF姓名,场次,别的\r\n"甲, 先生",上午,x\r\n乙,晚上,\r\n,下午,\r\n丙,上午,\r\n丁,下午,\r\n'
    const { id } = await importFile(survey, '名单.csv', Buffer.from(csv))
    const body = { importId: id }
    const preview = (await server.call(answerImportPreview, { ...of(survey), body }, survey.as)).data
    expect(preview).toMatchObject({
      header: ['姓名', '场次', '别的'],
      mapping: ['name', 'session', null],
      checked: 5,
      sound: 3,
      problems: [
        { row: 3, title: '场次' },
        { row: 4, title: '姓名' },
      ],
    })
    const start = (mapping: (string | null)[]) =>
      server.send(answerImportStart, { ...of(survey), body: { importId: id, mapping } }, survey.as)
    expect((await start(['name', 'name', null])).status).toBe(422)
    expect((await start([null, null, null])).status).toBe(422)
    expect((await start(preview.mapping)).status).toBe(200)
    expect((await start(preview.mapping)).status).toBe(422)
    // The third row of those that are sound finds the morning full.
    expect(await finished(survey, id)).toMatchObject({
      status: 2,
      added: 2,
      refused: 3,
      hasRefusedFile: true,
    })
    const { list } = await rowsOf(survey)
    expect(list.map(({ answers, channel }) => [answers.name, channel])).toEqual([
      ['丁', '批量导入'],
      ['甲, 先生', '批量导入'],
    ])
  }, 60_000)

  test('files that are none, or empty, are refused', async () => {
    const survey = await publishedSurvey(server)
    for (const [name, content] of [
      ['a.csv', ''],
      ['a.csv', '姓名\n'],
      ['a.xlsx', 'PK\u0003\u0004 none'],
    ] as const) {
      const answer = await server.call(answerImportUpload, of(survey), {
        ...survey.as,
        file: { name, content: Buffer.from(content) },
      })
      expect(answer.status).toBe(422)
    }
  })

  test('what an export says is read back as the same answers', async () => {
    const survey = await publishedSurvey(server, {
      elements: [
        ...everyQuestion(),
        question('ranking', { id: 'ranking', options: ['a', 'b'].map((v) => ({ id: v, text: `项${v}` })) }),
        question('cascade', {
          id: 'cascade',
          leafOnly: false,
          tree: [{ id: 'n1', text: '浙江', children: [{ id: 'n2', text: '杭州' }] }],
        }),
        question('judge', { id: 'judge' }),
        question('contact', {
          id: 'contact',
          fields: ['name', 'gender', 'birth'].map((key) => ({ key, required: false })),
        }),
        question('matrixScale', { id: 'scale', everyRow: false, rows: [{ id: 'r1', title: '行1' }] }),
        question('dateRange', { id: 'range' }),
      ],
    })
    const { definition } = (await server.call(surveyDetail, of(survey), survey.as)).data
    const answers: Record<string, unknown> = {
      single: { v: 'x', other: '别的（话）' },
      multi: [{ v: 'a' }, { v: 'c' }],
      text: '一行',
      area: '两\n行',
      number: -3.5,
      rating: { v: 4 },
      matrix: { r1: { v: 'c1' } },
      date: '2026-11-21',
      ranking: ['b', 'a'],
      cascade: ['n1', 'n2'],
      judge: false,
      contact: { name: '甲', gender: 'female', birth: '1990-05-01' },
      scale: { r1: 3 },
      range: ['2026-01-01', '2026-02-01'],
    }
    const columns = new Map(entryColumns(definition).map((column) => [column.key, column]))
    const cells = answerColumns(definition).map((column): [string, string] => [
      column.key,
      String(column.value(answers) ?? ''),
    ])
    const read = answersOfCells(definition, columns, cells)
    expect(read.problems).toEqual([])
    for (const element of definition.elements) {
      const type = questionType(element.type)
      expect(type?.normalize(element, read.answers[element.id])).toEqual(
        type?.normalize(element, answers[element.id]),
      )
    }
  })
})

describe('parts of questions', () => {
  test('are added, changed, sorted and removed one by one', async () => {
    const survey = await draftSurvey(server, {
      elements: [
        question('multiText', {
          id: 'form',
          rows: [{ id: 'a', title: '一', required: true, format: 'none' }],
        }),
      ],
    })
    const ids = { surveyId: survey.id, questionId: 'form' }
    const item = (title: string, more: object = {}) => ({ title, required: false, format: 'none', ...more })
    const added = await server.call(formItemAdd, { body: { ...ids, item: item('二') } }, survey.as)
    const two = added.data.id
    await server.call(formItemUpdate, { body: { ...ids, item: item('一改', { id: 'a' }) } }, survey.as)
    expect((await server.send(formItemAdd, { body: { ...ids, item: { title: 5 } } }, survey.as)).status).toBe(
      422,
    )
    expect((await server.send(formItemSort, { body: { ...ids, ids: [two] } }, survey.as)).status).toBe(422)
    await server.call(formItemSort, { body: { ...ids, ids: [two, 'a'] } }, survey.as)
    const titles = async () =>
      (await server.call(surveyDetail, of(survey), survey.as)).data.definition.elements.flatMap((element) =>
        'rows' in element ? [JSON.stringify(element.rows)] : [],
      )
    expect((await titles())[0]).toMatch(/二.*一改/)
    await server.call(formItemDelete, { query: { ...ids, id: two } }, survey.as)
    expect((await titles())[0]).not.toMatch(/二/)
    // An id alone will do while it is the only one.
    const alone = await server.send(formItemDelete, { query: { id: 'a' } }, survey.as)
    expect(alone.status).toBe(200)
    await server.call(formItemAdd, { body: { ...ids, item: item('三', { id: 'a' }) } }, survey.as)
    await draftSurvey(server, {
      beside: survey,
      elements: [
        question('multiText', {
          id: 'form',
          rows: [{ id: 'a', title: '一', required: false, format: 'none' }],
        }),
      ],
    })
    expect((await server.send(formItemDelete, { query: { id: 'a' } }, survey.as)).status).toBe(422)
    expect((await server.send(questionDelete, { query: { id: 'form' } }, survey.as)).status).toBe(422)
    expect((await server.send(questionDelete, { query: { id: 'none' } }, survey.as)).status).toBe(404)
    const stranger = await server.send(
      formItemDelete,
      { query: { ...ids, id: 'a' } },
      (await draftSurvey(server)).as,
    )
    expect(stranger.status).toBe(404)
  })

  test('the text of a tree is read, its mistakes are told', async () => {
    const survey = await draftSurvey(server)
    const read = (text: string) => server.call(cascadeCheckFormat, { body: { text } }, survey.as)
    expect((await read('浙江-杭州\n浙江-宁波\n上海')).data).toMatchObject({
      depth: 2,
      nodes: 4,
      errors: [],
      tree: [{ text: '浙江', children: [{ text: '杭州' }, { text: '宁波' }] }, { text: '上海' }],
    })
  })
})
