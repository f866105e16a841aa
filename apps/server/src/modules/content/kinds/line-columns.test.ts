import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineOf, partsOfLine, thingsBefore } from './line-columns.ts'

test('whatever stands in a part comes back out of its line', () => {
  const part = fc
    .string({ unit: fc.constantFrom('|', '｜', '\\', 'n', '\n', '#', '节', ' '), maxLength: 12 })
    .map((text) => text.trim())
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
      const last = parts.findLastIndex((one) => one !== '')
      const line = lineOf(parts)
      expect(line).not.toMatch(/[\r\n]/)
      expect(partsOfLine(line)).toEqual(last < 0 ? [''] : parts.slice(0, last + 1))
    }),
  )
})

test('a thing is known by its name, and by its place where it got another one', () => {
  const before = [{ name: '甲' }, { name: '乙' }, { name: '丙' }]
  const found = (...names: string[]) =>
    thingsBefore(names, before, ({ name }) => name).map((thing) => thing?.name)
  expect(found('丙', '甲')).toEqual(['丙', '甲'])
  expect(found('丙', '甲', '乙')).toEqual(['丙', '甲', '乙'])
  expect(found('甲', '新', '丙')).toEqual(['甲', '乙', '丙'])
  expect(found('新', '丙', '甲')).toEqual(['乙', '丙', '甲'])
  expect(found('甲', '乙', '丙', '新')).toEqual(['甲', '乙', '丙', undefined])
  expect(found('甲', '甲')).toEqual(['甲', undefined])
})
