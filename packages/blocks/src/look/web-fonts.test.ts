import { expect, test } from 'vitest'
import { familyNames, styleFamily } from './style-families.ts'
import { familyVariables } from './family-variables.ts'
import { fontCharacters, isWebFontName, webFontNames, wholeFontFaces } from './web-fonts.ts'

test('a font is asked for each character once, in one order whatever the text', () => {
  expect(fontCharacters('noto-serif-sc', '书店，书店')).toBe('书店，')
  expect(fontCharacters('noto-serif-sc', '店，书')).toBe('书店，')
})

test('Latin and figures come from it only where it is made for them', () => {
  expect(fontCharacters('noto-serif-sc', 'Café 2026 年')).toBe('年')
  expect(fontCharacters('zcool-kuaile', 'ab 年')).toBe('0123456789ab年')
  // Figures alone are no reason to load a font.
  expect(fontCharacters('zcool-kuaile', '2026')).toBe('')
  expect(fontCharacters('zcool-kuaile', '')).toBe('')
})

test('nothing that an address could not name or no font has is asked for', () => {
  expect(fontCharacters('lxgw-wenkai', '😀\ud83d\u0000\n𠮷')).toBe('')
})

test('of very long headings the first characters are sent', () => {
  const many = Array.from({ length: 500 }, (_, at) => String.fromCharCode(0x4e00 + at)).join('')
  expect(fontCharacters('noto-serif-sc', many)).toBe(many.slice(0, 150))
})

test('six families bring a font of their own along, and each font is somebody’s', () => {
  const used = familyNames.flatMap((name) => styleFamily(name).font.web ?? [])
  expect(used).toHaveLength(6)
  expect(new Set(used)).toEqual(new Set(webFontNames))
  expect(wholeFontFaces(webFontNames).match(/@font-face/g)).toHaveLength(webFontNames.length)
  expect(isWebFontName('toString')).toBe(false)
})

test('what cannot be read small is for large headings alone', () => {
  const of = (name: 'festive' | 'editorial' | 'clear') => familyVariables(styleFamily(name))
  expect(of('festive')['--zf-display-font']).toMatch(/^zf-ma-shan-zheng,/)
  expect(of('festive')['--zf-heading-font']).not.toContain('zf-')
  expect(of('editorial')['--zf-heading-font']).toMatch(/^zf-noto-serif-sc,/)
  expect(of('editorial')['--zf-display-font']).toBe('var(--zf-heading-font)')
  expect(of('clear')['--zf-heading-font']).toBe('inherit')
})
