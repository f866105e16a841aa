import { Buffer } from 'node:buffer'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import {
  addFile,
  deleteFile,
  fileList,
  fileUsage,
  limits,
  upload,
  uploadToken,
  weappUploadToken,
} from '@zhanfang/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countQueries } from '../../testing/count-queries.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'
import { readRange } from '../../http/requests/byte-range.ts'
import { readUploadToken, signUpload } from './upload-token.ts'

let t: TestServer
beforeAll(async () => {
  t = await createTestServer({ environment: { FILE_QUOTA_BYTES: '400000' } })
})
afterAll(() => t.close())

const picture = (width = 800, height = 600, format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#c83c3c' } })
    [format]()
    .toBuffer()

/** What a picture program writes: marks of origin as attributes and as elements, among places and serial numbers. */
const PACKET = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
  xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:aux="http://ns.adobe.com/exif/1.0/aux/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
  Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"
  exif:GPSLatitude="31,12.5N" aux:SerialNumber="serial-4711" photoshop:City="SecretCity">
  <dc:creator><rdf:Seq><rdf:li>阳光里社区 &amp; 邻居</rdf:li></rdf:Seq></dc:creator>
  <exif:GPSLongitude>121,28.4E</exif:GPSLongitude>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"
  xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Model="SecretCamera">
  <TC260:AIGC>{&quot;Label&quot;:&quot;1&quot;}</TC260:AIGC>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

/** A tiny PNG file that claims to be of a size. */
function pngClaiming(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const pixels = deflateSync(Buffer.alloc(1000))
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

async function send(appid: string, as: TestUser, content: Buffer, name: string) {
  const { token } = (await t.call(uploadToken, { query: { nameSuffix: 'png' } }, { as, appid })).data
  return t.call(upload, { query: { token } }, { as, appid, file: { content, name } })
}

async function stored(content: Buffer, name = '照片.png') {
  const { id: appid, owner: as } = await t.app()
  return { appid, as, file: (await send(appid, as, content, name)).data }
}

const get = (url: string, headers: Record<string, string> = {}) => t.inject({ method: 'GET', url, headers })

describe('an upload token', () => {
  test('is good once, for its user and app, for ten minutes', async () => {
    const { id: appid, owner: as } = await t.app()
    const mate = await t.member(appid, 'editor')
    const { id: otherApp } = await t.app({ owner: as })
    const { token, maxBytes } = (await t.call(uploadToken, { query: { nameSuffix: '.PNG' } }, { as, appid }))
      .data
    expect(maxBytes).toBe(10 * 1024 * 1024)
    const file = { content: await picture(10, 10), name: 'a.png' }
    const attempt = (options: { as: TestUser; appid: string }) =>
      t.call(upload, { query: { token } }, { ...options, file })
    expect((await attempt({ as: mate, appid })).code).toBe('600004')
    expect((await attempt({ as, appid: otherApp })).code).toBe('600004')
    const both = await Promise.all([attempt({ as, appid }), attempt({ as, appid })])
    expect(both.map((answer) => answer.code).toSorted()).toEqual(['000000', '600004'])
    expect((await attempt({ as, appid })).code).toBe('600004')
  })

  test('expires, and cannot be made by others', () => {
    const now = new Date('2026-11-21T08:00:00Z')
    const { token, expiresAt } = signUpload('secret', 'app', 'user', { now })
    expect(expiresAt.getTime() - now.getTime()).toBe(600_000)
    expect(readUploadToken('secret', token, new Date(now.getTime() + 599_000))).toMatchObject({
      appId: 'app',
    })
    expect(readUploadToken('secret', token, new Date(now.getTime() + 600_000))).toBeNull()
    expect(readUploadToken('other', token, now)).toBeNull()
    expect(readUploadToken('secret', token.replace('app', 'apq'), now)).toBeNull()
    expect(readUploadToken('secret', 'nonsense', now)).toBeNull()
  })

  test.each(['svg', 'html', 'exe', 'js'])('is not given for .%s', async (nameSuffix) => {
    const { id: appid, owner: as } = await t.app()
    expect((await t.call(uploadToken, { query: { nameSuffix } }, { as, appid })).code).toBe('600002')
  })

  test('for a purpose takes what the purpose names, whatever a file is called', async () => {
    const { id: appid, owner: as } = await t.app()
    const attempt = async (configId: 'picture' | 'document', content: Buffer, name: string) => {
      const { token } = (await t.call(weappUploadToken, { query: { configId } }, { as, appid })).data
      return (await t.call(upload, { query: { token } }, { as, appid, file: { content, name } })).code
    }
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
    expect(await attempt('picture', await picture(10, 10), 'a.png')).toBe('000000')
    expect(await attempt('document', await picture(10, 10), 'a.pdf')).toBe('600002')
    expect(await attempt('picture', pdf, 'a.png')).toBe('600002')
    expect(await attempt('document', pdf, 'a.pdf')).toBe('000000')
    const large = Buffer.concat([await picture(10, 10), Buffer.alloc(limits.imageBytes)])
    expect(await attempt('picture', large, 'a.png')).not.toBe('000000')
    const { token } = (await t.call(weappUploadToken, { query: { configId: 'picture' } }, { as, appid })).data
    expect(readUploadToken('secret', token.replace('.picture.', '.document.'))).toBeNull()
  })

  test('is not given to viewers', async () => {
    const { id: appid } = await t.app()
    const as = await t.member(appid, 'viewer')
    expect((await t.call(uploadToken, { query: { nameSuffix: 'png' } }, { as, appid })).status).toBe(403)
  })
})

describe('bytes decide what a file is', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('a %s image is drawn anew', async (format) => {
    const { file } = await stored(await picture(60, 40, format), '说明.txt')
    expect(file).toMatchObject({
      mediaType: format === 'avif' ? 'image/webp' : `image/${format}`,
      width: 60,
      height: 40,
    })
    const served = await get(file.url)
    expect(served.headers['content-type']).toBe(file.mediaType)
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 60, height: 40 })
  })

  test.each([
    ['a web page named as an image', '<!doctype html><script>alert(1)</script>', 'a.png'],
    ['a web page', '<html><body>hi</body></html>', 'a.html'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.svg'],
    ['an SVG named as a PNG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png'],
    ['a program', '\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0>\0', 'a.png'],
    ['binary named as a text', 'ab\0cd', 'a.txt'],
    ['a torn image', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0', 'a.png'],
    ['nothing', '', 'a.txt'],
  ])('%s is refused', async (_, content, name) => {
    const { id: appid, owner: as } = await t.app()
    const answer = await send(appid, as, Buffer.from(content, 'latin1'), name)
    expect(answer).toMatchObject({ status: 422, code: '600002' })
    expect((await t.call(fileUsage, {}, { as, appid })).data.usedBytes).toBe(0)
  })

  test('what hides behind the pixels of an image does not survive', async () => {
    const hidden = Buffer.from('<script>alert(document.cookie)</script>')
    const { file } = await stored(Buffer.concat([await picture(20, 20, 'gif'), hidden]), 'a.gif')
    expect((await get(file.url)).rawPayload.includes('<script')).toBe(false)
  })

  test('place, camera and rotation are taken out of a photo, which is stored upright', async () => {
    const photo = await sharp(await picture(80, 40, 'jpeg'))
      .withExif({ IFD0: { Orientation: '6', Make: 'SecretCamera' }, IFD3: { GPSLatitude: '31/1 12/1 0/1' } })
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { file } = await stored(photo, 'IMG_1.jpg')
    const served = await sharp((await get(file.url)).rawPayload).metadata()
    expect(served.exif).toBeUndefined()
    expect(served.orientation).toBeUndefined()
    const turned = (await sharp(photo).metadata()).orientation === 6
    expect([file.width, file.height]).toEqual(turned ? [40, 80] : [80, 40])
  })

  test.each(['jpeg', 'png', 'webp'] as const)(
    'marks of origin stay in a %s and in its smaller copies; its place does not',
    async (format) => {
      const marked = await sharp(await picture(900, 600, format))
        .withXmp(PACKET)
        .toBuffer()
      const { file } = await stored(marked, `a.${format}`)
      for (const [url, accept] of [
        [file.url, '*/*'],
        [`${file.url}?w=320`, 'image/webp'],
        [`${file.url}?w=320`, 'image/avif,image/webp'],
      ] as const) {
        const served = await get(url, { accept })
        expect(served.statusCode).toBe(200)
        const { xmpAsString = '' } = await sharp(served.rawPayload).metadata()
        expect(xmpAsString).toContain('trainedAlgorithmicMedia')
        expect(xmpAsString).toContain('{&quot;Label&quot;:&quot;1&quot;}')
        expect(xmpAsString).toContain('阳光里社区 &amp; 邻居')
        expect(xmpAsString).not.toMatch(/GPS|31,12|SecretCity|SecretCamera|serial/i)
      }
    },
  )

  test('an image of more pixels than 64 million is refused before it is unpacked', async () => {
    const { id: appid, owner: as } = await t.app()
    const bomb = pngClaiming(100_000, 100_000)
    const answer = await send(appid, as, bomb, 'bomb.png')
    expect(answer).toMatchObject({ status: 422, code: '600002' })
    expect(answer.msg).toContain('尺寸')
  })

  test('texts and PDFs stay byte for byte; texts are downloaded, never shown', async () => {
    const csv = Buffer.from('\ufeff姓名,电话\n张三,138\n<script>alert(1)</script>')
    const { file } = await stored(csv, '名单.csv')
    expect(file).toMatchObject({ mediaType: 'text/csv', size: csv.length, width: null })
    const served = await get(file.url)
    expect(served.rawPayload.equals(csv)).toBe(true)
    expect(served.headers).toMatchObject({
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const pdf = await stored(Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'), 'a.pdf')
    expect(pdf.file.mediaType).toBe('application/pdf')
    expect((await get(pdf.file.url)).headers['content-disposition']).toBeUndefined()
  })
})

describe('the room of an app', () => {
  test('is kept, also by uploads at once', async () => {
    const { id: appid, owner: as } = await t.app()
    const content = Buffer.from(`a,b\n${'x'.repeat(149_000)}`)
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(appid, as, content, 'a.csv')))
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([
      '000000',
      '000000',
      '600005',
      '600005',
      '600005',
    ])
    const usage = (await t.call(fileUsage, {}, { as, appid })).data
    expect(usage).toEqual({ usedBytes: 2 * content.length, maxBytes: 400_000, count: 2 })
  })
})

describe('the library', () => {
  test('lists what was put into it, searches names, and deletes', async () => {
    const { id: appid, owner: as } = await t.app()
    const image = (await send(appid, as, await picture(10, 10), 'x.png')).data
    const text = (await send(appid, as, Buffer.from('a,b'), 'y.csv')).data
    const list = async (query = {}) => (await t.call(fileList, { query }, { as, appid })).data
    expect((await list()).total).toBe(0)
    await t.call(addFile, { body: { key: image.key, name: '50%折扣.png' } }, { as, appid })
    const added = (await t.call(addFile, { body: { key: text.key, name: '../../价目.csv' } }, { as, appid }))
      .data
    expect(added).toMatchObject({ name: '价目.csv', createdBy: as.nickname })
    expect((await list({ group: 'image' })).list.map((file) => file.name)).toEqual(['50%折扣.png'])
    expect((await list({ group: 'other' })).list.map((file) => file.name)).toEqual(['价目.csv'])
    const sound = (
      await send(
        appid,
        as,
        Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]),
        'z.mp3',
      )
    ).data
    await t.call(addFile, { body: { key: sound.key, name: '片头.mp3' } }, { as, appid })
    // Films and recordings share a container; its brand tells which it is.
    const box = (brand: string) =>
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(500)])
    const film = (await send(appid, as, box('isom'), 'a.mp4')).data
    expect(film.mediaType).toBe('video/mp4')
    expect((await send(appid, as, box('M4A '), 'b.mp4')).data.mediaType).toMatch(/^audio\//)
    expect((await send(appid, as, Buffer.from('<script>1</script>'), 'c.mp4')).status).toBe(422)
    await t.call(addFile, { body: { key: film.key, name: '宣传片.mp4' } }, { as, appid })
    expect((await list({ group: 'video' })).list.map((file) => file.name)).toEqual(['宣传片.mp4'])
    await t.call(
      deleteFile,
      { query: { id: (await list({ group: 'video' })).list[0]?.id ?? '' } },
      { as, appid },
    )
    expect((await list({ group: 'audio' })).list.map((file) => file.name)).toEqual(['片头.mp3'])
    await t.call(
      deleteFile,
      { query: { id: (await list({ group: 'audio' })).list[0]?.id ?? '' } },
      { as, appid },
    )
    expect((await list({ keywords: '0%' })).total).toBe(1)

    expect((await get(image.url)).statusCode).toBe(200)
    expect((await get(`${image.url}?w=320`)).statusCode).toBe(200)
    const id = (await list({ group: 'image' })).list[0]?.id ?? ''
    await t.call(deleteFile, { query: { id } }, { as, appid })
    for (const url of [image.url, `${image.url}?w=320`]) {
      const gone = await get(url)
      expect(gone.statusCode).toBe(404)
      expect(gone.headers['cache-control']).toBe('no-store')
    }
    expect((await list()).total).toBe(1)
    expect((await t.call(deleteFile, { query: { id } }, { as, appid })).code).toBe('600001')
  })

  test('a deleted file waits in the bin of contents and comes back to its address', async () => {
    const { appid, as, file } = await stored(await picture(10, 10))
    await t.call(addFile, { body: { key: file.key, name: '海报.png' } }, { as, appid })
    const id = (await t.call(fileList, { query: {} }, { as, appid })).data.list[0]?.id ?? ''
    await t.call(deleteFile, { query: { id } }, { as, appid })
    const bin = t.server.services.content.find('file')?.bin
    const binned = () => bin?.list(appid, { page: 1, size: 10 })
    expect(await binned()).toMatchObject({ list: [{ id, title: '海报.png' }], total: 1 })
    await bin?.restore(appid, { userId: 'u', nickname: as.nickname }, id)
    expect(await binned()).toMatchObject({ list: [], total: 0 })
    expect((await get(file.url)).statusCode).toBe(200)
    expect((await t.call(fileList, { query: {} }, { as, appid })).data.total).toBe(1)
    await expect(bin?.restore(appid, { userId: 'u', nickname: as.nickname }, id)).rejects.toMatchObject({
      kind: 'fileNotFound',
    })
  })

  test('of others cannot be reached', async () => {
    const { appid, file } = await stored(await picture(10, 10))
    const { id: strange, owner: as } = await t.app()
    const id = file.key.split(/[/.]/)[1] ?? ''
    expect((await t.call(addFile, { body: { key: file.key, name: 'x' } }, { as, appid: strange })).code).toBe(
      '600001',
    )
    expect((await t.call(deleteFile, { query: { id } }, { as, appid: strange })).code).toBe('600001')
    for (const spec of [fileList, fileUsage, addFile, deleteFile, uploadToken, upload]) {
      expect(
        (await t.send(spec, { query: { id, nameSuffix: 'png', token: 'x' } }, { as, appid })).status,
      ).toBe(403)
      expect((await t.send(spec, { query: { id } }, { appid })).status).toBe(401)
    }
    expect((await get(file.url)).statusCode).toBe(200)
  })
})

