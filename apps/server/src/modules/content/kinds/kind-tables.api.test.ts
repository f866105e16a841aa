// The kinds whose own fields stand in tables: what goes out comes back and changes nothing, and what is changed there
// changes the draft.
import {
  bulkImportAbout,
  bulkImportStart,
  bulkImportUpload,
  type CallData,
  contentDetail,
  contentExport,
  contentSearch,
  contentFieldsOf,
  type ContentKind,
} from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Author, contentFactory } from '../testing/content-factory.ts'

let t: TestServer
let make: ReturnType<typeof contentFactory>
beforeAll(async () => {
  t = await createTestServer()
  make = contentFactory(t)
})
afterAll(() => t.close())

async function newApp(): Promise<Author> {
  const { id: appid, owner: as } = await t.app({ appName: '阳光里社区' })
  return { appid, as }
}
const upload = (at: Author, kind: ContentKind, table: string) =>
  t.call(
    bulkImportUpload,
    { params: { type: kind, id: at.appid } },
    { ...at, file: { content: Buffer.from(table), name: '表.csv' } },
  )
async function bring(at: Author, kind: ContentKind, table: string) {
  const { data } = await upload(at, kind, table)
  await t.call(
    bulkImportStart,
    { params: { type: kind, id: at.appid }, body: { importId: data.importId } },
    at,
  )
  return data
}
const judged = ({ rows }: CallData<typeof bulkImportUpload>) => rows.map(({ fate, reason }) => [fate, reason])
async function exported(at: Author, kind: ContentKind): Promise<string> {
  const { body } = await t.inject({
    method: 'POST',
    url: contentExport.path.replace('{kind}', kind),
    headers: { 'x-authorization': `Bearer ${at.as.token}`, appid: at.appid },
    payload: {},
  })
  return body
}
async function fieldsOf(at: Author, kind: ContentKind, id: string): Promise<unknown> {
  return (await t.call(contentDetail, { params: { kind, id } }, at)).data.draft.fields
}
/** What of fields stands in a table: ids, films and what hangs on them do not. */
const inTables = (fields: unknown): unknown =>
  JSON.parse(
    JSON.stringify(fields, (key, value: unknown) => {
      if (['id', 'step', 'resourceIds', 'media', 'chosen'].includes(key)) return undefined
      return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value
    }),
  )
const cell = (...lines: string[]) => `"${lines.join('\n')}"`

const article = '01HZZZZZZZZZZZZZZZZZZZZZZZ'
/** Drafts with everything in them that a table could spoil. */
const full: Partial<Record<ContentKind, object>> = {
  project: {
    organiser: '=居委会|二组',
    from: '2026-03-01',
    to: '2026-06-30',
    stages: [
      { id: 's1', name: '筹备', about: '找人、\n找地方 | 找钱', from: '2026-03-01', to: '2026-03-31' },
      { id: 's2', name: '筹备', about: '', from: '', to: '' },
      { id: 's3', name: '动工\\收尾', about: '', from: '', to: '2026-06-30' },
    ],
    progress: 'hand',
    joinMode: 'invite',
    joinNote: ' 写上\r\n楼栋 ',
    memberLimit: 30,
    people: 'names',
    showsUpdates: false,
  },
  circle: {
    joinMode: 'code',
    joinCode: '-8858',
    joinNote: '写上楼栋',
    postMode: 'all-except',
    postGroupIds: ['g1'],
    readers: 'members',
    rules: '一、不发广告\n二、不吵架',
  },
  collection: {
    items: [
      { type: 'article', id: article, title: '旧事 | 一', words: '先看\n这篇' },
      { type: 'micro-page', id: 'p1', title: '首页', words: '' },
    ],
  },
  lesson: {
    chapters: [
      {
        title: '第一章 | 认识',
        parts: [
          { id: 'part01', title: '#1 开始', type: 'text', body: null, minutes: 5 },
          {
            id: 'part02',
            title: '看片 | 上',
            type: 'video',
            isFree: false,
            afterPrevious: true,
            minutes: 12,
            media: { url: '/files/app1/0123456789.mp4', name: '上.mp4' },
          },
        ],
      },
      {
        title: '',
        parts: [{ id: 'part03', title: '', type: 'survey', chosen: { id: 'q1', title: '小测' } }],
      },
    ],
  },
  reservation: {
    resourceNoun: '医生',
    address: '二楼\n左手边',
    phone: '+86 571',
    notes: '带医保卡',
    services: [
      { id: 'v1', name: '内科 | 普通', duration: 20, step: 10, priceFen: 1250, price: '医保', maxParty: 2 },
      { id: 'v2', name: '外科', description: '周三\n没有', resourceIds: ['r1'] },
    ],
    resources: [{ id: 'r1', name: '张医生', capacity: 3, description: '主任' }],
    week: [
      [{ from: 0, to: 1440 }],
      [],
      [{ from: 1320, to: 1500 }],
      [],
      [],
      [
        { from: 540, to: 720 },
        { from: 840, to: 1080 },
      ],
      [],
    ],
    rules: { needsConfirm: true, noticeMinutes: 0, horizonDays: 7 },
  },
}
const kinds = Object.keys(full) as ContentKind[]

