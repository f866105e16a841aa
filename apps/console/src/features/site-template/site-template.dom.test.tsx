import {
  type appDetail,
  appSettings,
  type AppRole,
  type CallData,
  siteDraft,
  siteDraftConfirm,
  siteTemplates,
  siteTemplateUse,
} from '@zhanfang/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api.ts'
import { chooseApp, clearSession, openSession } from '../../session/session.ts'
import { texts as shareTexts } from '../share/public/texts.ts'
import { texts as beginTexts } from './public/texts.ts'
import SiteDraftPage from './site-draft-page.tsx'
import SiteTemplatePage from './site-template-page.tsx'
import { texts as libraryTexts } from '../../components/templates/texts.ts'
import { texts } from './texts.ts'
import { appAnswer } from '../../testing/app-answer.ts'
import { showInApp } from '../../testing/show-in-app.tsx'

/** The first screen of a run also loads antd. */
const PATIENCE = 60_000

const template = (id: string, name: string, category: string) => ({
  id,
  name,
  category,
  summary: `${name}的网站`,
  coverUrl: `/files/site-templates/${id}.jpg`,
  accent: '#1f6feb',
  previewPath: `/h5/template-${id}`,
  previewUrl: `https://sites.example.com/h5/template-${id}`,
  pages: ['首页', '介绍'],
  surveys: ['留言'],
})
const list = [template('clinic', '口腔诊所', '医疗'), template('school', '小学', '教育')]
const made: CallData<typeof siteTemplateUse> = {
  homeId: 'home1',
  created: true,
  pageCount: 2,
  columnCount: 1,
  surveyCount: 1,
}

/** Answers as the server does; `state.down` cuts it off. Gives the bodies of what was sent. */
function serve(role: AppRole) {
  const state = { down: false, sent: [] as unknown[] }
  const app: CallData<typeof appDetail> = appAnswer({ role })
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (state.down) return Promise.resolve(new Response('{}', { status: 502 }))
    const { pathname } = new URL(address, location.origin)
    if (typeof init.body === 'string') state.sent.push(JSON.parse(init.body))
    const answers: Record<string, unknown> = {
      [siteTemplates.path]: { list },
      [siteTemplateUse.path]: made,
      [siteDraft.path]: draft,
      [siteDraftConfirm.path]: { published: 1, left: 1, failed: [], siteUrl: draft.siteUrl },
      [appSettings.path]: {
        showArticleReadnum: true,
        showActivityReadnum: true,
        showCircleTimelineNum: true,
        showCircleMemberNum: true,
        socialOpen: true,
        locationOpen: false,
        wxChannelOpen: true,
        customerInfo: { open: false, name: '', phone: '', qrcode: '', hours: '' },
        miniCustomerInfo: { name: '', phone: '', qrcode: '' },
        filingNumber: '',
        siteContact: { phone: '', address: '', mail: '' },
      },
    }
    const data = answers[pathname] ?? app
    return Promise.resolve(new Response(JSON.stringify({ code: '000000', msg: '', data })))
  })
  return state
}

function show(page: ReactNode = <SiteTemplatePage />) {
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/site-draft', element: <p /> },
  ])
  showInApp(<RouterProvider router={router} />)
  return { router }
}
const names = () => [...document.querySelectorAll('main li b')].map((name) => name.textContent)

const button = () => {
  const found = screen.getByText(texts.use).closest('button')
  if (found === null) throw new Error('there is no button')
  return found
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
  'templates are found by category and by word; nothing found is said',
  async () => {
    serve('owner')
    show()
    await screen.findByText('口腔诊所')
    expect(names()).toEqual(['口腔诊所', '小学'])
    fireEvent.click(screen.getByText('教育', { selector: 'button' }))
    await waitFor(() => expect(names()).toEqual(['小学']))
    fireEvent.click(screen.getByText(libraryTexts.all))
    fireEvent.change(screen.getByLabelText(texts.search), { target: { value: '诊所 医疗' } })
    await waitFor(() => expect(names()).toEqual(['口腔诊所']))
    fireEvent.change(screen.getByLabelText(texts.search), { target: { value: '火箭' } })
    await screen.findByText(libraryTexts.none)
  },
  PATIENCE,
)

