import { blockKinds } from '@zhanfang/blocks'
import { deleteHistory, historyList } from '@zhanfang/contract'
import { emptyPageDocument } from '@zhanfang/document'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { chooseApp, clearSession, openSession } from '../../../session/session.ts'
import { createDesigner } from '../designer/designer.ts'
import { DesignerProvider } from '../designer/designer-context.tsx'
import { usedTexts } from './ready-texts.ts'
import { UsedBlocksDialog } from './used-blocks-dialog.tsx'
import { showInApp } from '../../../testing/show-in-app.tsx'

/** The first screen of a run also loads antd. */
const PATIENCE = 60_000

const used = (id: string, content: string) => ({
  id,
  type: 60,
  kind: 'text',
  title: content,
  useTime: '2026-11-21T09:05:00+08:00',
  userName: '林小满',
  data: { ...blockKinds.text?.defaults(), content },
})

/** Answers as the server does; gives the ids that were forgotten. */
function serve(rows: ReturnType<typeof used>[]) {
  const state = { rows, gone: [] as (string | null)[] }
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname, searchParams } = new URL(address, location.origin)
    if (pathname === deleteHistory.path) {
      state.gone.push(searchParams.get('id'))
      state.rows = state.rows.filter(({ id }) => id !== searchParams.get('id'))
    }
    const list = { list: state.rows, total: state.rows.length, page: 1, size: 8 }
    const data = pathname === historyList.path ? list : {}
    return Promise.resolve(new Response(JSON.stringify({ code: '000000', msg: '', data })))
  })
  return state
}

function show() {
  const designer = createDesigner({ document: emptyPageDocument(), kinds: blockKinds, warn: () => {} })
  const inserted = vi.fn<() => void>()
  showInApp(
    <DesignerProvider value={designer}>
      <UsedBlocksDialog onClose={() => {}} onInserted={inserted} />
    </DesignerProvider>,
    { plain: true },
  )
  return { designer, inserted }
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

test(
  'what was used before comes onto the page with all that is in it, as one step',
  async () => {
    serve([used('h1', '营业时间'), used('h2', '地址')])
    const { designer, inserted } = show()
    await screen.findByText('地址')
    fireEvent.click(screen.getByLabelText(usedTexts.insertNamed('地址')))
    const [id = ''] = designer.store.getDocument().root
    expect(designer.store.getBlock(id)).toMatchObject({ kind: 'text', props: { content: '地址' } })
    expect(designer.store.getHistory().undoLabel).toBe('添加文字')
    expect(inserted).toHaveBeenCalledOnce()
  },
  PATIENCE,
)

test(
  'one is taken off the list; an empty list says how it fills',
  async () => {
    const server = serve([used('h1', '营业时间')])
    show()
    fireEvent.click(await screen.findByLabelText(usedTexts.forget('营业时间')))
    await screen.findByText(usedTexts.empty)
    await waitFor(() => expect(server.gone).toEqual(['h1']))
  },
  PATIENCE,
)