test.each(kinds)(
  'a %s that goes out comes back unchanged, and a new one is made of its row',
  async (kind) => {
    const at = await newApp()
    const fields = contentFieldsOf(kind).schema.parse(full[kind])
    const id = await make.write(at, { kind, title: '=一项', draft: { fields } })
    const table = await exported(at, kind)
    const again = await upload(at, kind, table)
    expect(judged(again.data)).toEqual([['same', '']])
    expect(again.data.ignored.filter((name) => name !== '正文')).toEqual(['状态', '发布时间', '修改时间'])

    // As a new one it is the same but for the ids, and for what stays in the editor.
    const asNew = table.replace(id, '')
    const there = await bring(at, kind, asNew)
    // Groups of customers and contents of elsewhere are refused: such rows make none.
    const isRefused = kind === 'circle' || kind === 'collection'
    expect(there.counts).toMatchObject(isRefused ? { fresh: 0, refused: 1 } : { fresh: 1, refused: 0 })
    const { list } = (await t.call(contentSearch, { params: { kind }, body: {} }, at)).data
    const made = list.find((row) => row.id !== id)?.id ?? id
    expect(inTables(await fieldsOf(at, kind, made))).toEqual(inTables(fields))
    expect(judged((await upload(at, kind, await exported(at, kind))).data)).toEqual(
      list.map(() => ['same', '']),
    )
  },
)

test('the template says how lists are written', async () => {
  const at = await newApp()
  for (const [kind, title] of [
    ['project', '阶段'],
    ['lesson', '章节'],
    ['collection', '收录的内容'],
    ['reservation', '服务项目'],
    ['circle', '动态审核'],
  ] as const) {
    const { data } = await t.call(bulkImportAbout, { params: { type: kind, id: at.appid } }, at)
    expect(data.columns.find((column) => column.title === title)?.note, `${kind}`).toMatch(/[|/]/)
  }
})

test('stages are known again by their names, and mistakes are said by column', async () => {
  const at = await newApp()
  const fields = contentFieldsOf('project').schema.parse(full['project'])
  const id = await make.write(at, { kind: 'project', title: '修路', draft: { fields } })
  const wrong = await upload(
    at,
    'project',
    `编号,结束日期,阶段,加入方式\n${id},2026-02-30,${cell('筹备 | 后天')},随便\n,,,\n,,,`,
  )
  const [[fate, reason] = []] = judged(wrong.data)
  expect(fate).toBe('refused')
  for (const words of ['结束日期：', '阶段：「后天」', '加入方式：请填']) expect(reason).toContain(words)
  const { rows } = await bring(
    at,
    'project',
    `编号,阶段\n${id},${cell('动工 | 2026-04-01 | 2026-05-01', '筹备 ｜ 2026/3/2', '庆祝')}`,
  )
  expect(rows[0]?.reason).toContain('动工 | 2026-04-01 | 2026-05-01 / 筹备 | 2026-03-02 / 庆祝')
  expect(await fieldsOf(at, 'project', id)).toMatchObject({
    organiser: '=居委会|二组',
    stages: [
      // As many as before: two took other names.
      { id: 's2', name: '动工', to: '2026-05-01' },
      { id: 's1', name: '筹备', from: '2026-03-02', to: '' },
      { id: 's3', name: '庆祝', about: '' },
    ],
  })
})

