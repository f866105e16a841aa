// A list is exported without saying a word of it: its call is asked for all pages of the same conditions.
import { listExported, pagingQuery, pageOf } from '@zhanfang/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { queryClient, useCall } from '../../../api.ts'
import { chooseApp, clearSession, openSession } from '../../../session/session.ts'
import { StatusTag } from '../../values/status-tag.tsx'
import { DataTable } from '../data-table.tsx'
import { useListState } from '../use-list-state.ts'
import { showInApp } from '../../../testing/show-in-app.tsx'

const rows = Array.from({ length: 130 }, (_, index) => ({ id: `r${index}`, name: `第 ${index} 条` }))
const things = {
  method: 'POST',
  path: '/p1/api/v1/things',
  module: 'file',
  summary: '',
  access: { who: 'member', permission: 'file:read' },
  body: z.object({ ...pagingQuery, state: z.string() }),
  data: pageOf(z.object({ id: z.string(), name: z.string() })),
} as const

/** `byCursor`: as lists are that count no further than they have walked. */
function Things({ byCursor = false }: { byCursor?: boolean }) {
  const state = useListState()
  const found = useCall(things, { body: { page: state.page, size: state.size, state: 'paid' } })
  return (
    <DataTable
      query={
        byCursor ? { ...found, data: found.data && { ...found.data, total: found.data.list.length } } : found
      }
      {...(byCursor ? { pages: <button type="button">下一页</button> } : {})}
      state={state}
      columns={[
        { key: 'name', title: '名称', role: 'name', render: ({ name }) => name },
        { key: 'state', title: '状态', render: () => <StatusTag tone="good">已付款</StatusTag> },
        { key: 'actions', title: '操作', role: 'actions', render: () => '删除' },
      ]}
      rowKey={({ id }) => id}
      label="订单"
      minWidth={300}
      empty={{ title: '空' }}
    />
  )
}

interface Asked {
  path: string
  body: unknown
}
let asked: Asked[]
let noted: boolean
const pageSchema = z.object({ page: z.number(), size: z.number() })
const answerTo = (path: string, body: unknown) => {
  if (path !== things.path) return {}
  const { page, size } = pageSchema.parse(body)
  return { list: rows.slice((page - 1) * size, page * size), total: rows.length, page, size }
}
let saved: Blob[]

beforeEach(() => {
  asked = []
  saved = []
  noted = true
  openSession()
  chooseApp('app1')
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const path = new URL(address, location.origin).pathname
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    asked.push({ path, body })
    const refused = path === listExported.path && !noted
    const envelope = refused
      ? { code: '500001', msg: '', data: {} }
      : { code: '000000', msg: '', data: answerTo(path, body) }
    return Promise.resolve(new Response(JSON.stringify(envelope), { status: refused ? 500 : 200 }))
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:x'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  clearSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The first screen of a run also loads antd. */
const PATIENCE = 20_000
function open(byCursor = false) {
  showInApp(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <Things byCursor={byCursor} /> }])} />,
  )
}
async function startExport() {
  open()
  fireEvent.click(await screen.findByRole('button', { name: '列表设置' }, { timeout: PATIENCE }))
  asked = []
  fireEvent.click(await screen.findByRole('button', { name: /导出表格/ }, { timeout: PATIENCE }))
}

test(
  'all that the conditions find is saved as the cells show it, and noted',
  async () => {
    await startExport()
    await waitFor(() => expect(saved).toHaveLength(1), { timeout: PATIENCE })
    const lines = ((await saved[0]?.text()) ?? '').trim().split('\r\n')
    expect(lines).toHaveLength(131)
    expect(lines.slice(0, 2).map((line) => line.replace('\uFEFF', ''))).toEqual([
      '名称,状态',
      '第 0 条,已付款',
    ])
    expect(asked.filter(({ path }) => path === things.path).map(({ body }) => body)).toEqual([
      { page: 1, size: 100, state: 'paid' },
      { page: 2, size: 100, state: 'paid' },
    ])
    expect(asked.filter(({ path }) => path === listExported.path).map(({ body }) => body)).toEqual([
      { list: '订单', rows: 130 },
    ])
  },
  3 * PATIENCE,
)

test(
  'what cannot be noted is not saved',
  async () => {
    noted = false
    await startExport()
    await waitFor(() => expect(asked.some(({ path }) => path === listExported.path)).toBe(true), {
      timeout: PATIENCE,
    })
    await waitFor(() => expect(screen.queryByText(/正在导出/)).toBeNull(), { timeout: PATIENCE })
    expect(saved).toEqual([])
  },
  3 * PATIENCE,
)

test(
  'a list that is walked by cursors saves no part of itself as if it were all',
  async () => {
    open(true)
    fireEvent.click(await screen.findByRole('button', { name: '列表设置' }, { timeout: PATIENCE }))
    expect(await screen.findByText('恢复默认', undefined, { timeout: PATIENCE })).toBeDefined()
    expect(screen.queryByRole('button', { name: /导出表格/ })).toBeNull()
  },
  3 * PATIENCE,
)
