import { expect, test } from 'vitest'
import { readSource } from './source-file.ts'
import { texts } from './texts.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

test('texts are read as they are stored: UTF-8 with a mark, UTF-16, Chinese Windows', () => {
  const wanted = { text: '性别' }
  expect(readSource('a.txt', utf8('\uFEFF性别'))).toEqual(wanted)
  expect(readSource('a.txt', new Uint8Array([0xff, 0xfe, 0x27, 0x60, 0x2b, 0x52]))).toEqual(wanted)
  expect(readSource('a.txt', new Uint8Array([0xd0, 0xd4, 0xb1, 0xf0]))).toEqual(wanted)
})

test('line ends of Windows become plain ones', () => {
  expect(readSource('a.txt', utf8('1. 甲\r\n2. 乙'))).toEqual({ text: '1. 甲\n2. 乙' })
})

test('a file that holds no questions says why', () => {
  expect(readSource('a.txt', utf8(' \n'))).toEqual({ problem: texts.fileEmpty })
  expect(readSource('a.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).toEqual({
    problem: texts.fileNoText,
  })
  expect(readSource('a.json', utf8('{"a":'))).toEqual({ problem: texts.fileBadJson })
  expect(readSource('a.json', utf8('{"a":1}'))).toEqual({ text: '{"a":1}' })
})
