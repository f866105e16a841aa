import { expect, it } from 'vitest'
import { acceptAttribute, isAllowedFile } from './kinds.ts'
import type { FileAnswer, FileQuestion } from './question.ts'
import { type } from './type.ts'

const question = (parts: Partial<FileQuestion> = {}): FileQuestion => ({
  ...type.defaults(),
  id: 'q',
  ...parts,
})
const file = (parts: Partial<FileAnswer> = {}): FileAnswer => ({
  key: 'up/1.png',
  name: '照片.png',
  size: 1024,
  type: 'image/png',
  ...parts,
})
const codes = (parts: Partial<FileQuestion>, ...files: FileAnswer[]) =>
  type.validate(question(parts), files).map(({ code }) => code)

it('reads only files with a key inside the store', () => {
  expect(type.normalize(question(), [{ ...file(), evil: 1 }])).toEqual([file()])
  for (const key of ['../etc/passwd', 'a/../../b', '/etc/passwd', '', 'a b', 'http://evil.cn/x']) {
    expect(type.normalize(question(), [file({ key })])).toBeUndefined()
  }
  expect(type.normalize(question(), [{ ...file(), size: '1024' }])).toBeUndefined()
  expect(type.normalize(question(), [file({ size: -1 })])).toBeUndefined()
})

it('keeps to number, size and kind', () => {
  expect(codes({}, file())).toEqual([])
  expect(codes({ max: 1 }, file(), file({ key: 'up/2.png' }))).toEqual(['tooMany'])
  expect(codes({ maxMegabytes: 1 }, file({ size: 1_048_576 }))).toEqual([])
  expect(codes({ maxMegabytes: 1 }, file({ size: 1_048_577 }))).toEqual(['fileTooLarge'])
  expect(codes({ kinds: ['pdf'] }, file())).toEqual(['fileKind'])
})

it('never takes pages or scripts', () => {
  for (const mediaType of ['text/html', 'image/svg+xml', 'application/javascript', '']) {
    expect(isAllowedFile([], mediaType)).toBe(false)
  }
  expect(isAllowedFile([], 'video/mp4')).toBe(true)
  expect(acceptAttribute(['pdf', 'video'])).toBe('application/pdf,video/*')
})
