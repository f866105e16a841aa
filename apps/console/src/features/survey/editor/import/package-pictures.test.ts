import type { PackagePicture } from '@zhanfang/exchange'
import { emptyDefinition, newQuestion } from '@zhanfang/survey'
import { expect, it } from 'vitest'
import { PictureNotStored, withStoredPictures } from './package-pictures.ts'

const picture = (number: number): PackagePicture => ({
  address: `/package-picture/${number}`,
  name: `img/${number}.png`,
  mediaType: 'image/png',
  bytes: new Uint8Array(4),
})
const definition = {
  ...emptyDefinition('exam', '看图'),
  elements: [
    { ...newQuestion('media'), id: 'm', items: [{ id: 'p', url: '/package-picture/1' }] },
    {
      ...newQuestion('single'),
      id: 'q',
      title: '图是 "/package-picture/2" 吗',
      options: [
        { id: 'a', text: '甲', image: '/package-picture/11' },
        { id: 'b', text: '乙', image: '/package-picture/1' },
      ],
    },
  ],
}
const pictures = [picture(1), picture(2), picture(11)]

it('stores the pictures that are shown, each once, and names them in their places', async () => {
  const names: string[] = []
  const stored = new Map<string, string>()
  const kept = await withStoredPictures(definition, pictures, {
    stored,
    wordsOf: ({ name }) => name,
    store: async ({ name }) => {
      names.push(name)
      return `/files/a/${name.replace('/', '-')}`
    },
  })
  expect(names).toEqual(['img/1.png', 'img/11.png'])
  expect(kept.elements).toMatchObject([
    { items: [{ url: '/files/a/img-1.png' }] },
    {
      title: '图是 "/package-picture/2" 吗',
      options: [{ image: '/files/a/img-11.png' }, { image: '/files/a/img-1.png' }],
    },
  ])
})

it('goes on where it failed', async () => {
  const stored = new Map<string, string>()
  let tries = 0
  const port = {
    stored,
    wordsOf: ({ name }: PackagePicture) => `${name} 没有上传成功`,
    store: async ({ name }: PackagePicture) => {
      tries += 1
      if (tries === 2) throw new Error('cut')
      return `/files/a/${name.replace('/', '-')}`
    },
  }
  await expect(withStoredPictures(definition, pictures, port)).rejects.toThrow(
    new PictureNotStored('img/11.png 没有上传成功'),
  )
  await withStoredPictures(definition, pictures, port)
  expect(tries).toBe(3)
})
