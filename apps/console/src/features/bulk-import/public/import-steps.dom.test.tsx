// A table that is pasted goes the way of a file, and is there again when it has to be mended.
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { bulkImportAbout, bulkImportUpload, type CallData } from '@zhanfang/contract'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, queryClient } from '../../../api.ts'
import { chooseApp, clearSession, openSession } from '../../../session/session.ts'
import { texts } from '../texts.ts'
import { ImportSteps, useImport } from './import-steps.tsx'

const place = { type: 'whitelist', id: 's1' }
const about: CallData<typeof bulkImportAbout> = {
  title: '名单',
  into: '满意度调查',
  note: '',
  path: '/answering-restrictions/s1',
  most: 100,
  columns: [{ title: '姓名', isRequired: false, note: '' }],
}
const preview: CallData<typeof bulkImportUpload> = {
  importId: 'i1',
  counts: { fresh: 1, changed: 0, same: 0, refused: 1 },
  ignored: [],
  shown: ['姓名'],
  rows: [
    { line: 2, fate: 'fresh', reason: '', cells: ['张三'] },
    { line: 3, fate: 'refused', reason: '手机号应为 5 到 15 位数字', cells: ['李四'] },
  ],
}

function Screen() {
  const [pasted, setPasted] = useState('')
  return (
    <ImportSteps
      place={place}
      about={useImport(place)}
      pasted={pasted}
      onPasted={setPasted}
      onward={<a href="/list">去看看</a>}
    />
  )
}

let started: unknown[]
beforeEach(() => {
  started = []
  openSession()
  chooseApp('app1')
  vi.spyOn(api, 'call').mockImplementation(async (spec, input) => {
    if (spec.path === bulkImportAbout.path && spec.method === 'GET') return about
    if (spec.path === bulkImportUpload.path) return preview
    started.push(input)
    return { counts: preview.counts, refused: preview.rows.slice(1) }
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  clearSession()
  vi.restoreAllMocks()
})

/** The first screen of a run also loads antd. */
const PATIENCE = 60_000

test('a pasted list is looked through, mended and imported', { timeout: PATIENCE }, async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  )
  const box = await screen.findByRole<HTMLTextAreaElement>(
    'textbox',
    { name: texts.paste },
    { timeout: PATIENCE },
  )
  const read = screen.getByRole<HTMLButtonElement>('button', { name: texts.readPasted })
  expect(read.disabled).toBe(true)
  fireEvent.change(box, { target: { value: '姓名\n张三\n李四' } })
  fireEvent.click(read)
  expect((await screen.findByText('手机号应为 5 到 15 位数字')).closest('tr')?.textContent).toContain('李四')
  fireEvent.click(screen.getByRole('button', { name: texts.again }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.paste }).value).toContain('李四')
  fireEvent.click(screen.getByRole('button', { name: texts.readPasted }))
  fireEvent.click(await screen.findByRole('button', { name: texts.start(1) }))
  await screen.findByText(texts.done(1, 0))
  expect(started).toEqual([{ params: place, body: { importId: 'i1' } }])
  expect(screen.getByRole('link', { name: '去看看' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: texts.another }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.paste }).value).toBe('')
})
