// Files that get other bytes: everywhere at once, and back again.
import { Buffer } from 'node:buffer'
import { blockKinds, noLink } from '@zhanfang/blocks'
import {
  deleteFile,
  fileList,
  fileReplace,
  fileRestore,
  fileTakeBack,
  fileUsage,
  microPageCreate,
  microPagePublish,
} from '@zhanfang/contract'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { libraryFile, picture, sendFile, type Caller } from './testing/library-factory.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer()
  await t.inject({ method: 'GET', url: '/h5/none' })
}, 120_000)
afterAll(() => t.close())

async function library() {
  const { id: appid, owner: as } = await t.app()
  return { appid, as } satisfies Caller
}
const get = (url: string, headers: Record<string, string> = {}) => t.inject({ method: 'GET', url, headers })
const sizeAt = async (url: string) => {
  const { width, height, format } = await sharp((await get(url)).rawPayload).metadata()
  return [width, height, format]
}

async function replaced(options: Caller, id: string, content: Buffer) {
  const { key } = await sendFile(t, options, content)
  return t.call(fileReplace, { body: { id, key } }, options)
}

test('a file keeps its address and gets other bytes, in all sizes and formats', async () => {
  const options = await library()
  const file = await libraryFile(t, options, await picture({ width: 800, height: 600 }))
  expect(await sizeAt(`${file.url}?w=320`)).toEqual([320, 240, 'webp'])
  const etag = String((await get(file.url)).headers.etag)
  const answer = await replaced(options, file.id, await picture({ width: 400, height: 800 }, 'jpeg'))
  expect(answer.data).toMatchObject({
    id: file.id,
    name: file.name,
    revision: 1,
    mediaType: 'image/jpeg',
    width: 400,
    height: 800,
  })
  expect(await sizeAt(file.url)).toEqual([400, 800, 'jpeg'])
  expect(await sizeAt(answer.data.url)).toEqual([400, 800, 'jpeg'])
  expect(await sizeAt(`${file.url}?w=320`)).toEqual([320, 640, 'webp'])
  const now = await get(file.url, { 'if-none-match': etag })
  expect(now.statusCode).toBe(200)
  expect(now.headers).toMatchObject({ 'content-type': 'image/jpeg' })
  expect(now.headers['cache-control']).not.toContain('immutable')
  expect((await get(file.url, { 'if-none-match': String(now.headers.etag) })).statusCode).toBe(304)
  // The upload has become the file: nothing is kept or counted twice.
  const usage = (await t.call(fileUsage, {}, options)).data
  expect(usage).toMatchObject({ count: 1, usedBytes: answer.data.size })
})

test('what was there before is taken back, and that in turn', async () => {
  const options = await library()
  const file = await libraryFile(t, options, await picture({ width: 90 }))
  expect((await t.call(fileTakeBack, { body: { id: file.id } }, options)).code).toBe('600001')
  void (await replaced(options, file.id, await picture({ width: 50 }))).data
  const back = (await t.call(fileTakeBack, { body: { id: file.id } }, options)).data
  expect(back).toMatchObject({ revision: 2, width: 90 })
  expect(await sizeAt(file.url)).toEqual([90, 60, 'png'])
  const again = (await t.call(fileTakeBack, { body: { id: file.id } }, options)).data
  expect(again).toMatchObject({ revision: 3, width: 50 })
  expect(await sizeAt(file.url)).toEqual([50, 60, 'png'])
  const [listed] = (await t.call(fileList, { query: {} }, options)).data.list
  expect(listed).toMatchObject({ id: file.id, revision: 3, replacedTime: expect.any(String) })
})

test('after its days are over there is nothing to take back', async () => {
  const options = await library()
  const file = await libraryFile(t, options, await picture())
  void (await replaced(options, file.id, await picture({ width: 50 }))).data
  await t.database.db.execute(
    sql`update files set replaced_at = now() - interval '31 days' where app_id = ${options.appid}`,
  )
  await t.server.services.file.sweep()
  expect((await t.call(fileTakeBack, { body: { id: file.id } }, options)).code).toBe('600001')
  expect(await sizeAt(file.url)).toEqual([50, 60, 'png'])
})

