import { mkdtempSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import {
  appCreate,
  appDelete,
  appList,
  microPageCreate,
  microPageSearch,
  personBasic,
  personBasicUpdate,
} from '@zhanfang/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchDiskSpace } from '../storage/disk-space.ts'
import { createTestServer, type TestServer, type TestUser } from '../testing/test-server.ts'
import { refusalOf } from './failures.ts'

let t: TestServer
let owner: TestUser
let appid: string
let low = false

beforeAll(async () => {
  t = await createTestServer({ disk: { isLow: () => low } })
  ;({ id: appid, owner } = await t.app())
})
afterAll(() => t.close())

const full = {
  status: 507,
  code: '100507',
  msg: '服务器的磁盘已满，暂时不能保存，请联系平台管理员',
}

test('a disk without room: nothing new is taken, everything is read, and it comes back', async () => {
  const as = owner
  const rename = (nickname: string) => t.call(personBasicUpdate, { body: { nickname } }, { as })
  const page = (title: string) => t.call(microPageCreate, { body: { title } }, { as, appid })
  expect((await page('之前')).status).toBe(200)
  low = true
  try {
    expect(await rename('新名字')).toMatchObject(full)
    expect(await page('之间')).toMatchObject(full)
    expect(await t.send(appCreate, { body: {} }, { as })).toMatchObject(full)
    // Whoever may not call is told that, and nothing about the disk.
    expect((await t.send(microPageCreate, { body: {} }, { appid })).status).toBe(401)
    expect((await t.call(personBasic, {}, { as })).data.nickname).toBe(owner.nickname)
    expect((await t.call(appList, {}, { as })).data.list).toHaveLength(1)
    const { data } = await t.call(microPageSearch, { body: { page: 1, size: 20 } }, { as, appid })
    expect(data.list.map(({ title }) => title)).toEqual(['之前'])
    // What makes room goes on.
    const { id } = await t.app({ owner, appName: '旧应用' })
    expect((await t.send(appDelete, { query: { id, name: '旧应用' } }, { as, appid: id })).code).not.toBe(
      '100507',
    )
  } finally {
    low = false
  }
  expect((await rename('新名字')).status).toBe(200)
  expect((await page('之后')).status).toBe(200)
})

test.each([
  ['the database', Object.assign(new Error('could not extend file'), { code: '53100' })],
  [
    'the query builder',
    new Error('Failed query', { cause: Object.assign(new Error('x'), { code: '53100' }) }),
  ],
  ['a file', Object.assign(new Error('write'), { code: 'ENOSPC' })],
])('a write that %s refuses for want of room is told as that', (_, error) => {
  expect(refusalOf(error).kind).toBe('diskFull')
})

test('a database that is away because of a full disk is told as that', async () => {
  const other = await createTestServer({ disk: { isLow: () => low } })
  const reader = await other.user()
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P03' })
  const query = other.database.pool.query.bind(other.database.pool)
  try {
    Object.assign(other.database.pool, { query: () => Promise.reject(lost) })
    expect(await other.call(personBasic, {}, { as: reader })).toMatchObject({ status: 503, code: '100503' })
    low = true
    expect(await other.call(personBasic, {}, { as: reader })).toMatchObject({ status: 507, code: '100507' })
  } finally {
    low = false
    Object.assign(other.database.pool, { query })
    await other.close()
  }
})

test.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
  'a disk that fills up is noticed, and room that is made too',
  async (context) => {
    const disk = mkdtempSync(path.join(os.tmpdir(), 'zhanfang-disk-'))
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]).status !== 0)
      return context.skip()
    const said: string[] = []
    const space = watchDiskSpace(disk, 4 * 1024 ** 2, (message) => said.push(message))
    try {
      await space.look()
      expect(space.isLow()).toBe(false)
      const ballast = path.join(disk, 'ballast')
      spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M', 'count=5'])
      await space.look()
      expect(space.isLow()).toBe(true)
      await space.look()
      expect(said).toEqual([expect.stringMatching(/磁盘快满了.*只剩 3 MiB/)])
      rmSync(ballast)
      await space.look()
      expect(space.isLow()).toBe(false)
      expect(said.at(-1)).toBe('磁盘空间已恢复，可以继续保存内容。')
    } finally {
      space.close()
      spawnSync('umount', ['-l', disk])
      rmSync(disk, { recursive: true, force: true })
    }
  },
)
