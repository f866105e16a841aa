import { createHash } from 'node:crypto'
import { appImport, microPageCreate, surveyCreateBlank } from '@zhanfang/contract'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { writeZip, type ZipEntry } from '../../file-formats/zip-writer.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { readZip } from '../survey/testing/workbook-reader.ts'
import { manifestSchema } from './archive/manifest.ts'
import { exported, imported, uploaded } from './testing/moved-app.ts'

let t: TestServer
let as: TestUser
let good: ReadonlyMap<string, Buffer>

beforeAll(async () => {
  t = await createTestServer({
    jobs: true,
    environment: { JOBS: 'false', PUBLIC_URL: 'http://there.invalid', FILE_QUOTA_BYTES: '4000' },
  })
  as = await t.user()
  const { id: appid, owner } = await t.app({ appName: '原来的' })
  void (await t.call(microPageCreate, { body: { title: '页面' } }, { as: owner, appid })).data
  void (await t.call(surveyCreateBlank, { body: { title: '问卷' } }, { as: owner, appid })).data
  good = readZip((await exported(t, { id: appid, owner })).archive)
})
afterAll(() => t.close())

const idOf = (number: number) => `01JAAAAAAAAAAAAAAAAAAAAAA${number}`
const fileIds = [idOf(1), idOf(2), idOf(3), idOf(4)] as const

/** A line of the table of files. */
function fileRow(id: string, more: object = {}): string {
  const row = { id, extension: 'png', mediaType: 'image/png', size: 1, width: 1, height: 1, name: 'x.png' }
  const made = { createdBy: true, createdByName: true, createdAt: '2026-01-01T00:00:00Z', listedAt: null }
  return `${JSON.stringify({ ...row, ...made, ...more })}\n`
}

const zipOf = async (entries: Iterable<ZipEntry>) => buffer(Readable.from(writeZip(entries, 6)))
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
type Manifest = z.input<typeof manifestSchema>

/** The good archive with other entries in it, and a manifest that fits unless it is changed too. */
async function changed(
  entries: Record<string, Buffer | string>,
  change: (manifest: Manifest) => unknown = (manifest) => manifest,
): Promise<Buffer> {
  const files = new Map(good)
  for (const [name, bytes] of Object.entries(entries)) files.set(name, Buffer.from(bytes))
  const manifest = manifestSchema.parse(JSON.parse(good.get('manifest.json')?.toString() ?? ''))
  const described = (name: string) => {
    const bytes = files.get(name) ?? Buffer.alloc(0)
    return { entry: name, bytes: bytes.length, sha256: sha256(bytes) }
  }
  const fitting = {
    ...manifest,
    tables: manifest.tables.map((table) => ({
      ...table,
      ...described(table.entry),
      rows: (files.get(table.entry)?.toString().split('\n').length ?? 1) - 1,
    })),
    contents: [...files.keys()].filter((name) => name.startsWith('files/')).map(described),
  }
  files.set('manifest.json', Buffer.from(JSON.stringify(change(fitting))))
  return zipOf([...files].map(([name, bytes]) => ({ name, content: [bytes] })))
}

const pageRow = () =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(good.get('tables/micro_pages.jsonl')?.toString() ?? ''))
const pages = (...rows: object[]) => ({
  'tables/micro_pages.jsonl': rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
})
/** A page whose document nests deeper than any stack. */
const deep = () =>
  `${JSON.stringify({ ...pageRow(), draft: 'DEEP' }).replace('"DEEP"', '['.repeat(200_000) + ']'.repeat(200_000))}\n`
const appsOf = async () =>
  (await t.database.pool.query('select id from apps where created_by = $1', [as.id])).rowCount

test('the untouched archive is taken', async () => {
  expect(await uploaded(t, as, await changed({}))).toMatchObject({ state: 'ready', reason: '' })
})

