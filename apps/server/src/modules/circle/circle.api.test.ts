import { contentPublish, contentSearch } from '@zhanfang/contract'
import {
  circleClassCreate,
  circleClassDelete,
  circleClassList,
  circleClassSort,
  circleClassUpdate,
  circleCount,
  circleCreate,
  circleDelete,
  circleDetail,
  circleUpdate,
  managerCircleList,
  myCircleSearch,
  resetUserViewTimes,
} from '@zhanfang/contract/content-kinds/circle/calls'
import { circleSettingsSchema } from '@zhanfang/contract/content-kinds/circle/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Author, contentFactory } from '../content/testing/content-factory.ts'
import { publishCircle } from './testing/circle-factory.ts'

let t: TestServer
let make: ReturnType<typeof contentFactory>

beforeAll(async () => {
  t = await createTestServer()
  make = contentFactory(t)
}, 120_000)
afterAll(() => t.close())

async function newAuthor(): Promise<Author> {
  const { id: appid, owner: as } = await t.app()
  return { appid, as }
}

test('a circle is made, changed upon what was read, found, counted and deleted by the calls of the specification', async () => {
  const author = await newAuthor()
  const settings = circleSettingsSchema.parse({ joinMode: 'approval' })
  const created = await t.call(
    circleCreate,
    { body: { circleName: '阳台种菜', summary: '一起种', settings } },
    author,
  )
  const { id } = created.data
  const detail = (await t.call(circleDetail, { params: { id } }, author)).data
  expect(detail).toMatchObject({ circleName: '阳台种菜', summary: '一起种', memberNum: 0, leaderName: '' })
  expect(detail.settings.joinMode).toBe('approval')

  const change = { id, baseRevision: detail.revision, circleName: '楼顶种菜' }
  expect((await t.call(circleUpdate, { body: change }, author)).status).toBe(200)
  expect((await t.call(circleUpdate, { body: change }, author)).status, 'changed meanwhile').toBe(409)

  const mine = (await t.call(myCircleSearch, { body: { keywords: '楼顶' } }, author)).data
  expect(mine.list.map(({ circleName }) => circleName)).toEqual(['楼顶种菜'])
  expect((await t.call(managerCircleList, { body: {} }, { as: author.as })).data.total).toBe(1)
  expect((await t.call(circleCount, {}, author)).data.count).toBe(1)
  expect((await t.call(circleDelete, { params: { id } }, author)).status).toBe(200)
  expect((await t.call(circleCount, {}, author)).data.count).toBe(0)
})

test('a circle is not published without the code or the groups that its rules speak of', async () => {
  const author = await newAuthor()
  const id = await make.write(author, {
    kind: 'circle',
    draft: { body: null, fields: circleSettingsSchema.parse({ joinMode: 'code', postMode: 'only-some' }) },
  })
  const refused = await t.call(contentPublish, { params: { kind: 'circle', id } }, author)
  expect(refused.problems.map(({ field }) => field)).toEqual([
    'draft.fields.joinCode',
    'draft.fields.postGroupIds',
  ])
})

test('rows of the list carry the rules of a circle and its numbers', async () => {
  const author = await newAuthor()
  const id = await publishCircle(make, author, { postMode: 'all' })
  const [row] = (await t.call(contentSearch, { params: { kind: 'circle' }, body: {} }, author)).data.list
  expect(row).toMatchObject({ id, fields: { postMode: 'all', members: 0 } })
})

test('the readings of a circle are counted anew', async () => {
  const author = await newAuthor()
  const circleId = await publishCircle(make, author)
  await t.database.pool.query('update content_counts set reads = 7 where content_id = $1', [circleId])
  expect((await t.call(resetUserViewTimes, { body: { circleId } }, author)).status).toBe(200)
  const [row] = (await t.call(contentSearch, { params: { kind: 'circle' }, body: {} }, author)).data.list
  expect(row?.readCount).toBe(0)
})

const namesOf = async (author: Author, circleId: string) =>
  (await t.call(circleClassList, { query: { circleId } }, author)).data.list.map(({ name }) => name)

async function addClass(author: Author, circleId: string, name: string): Promise<string> {
  return (await t.call(circleClassCreate, { body: { circleId, name } }, author)).data.id
}

test('classes have one order, and names of their own', async () => {
  const author = await newAuthor()
  const circleId = await publishCircle(make, author)
  const [first, second, third] = [
    await addClass(author, circleId, '求助'),
    await addClass(author, circleId, '晒图'),
    await addClass(author, circleId, '转让'),
  ]
  const taken = await t.call(circleClassCreate, { body: { circleId, name: '求助' } }, author)
  expect(taken.problems).toEqual([{ field: 'name', message: '已经有同名的分类了' }])

  await t.call(circleClassSort, { body: { circleId, id: third, beforeId: first } }, author)
  expect(await namesOf(author, circleId)).toEqual(['转让', '求助', '晒图'])
  await t.call(circleClassUpdate, { body: { circleId, id: second, name: '晒收成' } }, author)
  await t.call(circleClassDelete, { query: { circleId, id: first } }, author)
  expect(await namesOf(author, circleId)).toEqual(['转让', '晒收成'])
})

test('two people who sort at once leave one order and lose no class', async () => {
  const author = await newAuthor()
  const circleId = await publishCircle(make, author)
  const ids: string[] = []
  for (let index = 0; index < 12; index += 1) ids.push(await addClass(author, circleId, `分类 ${index}`))
  await Promise.all(
    ids.flatMap((id, index) => [
      t.call(circleClassSort, { body: { circleId, id, beforeId: ids[(index * 5) % 12] ?? null } }, author),
      t.call(circleClassSort, { body: { circleId, id, beforeId: null } }, author),
    ]),
  )
  const { rows } = await t.database.pool.query<{ sort: number }>(
    'select sort from circle_classes where circle_id = $1 order by sort',
    [circleId],
  )
  expect(rows.map(({ sort }) => sort)).toEqual(ids.map((_, index) => index + 1))
})
