import { limits } from '@zhanfang/contract'
import { expect, test, vi } from 'vitest'

// The module beside it reads cookies and the address, which Node has not.
vi.mock('../../../api.ts', () => ({ api: {} }))
const { suffixOf, uploadObjection, wantsShrinking } = await import('./upload-file.ts')

const sized = (size: number, type: string) =>
  Object.defineProperty(new Blob([], { type }), 'size', { value: size })

test('what is too large or of the wrong kind is not even sent', () => {
  expect(uploadObjection(sized(0, 'image/png'))).toBeDefined()
  expect(uploadObjection(sized(limits.imageBytes, 'image/png'), 'image')).toBeUndefined()
  expect(uploadObjection(sized(limits.imageBytes + 1, 'image/bmp'))).toBeDefined()
  expect(uploadObjection(sized(limits.imageBytes * 20, 'image/png'))).toBeDefined()
  expect(uploadObjection(sized(limits.fileBytes, 'application/pdf'))).toBeUndefined()
  expect(uploadObjection(sized(limits.fileBytes + 1, 'application/pdf'))).toBeDefined()
  expect(uploadObjection(sized(10, 'application/pdf'), 'image')).toBeDefined()
})

test('pictures above the limit are made smaller instead of refused', () => {
  const large = sized(limits.imageBytes + 1, 'image/png')
  expect(wantsShrinking(large)).toBe(true)
  expect(uploadObjection(large, 'image')).toBeUndefined()
  expect(wantsShrinking(sized(limits.imageBytes, 'image/png'))).toBe(false)
  expect(wantsShrinking(sized(limits.imageBytes + 1, 'application/pdf'))).toBe(false)
})

test.each([
  ['a.PNG', '', 'png'],
  ['a.tar.gz', '', 'gz'],
  ['pasted', 'image/jpeg', 'jpg'],
  ['cropped', 'image/webp', 'webp'],
  ['无后缀', 'image/svg+xml', 'bin'],
  ['x.verylongending', '', 'bin'],
])('the ending of %s (%s) is %s', (name, type, suffix) => expect(suffixOf(name, type)).toBe(suffix))
