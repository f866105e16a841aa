import { blockKinds } from '@zhanfang/blocks'
import {
  defaultAppearance,
  microPageList,
  microPagePublish,
  siteAppearance,
  siteAppearanceUpdate,
} from '@zhanfang/contract'
import { createBlock, emptyPageDocument } from '@zhanfang/document'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { chooseApp, clearSession, openSession } from '../../../session/session.ts'
import { createDesigner } from '../designer/designer.ts'
import { DesignerProvider } from '../designer/designer-context.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { publishTexts } from './publish-texts.ts'
import { texts } from '../texts.ts'
import { showInApp } from '../../../testing/show-in-app.tsx'

/** The first screen of a run also loads antd. */
const PATIENCE = 60_000

const picture = {
  url: '/files/one.png',
  width: 100,
  height: 100,
  alt: '门面',
  link: { eventType: 'none', itemId: '', url: '', phone: '', title: '' },
}

const detail = {
  id: 'p1',
  title: '开业',
  state: 0,
  pageMode: 1,
  revision: 1,
  publishedVersion: null,
  publishedAt: null,
  publishAt: null,
  publishFailure: null,
  url: 'http://localhost/h5/app1/page/p1',
  updatedBy: '林小满',
  createTime: '2026-11-21T09:05:00+08:00',
  updateTime: '2026-11-21T09:05:00+08:00',
  document: emptyPageDocument(),
  columnId: null,
  words: null,
  deletedTargets: [],
}

/** Answers calls as the server does; the picture's answer comes when it is let. */
function serve() {
  const state = {
    asked: [] as string[],
    changed: [] as string[],
    pages: [] as object[],
    answerPicture: (_answer: Response | Error) => {},
  }
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, location.origin)
    state.asked.push(pathname)
    if (pathname.startsWith('/files/')) {
      return new Promise<Response>((resolve, reject) => {
        state.answerPicture = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer))
      })
    }
    const isChange = pathname === siteAppearanceUpdate.path && init?.method === siteAppearanceUpdate.method
    if (isChange && typeof init.body === 'string') state.changed.push(init.body)
    const data =
      pathname === microPagePublish.path
        ? { id: 'p1', version: 1, url: '/h5/app1/page/p1', publishedAt: detail.createTime }
        : pathname === siteAppearance.path
          ? defaultAppearance()
          : pathname === microPageList.path
            ? {
                list: state.pages.map((page) => ({ ...page, folderId: null, tagIds: [] })),
                total: state.pages.length,
                page: 1,
                size: 50,
              }
            : detail
    return Promise.resolve(new Response(JSON.stringify({ code: '000000', msg: '', data })))
  })
  return state
}

function show(kind = 'image', props: Record<string, unknown> = { imageList: [picture] }) {
  const block = createBlock(kind, blockKinds, props, 'b1')
  if (block === undefined) throw new Error(`there is no ${kind}`)
  const document = { ...emptyPageDocument(), blocks: { b1: block }, root: ['b1'] }
  const designer = createDesigner({ document, kinds: blockKinds, warn: () => {} })
  const located = vi.fn<(blockId: string) => void>()
  const flush = vi.fn<() => Promise<number>>(() => Promise.resolve(1))
  showInApp(
    <DesignerProvider value={designer}>
      <PublishDialog
        id="p1"
        columnId={null}
        title="开业"
        flush={flush}
        onLocate={located}
        onClose={() => {}}
      />
    </DesignerProvider>,
    { plain: true },
  )
  return { located, flush, designer }
}
const button = (name: string) => screen.findByRole('button', { name: new RegExp(name) })

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
  'publishing waits until the pictures are looked at, and what is found leads to its block',
  async () => {
    const server = serve()
    const { located } = show()
    fireEvent.click(await button(publishTexts.checkingButton))
    await screen.findByText(publishTexts.checkingImages(0, 1), { exact: false })
    expect(screen.queryByRole('button', { name: publishTexts.publishNow })).toBeNull()
    expect(server.asked).not.toContain(microPagePublish.path)
    server.answerPicture(new Response(null, { status: 404 }))
    await screen.findByText(texts.imageGone(null))
    await button(publishTexts.publishAnyway)
    fireEvent.click(await button(publishTexts.locate))
    expect(located).toHaveBeenCalledWith('b1')
    fireEvent.click(await button(publishTexts.publishAnyway))
    await waitFor(() => expect(server.asked).toContain(microPagePublish.path))
  },
  PATIENCE,
)

