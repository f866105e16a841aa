import { microPageSchedule } from '@zhanfang/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { chooseApp, clearSession, openSession } from '../../../session/session.ts'
import { z } from 'zod'
import { ScheduleField } from './schedule-field.tsx'
import { showInApp } from '../../../testing/show-in-app.tsx'

const bodySchema = z.object({ publishAt: z.string().nullable() })

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

test('a plan can be taken back while the answer to setting it is still on its way', async () => {
  const sent: (string | null)[] = []
  let planned: string | null = null
  vi.stubGlobal('fetch', (address: string, init?: { body?: string }) => {
    const { pathname } = new URL(address, location.origin)
    if (pathname === microPageSchedule.path) {
      const { publishAt } = bodySchema.parse(JSON.parse(init?.body ?? '{}'))
      sent.push(publishAt)
      // The first call is stored, but its answer does not come.
      if (sent.length === 1) {
        planned = publishAt
        return new Promise<Response>(() => undefined)
      }
      planned = publishAt
    }
    const data = { publishAt: planned, failure: null }
    return Promise.resolve(new Response(JSON.stringify({ code: '000000', msg: '', data })))
  })
  showInApp(<ScheduleField id="p1" disabled={false} flush={() => Promise.resolve()} />, { plain: true })
  const time = await screen.findByLabelText('选择发布时间')
  fireEvent.mouseDown(time)
  fireEvent.change(time, { target: { value: '2099-01-01 08:00' } })
  fireEvent.keyDown(time, { key: 'Enter', code: 'Enter' })
  fireEvent.click(screen.getByRole('button', { name: /到时发布/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await queryClient.refetchQueries()
  fireEvent.click(await screen.findByRole('button', { name: /取消定时/ }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toBeNull()
})