test(
  'a list that did not come is asked for again',
  async () => {
    const server = serve('owner')
    server.down = true
    show()
    await screen.findByText(libraryTexts.failed)
    server.down = false
    fireEvent.click(screen.getByText(/^重\s*试$/))
    await screen.findByText('口腔诊所')
    expect(screen.queryByText(libraryTexts.failed)).toBeNull()
  },
  PATIENCE,
)

test(
  'a template can be opened elsewhere: it has a link and a code',
  async () => {
    serve('owner')
    show()
    fireEvent.click(await screen.findByText('口腔诊所'))
    const address = 'https://sites.example.com/h5/template-clinic'
    expect((await screen.findByLabelText<HTMLInputElement>(texts.previewLink)).value).toBe(address)
    expect(screen.getByLabelText(`口腔诊所，${shareTexts.qr}`)).toBeTruthy()
    expect(screen.getByText(shareTexts.download)).toBeTruthy()
  },
  PATIENCE,
)

test(
  'who uses one says first what the pages shall say; two presses are one request, then comes what to look through',
  async () => {
    const { sent } = serve('owner')
    const { router } = show()
    fireEvent.click(await screen.findByText('口腔诊所'))
    const preview = await screen.findByTitle(texts.preview('口腔诊所'))
    expect(preview.getAttribute('src')).toBe('/h5/template-clinic')
    const use = button()
    // What the role allows is known a moment later.
    await waitFor(() => expect(use.disabled).toBe(false))
    fireEvent.click(use)
    const phone = await screen.findByLabelText(beginTexts.phone)
    expect(screen.getByLabelText<HTMLInputElement>(texts.name).value).toBe('诊所')
    fireEvent.change(screen.getByLabelText(beginTexts.mail), { target: { value: 'wrong' } })
    const make = screen.getByText(texts.useSubmit).closest('button')
    if (make === null) throw new Error('there is no button')
    fireEvent.click(make)
    await screen.findByText('请输入正确的邮箱')
    expect(sent).toEqual([])
    fireEvent.change(screen.getByLabelText(beginTexts.mail), { target: { value: '' } })
    fireEvent.change(phone, { target: { value: '021-5555 1234' } })
    fireEvent.click(make)
    fireEvent.click(make)
    await waitFor(() => expect(router.state.location.pathname).toBe('/site-draft'))
    expect(sent).toEqual([
      { phone: '021-5555 1234', address: '', mail: '' },
      { templateId: 'clinic', requestId: expect.any(String) },
    ])
  },
  PATIENCE,
)

const draft: CallData<typeof siteDraft> = {
  pages: [
    {
      id: 'home1',
      title: '诊所',
      state: 0,
      isHome: true,
      samples: [
        { blockId: 'b1', name: '文字 · 二十年', message: '还是模板里的示例', mayBeKept: true },
        { blockId: 'b2', name: '联系方式', message: '还是示例电话', mayBeKept: false },
      ],
    },
    { id: 'p2', title: '价目', state: 0, isHome: false, samples: [] },
  ],
  surveys: [],
  reminders: ['执业许可'],
  siteUrl: 'https://example.com/h5/app1',
}

test(
  'what is still a sample is listed with a way to each; the rest is published',
  async () => {
    const { sent } = serve('owner')
    show(<SiteDraftPage />)
    const jump = await screen.findByRole('link', { name: `${texts.draft.jump} 联系方式` })
    expect(jump.getAttribute('href')).toBe('/micro/edit/home1?block=b2&appId=app1')
    await screen.findByText(texts.draft.homeWaits)
    // Nobody has the telephone of a template: there is no word that it is true.
    expect(screen.queryByRole('button', { name: `${texts.draft.isTrue} 联系方式` })).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: `${texts.draft.isTrue} 文字 · 二十年` }))
    await waitFor(() => expect(sent).toEqual([{ type: 'page', id: 'home1', blockIds: ['b1'] }]))
    fireEvent.click(screen.getByText(texts.draft.publish(1)))
    await screen.findByText(`${texts.draft.published(1)}，${texts.draft.rest(1)}`)
  },
  PATIENCE,
)

test(
  'who may not publish looks, and is told whom to ask',
  async () => {
    serve('viewer')
    show()
    fireEvent.click(await screen.findByText('小学'))
    await screen.findByText(texts.noRight)
    expect(button().disabled).toBe(true)
  },
  PATIENCE,
)
