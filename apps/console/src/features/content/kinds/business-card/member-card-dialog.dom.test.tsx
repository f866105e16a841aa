// Whose card it becomes: one's own, or that of a member whom only some may choose.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { appDetail, type AppPermission, memberList } from '@zhanfang/contract'
import { businessCardOfMember } from '@zhanfang/contract/content-kinds/business-card/calls'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../api.ts'
import { axeProblems } from '../../../../testing/axe-problems.ts'
import { chooseApp, clearSession, openSession } from '../../../../session/session.ts'
import { contentPaths } from '../../content-screens.ts'
import { MemberCardDialog } from './member-card-dialog.tsx'
import { texts } from './texts.ts'
import { appAnswer } from '../../../../testing/app-answer.ts'
import { showInApp } from '../../../../testing/show-in-app.tsx'

const words = texts.ofMember
const TIME = '2026-10-18T09:30:00+08:00'
const member = {
  id: 'u2',
  account: 'chenmin',
  nickname: '陈敏',
  avatar: '',
  mobile: '',
  role: 'editor',
  roleName: '编辑',
  joinTime: TIME,
}

const app = appAnswer({
  appName: '阳光里社区',
  key: 'website',
  appStatus: 2,
  role: 'editor',
  roleName: '编辑',
  siteUrl: '/h5/app1',
})

function serve(permissions: AppPermission[]) {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, location.origin)
    const answer = (data: unknown) => Promise.resolve(Response.json({ code: '000000', msg: '', data }))
    if (pathname === businessCardOfMember.path) {
      asked.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''))
      return answer({ id: 'card1', isNew: true })
    }
    if (pathname === memberList.path) return answer({ list: [member], total: 1, page: 1, size: 20 })
    if (pathname === appDetail.path.replace('{id}', 'app1')) return answer({ ...app, permissions })
    return answer({})
  })
  return asked
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

function show() {
  const router = createMemoryRouter([
    { path: '/', element: <MemberCardDialog onClose={() => undefined} /> },
    { path: '*', element: null },
  ])
  showInApp(<RouterProvider router={router} />, { plain: true })
  return router
}
const addressOf = ({ state: { location: at } }: ReturnType<typeof show>) => at.pathname + at.search
const dialog = async () => within(await screen.findByRole('dialog', { name: words.title }))

test('somebody who writes contents makes their own card, with their numbers only when they say so', async () => {
  const asked = serve(['app:read', 'content:read', 'content:write'])
  const router = show()
  const form = await dialog()
  expect(form.queryByText(words.other)).toBeNull()
  expect(await axeProblems(document.body)).toEqual([])
  fireEvent.click(form.getByRole('checkbox', { name: words.withContact }))
  fireEvent.click(form.getByRole('button', { name: words.make }))
  await waitFor(() => expect(addressOf(router)).toBe(contentPaths.edit('business-card', 'card1')))
  expect(asked).toEqual([{ withContact: true }])
})

test('whoever manages the members chooses another, and is told when nobody is chosen', async () => {
  const asked = serve(['app:read', 'content:read', 'content:write', 'member:manage'])
  const router = show()
  const form = await dialog()
  fireEvent.click(await form.findByRole('radio', { name: words.other }))
  await waitFor(() => expect(form.queryByRole('checkbox')).toBeNull())
  fireEvent.click(form.getByRole('button', { name: words.make }))
  const choice = form.getByRole('combobox', { name: words.member })
  await waitFor(() => expect(choice.getAttribute('aria-invalid')).toBe('true'))
  expect(await axeProblems(document.body)).toEqual([])
  fireEvent.mouseDown(choice)
  fireEvent.click(await screen.findByText(member.nickname))
  fireEvent.click(form.getByRole('button', { name: words.make }))
  await waitFor(() => expect(addressOf(router)).toBe(contentPaths.edit('business-card', 'card1')))
  expect(asked).toEqual([{ userId: member.id }])
})
