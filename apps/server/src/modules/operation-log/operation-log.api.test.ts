import {
  answerImportTemplate,
  answerPdf,
  appCreate,
  appDelete,
  appRename,
  changePassword,
  classCreate,
  classDelete,
  classIsShow,
  defaultExamSettings,
  examSettingsRead,
  examSettingsUpdate,
  headerNavCreate,
  login,
  memberRemove,
  MOST_COUNTED,
  operationLogExport,
  operationLogNames,
  operationLogPlatformExport,
  operationLogPlatformNames,
  operationLogPlatformSearch,
  operationLogSearch,
  platformSettingUpdate,
  queryCreate,
  queryDelete,
  queryDetail,
  queryPause,
  queryPublish,
  queryTable,
  queryUpdate,
  setSkin,
  statExport,
  surveyCreateBlank,
  surveyDelete,
  surveySettingsUpdate,
  userDelete,
} from '@zhanfang/contract'
import { paidColumnPrice } from '@zhanfang/contract/paid-content/calls'
import { noLink } from '@zhanfang/blocks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, PASSWORD, type TestServer } from '../../testing/test-server.ts'
import { publishedExam } from '../exam/testing/exam-factory.ts'
import { publishedSurvey, submit } from '../survey/testing/survey-factory.ts'
import { operations } from './tables.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

test('an app’s log holds what was done in it, for its managers and nobody else', async () => {
  const as = await t.user({ nickname: '林经理' })
  const { id } = (await t.call(appCreate, { body: { appName: '日志应用' } }, { as })).data
  await t.call(appRename, { body: { id, appName: '改名应用' } }, { as })
  const created = await t.send(surveyCreateBlank, { body: { title: '问卷' } }, { as, appid: id })
  expect(created.status).toBe(200)
  const survey = String(Object(created.data).id)
  const body = { maxAnswers: 50, submitText: '提交' }
  await t.call(surveySettingsUpdate, { params: { id: survey }, body }, { as, appid: id })
  await t.send(surveyDelete, { params: { id: survey } }, { as, appid: id })
  // Refused: nothing happened, nothing is written.
  await t.call(appDelete, { params: { id }, query: { appName: '别的名字' } }, { as })

  const search = (body: object = {}) => t.call(operationLogSearch, { body }, { as, appid: id })
  const { list, total } = (await search()).data
  expect(list.map((row) => row.operation)).toEqual([
    'surveyDelete',
    'surveySettingsUpdate',
    'surveyCreateBlank',
    'appRename',
    'appCreate',
  ])
  expect(list[1]?.changes).toEqual([{ field: '最多收集份数', before: '不限', after: '50 份' }])
  expect(list[3]?.changes).toEqual([{ field: '应用名称', before: '日志应用', after: '改名应用' }])
  const names = (await t.call(operationLogNames, {}, { as, appid: id })).data.list
  expect(names.map(({ operation }) => operation)).not.toContain('platformSettingUpdate')
  expect(total).toBe(5)
  expect(list[0]).toMatchObject({
    objectId: survey,
    appId: id,
    appName: '改名应用',
    userName: '林经理',
    ip: '127.0.0.1',
  })

  const first = (await search({ size: 3 })).data
  expect(first.list).toHaveLength(3)
  const rest = (await search({ size: 2, cursor: first.nextCursor })).data
  expect(rest.list.map((row) => row.operation)).toEqual(['appRename', 'appCreate'])
  expect(rest.nextCursor).toBeNull()
  expect((await search({ operation: 'appRename' })).data.total).toBe(1)
  expect((await search({ keywords: '没有此人' })).data.total).toBe(0)
  expect((await search({ from: new Date(Date.now() + 60_000).toISOString() })).data.total).toBe(0)

  const editor = await t.member(id, 'editor')
  const other = await t.app()
  expect((await t.call(operationLogSearch, { body: {} }, { as: editor, appid: id })).status).toBe(403)
  expect((await t.call(operationLogSearch, { body: {} }, { as: other.owner, appid: id })).status).toBe(403)
  const elsewhere = await t.call(operationLogSearch, { body: {} }, { as: other.owner, appid: other.id })
  expect(elsewhere.data.list.filter((row) => row.appId !== other.id)).toEqual([])
})