test(
  'invented contents stop the publishing until they are written over or said to be true',
  async () => {
    const server = serve()
    const { located, designer } = show('testimonial', {})
    await screen.findByText(publishTexts.checksSamples(1))
    expect(await button(`(?:^|\\s)${publishTexts.publishNow}$`)).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: publishTexts.skipChecks })).toBeNull()
    fireEvent.click(await button(publishTexts.locate))
    expect(located).toHaveBeenCalledWith('b1')
    fireEvent.click(await button(texts.isTrue))
    await waitFor(() => expect(screen.queryByText(publishTexts.checksSamples(1))).toBeNull())
    fireEvent.click(await button(`(?:^|\\s)${publishTexts.publishNow}$`))
    await waitFor(() => expect(server.asked).toContain(microPagePublish.path))
    // It is a step like any other.
    designer.undo()
    expect(designer.store.getBlock('b1')?.props.frame).toBeUndefined()
  },
  PATIENCE,
)

test(
  'who does not want to wait says so',
  async () => {
    const server = serve()
    show()
    fireEvent.click(await button(publishTexts.skipChecks))
    await waitFor(() => expect(server.asked).toContain(microPagePublish.path))
  },
  PATIENCE,
)

test(
  'what could not be looked at is told, not taken for good, and can be asked again',
  async () => {
    const server = serve()
    show()
    await screen.findByText(publishTexts.checkingImages(0, 1), { exact: false })
    server.answerPicture(new TypeError('offline'))
    await screen.findByText(publishTexts.checksIncomplete)
    expect(screen.queryByText(publishTexts.checksClean)).toBeNull()
    fireEvent.click(await button(publishTexts.checkAgain))
    await button(publishTexts.checkingButton)
    await waitFor(() => expect(server.asked.filter((path) => path.startsWith('/files/'))).toHaveLength(2))
    server.answerPicture(new Response(null, { headers: { 'content-length': '1000' } }))
    await screen.findByText(publishTexts.checksClean)
  },
  PATIENCE,
)

test(
  'says which page is the home of the site, and makes this one it only when asked to',
  async () => {
    const server = serve()
    show()
    await screen.findByText(publishTexts.homeIsFirst)
    fireEvent.click(await screen.findByRole('checkbox', { name: publishTexts.makeHome }))
    fireEvent.click(await button(publishTexts.skipChecks))
    await screen.findByText(publishTexts.madeHome, { exact: false })
    expect(server.changed.map((body) => JSON.parse(body))).toEqual([
      { home: { type: 'micro-page', id: 'p1' } },
    ])
  },
  PATIENCE,
)

test(
  'where several pages are public and none is called the first, it is asked which one is',
  async () => {
    const server = serve()
    server.pages = [
      { ...detail, id: 'p1', title: '开业', state: 1 },
      { ...detail, id: 'p2', title: '菜单', state: 1 },
      { ...detail, id: 'p3', title: '草稿', state: 0 },
    ]
    show('text', { content: '欢迎' })
    fireEvent.click(await screen.findByText(publishTexts.publishNow, { selector: '.ant-btn-primary span' }))
    await screen.findByText(publishTexts.homeAsk)
    fireEvent.click(await button(publishTexts.homeAskSave))
    await waitFor(() => expect(server.changed).toEqual(['{"home":{"type":"micro-page","id":"p1"}}']))
  },
  PATIENCE,
)

test(
  'a page that is called the first is it, without a question',
  async () => {
    const server = serve()
    server.pages = [
      { ...detail, id: 'p1', title: '开业', state: 1 },
      { ...detail, id: 'p2', title: '首页', state: 1 },
    ]
    show('text', { content: '欢迎' })
    fireEvent.click(await screen.findByText(publishTexts.publishNow, { selector: '.ant-btn-primary span' }))
    await waitFor(() => expect(server.asked).toContain(microPageList.path))
    await screen.findAllByText(texts.published)
    expect(screen.queryByText(publishTexts.homeAsk)).toBeNull()
  },
  PATIENCE,
)