test('an outline makes a lesson, keeps its films, and loses none of them', async () => {
  const at = await newApp()
  const fields = contentFieldsOf('lesson').schema.parse(full['lesson'])
  const id = await make.write(at, { kind: 'lesson', title: '消防', draft: { fields } })
  const outline = async (...lines: string[]) =>
    judged((await upload(at, 'lesson', `编号,章节\n${id},${cell(...lines)}`)).data)[0]
  expect(await outline('# 只剩一章', '新的一节')).toMatchObject([
    'refused',
    expect.stringContaining('有内容'),
  ])
  expect(await outline('没有章')).toMatchObject(['refused', expect.stringContaining('以 # 开头')])
  expect(await outline('# 章', String.raw`看片 \| 上 | 音频`)).toMatchObject([
    'refused',
    expect.stringContaining('形式不能在表里改'),
  ])
  await bring(
    at,
    'lesson',
    `编号,章节\n${id},${cell('# 新的章', '复习 | 图文 | 3 | 登录后学', String.raw`看片 \| 上`, '# 测验', ' | 问卷')}`,
  )
  expect(await fieldsOf(at, 'lesson', id)).toMatchObject({
    chapters: [
      {
        title: '新的章',
        parts: [
          { title: '复习', type: 'text', minutes: 3, isFree: false },
          { id: 'part02', type: 'video', isFree: true, media: { name: '上.mp4' } },
        ],
      },
      { title: '测验', parts: [{ id: 'part03', chosen: { id: 'q1' } }] },
    ],
  })
})

test('a collection takes contents that are there, by their numbers', async () => {
  const at = await newApp()
  const there = await make.publish(at, { title: '重阳' })
  const row = (line: string) => `标题,收录的内容\n好文,${cell(line)}`
  const { data } = await upload(at, 'collection', row(`${article} | 文章 | 没有的`))
  expect(judged(data)).toEqual([['refused', `没有编号为「${article}」的内容，请照内容列表里的编号填`]])
  const kind = await upload(at, 'collection', row(`${there} | 优惠 | 重阳`))
  expect(judged(kind.data)[0]?.[1]).toContain('收录的内容：没有「优惠」这种')
  expect((await bring(at, 'collection', row(`${there} | 文章 | 重阳 | 先看它`))).counts).toMatchObject({
    fresh: 1,
  })
  // Of another app it is as if it were not there.
  const elsewhere = await newApp()
  const other = await upload(elsewhere, 'collection', row(`${there} | 文章 | 重阳`))
  expect(other.data.counts).toMatchObject({ fresh: 0, refused: 1 })
})

test('the hours of a place and what it offers come in, and keep what a table does not say', async () => {
  const at = await newApp()
  const fields = contentFieldsOf('reservation').schema.parse(full['reservation'])
  const id = await make.write(at, { kind: 'reservation', title: '门诊', draft: { fields } })
  const wrong = await upload(
    at,
    'reservation',
    `编号,服务项目,每周开放时间,需要确认\n${id},外科 | 很久,周八 9:00-10:00,大概`,
  )
  const reason = judged(wrong.data)[0]?.[1] ?? ''
  for (const words of ['服务项目：「外科」的时长', '「周八」不是', '需要确认：请填 是 或 否'])
    expect(reason).toContain(words)
  await bring(
    at,
    'reservation',
    `编号,服务项目,人员或场地,每周开放时间,需要确认\n${id},${cell('外科 | 45 | 1 | 30.5', '儿科')},张医生 | 5,${cell('周一 09:00-12:00 14:00-18:00', '周日 22:00-26:00')},否`,
  )
  expect(await fieldsOf(at, 'reservation', id)).toMatchObject({
    services: [
      { id: 'v2', name: '外科', duration: 45, priceFen: 3050, resourceIds: ['r1'] },
      { id: 'v1', name: '儿科', duration: 20, step: 10 },
    ],
    resources: [{ id: 'r1', capacity: 5 }],
    week: [
      [
        { from: 540, to: 720 },
        { from: 840, to: 1080 },
      ],
      [],
      [],
      [],
      [],
      [],
      [{ from: 1320, to: 1560 }],
    ],
    rules: { needsConfirm: false, horizonDays: 7 },
  })
})
