import { setTimeout as sleep } from 'node:timers/promises'
import {
  answerExport,
  appCopy,
  appTransfers,
  exportFile,
  memberRemove,
  type Task,
  taskList,
} from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { publishedSurvey, submit } from '../survey/testing/survey-factory.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer({ jobs: true })
})
afterAll(() => t.close())

const tasksOf = async (as: TestUser): Promise<Task[]> => (await t.call(taskList, undefined, { as })).data.list

async function ended(as: TestUser): Promise<Task[]> {
  for (let round = 0; round < 150; round += 1) {
    const tasks = await tasksOf(as)
    if (tasks.length > 0 && tasks.every(({ state }) => state === 'done' || state === 'failed')) return tasks
    await sleep(100)
  }
  throw new Error('the work does not end')
}

test('an export is followed to its file by whoever asked for it, in whichever app they are', async () => {
  const survey = await publishedSurvey(t)
  void (await submit(t, survey, {}))
  const { exportId } = (await t.call(exportFile, { body: { id: survey.id, format: 'csv' } }, survey.as)).data
  const [task] = await ended(survey.owner)
  expect(task).toMatchObject({
    id: `answer-export-${exportId}`,
    action: '导出答卷',
    state: 'done',
    progress: 100,
    said: '1 份',
    appId: survey.appid,
    path: `/data-form?id=${survey.id}&appId=${survey.appid}`,
    again: null,
  })
  const file = await t.send({ ...answerExport, path: task?.file ?? '/p1/api/none' }, {}, survey.as)
  expect(file.status).toBe(200)
})

test('what failed says why, and the call that begins it once more is the one that began it', async () => {
  const survey = await publishedSurvey(t)
  const asked = { id: survey.id, format: 'csv' as const, filters: [], ending: 'complete' as const }
  void (await t.call(exportFile, { body: asked }, survey.as)).data
  void (await ended(survey.owner))
  await t.database.pool.query(
    "update survey_exports set status = 3, reason = '磁盘满了' where survey_id = $1",
    [survey.id],
  )
  const [failed] = await tasksOf(survey.owner)
  expect(failed).toMatchObject({ state: 'failed', said: '磁盘满了', file: null })
  const { again } = failed ?? {}
  expect(again).toMatchObject({ method: 'POST', address: exportFile.path, body: { ...asked } })
  const body = exportFile.body.parse(again?.body)
  void (await t.call(exportFile, { body }, survey.as)).data
  expect(await tasksOf(survey.owner)).toHaveLength(2)
})

test('the copy of an app is there from the moment when it was asked for, and leads to the new one', async () => {
  const { id: appid, owner: as } = await t.app()
  const { id } = (await t.call(appCopy, { body: { appName: '副本', answers: false } }, { as, appid })).data
  expect(await tasksOf(as)).toMatchObject([{ id: `app-transfer-${id}`, action: '复制应用', name: '副本' }])
  const [done] = await ended(as)
  const [transfer] = (await t.call(appTransfers, undefined, { as })).data.list
  expect(done).toMatchObject({ state: 'done', path: `/mini/message?appId=${transfer?.newAppId}` })
})

test('nobody sees the work of others, nor of an app that they left; after a week it is forgotten', async () => {
  const survey = await publishedSurvey(t)
  const editor = await t.member(survey.appid, 'editor')
  const as = { as: editor, appid: survey.appid }
  void (await t.call(exportFile, { body: { id: survey.id, format: 'csv' } }, as)).data
  expect(await tasksOf(editor)).toHaveLength(1)
  expect(await tasksOf(survey.owner)).toEqual([])
  expect((await t.send(taskList, {})).status).toBe(401)

  const move = "update survey_exports set created_at = now() - interval '8 days' where survey_id = $1"
  await t.database.pool.query(move, [survey.id])
  expect(await tasksOf(editor)).toEqual([])
  await t.database.pool.query('update survey_exports set created_at = now() where survey_id = $1', [
    survey.id,
  ])
  expect(await tasksOf(editor)).toHaveLength(1)
  void (await t.call(memberRemove, { params: { id: editor.id } }, survey.as)).data
  expect(await tasksOf(editor)).toEqual([])
})
