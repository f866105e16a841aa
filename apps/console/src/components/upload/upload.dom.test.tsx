import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { platformPicture } from '@zhanfang/contract'
import { CallError, type CallOptions } from '@zhanfang/contract/client'
import { App } from 'antd'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../api.ts'
import { PictureField } from '../../features/platform/public/picture-field.tsx'

interface Sending {
  options: CallOptions
  arrive: (url: string) => void
  fail: (error: unknown) => void
}
/** What was sent, one after the other. */
let sendings: Sending[]

function Page() {
  const [url, setUrl] = useState('/before.png')
  return (
    <App>
      <PictureField label="标志" value={url} onChange={setUrl} />
    </App>
  )
}
const choose = (name: string) => {
  const input = document.querySelector('input[type="file"]')
  if (!input) throw new Error('there is no input')
  fireEvent.change(input, { target: { files: [new File(['x'], name, { type: 'image/png' })] } })
}
const shown = () => screen.getByRole('img', { name: '标志' }).getAttribute('src')
const sending = async (count: number): Promise<Sending> => {
  await waitFor(() => expect(sendings).toHaveLength(count))
  const last = sendings.at(-1)
  if (!last) throw new Error('nothing was sent')
  return last
}

beforeEach(() => {
  sendings = []
  vi.spyOn(api, 'call').mockImplementation(((call: unknown, _input: unknown, options: CallOptions) => {
    if (call !== platformPicture) return Promise.resolve({})
    return new Promise<unknown>((resolve, reject) => {
      sendings.push({ options, arrive: (url) => resolve({ url }), fail: reject })
      options.signal?.addEventListener('abort', () => reject(new CallError({ kind: 'aborted' })))
    })
  }) as typeof api.call)
})
afterEach(() => vi.restoreAllMocks())

test('a picture says how far it is, and takes the place of the one before when it is there', async () => {
  render(<Page />)
  choose('新标志.png')
  const { options, arrive } = await sending(1)
  options.file?.onProgress?.(0.4)
  const bar = await screen.findByRole('progressbar', { name: '新标志.png的上传进度' })
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('40'))
  expect(shown()).toBe('/before.png')
  arrive('/after.png')
  await waitFor(() => expect(shown()).toBe('/after.png'))
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('it can be stopped: nothing arrives, and the picture from before stays', async () => {
  render(<Page />)
  choose('新标志.png')
  const { options } = await sending(1)
  fireEvent.click(await screen.findByRole('button', { name: '取消上传' }))
  expect(options.signal?.aborted).toBe(true)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(shown()).toBe('/before.png')
})

test('what did not arrive is sent once more without choosing it anew', async () => {
  render(<Page />)
  choose('新标志.png')
  const first = await sending(1)
  first.fail(new CallError({ kind: 'network' }))
  expect((await screen.findByRole('alert')).textContent).toBe('接口请求失败')
  fireEvent.click(screen.getByRole('button', { name: '重试 新标志.png' }))
  const second = await sending(2)
  expect(second.options.file?.name).toBe('新标志.png')
  expect(second.options.file?.content).toBe(first.options.file?.content)
  second.arrive('/after.png')
  await waitFor(() => expect(shown()).toBe('/after.png'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('leaving the screen ends it', async () => {
  const { unmount } = render(<Page />)
  choose('新标志.png')
  const { options } = await sending(1)
  unmount()
  expect(options.signal?.aborted).toBe(true)
})