test('published pages name the bytes, and the new ones at once', async () => {
  const options = await library()
  const file = await libraryFile(t, options, await picture({ width: 800, height: 600 }))
  const image = { url: file.url, width: 800, height: 600, alt: '海报', link: noLink }
  const block = createBlock('image', blockKinds, { imageList: [image] }, 'b1')
  if (!block) throw new Error('no such kind')
  const document = { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
  const { id } = (await t.call(microPageCreate, { body: { title: '开业', document } }, options)).data
  void (await t.call(microPagePublish, { body: { id } }, options)).data
  const page = async () => (await get(`/h5/${options.appid}/page/${id}`)).payload
  const first = await page()
  expect(first).toContain(`/files/${options.appid}/${file.id}-0.png?w=`)
  expect(first).not.toContain(`${file.id}.png`)
  const fixed = `/files/${options.appid}/${file.id}-0.png`
  expect((await get(fixed)).headers['cache-control']).toContain('immutable')

  void (await replaced(options, file.id, await picture({ width: 400, height: 400 }, 'jpeg'))).data
  const second = await page()
  expect(second).toContain(`/files/${options.appid}/${file.id}-1.jpg?w=`)
  expect(second).not.toContain(`${file.id}-0`)
  expect(await sizeAt(`/files/${options.appid}/${file.id}-1.jpg`)).toEqual([400, 400, 'jpeg'])
  // Whoever still has the page of before is led to what the file is now, and may not keep it as what it was.
  const old = await get(`${fixed}?w=320`)
  expect(old.statusCode).toBe(302)
  expect(old.headers).toMatchObject({
    location: `/files/${options.appid}/${file.id}.jpg?w=320`,
    'cache-control': 'no-store',
  })
})

test('a replaced file goes to the bin and comes back as it was', async () => {
  const options = await library()
  const file = await libraryFile(t, options, await picture())
  void (await replaced(options, file.id, await picture({ width: 50 }))).data
  void (await t.call(deleteFile, { query: { id: file.id } }, options)).data
  expect((await get(file.url)).statusCode).toBe(404)
  expect((await get(`/files/${options.appid}/${file.id}-1.png`)).statusCode).toBe(404)
  void (await t.call(fileRestore, { body: { id: file.id } }, options)).data
  expect(await sizeAt(file.url)).toEqual([50, 60, 'png'])
  void (await t.call(fileTakeBack, { body: { id: file.id } }, options)).data
  expect(await sizeAt(file.url)).toEqual([80, 60, 'png'])
})

test('only its like replaces a file: a picture a picture, a table a table', async () => {
  const options = await library()
  const image = await libraryFile(t, options, await picture())
  const { key } = await sendFile(t, options, Buffer.from('a,b'), 'a.csv')
  const refused = await t.call(fileReplace, { body: { id: image.id, key } }, options)
  expect(refused).toMatchObject({ status: 422, code: '600002' })
  expect(refused.msg).toContain('同一类')
  const table = await libraryFile(t, options, Buffer.from('a,b'), '价目.csv')
  expect((await t.call(fileReplace, { body: { id: table.id, key } }, options)).code).toBe('000000')
})

test('two who replace the same file come one after the other', async () => {
  const options = await library()
  const file = await libraryFile(t, options, await picture())
  const uploads = await Promise.all(
    [50, 60, 70].map(async (width) => sendFile(t, options, await picture({ width }))),
  )
  const answers = await Promise.all(
    uploads.map(({ key }) => t.call(fileReplace, { body: { id: file.id, key } }, options)),
  )
  expect(new Set(answers.map(({ data }) => data.revision))).toEqual(new Set([1, 2, 3]))
  const last = answers.find(({ data }) => data.revision === 3)
  expect((await sizeAt(file.url))[0]).toBe(last?.data.width)
})

test('nobody replaces what is not theirs, nor with what is not theirs', async () => {
  const options = await library()
  const file = await libraryFile(t, options, await picture())
  const { key } = await sendFile(t, options, await picture())
  const body = { id: file.id, key }
  const other = await library()
  expect((await t.call(fileReplace, { body }, other)).code).toBe('600001')
  const mate = { as: await t.member(options.appid, 'editor'), appid: options.appid }
  expect((await t.call(fileReplace, { body }, mate)).code).toBe('600001')
  const viewer = { as: await t.member(options.appid, 'viewer'), appid: options.appid }
  for (const spec of [fileReplace, fileTakeBack]) {
    expect((await t.send(spec, { body }, viewer)).status).toBe(403)
    expect((await t.send(spec, { body }, { as: other.as, appid: options.appid })).status).toBe(403)
    expect((await t.send(spec, { body }, { appid: options.appid })).status).toBe(401)
  }
  // What stands in the library already is a file of its own.
  const another = await libraryFile(t, options, await picture())
  expect((await t.call(fileReplace, { body: { id: file.id, key: another.key } }, options)).code).toBe(
    '600001',
  )
})
