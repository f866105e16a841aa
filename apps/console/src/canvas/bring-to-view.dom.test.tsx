import { blockKinds, noLink } from '@zhanfang/blocks'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { writtenTexts } from '@zhanfang/document/written-texts'
import { afterEach, expect, it, vi } from 'vitest'
import { pushedBy } from './bring-to-view.ts'
import { openCanvas } from './open-canvas.tsx'

// jsdom lays nothing out.
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect()

afterEach(() => document.body.replaceChildren())

async function open(kindName: string, props: Record<string, unknown>) {
  const kind = blockKinds[kindName]
  const block = createBlock(kindName, blockKinds, props, 'b1')
  if (block === undefined || kind === undefined) throw new Error(`no kind ${kindName}`)
  const host = document.createElement('div')
  document.body.append(host)
  const canvas = openCanvas(host, {
    document: { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] },
    appId: 'app-1',
    mode: 'canvas',
    missing: [],
    ground: undefined,
    onLayout: () => undefined,
    onSlotShown: () => undefined,
  })
  await vi.waitFor(() => expect(host.querySelector('[data-block-id]')).not.toBeNull())
  const texts = writtenTexts(kind, block.props)
  const indexOf = (path: string) => texts.findIndex((one) => one.path.join('.') === path)
  return { host, canvas, texts, indexOf }
}

it('an answer opens when it is written, when its entry is opened in the form, and when its question is pressed', async () => {
  const items = ['一', '二', '三'].map((name) => ({ question: `问${name}`, answer: `答${name}` }))
  const { host, canvas, texts, indexOf } = await open('faq', { items, firstOpen: false })
  const opened = () => [...host.querySelectorAll('details')].map((one) => one.open)
  expect(opened()).toEqual([false, false, false])
  canvas.writeOver('b1', texts, indexOf('items.1.question'))
  expect(opened()).toEqual([false, false, false])
  canvas.writeOver('b1', texts, indexOf('items.1.answer'))
  expect(opened()).toEqual([false, true, false])
  const part = { texts: ['items.2.answer', 'items.2.question'].map(indexOf), pictures: [] }
  canvas.showPart('b1', texts, part)
  expect(opened()).toEqual([false, true, true])
  const [summary] = host.querySelectorAll('summary')
  if (summary === undefined) throw new Error('no question')
  summary.getBoundingClientRect = () => new DOMRect(0, 0, 300, 40)
  canvas.press('b1', 10, 10)
  expect(opened()).toEqual([true, true, true])
})

it('a carousel goes to the slide whose entry is opened, with words or with a picture alone', async () => {
  const slide = (title: string, url: string) => ({
    image: { url, width: 0, height: 0, alt: '' },
    title,
    subtitle: '',
    link: noLink,
  })
  const slides = [slide('春', '/files/one'), slide('夏', '/files/two'), slide('', '/files/three')]
  const { host, canvas, texts, indexOf } = await open('carousel', { slides })
  const list = host.querySelector('ul')
  if (list === null) throw new Error('no slides')
  list.style.overflowX = 'auto'
  Object.defineProperties(list, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } })
  list.getBoundingClientRect = () => new DOMRect(0, 0, 300, 150)
  for (const [index, item] of [...list.children].entries())
    item.getBoundingClientRect = () => new DOMRect(index * 300 - list.scrollLeft, 0, 300, 150)
  list.scrollTo = (to?: ScrollToOptions | number) => {
    if (typeof to === 'object') list.scrollLeft = to.left ?? 0
  }
  canvas.showPart('b1', texts, { texts: [indexOf('slides.1.title')], pictures: [] })
  expect(list.scrollLeft).toBe(300)
  canvas.showPart('b1', texts, { texts: [], pictures: ['/files/three'] })
  expect(list.scrollLeft).toBe(600)
  canvas.writeOver('b1', texts, indexOf('slides.0.title'))
  expect(list.scrollLeft).toBe(0)
})

it('a slide is pushed into the middle, and left alone where it is seen whole', () => {
  const scroller = { left: 0, right: 300 }
  expect(pushedBy(scroller, { left: 10, right: 290 })).toBe(0)
  expect(pushedBy(scroller, { left: 310, right: 550 })).toBe(280)
  expect(pushedBy(scroller, { left: -240, right: -10 })).toBe(-275)
})
