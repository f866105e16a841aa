// Files in a library for tests.
import type { Buffer } from 'node:buffer'
import { addFile, upload, uploadToken, type LibraryFile, type StoredFile } from '@zhanfang/contract'
import sharp from 'sharp'
import type { TestServer, TestUser } from '../../../testing/test-server.ts'

export interface Caller {
  as: TestUser
  appid: string
}

/** A picture of one colour. */
export const picture = (
  { width = 80, height = 60, background = '#c83c3c' } = {},
  format: 'png' | 'jpeg' | 'webp' = 'png',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    [format]()
    .toBuffer()

/** Sends bytes with a token; they stand in no library yet. */
export async function sendFile(
  server: TestServer,
  options: Caller,
  content: Buffer,
  name = 'a.png',
): Promise<StoredFile> {
  const { token } = (await server.call(uploadToken, { query: { nameSuffix: 'png' } }, options)).data
  return (await server.call(upload, { query: { token } }, { ...options, file: { content, name } })).data
}

/** A file that stands in the library. */
export async function libraryFile(
  server: TestServer,
  options: Caller,
  content: Buffer,
  name = '海报.png',
): Promise<LibraryFile> {
  const { key } = await sendFile(server, options, content, name)
  return (await server.call(addFile, { body: { key, name } }, options)).data
}
