import { blockKinds } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { afterEach, expect, it, vi } from 'vitest'
import { checkImages, HEAVY_IMAGE } from './image-checks.ts'

afterEach(() => vi.unstubAllGlobals())

function pageOfImages(urls: readonly string[]) {
  const kind = createBlock('image', blockKinds, {}, 'b1')
  if (kind === undefined) throw new Error('image')
  const link = { eventType: 'none', itemId: '', url: '', phone: '', title: '' }
  const imageList = urls.map((url) => ({ url, width: 100, height: 100, alt: '', link }))
  return {
    ...emptyPageDocument(),
    blocks: { b1: { ...kind, props: { ...kind.props, imageList } } },
    root: ['b1'],
  }
}

it('tells pictures that are gone and heavy ones, and is silent about what it cannot ask', async () => {
  const sizes: Record<string, number> = { fine: 1000, heavy: HEAVY_IMAGE + 1 }
  vi.stubGlobal('fetch', (address: string) => {
    const name = /files\/(\w+)/.exec(address)?.[1] ?? ''
    if (name === 'offline') return Promise.reject(new TypeError('offline'))
    const bytes = sizes[name]
    return Promise.resolve(
      bytes === undefined
        ? new Response(null, { status: 404 })
        : new Response(null, { headers: { 'content-length': String(bytes) } }),
    )
  })
  const names = ['fine', 'heavy', 'gone', 'offline']
  const document = pageOfImages([
    ...names.map((name) => `/files/${name}.png`),
    'https://elsewhere.example/a.png',
  ])
  const steps: string[] = []
  const { found, unanswered } = await checkImages(document, new AbortController().signal, (done, total) =>
    steps.push(`${done}/${total}`),
  )
  expect(
    new Map(found.map(({ url, problem, blockId, position }) => [url, `${problem} ${blockId} ${position}`])),
  ).toEqual(
    new Map([
      ['/files/gone.png', 'missing b1 3'],
      ['/files/heavy.png', 'heavy b1 2'],
    ]),
  )
  expect(unanswered).toBe(1)
  expect(steps).toEqual(['0/4', '1/4', '2/4', '3/4', '4/4'])
})