test('logins, accounts and the platform are in the platform’s log, which holds no secret', async () => {
  const admin = await t.user({ accountType: 2 })
  const someone = await t.user()
  await t.call(login, { body: { account: someone.account, password: PASSWORD } })
  const password = 'very-secret-7'
  await t.call(changePassword, { body: { oldPassword: PASSWORD, password } }, { as: someone })
  await t.call(platformSettingUpdate, { body: { platformName: '新名' } }, { as: admin })
  const found = await t.call(operationLogPlatformSearch, { body: { size: 3 } }, { as: admin })
  expect(found.data.list.map((row) => row.operation)).toEqual([
    'platformSettingUpdate',
    'changePassword',
    'login',
  ])
  expect(found.data.list[0]?.changes).toEqual([{ field: '平台名称', before: '站坊', after: '新名' }])
  const names = (await t.call(operationLogPlatformNames, {}, { as: admin })).data.list
  expect(names.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining(['login', 'platformSettingUpdate', 'appRename']),
  )
  const chosen = { body: { operation: 'changePassword' } }
  expect((await t.call(operationLogPlatformSearch, chosen, { as: admin })).data.total).toBe(1)
  const of = await t.call(operationLogPlatformSearch, { body: { userId: someone.id } }, { as: admin })
  expect(of.data.total).toBe(2)
  expect((await t.call(operationLogPlatformSearch, { body: {} }, { as: someone })).status).toBe(403)
  const rows = JSON.stringify(await t.database.db.select().from(operations))
  for (const secret of [password, PASSWORD, someone.token]) expect(rows).not.toContain(secret)
})

/** The text of an exported log. */
async function exported(...asked: Parameters<TestServer['send']>): Promise<string> {
  const { data } = await t.send(...asked)
  return Buffer.isBuffer(data) ? data.toString() : ''
}

test('what is filtered is exported as sentences, whole and for whoever may read it', async () => {
  const as = await t.user({ nickname: '=陈经理' })
  const { id } = (await t.call(appCreate, { body: { appName: '第一版' } }, { as })).data
  const options = { as, appid: id }
  for (const appName of ['第二版', '第三版']) await t.call(appRename, { body: { id, appName } }, options)
  const column = (await t.call(classCreate, { body: { name: '公告,"号"', intro: '' } }, options)).data
  await t.call(classDelete, { params: { id: column.id } }, options)
  const textOf = (body: object) => exported(operationLogExport, { body }, options)

  const lines = (await textOf({})).replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(lines[0]).toBe('时间,做了什么,修改,IP 地址')
  // An export is something that was done, and knows of itself.
  expect(lines).toHaveLength(7)
  expect(lines[1]).toContain('导出本应用的操作日志')
  expect(lines[2]).toContain(`"'=陈经理 删除专栏「公告,""号""」"`)
  expect(lines[4]).toContain('应用名称：第二版 → 第三版')
  expect(await textOf({ operation: 'appRename' })).not.toContain('专栏')
  const search = await t.call(operationLogSearch, { body: { operation: 'operationLogExport' } }, options)
  expect(search.data.total).toBe(2)

  const statusFor = (who: object) =>
    t.send(operationLogExport, { body: {} }, who).then(({ status }) => status)
  const other = await t.app()
  expect(await statusFor({ as: await t.member(id, 'editor'), appid: id })).toBe(403)
  expect(await statusFor({ as: other.owner, appid: id })).toBe(403)
  expect(await statusFor({ appid: id })).toBe(401)
  expect((await t.send(operationLogPlatformExport, { body: {} }, { as })).status).toBe(403)
  const admin = await t.user({ accountType: 2 })
  const platform = await exported(operationLogPlatformExport, { body: { appId: id } }, { as: admin })
  expect(platform.split('\r\n')[2]).toContain(',第三版,')
})

test('an export reads on where a batch ends', async () => {
  const { id: appid, owner: as } = await t.app()
  const user = { userId: as.id, userName: '批量', ip: '', objectId: '', operation: 'microPageTitle' }
  await t.database.db.insert(operations).values(
    Array.from({ length: 2300 }, (_, at) => ({
      ...user,
      appId: appid,
      id: `many${String(at).padStart(6, '0')}`,
      objectName: `页面${at}`,
    })),
  )
  const options = { as, appid }
  const text = await exported(operationLogExport, { body: { operation: 'microPageTitle' } }, options)
  const rows = text.trimEnd().split('\r\n').slice(1)
  expect(new Set(rows).size).toBe(2300)
  expect(rows[0]).toContain('「页面2299」')
})

