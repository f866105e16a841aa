import {
  type appDetail,
  type CallData,
  defaultAppearance,
  microPageList,
  siteAppearance,
} from '@zhanfang/contract'
import { screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api.ts'
import { chooseApp, clearSession, openSession } from '../../session/session.ts'
import PreviewPage from './preview-page.tsx'
import { texts } from './public/texts.ts'
import { appAnswer } from '../../testing/app-answer.ts'
import { showInApp } from '../../testing/show-in-app.tsx'

/** The first screen of a run also loads antd. */
const PATIENCE = 60_000
const time = '2026-11-21T09:05:00+08:00'
const SITE = 'https://example.com/h5/app1'

const app: CallData<typeof appDetail> = appAnswer({
  siteUrl: SITE,
  counts: { pages: 2, surveys: 0, answers: 0, files: 0 },
})
const page = (id: string, createTime: string) => ({
  id,
  title: id,
  createTime,
  updateTime: time,
  state: 0,
  publishedVersion: null,
  publishedAt: null,
  publishAt: null,
  publishFailure: null,
  pageMode: 1,
  words: null,
  revision: 1,
  url: `${SITE}/page/${id}`,
  updatedBy: '',
  folderId: null,
  tagIds: [],
})

/** Answers as the server does. */
function serve({
  appStatus = 0,
  home = { type: 'auto' },
  pages = [],
}: {
  appStatus?: number
  home?: object
  pages?: object[]
}) {
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname } = new URL(address, location.origin)
    const preview = /micro-pages\/([^/]+)\/preview-link/.exec(pathname)?.[1]
    const data =
      preview !== undefined
        ? { url: `${SITE}/page/${preview}?preview=token`, expiresAt: time }
        : pathname === siteAppearance.path
          ? { ...defaultAppearance(), home }
          : pathname === microPageList.path
            ? { list: pages, total: pages.length, page: 1, size: 50 }
            : { ...app, appStatus }
    return Promise.resolve(new Response(JSON.stringify({ code: '000000', msg: '', data })))
  })
}

function show() {
  const router = createMemoryRouter([{ path: '*', element: <PreviewPage /> }])
  showInApp(<RouterProvider router={router} />)
}

const link = () => screen.findByLabelText<HTMLInputElement>(texts.preview.link)

beforeEach(() => {
  openSession()
  chooseApp('app1')
})
afterEach(() => {
  queryClient.clear()
  clearSession()
  vi.unstubAllGlobals()
})

test(
  'a published site is looked at where it stands',
  async () => {
    serve({ appStatus: 2, pages: [page('first', time)] })
    show()
    expect((await link()).value).toBe(SITE)
    expect(screen.getByTitle(texts.preview.frame).getAttribute('src')).toBe('/h5/app1')
  },
  PATIENCE,
)

test(
  'a site that is not published is looked at by the link of its first draft',
  async () => {
    serve({
      pages: [page('second', '2026-11-20T10:00:00+08:00'), page('first', '2026-11-20T09:00:00+08:00')],
    })
    show()
    expect((await link()).value).toBe(`${SITE}/page/first?preview=token`)
    expect(screen.getByTitle(texts.preview.frame).getAttribute('src')).toBe(
      '/h5/app1/page/first?preview=token',
    )
    expect(screen.getByText(texts.preview.hint)).toBeTruthy()
  },
  PATIENCE,
)

test(
  'or of the home that was chosen',
  async () => {
    serve({ home: { type: 'micro-page', id: 'chosen' }, pages: [page('first', time)] })
    show()
    expect((await link()).value).toBe(`${SITE}/page/chosen?preview=token`)
  },
  PATIENCE,
)

test(
  'without a page there is neither a link nor a code',
  async () => {
    serve({})
    show()
    await screen.findByText(texts.preview.noPages)
    expect(screen.queryByLabelText(texts.preview.link)).toBeNull()
  },
  PATIENCE,
)
