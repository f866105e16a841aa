// Who may see a content goes back to what it was, with passwords that only the server knows.
import {
  contentDetail,
  contentSecretPasswordSet,
  contentVisibilitySet,
  contentVisibilityUndo,
} from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Author, contentFactory } from '../testing/content-factory.ts'

let t: TestServer
let make: ReturnType<typeof contentFactory>
let author: Author
const kind = 'article' as const
beforeAll(async () => {
  t = await createTestServer()
  make = contentFactory(t)
  const { id: appid, owner: as } = await t.app()
  author = { appid, as }
})
afterAll(() => t.close())

const stateOf = async (id: string) => {
  const { rows } = await t.database.pool.query<Record<string, unknown>>(
    `select visibility, group_ids, password_hash, price_fen from contents where id = $1`,
    [id],
  )
  return rows[0]
}
const set = (id: string, body: object, who: Author = author) =>
  t.send(contentVisibilitySet, { params: { kind, id }, body }, who)
const undo = (id: string, undoId: string, who: Partial<Author> = author) =>
  t.send(contentVisibilityUndo, { params: { kind, id }, body: { undoId } }, who)
const idOf = (answer: { data: unknown }) => (answer.data as { undoId: string }).undoId

test('a secret content gets its password back, and one with a password, groups or a price what it had', async () => {
  const secret = await make.publish(author, { visibility: 'secret' })
  await t.call(
    contentSecretPasswordSet,
    { params: { kind, id: secret }, body: { password: 'lantern-8' } },
    author,
  )
  const withPassword = await make.publish(author, { visibility: 'password', password: 'lantern-9' })
  const paid = await make.publish(author)
  expect((await set(paid, { visibility: 'paid', groupIds: [], price: 9.9 })).code).toBe('000000')
  for (const id of [secret, withPassword, paid]) {
    const before = await stateOf(id)
    const changed = await set(id, { visibility: 'public', groupIds: [] })
    expect(JSON.stringify(changed.data)).not.toContain('$')
    expect(await stateOf(id)).toMatchObject({ visibility: 'public', password_hash: null, price_fen: 0 })
    expect((await undo(id, idOf(changed))).code).toBe('000000')
    expect(await stateOf(id)).toEqual(before)
    // Once, and not again.
    expect((await undo(id, idOf(changed))).status).toBe(422)
  }
})

test('nothing later is taken back: another change, another password, an hour', async () => {
  const id = await make.publish(author, { visibility: 'password', password: 'lantern-9' })
  const first = await set(id, { visibility: 'public', groupIds: [] })
  const second = await set(id, { visibility: 'secret', groupIds: [] })
  expect((await undo(id, idOf(first))).msg).toContain('之后又改过')
  await t.call(contentSecretPasswordSet, { params: { kind, id }, body: { password: 'lantern-10' } }, author)
  expect((await undo(id, idOf(second))).status).toBe(422)
  const third = await set(id, { visibility: 'public', groupIds: [] })
  await t.database.pool.query(
    `update content_visibility_undos set changed_at = now() - interval '61 minutes' where content_id = $1`,
    [id],
  )
  expect((await undo(id, idOf(third))).status).toBe(422)
  await t.server.services.contentFrame.visibilities.sweepUndos()
  const { rows } = await t.database.pool.query(`select from content_visibility_undos where content_id = $1`, [
    id,
  ])
  expect(rows).toEqual([])
})

test('only whoever may publish takes back, and only with the id of the change', async () => {
  const id = await make.publish(author)
  const other = await t.app()
  const editor = { appid: author.appid, as: await t.member(author.appid, 'editor') }
  // The editor makes it secret and no longer knows of it; what they did they take back all the same.
  const made = idOf(await set(id, { visibility: 'secret', groupIds: [] }, editor))
  expect((await t.call(contentDetail, { params: { kind, id } }, editor)).status).toBe(404)
  expect((await undo(id, made, { appid: author.appid })).status).toBe(401)
  for (const as of [await t.user(), await t.member(author.appid, 'viewer')])
    expect((await undo(id, made, { appid: author.appid, as })).status).toBe(403)
  expect((await undo(id, made, { appid: other.id, as: other.owner })).status).toBe(422)
  expect((await undo(id, 'guess', editor)).status).toBe(422)
  expect((await undo(id, made, editor)).code).toBe('000000')
  expect((await t.call(contentDetail, { params: { kind, id } }, editor)).status).toBe(200)
})
