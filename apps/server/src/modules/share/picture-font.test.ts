import { familyNames, styleFamily, webFontNames } from '@zhanfang/blocks'
import { defaultAppearance } from '@zhanfang/contract'
import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import * as drawing from '../../web-pages/fonts/drawing-fonts.ts'
import { drawPoster, posterLook, words } from './poster.ts'
import { drawShareCard } from './share-card.ts'

afterEach(() => vi.restoreAllMocks())

const look = { weight: 'Bold', size: 60, color: '#000000', width: 700 } as const
const title = '春风十里书屋'

async function pixels(png: Buffer) {
  const { data, info } = await sharp(png)
    .resize(200, 50, { fit: 'fill' })
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, count: info.width * info.height }
}

/** By how much two drawn texts differ, 0 to 255 a pixel. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([pixels(one), pixels(other)])
  return a.data.reduce((sum, value, at) => sum + Math.abs(value - (b.data[at] ?? 0)), 0) / a.count
}

test('each font of a family draws what it has, and unlike all others', async () => {
  const drawn = [(await words(title, look)).input]
  for (const name of webFontNames) {
    const font = await drawing.drawingFont(name)
    expect([name, existsSync(font?.file ?? '')]).toEqual([name, true])
    drawn.push((await words(title, { ...look, font })).input)
  }
  for (const [at, one] of drawn.entries())
    for (const other of drawn.slice(at + 1)) expect(await difference(one, other)).toBeGreaterThan(10)
})

test('a character that the font has not is drawn in the plain one', async () => {
  const font = await drawing.drawingFont('zcool-kuaile')
  const plain = { ...look, weight: 'Regular' } as const
  const [inFont, alone] = await Promise.all([words('龘', { ...look, font }), words('龘', plain)])
  expect(await difference(inFont.input, alone.input)).toBeLessThan(5)
})

const skinOf = (family: (typeof familyNames)[number]) => ({ ...defaultAppearance().skin, family })
const about = {
  title,
  desc: '每周六下午读一本',
  siteName: '街角书屋',
  link: 'https://example.com',
  picture: null,
}

test('posters and share cards of a family with a font are set in it, and in the plain one without it', async () => {
  const family = familyNames.find((name) => styleFamily(name).font.web === 'lxgw-wenkai')
  if (!family) throw new Error('no family has this font')
  const drawBoth = async () => {
    const content = { ...about, look: posterLook(skinOf(family)) }
    return [await drawPoster(content), await drawShareCard('link', content)]
  }
  const inFont = await drawBoth()
  vi.spyOn(drawing, 'drawingFont').mockResolvedValue(undefined)
  const plain = await drawBoth()
  for (const [at, picture] of inFont.entries()) {
    expect(plain[at]?.length).toBeGreaterThan(5000)
    expect(picture.equals(plain[at] ?? picture)).toBe(false)
  }
})
