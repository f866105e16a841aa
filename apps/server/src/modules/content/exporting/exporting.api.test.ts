import {
  addFile,
  contentDetail,
  contentDocument,
  type ContentDocumentFormat,
  contentSave,
  upload,
  uploadToken,
} from '@zhanfang/contract'
import { readDocx, readMarkdown, type ReadText } from '@zhanfang/rich-document/read'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Author, contentFactory } from '../testing/content-factory.ts'

let t: TestServer
let make: ReturnType<typeof contentFactory>
const kind = 'article' as const

beforeAll(async () => {
  t = await createTestServer()
  make = contentFactory(t)
})
afterAll(() => t.close())

async function written() {
  const { id: appid, owner: as } = await t.app()
  const author: Author = { appid, as }
  const content = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c83c3c' } })
    .png()
    .toBuffer()
  const { token } = (await t.call(uploadToken, { query: { nameSuffix: 'png' } }, { as, appid })).data
  const { key } = (
    await t.call(upload, { query: { token } }, { as, appid, file: { content, name: 'a.png' } })
  ).data
  const { url } = (await t.call(addFile, { body: { key, name: 'a.png' } }, { as, appid })).data
  const id = await make.write(author, { title: '重阳/活动' })
  const place = { kind, id }
  const { draft, revision } = (await t.call(contentDetail, { params: place }, author)).data
  const line = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })
  await t.call(
    contentSave,
    {
      params: place,
      body: {
        baseRevision: revision,
        draft: {
          ...draft,
          body: {
            type: 'doc',
            version: 1,
            content: [
              {
                type: 'heading',
                attrs: { level: 1 },
                content: [
                  { type: 'text', text: '总则' },
                  { type: 'footnote', attrs: { text: '注' } },
                ],
              },
              {
                type: 'orderedList',
                attrs: { start: 2 },
                content: [
                  {
                    type: 'listItem',
                    content: [
                      line('二'),
                      { type: 'bulletList', content: [{ type: 'listItem', content: [line('点')] }] },
                    ],
                  },
                ],
              },
              {
                type: 'table',
                content: [
                  {
                    type: 'tableRow',
                    content: [
                      { type: 'tableCell', attrs: { colspan: 2 }, content: [line('合')] },
                      { type: 'tableCell', attrs: { rowspan: 2 }, content: [line('高')] },
                    ],
                  },
                  {
                    type: 'tableRow',
                    content: [
                      { type: 'tableCell', content: [line('左')] },
                      { type: 'tableCell', content: [line('右')] },
                    ],
                  },
                ],
              },
              { type: 'image', attrs: { src: url, width: 60, height: 40, alt: '图' } },
              line('<script>alert(1)</script>'),
            ],
          },
        },
      },
    },
    author,
  )
  return { author, place, url }
}

async function file(format: ContentDocumentFormat) {
  const { author, place, url } = await written()
  const response = await t.inject({
    method: 'GET',
    url: `/p1/api/v1/content/${place.kind}/${place.id}/document?format=${format}`,
    headers: { 'x-authorization': `Bearer ${author.as.token}`, appid: author.appid },
  })
  expect(response.statusCode).toBe(200)
  expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain(`重阳 活动.${format}`)
  return { bytes: new Uint8Array(response.rawPayload), text: response.body, url }
}

const kindsOf = ({ document }: Pick<ReadText, 'document'>) => document.content.map(({ type }) => type)
const words = ['总则', '二', '点', '合', '高', '左', '右', '<script>alert(1)</script>']

test('Word gets headings, lists, merged cells, pictures and notes of its own', async () => {
  const read = readDocx((await file('docx')).bytes)
  expect(kindsOf(read)).toEqual(['heading', 'heading', 'orderedList', 'table', 'image', 'paragraph'])
  expect(read.title).toBe('重阳/活动')
  const json = JSON.stringify(read.document)
  expect(json).toContain('"text":"注"')
  expect(json).toContain('"colspan":2')
  expect(json).toContain('"rowspan":2')
  expect(json).toContain('"start":2')
  expect(read.pictures).toHaveLength(1)
  for (const one of words) expect(json).toContain(one)
})

test('Markdown leads to the pictures on the site, or has them beside it', async () => {
  const { text, url } = await file('md')
  expect(text).toContain(`http://test.invalid${url}`)
  expect(kindsOf(readMarkdown(text))).toEqual([
    'heading',
    'heading',
    'orderedList',
    'table',
    'image',
    'paragraph',
  ])
  const packed = unzipSync((await file('zip')).bytes)
  expect(Object.keys(packed).toSorted()).toEqual(['images/1.png', '重阳 活动.md'])
  expect(new TextDecoder().decode(packed['重阳 活动.md'])).toContain('images/1.png')
})

test('a page needs nothing beside it and runs nothing', async () => {
  const { text } = await file('html')
  expect(text).toContain('src="data:image/png;base64,')
  expect(text).not.toContain('<script')
  for (const one of words.slice(0, -1)) expect(text).toContain(one)
})

test('what somebody may not see they cannot have as a file', async () => {
  const { place } = await written()
  const { id: appid, owner: as } = await t.app()
  const answer = await t.send(contentDocument, { params: place, query: { format: 'md' } }, { appid, as })
  expect(answer.status).toBe(404)
})
