import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picturePath } from '../../templates/pages/pictures.ts'
import { createTemplatePictures } from './picture-files.ts'

const url = picturePath('restaurant', 'hero')
let folder = ''
beforeAll(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'zhanfang-pictures-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const pictures = async () => (await readdir(folder)).filter((name) => name.endsWith('.webp'))

test('a picture is drawn once, and read from then on, by the next process as well', async () => {
  const asked = createTemplatePictures(folder)
  const [first, again] = await Promise.all([asked.read(url, 320), asked.read(url, 320)])
  expect(await sharp(first ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 320 })
  expect(again).toEqual(first)
  const [kept = ''] = await pictures()
  expect(await pictures()).toHaveLength(1)
  // Who reads it does not draw it.
  await writeFile(path.join(folder, kept), 'as it was kept')
  expect(String(await createTemplatePictures(folder).read(url, 320))).toBe('as it was kept')
  // Another width is another picture.
  expect(
    await sharp((await createTemplatePictures(folder).read(url, 480)) ?? undefined).metadata(),
  ).toMatchObject({ width: 480 })
})

test('a folder that was emptied, or cannot be written, costs time alone', async () => {
  await rm(folder, { recursive: true })
  const drawn = await createTemplatePictures(folder).read(url, 320)
  expect(await sharp(drawn ?? undefined).metadata()).toMatchObject({ width: 320 })
  const nowhere = path.join(folder, (await pictures())[0] ?? '', 'below-a-file')
  expect(await createTemplatePictures(nowhere).read(url, 320)).toEqual(drawn)
})

test('what is no picture of a template is none', async () => {
  const asked = createTemplatePictures(folder)
  for (const wrong of [
    '/files/templates/restaurant/nothing.webp',
    '/files/templates/none/hero.webp',
    '/files/../x.webp',
  ])
    expect(await asked.read(wrong)).toBeNull()
})
