// The list of a kind: what it asks for, and what is done to many contents at once.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  appDetail,
  type CallData,
  contentPublish,
  contentReveals,
  contentSearch,
  contentUsage,
  contentVisibilityNames,
  contentVisibilitySet,
  contentVisibilityUndo,
  errorKinds,
  type FoundContentRow,
} from '@zhanfang/contract'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { texts as bulkTexts } from '../../../components/list/bulk/texts.ts'
import { chooseApp, clearSession, openSession } from '../../../session/session.ts'
import { axeProblems } from '../../../testing/axe-problems.ts'
import { texts as limitTexts } from '../../content-limit/texts.ts'
import { texts as settingTexts } from '../settings/texts.ts'
import { texts } from '../texts.ts'
import { ContentList } from './content-list.tsx'
import { appAnswer } from '../../../testing/app-answer.ts'
import { showInApp } from '../../../testing/show-in-app.tsx'

/** The first screen of a run also loads antd. */
const PATIENCE = 60_000
const TIME = '2026-10-18T09:30:00+08:00'

function rowOf(id: string, title: string): FoundContentRow {
  return {
    id,
    kind: 'article',
    title,
    cover: '',
    summary: '',
    author: '王小雨',
    state: 0,
    revision: 1,
    publishedVersion: null,
    publishedAt: null,
    publishAt: null,
    unpublishAt: null,
    scheduleFailure: null,
    visibility: 'public',
    pinnedAt: null,
    sort: 0,
    readCount: 12,
    likeCount: 0,
    commentCount: 0,
    columnIds: [],
    ownerId: 'u1',
    ownerName: '王小雨',
    url: `/h5/app1/article/${id}`,
    createTime: TIME,
    updateTime: TIME,
    updatedBy: '王小雨',
    fields: {},
    favorited: false,
    folderId: null,
    tagIds: [],
  }
}

const rows = [rowOf('a1', '重阳节敬老活动'), rowOf('a2', ''), rowOf('a3', '运动会报名')]
const app: CallData<typeof appDetail> = appAnswer({
  appName: '阳光里社区',
  key: 'website',
  appStatus: 2,
  role: 'editor',
  roleName: '编辑',
  permissions: ['app:read', 'content:read', 'content:write', 'content:publish'],
  siteUrl: '/h5/app1',
})

/** Answers calls as the server does; the content without a title cannot be published. */
function serve() {
  const asked: unknown[] = []
  const published: string[] = []
  const shown: [id: string, body: unknown][] = []
  const takenBack: [id: string, body: unknown][] = []
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, location.origin)
    const answer = (data: unknown) => Promise.resolve(Response.json({ code: '000000', msg: '', data }))
    if (pathname === contentSearch.path.replace('{kind}', 'article')) {
      asked.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''))
      return answer({ list: rows, total: rows.length, isTotalLeast: false, page: 1, size: 20 })
    }
    if (pathname === contentUsage.path.replace('{id}', 'app1'))
      return answer({ list: [{ type: 'article', name: '文章', used: 3, most: 3 }] })
    if (pathname === appDetail.path.replace('{id}', 'app1')) return answer(app)
    const place = (id: string) => contentPublish.path.replace('{kind}', 'article').replace('{id}', id)
    if (pathname === place('a2')) {
      const { code, status, message } = errorKinds.contentNotPublishable
      return Promise.resolve(Response.json({ code, msg: message, data: null }, { status }))
    }
    if (rows.some(({ id }) => pathname === place(id))) published.push(pathname)
    if (pathname === contentReveals.path)
      return answer({ contents: 2, live: 0, titles: ['重阳节敬老活动', ''], comments: 0, files: 3 })
    for (const { id } of rows) {
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      const isAt = (path: string) => pathname === path.replace('{kind}', 'article').replace('{id}', id)
      if (isAt(contentVisibilitySet.path)) {
        shown.push([id, body])
        return answer({
          visibility: 'secret',
          groupIds: [],
          hasPassword: false,
          price: 0,
          undoId: `before-${id}`,
        })
      }
      if (isAt(contentVisibilityUndo.path)) {
        takenBack.push([id, body])
        // Somebody has changed the last one since.
        if (id !== 'a3') return answer({ visibility: 'public' })
        const { code, status } = errorKinds.contentConflict
        return Promise.resolve(Response.json({ code, msg: '之后又改过', data: null }, { status }))
      }
    }
    return answer({ list: [], views: [], folders: [], tags: [], defaultId: null })
  })
  return { asked, published, shown, takenBack }
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

