import { expect, it } from 'vitest'
import { contentOf, contentProblem } from './file-content.ts'
import { fileTexts } from './texts.ts'

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const file = (name: string, text: string) => new File([bytes(text)], name)

it('knows files by their first bytes', () => {
  expect(contentOf(bytes('\xff\xd8\xff\xe0xxxxxxxx'))).toBe('jpeg')
  expect(contentOf(bytes('\x89PNG\r\n\x1a\nxxxx'))).toBe('png')
  expect(contentOf(bytes('RIFFxxxxWEBP'))).toBe('webp')
  expect(contentOf(bytes('xxxxftypheic'))).toBe('heic')
  expect(contentOf(bytes('xxxxftypisom'))).toBe('video')
  expect(contentOf(bytes(''))).toBeUndefined()
})

it('says what to do with photos that others cannot open and with renamed files', async () => {
  expect(await contentProblem(file('a.jpg', 'xxxxftypheic'))).toBe(fileTexts.heic)
  expect(await contentProblem(file('a.HEIC', 'xxxxftypmif1'))).toBe(fileTexts.heic)
  expect(await contentProblem(file('a.jpg', '%PDF-1.7xxxx'))).toContain('PDF')
  expect(await contentProblem(file('a.jpg', ''))).toBe(fileTexts.empty)
  for (const [name, text] of [
    ['a.jpg', '\xff\xd8\xff\xe0'],
    ['a.docx', 'PK\x03\x04'],
    ['a.txt', 'hello'],
    ['no-ending', '%PDF-1.7'],
  ] as const) {
    expect(await contentProblem(file(name, text))).toBeUndefined()
  }
})
