import {
  appDetail,
  mpArticleImport,
  mpArticlesImport,
  mpArticles,
  mpList,
  mpSync,
  weappDetail,
  type OfficialAccount,
  type OfficialArticle,
} from '@zhanfang/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api.ts'
import { chooseApp, clearSession, openSession } from '../../session/session.ts'
import OfficialAccountsPage from './official-accounts-page.tsx'
import { texts } from './texts.ts'
import { appAnswer } from '../../testing/app-answer.ts'
import { showInApp } from '../../testing/show-in-app.tsx'

/** The first screen of a run also loads antd. */
const PATIENCE = 60_000
const time = '2026-11-26T09:05:00+08:00'
const account: OfficialAccount = {
  id: 'a1',
  weixinAppid: 'wx1',
  nickName: '读书会',
  headImg: '',
  principalName: '读书会（沙箱）',
  authorized: true,
  canFollow: true,
  articles: 2,
  sync: { state: 2, done: 2, total: 2, trouble: '', syncedAt: time },
  importing: { isRunning: false, done: 0, total: 0, failed: 0 },
}
const article: OfficialArticle = {
  id: 'r1',
  title: '第 1 期',
  digest: '摘要',
  author: '小林',
  cover: '',
  url: 'https://example.com/s/1',
  link: 'https://example.com/go/1',
  opens: 3,
  publishTime: time,
  contentId: '',
  hasUpdate: false,
  importTrouble: '',
}

/** Answers as the server does; returns what was asked. */
function serve(
  accounts: OfficialAccount[],
  articles: OfficialArticle[] = [article],
  role: 'owner' | 'viewer' = 'owner',
  isSetUp = true,
) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.origin)
    asked.push(`${method} ${pathname}`)
    if (pathname.endsWith('/import') && typeof body === 'string') asked.push(body)
    const answers: Record<string, unknown> = {
      [mpList.path]: { list: accounts, isSetUp },
      [mpArticles.path.replace('{id}', 'a1')]: {
        list: articles,
        total: articles.length,
        page: 1,
        size: 50,
      },
      [weappDetail.path.replace('{appid}', 'app1')]: {
        exists: false,
        authorized: false,
        isSetUp,
        sandboxPage: '',
        weixinAppid: '',
        nickName: '',
        headImg: '',
        signature: '',
        principalName: '',
        accountTrouble: '',
        missing: [],
      },
      [appDetail.path.replace('{id}', 'app1')]: appAnswer({ appName: '书店', appStatus: 2, role }),
      [mpArticleImport.path.replace('{id}', 'r1')]: {
        contentId: 'c1',
        lostPictures: 0,
        lost: ['公众号里的投票 1 处'],
      },
      [mpArticlesImport.path.replace('{id}', 'a1')]: { total: 2 },
    }
    return Promise.resolve(
      new Response(JSON.stringify({ code: '000000', msg: '', data: answers[pathname] ?? {} })),
    )
  })
  return asked
}
function show() {
  const router = createMemoryRouter([{ path: '*', element: <OfficialAccountsPage /> }])
  return showInApp(<RouterProvider router={router} />)
}
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
  'an account is synced, and an article of it becomes one of ours',
  async () => {
    const asked = serve([account])
    show()
    fireEvent.click(await screen.findByRole('button', { name: texts.sync }))
    await waitFor(() => expect(asked).toContain(`PUT ${mpSync.path.replace('{id}', 'a1')}`))
    fireEvent.click(await screen.findByRole('button', { name: `${texts.importIt} 第 1 期` }))
    await waitFor(() => expect(asked).toContain(`POST ${mpArticleImport.path.replace('{id}', 'r1')}`))
    // What did not come along is named.
    expect(await screen.findByText('公众号里的投票 1 处')).toBeTruthy()
  },
  PATIENCE,
)

test(
  'one that was made already is opened; one that was taken back says so and offers no sync',
  async () => {
    serve([{ ...account, authorized: false }], [{ ...article, contentId: 'c1' }])
    show()
    expect(await screen.findByText(texts.lost)).toBeTruthy()
    expect(await screen.findByRole('button', { name: `${texts.openContent} 第 1 期` })).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.sync })).toBeNull()
    expect(screen.queryByRole('button', { name: `${texts.importIt} 第 1 期` })).toBeNull()
  },
  PATIENCE,
)

test(
  'who may only look is offered nothing; a sync that failed says why; without a platform it says so',
  async () => {
    const failed = { ...account, sync: { ...account.sync, state: 3 as const, trouble: '没有权限' } }
    serve([failed], [article], 'viewer')
    const first = show()
    expect(await screen.findByText(`${texts.states[3]}：没有权限`)).toBeTruthy()
    expect(await screen.findByText('第 1 期')).toBeTruthy()
    for (const name of [texts.sync, texts.authorize, texts.register, `${texts.importIt} 第 1 期`])
      expect(screen.queryByRole('button', { name })).toBeNull()
    first.unmount()
    queryClient.clear()
    serve([], [], 'owner', false)
    show()
    expect(await screen.findByText(texts.notSetUp)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.authorize }).disabled).toBe(true)
  },
  PATIENCE,
)

test(
  'all articles are imported in the background, and one that changed at the account can be renewed',
  async () => {
    const running = { ...account, importing: { isRunning: true, done: 1, total: 4, failed: 0 } }
    serve([running])
    const first = show()
    expect(await screen.findByText(texts.importProgress(1, 4))).toBeTruthy()
    first.unmount()
    queryClient.clear()
    const asked = serve(
      [{ ...account, importing: { isRunning: false, done: 4, total: 4, failed: 1 } }],
      [{ ...article, contentId: 'c1', hasUpdate: true }],
    )
    show()
    expect(await screen.findByText(texts.importFailed(1))).toBeTruthy()
    expect(await screen.findByText(texts.updated)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: texts.importAll }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: texts.importAll }))
    await waitFor(() => expect(asked).toContain(`POST ${mpArticlesImport.path.replace('{id}', 'a1')}`))
  },
  PATIENCE,
)

test(
  'chosen articles are imported together, those that are here already left out',
  async () => {
    const asked = serve(
      [account],
      [
        article,
        { ...article, id: 'r2', title: '第 2 期' },
        { ...article, id: 'r3', title: '第 3 期', contentId: 'c3' },
      ],
    )
    show()
    await screen.findByText('第 2 期')
    for (const name of ['第 2 期', '第 3 期'])
      fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }))
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(texts.importChosen) }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByText(texts.importChosenAsk(1)).length).toBeGreaterThan(0)
    fireEvent.click(dialog.getByRole('button', { name: texts.importChosen }))
    await waitFor(() => expect(asked).toContain(JSON.stringify({ articleIds: ['r2'] })))
  },
  PATIENCE,
)
