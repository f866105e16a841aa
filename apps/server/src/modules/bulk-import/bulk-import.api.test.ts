import {
  ADMINISTRATOR,
  tagCreate,
  tagSet,
  bankAdd,
  bankQuestions,
  bulkImportAbout,
  bulkImportStart,
  bulkImportTemplate,
  bulkImportUpload,
  contentDetail,
  classCreate,
  contentExport,
  contentSearch,
  inviteList,
  inviteMember,
  memberList,
  memberRoles,
  operationLogSearch,
  surveyWhitelist,
  userContentLimit,
  type CallData,
} from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Author, contentFactory } from '../content/testing/content-factory.ts'
import { publishedSurvey } from '../survey/testing/survey-factory.ts'

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
const upload = (at: Author, type: string, id: string, ...lines: string[]) =>
  t.call(
    bulkImportUpload,
    { params: { type, id } },
    { ...at, file: { content: Buffer.from(lines.join('\n')), name: '表.csv' } },
  )
const start = (at: Author, type: string, id: string, importId: string) =>
  t.call(bulkImportStart, { params: { type, id }, body: { importId } }, at)
const judged = ({ rows }: CallData<typeof bulkImportUpload>) =>
  rows.map(({ line, fate, reason }) => [line, fate, reason])

test('questions of a bank come out of a table; mistakes are said by row', async () => {
  const at = await newApp()
  const { id } = (await t.call(bankAdd, { body: { name: '消防' } }, at)).data
  const about = (await t.call(bulkImportAbout, { params: { type: 'bank', id } }, at)).data
  expect(about).toMatchObject({ title: '题目', into: '消防' })
  const table = [
    '题型,题目,选项A,选项B,选项C,答案,分值,难度,标签,解析,备注',
    '单选题,火警电话是,110,119,120,B,5,2,常识、安全,记住它,',
    '多选题,灭火要,水,沙,油,AB,4,,,,',
    '判断题,电梯里可以躲火,,,,错,2,,,,',
    '填空题,火警电话____,,,,119,,,,,',
    '简答题,说说怎么逃生,,,,,10,,,,',
    '单选题,答案不在里面,甲,乙,,D,5,,,,',
    '单选题,,甲,乙,,A,5,,,,',
    '单选题,分值不对,甲,乙,,A,很多,,,,',
    '单选题,火警电话是,110,119,120,B,5,2,,,',
  ]
  const { data } = await upload(at, 'bank', id, ...table)
  expect(data.counts).toEqual({ fresh: 5, changed: 0, same: 1, refused: 3 })
  expect(data.ignored).toEqual(['备注'])
  expect(judged(data).filter(([, fate]) => fate !== 'fresh')).toEqual([
    [7, 'refused', '答案“D”不在选项里，没有采用'],
    [8, 'refused', '没有填「题目」'],
    [9, 'refused', '分值要大于 0，最多 1000'],
    [10, 'same', '题库里已有这道题'],
  ])
  expect((await start(at, 'bank', id, data.importId)).data.counts).toMatchObject({ fresh: 5 })
  const { list } = (await t.call(bankQuestions, { params: { id }, query: {} }, at)).data
  expect(new Set(list.map(({ question }) => question.title))).toEqual(
    new Set(['火警电话是', '灭火要', '电梯里可以躲火', '火警电话____', '说说怎么逃生']),
  )
  expect(list.find(({ question }) => question.title === '火警电话是')).toMatchObject({
    tags: ['常识', '安全'],
    question: { exam: { score: 5, difficulty: 2, analysis: '记住它' } },
  })
  const again = await upload(at, 'bank', id, ...table)
  expect(again.data.counts).toMatchObject({ fresh: 0, same: 6 })
})

test('contents leave as a table, come back changed, and nothing is published by it', async () => {
  const at = await newApp()
  const kind = 'article' as const
  const id = await make.publish(at, { title: '旧标题', text: '原来的正文' })
  const secret = await make.write(at, { title: '私密的', visibility: 'secret' })
  const colleague = { appid: at.appid, as: await t.member(at.appid, 'editor') }
  const exported = await t.inject({
    method: 'POST',
    url: contentExport.path.replace('{kind}', kind),
    headers: { 'x-authorization': `Bearer ${colleague.as.token}`, appid: at.appid },
    payload: {},
  })
  expect(exported.body).toContain(`${id},旧标题`)
  expect(exported.body, 'secret ones are not in it').not.toContain('私密的')
  const { data } = await upload(
    colleague,
    kind,
    at.appid,
    '编号,标题,摘要,原创,正文,来源网址',
    `${id},新标题,,是,原来的正文,`,
    `${secret},改掉,,,,`,
    ',全新的,一句话,,"第一段\n第二段",',
    ',,没有标题,,,',
    ',网址不对,,,,不是网址',
    `${id},再来,,,,`,
  )
  expect(judged(data)).toEqual([
    [2, 'changed', '标题：旧标题 → 新标题；原创：否 → 是'],
    [3, 'refused', '没有这个编号的内容，或者您不能看它'],
    [4, 'fresh', ''],
    [5, 'refused', '新建的内容要有标题'],
    [6, 'refused', '请填写以 http:// 或 https:// 开头的网址'],
    [7, 'refused', '和第 2 行是同一个编号'],
  ])
  const done = (await start(colleague, kind, at.appid, data.importId)).data
  expect(done.counts).toEqual({ fresh: 1, changed: 1, same: 0, refused: 0 })
  const detail = (await t.call(contentDetail, { params: { kind, id } }, at)).data
  expect(detail).toMatchObject({ title: '新标题', state: 2, draft: { isOriginal: true } })
  const { list } = (await t.call(contentSearch, { params: { kind }, body: { keywords: '全新' } }, at)).data
  expect(list).toMatchObject([{ title: '全新的', state: 0 }])
  const log = (await t.call(operationLogSearch, { body: {} }, at)).data.list
  expect(JSON.stringify(log)).toContain('新建')
})

