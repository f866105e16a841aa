import { weappAllCategories, weappCategories, weappCategoryAdd } from '@zhanfang/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { chooseApp, clearSession, openSession } from '../../../session/session.ts'
import { texts } from '../texts.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { showInApp } from '../../../testing/show-in-app.tsx'

/** The first screen of a run also loads antd. */
const PATIENCE = 60_000
beforeEach(() => {
  openSession()
  chooseApp('app1')
})
afterEach(() => {
  queryClient.clear()
  clearSession()
  vi.unstubAllGlobals()
})

const words = texts.categories
const answered = (data: unknown) => new Response(JSON.stringify({ code: '000000', msg: '', data }))
const all = { list: [{ id: 1, name: '工具', children: [{ id: 2, name: '预约', proofs: [] }] }] }

test(
  'who closes the drawer while the list is fetched anew is not asked about what was sent',
  async () => {
    let lists = 0
    const added = vi.fn<() => void>()
    vi.stubGlobal('fetch', (address: string) => {
      const { pathname } = new URL(address, location.origin)
      if (pathname === weappAllCategories.path) return Promise.resolve(answered(all))
      if (pathname === weappCategoryAdd.path) {
        added()
        return Promise.resolve(answered({}))
      }
      if (pathname !== weappCategories.path) return Promise.resolve(answered({}))
      lists += 1
      // The second answer is on its way for ever.
      return lists === 1
        ? Promise.resolve(answered({ list: [], quota: 5, categoryLimit: 5 }))
        : new Promise<Response>(() => {})
    })
    const onClose = vi.fn<() => void>()
    showInApp(<CategoryDialog onClose={onClose} />)
    fireEvent.mouseDown(await screen.findByLabelText(words.choose))
    fireEvent.click(await screen.findByText('工具'))
    fireEvent.click(await screen.findByText('预约'))
    fireEvent.click(screen.getByRole('button', { name: words.add }))
    await waitFor(() => expect(lists).toBe(2))
    expect(added).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  },
  PATIENCE,
)
