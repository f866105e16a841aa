import { blockKinds, noLink } from '@zhanfang/blocks'
import { type FormPort, FormPortProvider } from '@zhanfang/blocks/forms'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import type { CanvasLink } from '../canvas/canvas-bridge.ts'
import { openCanvas } from '../../../canvas/open-canvas.tsx'
import { createDesigner } from '../designer/designer.ts'
import { DesignerProvider, useBlock } from '../designer/designer-context.tsx'
import { PictureTools } from './picture-tools.tsx'
import { picturesIn } from './pictures-in.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const rect = { x: 0, y: 0, width: 300, height: 150 }
const entry = (url: string, alt: string) => ({
  image: { url, width: 300, height: 300, alt },
  title: alt,
  description: '',
  link: noLink,
})

/** A block with two pictures, its tools, and the real canvas beside them. */
async function open(pressed?: { x: number; y: number }) {
  const block = createBlock(
    'imageText',
    blockKinds,
    { imageTextList: [entry('/files/hall', '大厅'), entry('/files/halls', '包间')] },
    'b1',
  )
  if (block === undefined) throw new Error('no kind')
  const page = { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
  const designer = createDesigner({ document: page, kinds: blockKinds, warn: vi.fn<() => void>() })
  const host = document.createElement('div')
  document.body.append(host)
  const canvas: CanvasLink = openCanvas(host, {
    document: page,
    appId: 'app-1',
    mode: 'canvas',
    missing: [],
    ground: undefined,
    onLayout: () => undefined,
    onSlotShown: () => undefined,
  })
  designer.store.onChange((change) => canvas.change(change))
  await vi.waitFor(() => expect(host.querySelectorAll('img')).toHaveLength(2))
  for (const [index, image] of [...host.querySelectorAll('img')].entries())
    image.getBoundingClientRect = () => new DOMRect(index * 150, 0, 150, 100)
  const port: Pick<FormPort, 'pickImage' | 'uploadImage' | 'pickContent'> = {
    pickImage: async () => ({ url: '/files/new', width: 800, height: 600 }),
    uploadImage: async () => ({ url: '/files/cut', width: 100, height: 100 }),
    pickContent: async () => null,
  }
  function Tools() {
    const now = useBlock('b1')
    return (
      now && <PictureTools block={now} rect={rect} canvas={{ current: canvas }} scale={1} pressed={pressed} />
    )
  }
  render(
    <App>
      <FormPortProvider port={port}>
        <DesignerProvider value={designer}>
          <Tools />
        </DesignerProvider>
      </FormPortProvider>
    </App>,
  )
  const images = () => {
    return picturesIn(designer.store.getBlock('b1')?.props).map(({ image }) => image)
  }
  return { designer, images, host }
}

test('the picture that was pressed is replaced; what it says stays, its focus does not', async () => {
  const { designer, images, host } = await open({ x: 200, y: 50 })
  fireEvent.click(await screen.findByRole('button', { name: '替换' }))
  await vi.waitFor(() =>
    expect(images()[1]).toEqual({ url: '/files/new', width: 800, height: 600, alt: '包间' }),
  )
  expect(images()[0]?.url).toBe('/files/hall')
  await vi.waitFor(() => expect(host.innerHTML).toContain('/files/new'))
  designer.undo()
  expect(images()[1]?.url).toBe('/files/halls')
})

test('the focus is moved by keys and by one drag, each drag a step of undo, and the page follows', async () => {
  const { designer, images, host } = await open()
  fireEvent.click(await screen.findByRole('button', { name: '焦点' }))
  const dot = screen.getByLabelText('焦点，横 50%，纵 50%')
  expect(document.activeElement).toBe(dot)
  fireEvent.keyDown(dot, { key: 'ArrowLeft', shiftKey: true })
  fireEvent.keyDown(dot, { key: 'ArrowDown' })
  fireEvent.keyDown(dot, { key: 'Enter' })
  expect(images()[0]).toMatchObject({ focus: { x: 40, y: 51 } })
  await vi.waitFor(() => expect(host.innerHTML).toContain('--zf-focus: 40% 51%'))
  designer.undo()
  expect(images()[0]).not.toHaveProperty('focus')
})

test('the tools go from picture to picture', async () => {
  const { images } = await open()
  fireEvent.click(await screen.findByRole('button', { name: '下一张图片' }))
  fireEvent.click(screen.getByRole('button', { name: '替换' }))
  await vi.waitFor(() => expect(images().map((one) => one.url)).toEqual(['/files/hall', '/files/new']))
})
