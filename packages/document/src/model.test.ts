import { expect, test } from 'vitest'
import { imageUrlSchema } from './model.ts'

test.each([
  ['http://img.example.com/a.png', 'https://img.example.com/a.png'],
  ['//img.example.com/a.png', 'https://img.example.com/a.png'],
  ['img.example.com/a.png', 'https://img.example.com/a.png'],
  [' img.example.com:8443/a.png ', 'https://img.example.com:8443/a.png'],
  ['https://img.example.com/a.png', 'https://img.example.com/a.png'],
  ['/files/a.png', '/files/a.png'],
])('the image %s becomes %s', (given, stored) => {
  expect(imageUrlSchema.parse(given)).toBe(stored)
})

test.each([
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  '/etc/passwd',
  '图片',
  'picture',
  'ftp://a.b/c',
  '',
])('the image "%s" is refused', (given) => {
  expect(imageUrlSchema.safeParse(given).success).toBe(false)
})
