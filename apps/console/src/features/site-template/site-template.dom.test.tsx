import { QueryClientProvider } from '@tanstack/react-query'
import {
  type appDetail,
  permissionsOfRole,
  type AppRole,
  type CallData,
  siteTemplates,
  siteTemplateUse,
} from '@zhanfang/contract'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { queryClient } from '../../api.ts'
import { chooseApp, clearSession, openSession } from '../../session.ts'
import { texts as shareTexts } from '../share/public/texts.ts'
import SiteTemplatePage from './site-template-page.tsx'
import { texts as libraryTexts } from '../../components/templates/texts.ts'
import { texts } from './texts.ts'

/** The first screen of a run also loads antd. */
const PATIENCE = 60_000
const time = '2026-11-21T09:05:00+08:00'

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
  replacements: [{ label: '电话', text: '010-0000', places: ['首页'] }],
}

/** Answers as the server does; `state.down` cuts it off. Gives the bodies of what was sent. */
function serve(role: AppRole) {
  const state = { down: false, sent: [] as unknown[] }
  const app: CallData<typeof appDetail> = {
    id: 'app1',
    appid: 'app1',
    appName: '诊所',
    nickName: '诊所',
    appImg: '',
    key: 'mini-program',
    appStatus: 0,
    weappStatus: 0,
    domain: '',
    role,
    roleName: '',
    permissions: [...permissionsOfRole[role]],
    createTime: time,
    updateTime: time,
    siteUrl: 'https://example.com/h5/app1',
    counts: { pages: 0, surveys: 0, answers: 0, files: 0 },
  }
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (state.down) return Promise.resolve(new Response('{}', { status: 502 }))
    const { pathname } = new URL(address, location.origin)
    if (typeof init.body === 'string') state.sent.push(JSON.parse(init.body))
    const data = pathname === siteTemplates.path ? { list } : pathname === siteTemplateUse.path ? made : app
    return Promise.resolve(new Response(JSON.stringify({ code: '000000', msg: '', data })))
  })
  return state
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <App>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <SiteTemplatePage /> }])} />
      </App>
    </QueryClientProvider>,
  )
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
  'two presses are one request; then it says what to write over and where to go on',
  async () => {
    const { sent } = serve('owner')
    show()
    fireEvent.click(await screen.findByText('口腔诊所'))
    const preview = await screen.findByTitle(texts.preview('口腔诊所'))
    expect(preview.getAttribute('src')).toBe('/h5/template-clinic')
    const use = button()
    // What the role allows is known a moment later.
    await waitFor(() => expect(use.disabled).toBe(false))
    fireEvent.click(use)
    fireEvent.click(use)
    await screen.findByText('010-0000')
    const ids = sent.map((body) => z.object({ templateId: z.string(), requestId: z.uuid() }).parse(body))
    expect(new Set(ids.map(({ requestId }) => requestId)).size).toBe(1)
    expect(ids[0]?.templateId).toBe('clinic')
    expect(screen.getByText(texts.editHome).closest('a')?.getAttribute('href')).toBe(
      '/micro/edit/home1?appId=app1',
    )
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