function show(address = '/') {
  showInApp(
    <RouterProvider
      router={createMemoryRouter(
        [{ path: '*', element: <ContentList kind="article" title="文章" purpose="写" /> }],
        { initialEntries: [address] },
      )}
    />,
    { plain: true },
  )
}

test(
  'asks for what its address says, and takes nonsense for nothing',
  async () => {
    const { asked } = serve()
    show('/?keywords=重阳&state=2&visibility=secret&scope=5&scheduled=1&column=c1&range=x&sort=-reads&page=2')
    await screen.findAllByText('重阳节敬老活动')
    expect(asked[0]).toMatchObject({
      page: 2,
      keywords: '重阳',
      state: 2,
      visibility: 'secret',
      searchType: 5,
      scheduled: true,
      columnId: 'c1',
      sort: '-reads',
    })
    expect(asked[0]).not.toHaveProperty('from')
  },
  PATIENCE,
)

test(
  'publishes many at once: one that is not complete keeps none of the others back, and is named',
  async () => {
    const { published } = serve()
    show()
    for (const name of ['重阳节敬老活动', texts.untitled, '运动会报名'])
      fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
    fireEvent.click(
      within(await screen.findByRole('toolbar')).getByRole('button', { name: texts.actions.publish }),
    )
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText(new RegExp(errorKinds.contentNotPublishable.message))
    await within(dialog).findByText(new RegExp(texts.untitled))
    await waitFor(() => expect(published).toHaveLength(2))
  },
  PATIENCE,
)

test(
  'takes back who may see many by what the server gave for each, and names what it could not',
  async () => {
    const { shown, takenBack } = serve()
    show()
    for (const name of ['重阳节敬老活动', '运动会报名'])
      fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
    const bar = within(await screen.findByRole('toolbar'))
    // Behind what the list itself adds: folders and tags.
    expect(bar.getAllByRole('button').at(-1)?.textContent).toBe(texts.bulk.delete)
    fireEvent.click(bar.getByRole('button', { name: texts.bulk.visibility }))
    await screen.findByText(settingTexts.visibility.titleOfMany(2))
    const question = within(screen.getByRole('dialog'))
    fireEvent.click(question.getByRole('radio', { name: new RegExp(contentVisibilityNames.secret) }))
    await question.findByText(settingTexts.visibility.leavesPublic)
    expect(await axeProblems(document.body)).toEqual([])
    fireEvent.click(question.getByRole('button', { name: settingTexts.save }))

    const took = bulkTexts.undo(2)
    fireEvent.click(await screen.findByRole('button', { name: took }))
    const report = await screen.findByText(/之后又改过/)
    expect(report.textContent).toContain('运动会报名')
    expect(await axeProblems(document.body)).toEqual([])
    const secret = { visibility: 'secret', groupIds: [], price: 0 }
    expect(shown).toEqual([
      ['a1', secret],
      ['a3', secret],
    ])
    expect(takenBack).toEqual([
      ['a1', { undoId: 'before-a1' }],
      ['a3', { undoId: 'before-a3' }],
    ])
  },
  PATIENCE,
)

test(
  'says beside the button when there is no room for another one',
  async () => {
    serve()
    show()
    expect(await screen.findByText(limitTexts.full('文章', 3))).toBeTruthy()
  },
  PATIENCE,
)