test('a log is counted so far, and says when there is more', async () => {
  const { id: appid, owner: as } = await t.app()
  await t.database.pool.query(
    `insert into operations (id, app_id, user_id, user_name, operation, object_id, object_name, ip, changes)
     select 'much' || at, $1, $2, '很多', 'microPageTitle', '', '', '', '[]' from generate_series(1, $3) at`,
    [appid, as.id, MOST_COUNTED + 5],
  )
  const { data } = await t.call(operationLogSearch, { body: { operation: 'microPageTitle' } }, { as, appid })
  expect(data.total).toBe(MOST_COUNTED + 1)
  expect(data.list).toHaveLength(20)
})

test('an app’s log tells who changed its columns and the looks of its site', async () => {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  const { id } = (await t.call(classCreate, { body: { name: '关于', intro: '' } }, options)).data
  await t.call(classIsShow, { body: { id, isShow: false } }, options)
  await t.call(setSkin, { body: { skinId: 'sea' } }, options)
  await t.call(headerNavCreate, { body: { title: '首页', link: noLink } }, options)
  await t.call(classDelete, { params: { id } }, options)
  const { list } = (await t.call(operationLogSearch, { body: {} }, options)).data
  expect(list.map(({ operation }) => operation)).toEqual([
    'classDelete',
    'headerNavCreate',
    'setSkin',
    'classIsShow',
    'classCreate',
  ])
  expect(list[0]?.objectId).toBe(id)
})

test('an app’s log tells who changed how an exam runs', async () => {
  const exam = await publishedExam(t)
  await t.call(examSettingsRead, { params: { id: exam.id } }, exam.as)
  const refused = { ...defaultExamSettings, minutes: 10, minMinutes: 20 }
  expect((await t.call(examSettingsUpdate, { params: { id: exam.id }, body: refused }, exam.as)).status).toBe(
    422,
  )
  const viewer = await t.member(exam.appid, 'viewer')
  const body = { ...defaultExamSettings, minutes: 30 }
  await t.call(examSettingsUpdate, { params: { id: exam.id }, body }, { as: viewer, appid: exam.appid })
  await t.call(examSettingsUpdate, { params: { id: exam.id }, body }, exam.as)
  const { list } = (await t.call(operationLogSearch, { body: {} }, exam.as)).data
  // The first ones are the factory's own; what was refused and what was only read is not there.
  expect(list.map(({ operation, objectId, userId }) => [operation, objectId, userId])).toEqual([
    ['examSettingsUpdate', exam.id, exam.owner.id],
    ['surveyPublish', exam.id, exam.owner.id],
    ['examSettingsUpdate', exam.id, exam.owner.id],
    ['surveyCreateBlank', exam.id, exam.owner.id],
  ])
  expect(list[0]?.summary).toBe('修改考试设置')
})

test('an app’s log tells who changed, opened and closed a query page, and holds none of its rows', async () => {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  const { id } = (await t.call(queryCreate, { body: { title: '成绩查询' } }, options)).data
  const content = Buffer.from('学号,成绩\nS01,绝密成绩')
  const { columns } = (
    await t.call(queryTable, { params: { id } }, { ...options, file: { name: '成绩.csv', content } })
  ).data
  const [asked, shown] = columns.map(({ key }) => key)
  const { data } = await t.call(queryDetail, { params: { id } }, options)
  const settings = {
    ...data.settings,
    conditions: [{ key: asked ?? '', label: '', hint: '' }],
    results: [{ key: shown ?? '', label: '', mask: 'none' as const, editable: false }],
  }
  const saved = { id, baseRevision: data.revision, title: data.title, settings }
  void (await t.call(queryUpdate, { body: saved }, options)).data
  // Saved from an older state: refused, and not written.
  expect((await t.call(queryUpdate, { body: saved }, options)).status).toBe(409)
  void (await t.call(queryPublish, { body: { id } }, options)).data
  void (await t.call(queryPause, { body: { id } }, options)).data
  void (await t.call(queryDelete, { params: { id } }, options)).data
  const { list } = (await t.call(operationLogSearch, { body: {} }, options)).data
  expect(list.map(({ operation }) => operation)).toEqual([
    'queryDelete',
    'queryPause',
    'queryPublish',
    'queryUpdate',
    'queryTable',
    'queryCreate',
  ])
  expect(new Set(list.map(({ objectId }) => objectId))).toEqual(new Set([id]))
  expect(JSON.stringify(list)).not.toContain('绝密成绩')
  const names = (await t.call(operationLogNames, {}, options)).data.list.map(({ operation }) => operation)
  for (const { operation } of list) expect(names).toContain(operation)
})