test('cover, columns, tags and the fields of the kind travel in the table too', async () => {
  const at = await newApp()
  const kind = 'activity' as const
  const tag = async (name: string) => (await t.call(tagCreate, { body: { kind, name } }, at)).data.id
  const [spring, autumn] = [await tag('春天'), await tag('秋天')]
  const { id: columnId } = (await t.call(classCreate, { body: { name: '社区新闻' } }, at)).data
  const cover = '/files/app1/0123456789.png'
  const id = await make.write(at, { kind, title: '邻里节', draft: { cover } })
  await t.call(tagSet, { body: { kind, itemIds: [id], add: [autumn], remove: [] } }, at)
  const header = '编号,标题,封面,专栏,标签,开始时间,地点'
  const { data } = await upload(
    at,
    kind,
    at.appid,
    header,
    `${id},,,社区新闻,春天,2026-10-18 09:30,中心广场`,
    ',重阳节,/files/app1/abcdefghij.png,社区新闻,"春天，秋天",2026/10/25 9:00,食堂',
    ',没有的专栏,,不存在,,,',
    ',没有的标签,,,不存在,,',
    ',没有这一天,,,,2026-02-31,',
    ',会运行的封面,javascript:alert(1),,,,',
  )
  expect(judged(data).map(([line, fate]) => [line, fate])).toEqual([
    [2, 'changed'],
    [3, 'fresh'],
    [4, 'refused'],
    [5, 'refused'],
    [6, 'refused'],
    [7, 'refused'],
  ])
  expect(judged(data)[0]?.[2]).toContain('专栏：空 → 社区新闻；标签：秋天 → 春天')
  expect(judged(data)[2]?.[2]).toContain('没有名叫「不存在」的专栏')
  expect(judged(data)[4]?.[2]).toContain('开始时间：请写成')
  await start(at, kind, at.appid, data.importId)
  const { list } = (await t.call(contentSearch, { params: { kind }, body: {} }, at)).data
  const row = (title: string) => list.find((one) => one.title === title)
  expect(row('邻里节')).toMatchObject({ cover, columnIds: [columnId], tagIds: [spring] })
  expect(new Set(row('重阳节')?.tagIds)).toEqual(new Set([spring, autumn]))
  expect(row('重阳节')).toMatchObject({ cover: '/files/app1/abcdefghij.png', columnIds: [columnId] })
  const detail = (await t.call(contentDetail, { params: { kind, id } }, at)).data
  expect(detail.draft.fields).toMatchObject({ startsAt: '2026-10-18T01:30:00.000Z', place: '中心广场' })
  const exported = await t.inject({
    method: 'POST',
    url: contentExport.path.replace('{kind}', kind),
    headers: { 'x-authorization': `Bearer ${at.as.token}`, appid: at.appid },
    payload: {},
  })
  const line = exported.body.split(/\r?\n/).find((one) => one.includes(id)) ?? ''
  for (const words of ['邻里节', cover, '社区新闻', '春天', '2026-10-18 09:30', '中心广场'])
    expect(line).toContain(words)
  // What went out comes in again and changes nothing.
  const again = await upload(
    at,
    kind,
    at.appid,
    ...exported.body
      .replace(/^\ufeff/, '')
      .trim()
      .split(/\r?\n/),
  )
  expect(judged(again.data).map(([, fate]) => fate)).toEqual(['same', 'same'])
})

test('of a table only so many contents are made as there may be; the rest says why', async () => {
  const at = await newApp()
  const admin = await t.user({ accountType: ADMINISTRATOR })
  await t.call(userContentLimit, { body: { appId: at.appid, type: 'article', most: 1 } }, { as: admin })
  const { data } = await upload(at, 'article', at.appid, '标题', '第一篇', '第二篇')
  const { counts, refused } = (await start(at, 'article', at.appid, data.importId)).data
  expect(counts).toMatchObject({ fresh: 1, refused: 1 })
  expect(refused).toMatchObject([{ line: 3, reason: '当前内容已达到数量上限' }])
})

