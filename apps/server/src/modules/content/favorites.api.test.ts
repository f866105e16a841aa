import {
  contentFavorite,
  searchScopes,
  surveyCreateBlank,
  surveySearch,
  surveyUpdate,
  surveyDetail,
} from '@zhanfang/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

type Options = { as: TestUser; appid: string }

const draft = async (options: Options, title: string) =>
  (await t.call(surveyCreateBlank, { body: { title } }, options)).data.id

const favorite = (options: Options, itemId: string, favorited = true, itemType: string | number = 'survey') =>
  t.send(contentFavorite, { body: { itemId, itemType, favorited } }, options)

const idsIn = async (options: Options, searchType: number) =>
  (await t.call(surveySearch, { body: { searchType } }, options)).data.list.map(({ id }) => id)

describe('a favourite', () => {
  test('is kept and let go of by its person alone, as often as asked', async () => {
    const { id: appid, owner: as } = await t.app()
    const mine = { as, appid }
    const mate = { as: await t.member(appid, 'viewer'), appid }
    const [first, second] = [await draft(mine, '甲'), await draft(mine, '乙')]
    expect((await favorite(mine, first)).data).toEqual({ itemId: first, itemType: 'survey', favorited: true })
    expect((await favorite(mine, first)).code).toBe('000000')
    // By the numbers of the specification: itemType 2 is a form, content code 20 a question item.
    expect((await favorite(mate, second, true, 2)).data).toMatchObject({ itemType: 'survey' })
    expect((await favorite(mate, second, true, '20')).data).toMatchObject({ itemType: 'survey' })
    expect(await idsIn(mine, searchScopes.favorites)).toEqual([first])
    expect(await idsIn(mate, searchScopes.favorites)).toEqual([second])
    const { list } = (await t.call(surveySearch, { body: {} }, mine)).data
    expect(list.map(({ id, favorited }) => [id, favorited])).toEqual([
      [second, false],
      [first, true],
    ])
    expect((await favorite(mine, first, false)).data).toMatchObject({ favorited: false })
    expect((await favorite(mine, first, false)).code).toBe('000000')
    expect(await idsIn(mine, searchScopes.favorites)).toEqual([])
    expect(await idsIn(mate, searchScopes.favorites)).toEqual([second])
  })

  test('is a content of the app; a stranger, another tenant and nobody are refused', async () => {
    const { id: appid, owner: as } = await t.app()
    const survey = await draft({ as, appid }, '甲')
    const other = await t.app()
    const theirs = { as: other.owner, appid: other.id }
    expect((await t.send(contentFavorite, { body: {} })).status).toBe(401)
    expect((await favorite({ as: await t.user(), appid }, survey)).status).toBe(403)
    expect((await favorite({ as: other.owner, appid }, survey)).status).toBe(403)
    const foreign = await favorite(theirs, survey)
    expect([foreign.status, foreign.problems[0]?.field]).toEqual([404, 'itemId'])
    expect((await favorite(theirs, 'none', true, 'micro-page')).status).toBe(404)
    const unknown = await favorite(theirs, survey, true, 'nonsense')
    expect([unknown.status, unknown.problems]).toEqual([
      422,
      [{ field: 'itemType', message: '没有这种内容' }],
    ])
  })

  test('goes with what it was of', async () => {
    const { id: appid, owner: as } = await t.app()
    const survey = await draft({ as, appid }, '甲')
    await favorite({ as, appid }, survey)
    await t.database.pool.query('update surveys set deleted_at = now() where id = $1', [survey])
    expect(await idsIn({ as, appid }, searchScopes.favorites)).toEqual([])
  })
})

test('each scope code of a search is another set', async () => {
  const { id: appid, owner: as } = await t.app()
  const mine = { as, appid }
  const mate = { as: await t.member(appid, 'editor'), appid }
  const [own, theirs] = [await draft(mine, '我的'), await draft(mate, '同事的')]
  await favorite(mine, theirs)
  const { revision, definition } = (await t.call(surveyDetail, { params: { id: own } }, mine)).data
  const body = { id: own, baseRevision: revision, definition: { ...definition, title: '我的，改过' } }
  await t.call(surveyUpdate, { body }, mate)
  expect(await idsIn(mine, 1)).toEqual([own, theirs])
  expect(await idsIn(mine, 2)).toEqual([own])
  expect(await idsIn(mine, 3)).toEqual([theirs])
  expect(await idsIn(mine, 4)).toEqual([])
  expect(await idsIn(mate, 4)).toEqual([own, theirs])
  expect(await idsIn(mine, 5)).toEqual([theirs])
  expect((await t.send(surveySearch, { body: { searchType: 6 } }, mine)).status).toBe(422)
})