test('names what it was done to, also when it is gone; a link leads to what is still there', async () => {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  const { id } = (await t.call(surveyCreateBlank, { body: { title: '午餐投票' } }, options)).data
  await t.call(surveyDelete, { params: { id } }, options)
  const { list } = (await t.call(operationLogSearch, { body: { keywords: '午餐' } }, options)).data
  expect(list.map(({ operation, objectName, path }) => [operation, objectName, path])).toEqual([
    ['surveyDelete', '午餐投票', ''],
    ['surveyCreateBlank', '午餐投票', `/create?id=${id}`],
  ])
})

test('says who was removed, and what was before and after of money, stock and states', async () => {
  const { id: appid, owner: as } = await t.app()
  const options = { as, appid }
  const gone = await t.member(appid, 'editor')
  await t.call(memberRemove, { params: { id: gone.id } }, options)
  const other = await t.member(appid, 'editor')
  await t.call(userDelete, { query: { userId: other.id } }, options)
  const column = (await t.call(classCreate, { body: { name: '通知', intro: '' } }, options)).data
  await t.call(classIsShow, { body: { id: column.id, isShow: false } }, options)
  await t.call(paidColumnPrice, { params: { id: column.id }, body: { price: 9.9 } }, options)
  const { list } = (await t.call(operationLogSearch, { body: {} }, options)).data
  expect(
    list
      .slice(0, 5)
      .map(({ operation, objectId, objectName, changes }) => [operation, objectId, objectName, changes]),
  ).toEqual([
    ['paidColumnPrice', column.id, '通知', [{ field: '价格', before: '不卖', after: '9.9 元' }]],
    ['classIsShow', column.id, '通知', [{ field: '显示', before: '是', after: '否' }]],
    ['classCreate', column.id, '通知', []],
    ['userDelete', other.id, other.nickname, []],
    ['memberRemove', gone.id, gone.nickname, []],
  ])
})

test('the database refuses to change or shorten the log, but for what is too old and for people who are forgotten', async () => {
  const { id: appid, owner: as } = await t.app({ appName: '旧应用' })
  await t.call(appRename, { body: { id: appid, appName: '新应用' } }, { as })
  const { pool } = t.database
  const change = (what: string) =>
    pool.query(`${what} where app_id = $1 and operation = 'appRename'`, [appid])
  for (const what of [
    "update operations set operation = 'appCreate'",
    "update operations set user_name = '别人'",
    "update operations set user_name = '已注销用户', object_name = ''",
    "update operations set object_name = '别的'",
    "update operations set object_name = '已注销用户', ip = ''",
    "update operations set created_at = now() - interval '2 years'",
    'delete from operations',
  ])
    await expect(change(what)).rejects.toThrow('the operation log cannot be changed')
  await expect(pool.query('truncate operations')).rejects.toThrow('the operation log cannot be emptied')
  await change("update operations set user_name = '已注销用户', ip = ''")
  await pool.query(
    `insert into operations (id, app_id, user_id, user_name, operation, object_id, ip, created_at)
      values ('old', $1, 'u', '某人', 'appRename', '', '', now() - interval '366 days')`,
    [appid],
  )
  await t.server.services.operationLog.sweep()
  const { rows } = await pool.query('select id from operations where app_id = $1', [appid])
  expect(rows.map(({ id }) => id)).not.toContain('old')
  expect(rows).toHaveLength(1)
})

test('a file that a GET hands out is in the log, an empty form is not', async () => {
  const survey = await publishedSurvey(t)
  const { answerId: id } = (await submit(t, survey, {})).data
  const params = { id: survey.id }
  const noted = async () =>
    (await t.call(operationLogSearch, { body: {} }, survey.as)).data.list.map(({ summary, objectName }) => [
      summary,
      objectName,
    ])
  const before = (await noted()).length
  expect((await t.send(answerPdf, { params, query: { answerId: id } }, survey.as)).status).toBe(200)
  expect((await t.send(statExport, { params }, survey.as)).status).toBe(200)
  expect((await t.send(answerImportTemplate, { params }, survey.as)).status).toBe(200)
  const after = await noted()
  expect(after).toHaveLength(before + 2)
  expect(after.slice(0, 2).map(([summary]) => summary)).toEqual(['下载统计表格', '下载一份答卷的 PDF'])
  expect(after[0]?.[1]).not.toBe('')
})
