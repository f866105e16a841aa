import { contentImportPage, microPageCreate, pictureFetch } from '@zhanfang/contract'
import { CallError } from '@zhanfang/contract/client'
import { pendingPicture } from '@zhanfang/rich-document/reading'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { chooseApp, clearSession, openSession } from '../../../session/session.ts'
import { NewFromWebDialog } from './new-from-web-dialog.tsx'
import { texts } from './texts.ts'
import { showInApp } from '../../../testing/show-in-app.tsx'

/** The first screen of a run also loads antd. */
const PATIENCE = 60_000

const page = {
  url: 'https://mp.weixin.qq.com/s/abc',
  title: '春日市集开场',
  author: '',
  publisher: '林间书店',
  summary: '',
  cover: '',
  document: {
    type: 'doc',
    version: 1,
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: '周六十点见。' }] },
      { type: 'image', attrs: { src: pendingPicture(0), width: 0, height: 0, alt: '海报' } },
      {
        type: 'gallery',
        attrs: {
          pictures: [1, 2].map((index) => ({ src: pendingPicture(index), width: 0, height: 0, alt: '' })),
        },
      },
    ],
  },
  pictures: ['https://a.example/0.png', 'https://a.example/1.png', 'https://a.example/2.png'],
  leftOut: [{ kind: 'vote', count: 1, names: [] }],
}
const file = (url: string) => ({
  key: 'k',
  url,
  size: 1,
  mediaType: 'image/png',
  width: 640,
  height: 480,
  id: 'f',
  name: 'n',
  revision: 0,
  replacedTime: null,
  createTime: '2026-11-27T00:00:00+08:00',
  createdBy: 'x',
  credit: '',
})

/** Answers as the server does; pictures whose addresses are in `broken` cannot be had. */
function serve(broken: Set<string>) {
  const made: unknown[] = []
  const fetched: string[] = []
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    const { pathname } = new URL(address, location.origin)
    const sent: Record<string, unknown> = typeof body === 'string' ? JSON.parse(body) : {}
    const answer = (code: string, msg: string, data: unknown) =>
      Promise.resolve(new Response(JSON.stringify({ code, msg, data })))
    if (pathname === contentImportPage.path) return answer('000000', '', page)
    if (pathname === pictureFetch.path) {
      const url = String(sent['url'])
      fetched.push(url)
      if (broken.has(url)) return answer('A0400', '图片打不开', null)
      return answer('000000', '', file(`/files/app1/${new URL(url).pathname.slice(1)}`))
    }
    if (pathname === microPageCreate.path) {
      made.push(sent)
      return answer('000000', '', { id: 'p1' })
    }
    return answer('A0400', 'unexpected', null)
  })
  return { made, fetched }
}

function show() {
  const onMade = vi.fn<(id: string) => void>()
  showInApp(<NewFromWebDialog onMade={onMade} onClose={() => {}} />, { plain: true })
  return onMade
}
async function read() {
  fireEvent.change(await screen.findByLabelText(texts.web.link), { target: { value: page.url } })
  fireEvent.click(screen.getByRole('button', { name: texts.web.read }))
  await screen.findByText(page.title)
}

beforeEach(() => {
  openSession()
  chooseApp('app1')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  clearSession()
  vi.unstubAllGlobals()
})

test(
  'an article of another site becomes a page; its pictures are in the library, what is lost is named first',
  async () => {
    const { made } = serve(new Set())
    const onMade = show()
    await read()
    expect(screen.getByText(/公众号里的投票 1 处/)).toBeTruthy()
    expect(made).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: texts.newFromWeb.run }))
    await waitFor(() => expect(onMade).toHaveBeenCalledWith('p1'))
    const said = JSON.stringify(made)
    expect(made).toMatchObject([{ title: page.title }])
    for (const index of [0, 1, 2]) expect(said).toContain(`/files/app1/${index}.png`)
    expect(said).toContain('"width":640')
    expect(said).not.toContain('a.example')
    expect(said).not.toContain('.invalid')
  },
  PATIENCE,
)

test(
  'a picture that cannot be had is told; another try fetches it alone, and the page can go on without it',
  async () => {
    const broken = new Set(['https://a.example/1.png'])
    const { made, fetched } = serve(broken)
    const onMade = show()
    await read()
    fireEvent.click(screen.getByRole('button', { name: texts.newFromWeb.run }))
    await screen.findByText(texts.web.picturesLost(1))
    expect(made).toEqual([])
    fetched.length = 0
    fireEvent.click(screen.getByRole('button', { name: texts.web.retry }))
    await waitFor(() => expect(fetched).not.toEqual([]))
    await screen.findByText(texts.web.picturesLost(1))
    expect(fetched).toEqual(['https://a.example/1.png'])
    fireEvent.click(screen.getByRole('button', { name: texts.web.without }))
    await waitFor(() => expect(onMade).toHaveBeenCalled())
    const said = JSON.stringify(made)
    expect(said).toContain('/files/app1/2.png')
    expect(said).not.toContain('1.png')
    expect(said).not.toContain('.invalid')
  },
  PATIENCE,
)

test(
  'what is no address asks nobody, and a refusal is told in its words',
  async () => {
    const fetching = vi.fn<() => Promise<Response>>()
    vi.stubGlobal('fetch', fetching)
    show()
    fireEvent.change(await screen.findByLabelText(texts.web.link), { target: { value: 'mp.weixin' } })
    fireEvent.click(screen.getByRole('button', { name: texts.web.read }))
    await screen.findByText(texts.web.linkWrong)
    expect(fetching).not.toHaveBeenCalled()
    fetching.mockRejectedValue(new CallError({ kind: 'network' }))
    fireEvent.change(screen.getByLabelText(texts.web.link), { target: { value: page.url } })
    fireEvent.click(screen.getByRole('button', { name: texts.web.read }))
    expect(await screen.findByRole('alert')).toBeTruthy()
  },
  PATIENCE,
)
