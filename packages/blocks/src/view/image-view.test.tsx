import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createSiteContext } from '../context/site-context.ts'
import { blockImageSchema, noImage } from '../model/block-image.ts'
import { ImageView } from './image-view.tsx'

const site = createSiteContext({
  appId: 'app1',
  mode: 'public',
  paths: { microPage: (id) => `/p/${id}`, survey: (id) => `/s/${id}` },
})
const picture = { ...noImage, url: '/files/hall', width: 400, height: 300 }
const drawn = (image: typeof picture & { focus?: { x: number; y: number } }) =>
  renderToStaticMarkup(<ImageView image={image} site={site} ratio={2} sizes="100vw" />)

it('keeps the focus of a picture in view where it is cut', () => {
  expect(drawn({ ...picture, focus: { x: 20, y: 80 } })).toContain(
    'style="aspect-ratio:2;--zf-focus:20% 80%"',
  )
})

it('draws a picture from before there was a focus as it was', () => {
  expect(drawn(picture)).toContain('style="aspect-ratio:2"')
  expect(blockImageSchema.parse(picture)).toEqual(picture)
})

it('takes no focus outside the picture', () => {
  for (const focus of [{ x: -1, y: 0 }, { x: 0, y: 101 }, { x: 1.5, y: 0 }, '20% 80%'])
    expect(blockImageSchema.safeParse({ ...picture, focus }).success).toBe(false)
})
