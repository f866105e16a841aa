import { blockKinds } from '@zhanfang/blocks'
import { limits, microPageNoteCreate } from '@zhanfang/contract'
import { emptyPageDocument } from '@zhanfang/document'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { chooseApp, clearSession, openSession } from '../../../session/session.ts'
import { BlockNotes } from './block-notes.tsx'
import { createDesigner } from '../designer/designer.ts'
import { DesignerProvider } from '../designer/designer-context.tsx'
import { NotesProvider } from './notes.tsx'
import { noteTexts } from './note-texts.ts'
import { showInApp } from '../../../testing/show-in-app.tsx'

beforeEach(() => {
  openSession()
  chooseApp('app-1')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  clearSession()
  vi.unstubAllGlobals()
})

test('a note that is too long keeps every word, is counted, and is not sent', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    const { pathname } = new URL(address, location.origin)
    if (method === microPageNoteCreate.method) sent.push(pathname)
    return Promise.resolve(new Response(JSON.stringify({ code: '000000', msg: '', data: { list: [] } })))
  })
  showInApp(
    <DesignerProvider
      value={createDesigner({ document: emptyPageDocument(), kinds: blockKinds, warn: () => {} })}
    >
      <NotesProvider pageId="page-1">
        <BlockNotes id="b1" />
      </NotesProvider>
    </DesignerProvider>,
    { plain: true },
  )
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: noteTexts.placeholder })
  const words = '长'.repeat(limits.pageNote.max + 1)
  fireEvent.change(field, { target: { value: words } })
  expect(field.value).toBe(words)
  expect(screen.getByText(`${limits.pageNote.max + 1} / ${limits.pageNote.max}`)).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(limits.pageNote.length)
  fireEvent.click(screen.getByRole('button', { name: noteTexts.add }))
  expect(sent).toEqual([])
  fireEvent.change(field, { target: { value: '核对电话' } })
  expect(screen.queryByRole('alert')).toBeNull()
})
