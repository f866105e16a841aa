import { habits, habitsKeep, MOST_FAVOURITES, noHabits } from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { accountHabits } from './tables.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
})
afterAll(() => t.close())

const screen = (name: string) => ({ title: name, address: `/mini/${name}?appId=a` })

test('habits belong to the account, and one part of them leaves the others alone', async () => {
  const as = await t.user()
  expect((await t.call(habits, {}, { as })).data).toEqual(noHabits)
  await t.call(habitsKeep, { body: { favourites: [screen('pages')] } }, { as })
  await t.call(habitsKeep, { body: { putAway: ['app'], visits: { '/mini/pages': 3 } } }, { as })
  expect((await t.call(habits, {}, { as })).data).toEqual({
    ...noHabits,
    favourites: [screen('pages')],
    putAway: ['app'],
    visits: { '/mini/pages': 3 },
  })
  expect((await t.call(habits, {}, { as: await t.user() })).data).toEqual(noHabits)
  expect((await t.send(habits)).status).toBe(401)
  expect((await t.send(habitsKeep, { body: {} })).status).toBe(401)
})

test('too many favourites and addresses elsewhere are refused; what is not readable is as if never kept', async () => {
  const as = await t.user()
  const many = Array.from({ length: MOST_FAVOURITES + 1 }, (_, at) => screen(`s${at}`))
  expect((await t.send(habitsKeep, { body: { favourites: many } }, { as })).status).toBe(422)
  const elsewhere = [{ title: 'x', address: 'https://evil.example' }]
  expect((await t.send(habitsKeep, { body: { favourites: elsewhere } }, { as })).status).toBe(422)
  await t.database.db
    .insert(accountHabits)
    .values({ userId: as.id, habits: { favourites: 'none', putAway: ['app'] } })
  expect((await t.call(habits, {}, { as })).data).toEqual({ ...noHabits, putAway: ['app'] })
})
