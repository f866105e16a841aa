import {
  authApply,
  authApplyProject,
  authApplyProjectSearch,
  contentLimit,
  contentPublish,
  contentSearch,
} from '@zhanfang/contract'
import {
  managerProjectList,
  myManagedProjectSearch,
  projectCount,
  projectDelete,
  projectList,
} from '@zhanfang/contract/content-kinds/project/lists'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Author, contentFactory } from '../../content/testing/content-factory.ts'

let t: TestServer
let make: ReturnType<typeof contentFactory>
beforeAll(async () => {
  t = await createTestServer()
  make = contentFactory(t)
}, 120_000)
afterAll(() => t.close())

async function newAuthor(): Promise<Author> {
  const { id: appid, owner: as } = await t.app({ appName: '幸福里社区' })
  return { appid, as }
}
const plan = (more: object = {}) => ({
  body: null,
  cover: '',
  fields: {
    organiser: '幸福里',
    from: '2026-03-01',
    to: '2026-06-30',
    stages: [{ id: 'design', name: '征集设计', from: '2026-03-01', to: '2026-03-31' }],
    ...more,
  },
})

test('projects answer in the words of the specification, in one app and in all', async () => {
  const author = await newAuthor()
  const id = await make.publish(author, { kind: 'project', title: '花园共建', draft: plan() })
  const editor = await t.member(author.appid, 'editor')
  await make.write({ ...author, as: editor }, { kind: 'project', title: '旧物交换', draft: plan() })

  expect((await t.call(projectCount, {}, author)).data.count).toBe(2)
  const all = (await t.call(projectList, { body: { keywords: '花园' } }, author)).data
  expect(all.list).toMatchObject([{ id, projectName: '花园共建', stages: 1, state: 1, appId: author.appid }])
  const mine = (await t.call(myManagedProjectSearch, { body: {} }, author)).data
  expect(mine.list.map(({ projectName }) => projectName)).toEqual(['花园共建'])

  // What is said of whose and which narrows mine further, and is never left aside.
  const scope = async (searchType: 1 | 2 | 3 | 4 | 5) =>
    (await t.call(myManagedProjectSearch, { body: { searchType } }, author)).data.total
  expect([await scope(1), await scope(2), await scope(3), await scope(4), await scope(5)]).toEqual([
    1, 1, 0, 1, 0,
  ])

  const second = await t.app({ owner: author.as })
  await make.write(
    { appid: second.id, as: author.as },
    { kind: 'project', title: '另一个应用的', draft: plan() },
  )
  const everywhere = (await t.call(managerProjectList, { body: {} }, { as: author.as })).data
  expect(everywhere.list.map(({ projectName }) => projectName)).toEqual([
    '另一个应用的',
    '旧物交换',
    '花园共建',
  ])
  expect(everywhere.total).toBe(3)

  expect((await t.call(projectDelete, { params: { id } }, author)).status).toBe(200)
  expect((await t.call(projectCount, {}, author)).data.count).toBe(1)
})

test('a plan that contradicts itself is not published, and each field says why', async () => {
  const author = await newAuthor()
  const id = await make.write(author, {
    kind: 'project',
    draft: plan({
      to: '2026-02-01',
      stages: [{ id: 'one', name: '', from: '2026-01-01', to: '2025-12-31' }],
    }),
  })
  const refused = await t.call(contentPublish, { params: { kind: 'project', id } }, author)
  expect(refused.status).toBe(422)
  expect(refused.problems.map(({ field }) => field)).toEqual([
    'draft.fields.to',
    'draft.fields.stages.0.name',
    'draft.fields.stages.0.to',
    'draft.fields.stages.0.from',
  ])
})

test('visitors find, read and comment a project like any content', async () => {
  const author = await newAuthor()
  const id = await make.publish(author, { kind: 'project', title: '花园共建', draft: plan() })
  const page = await t.inject({ method: 'GET', url: `/h5/${author.appid}/project/${id}` })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('花园共建')
  const list = await t.inject({ method: 'GET', url: `/h5/${author.appid}/project` })
  expect(list.body).toContain('幸福里')
  const found = await t.inject({
    method: 'GET',
    url: `/h5/${author.appid}/search?keywords=${encodeURIComponent('征集')}&q=${encodeURIComponent('征集')}`,
  })
  expect(found.body).toContain('花园共建')
  const limit = await t.call(
    contentLimit,
    { query: { id: author.appid, type: 'project' } },
    { ...author, as: author.as },
  )
  expect(limit.status).toBe(200)
})

test('an app shows a project of another one once its manager agrees', async () => {
  const source = await newAuthor()
  const target = await newAuthor()
  const id = await make.publish(source, { kind: 'project', title: '花园共建', draft: plan() })
  const asked = await t.call(
    authApply,
    { body: { itemId: id, itemType: 'project', toAppId: target.appid, applyReason: '一起做' } },
    source,
  )
  expect(asked.data).toMatchObject({ itemType: 'project', auditStatus: 0 })
  const waiting = (await t.call(authApplyProjectSearch, { body: {} }, target)).data
  expect(waiting.list).toMatchObject([{ title: '花园共建', itemId: id }])
  await t.call(authApplyProject, { body: { ids: [asked.data.id], auditStatus: 1 } }, target)
  const shown = await t.inject({ method: 'GET', url: `/h5/${target.appid}/project` })
  expect(shown.body).toContain('花园共建')
  const own = (await t.call(contentSearch, { params: { kind: 'project' }, body: {} }, target)).data
  expect(own.total, 'it stays a content of its own app').toBe(0)
})