describe('refused with words, before anything is made of it', () => {
  test.each<[string, () => Promise<Buffer>, RegExp]>([
    ['no zip', async () => Buffer.from('hello'), /不是从站坊导出/],
    ['another zip', () => zipOf([{ name: 'a.txt', content: ['x'] }]), /不是从站坊导出/],
    [
      'a manifest that is no JSON',
      () => zipOf([{ name: 'manifest.json', content: ['{'] }]),
      /不是从站坊导出/,
    ],
    ['a name that leads out', () => changed({ '../evil.jsonl': 'x' }), /不是从站坊导出/],
    ['an absolute name', () => changed({ '/etc/passwd': 'x' }), /不是从站坊导出/],
    ['an entry that the manifest lacks', () => changed({ 'tables/extra.jsonl': '{}\n' }), /清单里没有/],
    [
      'a wrong hash',
      () =>
        changed({}, (manifest) => ({
          ...manifest,
          tables: manifest.tables.map((table) => ({ ...table, sha256: '0'.repeat(64) })),
        })),
      /已损坏|被改动/,
    ],
    [
      'a wrong size',
      () =>
        changed({}, (manifest) => ({
          ...manifest,
          tables: manifest.tables.map((table) => ({ ...table, bytes: table.bytes + 1 })),
        })),
      /大小和清单不一致/,
    ],
    [
      'a newer format',
      () => changed({}, (manifest) => ({ ...manifest, formatVersion: 2, productVersion: '9.0.0' })),
      /更新的版本（9\.0\.0）/,
    ],
    ['a line that is no JSON', () => changed({ 'tables/micro_pages.jsonl': 'oops\n' }), /第 1 行/],
    [
      'a line that never ends',
      () => changed({ 'tables/micro_pages.jsonl': Buffer.alloc(9_000_000, 97) }),
      /已损坏/,
    ],
    ['a bomb of empty rows', () => changed({ 'tables/micro_pages.jsonl': '{}\n'.repeat(300_000) }), /已损坏/],
    [
      'a row without its columns',
      () => changed(pages({ ...pageRow(), title: undefined })),
      /micro_pages\.title/,
    ],
    ['a row of another type', () => changed(pages({ ...pageRow(), revision: 'x' })), /micro_pages\.revision/],
    [
      'a number that no column holds',
      () => changed(pages({ ...pageRow(), revision: 1e12 })),
      /micro_pages\.revision/,
    ],
    ['an id that is a word', () => changed(pages({ ...pageRow(), id: 'introduction' })), /micro_pages/],
    ['two rows of one id', () => changed(pages(pageRow(), pageRow())), /micro_pages/],
    [
      'a person of its own',
      () => changed(pages({ ...pageRow(), createdBy: 'somebody' })),
      /micro_pages\.createdBy/,
    ],
    ['text that no database keeps', () => changed(pages({ ...pageRow(), title: 'a\u0000b' })), /micro_pages/],
    ['nesting without end', () => changed({ 'tables/micro_pages.jsonl': deep() }), /micro_pages/],
    [
      'a file whose name leads out',
      () =>
        changed({
          'tables/files.jsonl': fileRow('../../../../etc/passwd'),
        }),
      /files/,
    ],
    [
      'a file of a kind that is not offered',
      () =>
        changed({
          'tables/files.jsonl': fileRow(fileIds[0], { extension: 'html', mediaType: 'text/html' }),
        }),
      /files\./,
    ],
  ])('%s', async (_, make, reason) => {
    const before = await appsOf()
    const transfer = await uploaded(t, as, await make())
    expect(transfer.state).toBe('failed')
    expect(transfer.reason).toMatch(reason)
    const started = await t.call(
      appImport,
      { params: { id: transfer.id }, body: { appName: '新的' } },
      { as },
    )
    expect(started.code).toBe('600020')
    expect(await appsOf()).toBe(before)
  })
})