test('people are invited or given a role, as far as the importer may', async () => {
  const at = await newApp()
  const fresh = await t.user()
  const there = await t.member(at.appid, 'viewer')
  const { list: roles } = (await t.call(memberRoles, {}, at)).data
  const titleOf = (name: string) => roles.find((role) => role.name === name)?.title ?? ''
  const { data } = await upload(
    at,
    'member',
    at.appid,
    '手机号,角色',
    `${fresh.account},${titleOf('editor')}`,
    `${there.account},${titleOf('editor')}`,
    `没有这个人,${titleOf('editor')}`,
    `${fresh.account},${titleOf('viewer')}`,
    `${there.account}x,不存在的角色`,
    `${at.as.account},${titleOf('viewer')}`,
    `${at.as.account}y,${titleOf('owner')}`,
  )
  expect(data.rows.map(({ line, fate }) => [line, fate])).toEqual([
    [2, 'fresh'],
    [3, 'changed'],
    [4, 'refused'],
    [5, 'refused'],
    [6, 'refused'],
    [7, 'refused'],
    [8, 'refused'],
  ])
  expect((await start(at, 'member', at.appid, data.importId)).data.counts).toMatchObject({
    fresh: 1,
    changed: 1,
  })
  const members = (await t.call(memberList, { query: {} }, at)).data.list
  expect(members.find(({ id }) => id === there.id)?.role).toBe('editor')
  expect(
    members.some(({ id }) => id === fresh.id),
    'asked first',
  ).toBe(false)
  expect((await t.call(inviteList, { query: {} }, at)).data.list).toMatchObject([{ role: 'editor' }])
})

test('those who may answer come in with names of columns or without', async () => {
  const { id, as: at } = await publishedSurvey(t)
  const named = await upload(
    at,
    'whitelist',
    id,
    '手机,姓名,班级',
    '138 0000 0001,张三,一班',
    ',,',
    '13800000002,李四,',
    '123,错的,',
    '13800000001,张 三,二班',
  )
  expect(judged(named.data)).toEqual([
    [2, 'fresh', ''],
    [4, 'fresh', ''],
    [5, 'refused', '手机号应为 5 到 15 位数字'],
    [6, 'fresh', ''],
  ])
  const done = (await start(at, 'whitelist', id, named.data.importId)).data
  expect(done.counts).toMatchObject({ fresh: 3, refused: 0 })
  const bare = await upload(at, 'whitelist', id, '李四,13800000002,,走读', '张三,13800000001,,一班', '王五')
  expect(judged(bare.data)).toEqual([
    [1, 'changed', '更新备注'],
    [2, 'same', ''],
    [3, 'fresh', ''],
  ])
  await start(at, 'whitelist', id, bare.data.importId)
  const { list } = (await t.call(surveyWhitelist, { params: { id }, query: {} }, at)).data
  expect(
    list
      .map(({ name, mobile, note }) => [name, mobile, note])
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  ).toEqual([
    ['张 三', '13800000001', '二班'],
    ['张三', '13800000001', '一班'],
    ['李四', '13800000002', '走读'],
    ['王五', '', ''],
  ])
  const viewer = { ...at, as: await t.member(at.appid, 'viewer') }
  expect((await upload(viewer, 'whitelist', id, '张三')).status).toBe(403)
  const other = await newApp()
  expect((await upload(other, 'whitelist', id, '张三')).status).toBe(404)
})

test('a list of numbers does not become a list of who has an account', async () => {
  const at = await newApp()
  const { list: roles } = (await t.call(memberRoles, {}, at)).data
  const role = roles.find(({ name }) => name === 'viewer')?.title ?? ''
  const numbers = (start: number) => Array.from({ length: 200 }, (_, n) => `${start + n},${role}`)
  const statuses: number[] = []
  for (const start of [13_900_000_000, 13_900_000_200, 13_900_000_400, 13_900_000_600]) {
    const { status } = await upload(at, 'member', at.appid, '手机号,角色', ...numbers(start))
    statuses.push(status)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
  const invited = await t.call(inviteMember, { body: { account: '13900000001', role: 'viewer' } }, at)
  expect(invited).toMatchObject({ status: 429, msg: expect.stringContaining('今天查找的账号太多了') })
})

test('nobody imports what they may not change, nor into another app', async () => {
  const at = await newApp()
  const other = await newApp()
  const { id } = (await t.call(bankAdd, { body: { name: '消防' } }, at)).data
  const viewer = { appid: at.appid, as: await t.member(at.appid, 'viewer') }
  for (const [type, target] of [
    ['bank', id],
    ['member', at.appid],
    ['customer', at.appid],
    ['article', at.appid],
  ] as const) {
    const params = { type, id: target }
    const answers = [
      await t.call(bulkImportAbout, { params }, at),
      await t.call(bulkImportAbout, { params }, viewer),
      await t.call(bulkImportAbout, { params }, other),
      await upload(viewer, type, target, '标题', '甲'),
      await t.send(bulkImportTemplate, { params }, viewer),
    ]
    const said = answers.map(({ status }) => status)
    expect([type, ...said]).toEqual([type, 200, 403, 404, 403, 403])
  }
  const unknown = await t.call(bulkImportAbout, { params: { type: 'nothing', id: at.appid } }, at)
  expect(unknown.status).toBe(404)
  expect((await upload(at, 'customer', at.appid, '昵称', '甲')).msg).toContain('没有找到「手机号」这一列')
})
