import { expect, test } from 'vitest'
import { blobOf } from './save-file.ts'

test('a data address becomes the bytes that it holds', async () => {
  const blob = blobOf(`data:image/png;base64,${btoa('\x89PNG\r\n\x00\xff')}`)
  expect(blob.type).toBe('image/png')
  expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([0x89, 0x50, 0x4e, 0x47, 13, 10, 0, 255])
  expect(() => blobOf('https://example.com/a.png')).toThrow(TypeError)
})