describe('files are judged', () => {
  const text = Buffer.alloc(1000, 'a')

  test('by their bytes, their size and the room that there is; what stays behind is named', async () => {
    const [script, gone, big, fine] = fileIds
    const archive = await changed({
      'tables/files.jsonl':
        fileRow(script, { name: '假图.png', size: 9 }) +
        fileRow(gone, { name: '丢失.png', size: 9 }) +
        fileRow(big, { name: '太大.txt', extension: 'txt', mediaType: 'text/plain', size: 5000 }) +
        fileRow(fine, { name: '好的.txt', extension: 'txt', mediaType: 'text/plain', size: 1000 }),
      [`files/files/${script}.png`]: '<script/>',
      [`files/files/${big}.txt`]: Buffer.alloc(5000, 'a'),
      [`files/files/${fine}.txt`]: text,
    })
    const mover = await t.user()
    const moved = await imported(t, mover, archive)
    expect(moved.state).toBe('done')
    expect(moved.losses).toEqual(
      expect.arrayContaining([
        expect.stringContaining('“假图.png”没有带来：它的内容和类型对不上'),
        expect.stringContaining('“丢失.png”没有带来：原处已经找不到'),
        expect.stringContaining('“太大.txt”没有带来：超出了应用的文件空间'),
      ]),
    )
    const { rows } = await t.database.pool.query('select id, name from files where app_id = $1', [
      moved.newAppId,
    ])
    expect(rows).toMatchObject([{ name: '好的.txt' }])
    const { id } = z.object({ id: z.string() }).parse(rows[0])
    const stored = await t.inject({ method: 'GET', url: `/files/${moved.newAppId}/${id}.txt` })
    expect(stored.rawPayload.equals(text)).toBe(true)
  })
})

test('what a page cannot hold is cleaned as it comes in', async () => {
  const draft = {
    ...z.record(z.string(), z.unknown()).parse(pageRow().draft),
    blocks: {
      b1: {
        id: 'b1',
        kind: 'text',
        version: 2,
        props: { content: 'x'.repeat(10), fontSize: 9999, evil: '<script>' },
      },
    },
    root: ['b1'],
  }
  const moved = await imported(t, await t.user(), await changed(pages({ ...pageRow(), draft })))
  expect(moved.losses).toContainEqual(expect.stringContaining('处页面内容来自别的版本'))
  const { rows } = await t.database.pool.query(
    'select draft::text as draft from micro_pages where app_id = $1',
    [moved.newAppId],
  )
  expect(rows[0]?.draft).not.toContain('evil')
  expect(rows[0]?.draft).not.toContain('9999')
})

test('a page of an older or newer build with other columns comes, and what is not known is named', async () => {
  const moved = await imported(
    t,
    await t.user(),
    await changed(pages({ ...pageRow(), later: 1, offline: undefined })),
  )
  expect(moved.state).toBe('done')
  expect(moved.losses).toContainEqual(expect.stringContaining('micro_pages.later'))
})

test('an import that fails in the end leaves nothing, neither rows nor files', async () => {
  const mover = await t.user()
  const [fine] = fileIds
  const archive = await changed({
    'tables/files.jsonl': fileRow(fine, { extension: 'txt', mediaType: 'text/plain', size: 4 }),
    [`files/files/${fine}.txt`]: 'abcd',
  })
  const ready = await uploaded(t, mover, archive)
  expect(ready.state).toBe('ready')
  void (await t.call(appImport, { params: { id: ready.id }, body: { appName: '不会有的' } }, { as: mover }))
    .data
  // In the meantime its owner has as many apps as one may have.
  await t.database.pool.query(
    `insert into apps (id, app_name, nick_name, key, created_by)
     select 'full' || n, 'x', 'x', 'website', $1 from generate_series(1, 100) n`,
    [mover.id],
  )
  await t.server.services.transfer.work({ id: ready.id }, new AbortController().signal)
  const { rows } = await t.database.pool.query(
    `select (select count(*) from micro_pages p where not exists (select from apps a where a.id = p.app_id))::int as pages,
      (select count(*) from files f where not exists (select from apps a where a.id = f.app_id))::int as files,
      (select state from app_transfers where id = $1) as state, (select reason from app_transfers where id = $1) as reason`,
    [ready.id],
  )
  expect(rows[0]).toEqual({ pages: 0, files: 0, state: 'failed', reason: '应用数量已达上限' })
})
