import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('commas, quotes and line breaks stay inside their cells', () => {
  expect(
    csvOf([
      ['名称', '说明'],
      ['a,b', 'say "hi"\nbye'],
    ]),
  ).toBe('\uFEFF名称,说明\r\n"a,b","say ""hi""\nbye"\r\n')
})

test('no cell is a formula', () => {
  expect(csvOf([['=1+1', '-2', '@x', '+3', 'a=b']])).toBe("\uFEFF'=1+1,'-2,'@x,'+3,a=b\r\n")
})