describe('serving', () => {
  test('scales images to the offered widths, never up, as WebP', async () => {
    const { file } = await stored(await picture(800, 600))
    for (const [w, width] of [
      [320, 320],
      [640, 640],
      [1280, 800],
    ]) {
      const served = await get(`${file.url}?w=${w}`)
      expect(served.headers['content-type']).toBe('image/webp')
      expect((await sharp(served.rawPayload).metadata()).width).toBe(width)
    }
    const original = await get(file.url)
    expect((await get(`${file.url}?w=333`)).rawPayload.equals(original.rawPayload)).toBe(true)
  })

  test('a file that was never replaced is answered without the database', async () => {
    const { file } = await stored(await picture())
    await get(`${file.url}?w=320`)
    const ways: Record<string, string>[] = [{}, { range: 'bytes=0-9' }]
    const askAll = () =>
      countQueries(t.database, async () => {
        for (const headers of ways) {
          expect((await get(file.url, headers)).statusCode).toBeLessThan(300)
          expect((await get(`${file.url}?w=320`, headers)).statusCode).toBe(200)
        }
        // What comes after an answer comes in one of the next turns.
        await sleep(50)
      })
    await expect.poll(askAll).toBe(0)
  })

  test('many at once for a new size share one piece of work and get the same', async () => {
    const { file } = await stored(await picture(1200, 900))
    const all = await Promise.all(Array.from({ length: 30 }, () => get(`${file.url}?w=750`)))
    expect(new Set(all.map((served) => served.rawPayload.toString('base64'))).size).toBe(1)
  })

  test('gives AVIF to whom it says that he reads it, and tells caches so', async () => {
    const { file } = await stored(await picture(1000, 500))
    const accept = 'image/avif,image/webp,image/*;q=0.8'
    for (const [w, width] of [
      [640, 640],
      [1280, 1000],
    ]) {
      const served = await get(`${file.url}?w=${w}`, { accept })
      expect(served.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'Accept' })
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'heif', width })
      const plain = await get(`${file.url}?w=${w}`, { accept: 'image/webp,*/*' })
      expect(plain.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'Accept' })
      expect(plain.headers.etag).not.toBe(served.headers.etag)
    }
    const moving = await stored(await picture(500, 300, 'gif'), 'a.gif')
    expect((await get(`${moving.file.url}?w=320`, { accept })).headers['content-type']).toBe('image/webp')
  })

  test('very long posters are scaled although WebP cannot hold them', async () => {
    const { file } = await stored(await picture(400, 20_000, 'jpeg'), 'long.jpg')
    const served = await get(`${file.url}?w=640`)
    expect(served.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 400, height: 20_000 })
  })

  test('moving images keep moving', async () => {
    const frame = (color: string) =>
      sharp({ create: { width: 600, height: 400, channels: 3, background: color } })
        .png()
        .toBuffer()
    const gif = await sharp([await frame('#ff0000'), await frame('#00ff00')], { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    const { file } = await stored(gif, 'a.gif')
    expect(file).toMatchObject({ mediaType: 'image/gif', width: 600, height: 400 })
    const small = await sharp((await get(`${file.url}?w=320`)).rawPayload, { animated: true }).metadata()
    expect(small).toMatchObject({ pages: 2, width: 320 })
  })

  test('answers conditional and partial requests', async () => {
    const content = Buffer.from(`a,b\n${'0123456789'.repeat(10)}`)
    const { file } = await stored(content, 'a.csv')
    const whole = await get(file.url)
    const etag = String(whole.headers.etag)
    expect((await get(file.url, { 'if-none-match': etag })).statusCode).toBe(304)
    const part = await get(file.url, { range: 'bytes=4-7' })
    expect(part).toMatchObject({ statusCode: 206, payload: '0123' })
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 4-7/104', 'content-length': '4' })
    expect((await get(file.url, { range: 'bytes=-3' })).payload).toBe('789')
    expect((await get(file.url, { range: 'bytes=4-7', 'if-range': '"old"' })).statusCode).toBe(200)
    const outside = await get(file.url, { range: 'bytes=500-' })
    expect(outside.statusCode).toBe(416)
    expect(outside.headers['content-range']).toBe('bytes */104')
    expect((await t.inject({ method: 'HEAD', url: file.url })).headers['content-length']).toBe('104')
  })

  test.each([
    '/files/../package.json',
    '/files/%2e%2e/%2e%2e%2fpackage.json',
    '/files/app/..%2f..%2fsecret.png',
    '/files/app/0123456789ABCDEF.png%00.jpg',
    '/files/app/.png',
    '/files/app/0123456789ABCDEF.html',
    '/files/app/0123456789ABCDEF.png',
  ])('%s is not found', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  test.each([
    [undefined, 'whole'],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=99-200', { start: 99, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', null],
    ['bytes=-0', null],
    ['bytes=5-4', null],
    ['bytes=0-1,5-6', 'whole'],
    ['items=0-1', 'whole'],
    ['bytes=-', 'whole'],
  ])('the range %s of 100 bytes is %j', (header, expected) => {
    expect(readRange(header, 100)).toEqual(expected)
  })
})
