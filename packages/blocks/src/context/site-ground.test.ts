import { emptyPageDocument } from '@zhanfang/document'
import { expect, test } from 'vitest'
import { groundPictureStyle, skinOnSite } from './site-ground.ts'

const plain = emptyPageDocument().skin
const site = { topBgImageUrl: '/files/skins/sea.svg', bgColorType: 2, bgColor: '#e8f4fb' } as const

test('a page stands on the site’s skin until it has one of its own', () => {
  expect(skinOnSite(plain, site)).toEqual(site)
  expect(skinOnSite({ ...plain, bgColor: '#F5F6F8' }, site)).toEqual(site)
  const own = { ...plain, bgColor: '#ffffff' }
  expect(skinOnSite(own, site)).toBe(own)
  expect(skinOnSite(plain, undefined)).toBe(plain)
})

test('an address cannot end the value that it stands in', () => {
  const { backgroundImage = '' } = groundPictureStyle('https://example.com/a"),url(b\\c\n', 640)
  expect(backgroundImage).toMatch(/^url\("[^"\\\n]+"\)$/)
  expect(groundPictureStyle('', 640)).toEqual({})
})

test('the product’s own pictures are tiles, photographs fill the page', () => {
  expect(groundPictureStyle('/files/skins/sweet.svg', 640).backgroundRepeat).toBe('repeat')
  expect(groundPictureStyle('/files/a.jpg', 640)).toMatchObject({
    backgroundImage: 'url("/files/a.jpg?w=640")',
    backgroundSize: 'cover',
  })
})

test('a page with nothing but an accent of its own stands on the ground of the site and keeps its accent', () => {
  const accented = { ...plain, accent: '#be3455' }
  expect(skinOnSite(accented, site)).toEqual({ ...site, accent: '#be3455' })
  expect(skinOnSite(accented, { ...site, accent: '#1f5fd6' })).toEqual({ ...site, accent: '#be3455' })
  expect(skinOnSite(plain, { ...site, accent: '#1f5fd6' })).toEqual(site)
})
