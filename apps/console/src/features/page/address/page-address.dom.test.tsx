import { blockKinds } from '@zhanfang/blocks'
import { microPageAddressUpdate, pageWords } from '@zhanfang/contract'
import { emptyPageDocument } from '@zhanfang/document'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { chooseApp, clearSession, openSession } from '../../../session/session.ts'
import * as appRights from '../../app/public/use-app.ts'
import { createDesigner } from '../designer/designer.ts'
import { DesignerProvider } from '../designer/designer-context.tsx'
import { PageAddress } from './page-address.tsx'
import { texts } from './texts.ts'
import { showInApp } from '../../../testing/show-in-app.tsx'

const sent: unknown[] = []
/** What the server says of words; everything else is free. */
const answers: Record<string, { state: string; title: string }> = {
  drinks: { state: 'taken', title: '酒水单' },
  dishes: { state: 'kept', title: '旧菜单' },
}
let asked: string[] = []

beforeEach(() => {
  vi.spyOn(appRights, 'useCan').mockReturnValue(() => true)
  openSession()
  chooseApp('app-1')
  sent.length = 0
  asked = []
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, location.origin)
    const words = searchParams.get('words') ?? ''
    if (pathname.endsWith('/address-check')) asked.push(words)
    const isChange = method === microPageAddressUpdate.method
    if (isChange) sent.push(typeof body === 'string' ? JSON.parse(body) : undefined)
    const data = isChange
      ? { url: 'https://site.cn/x' }
      : pathname.endsWith('/address-check')
        ? (answers[words] ?? { state: 'free', title: '' })
        : { words: 'menu', former: ['old-menu'], suggestion: '', before: 'https://site.cn/' }
    return Promise.resolve(new Response(JSON.stringify({ code: '000000', msg: '', data })))
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  clearSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function field() {
  showInApp(
    <DesignerProvider
      value={createDesigner({ document: emptyPageDocument(), kinds: blockKinds, warn: () => {} })}
    >
      <PageAddress pageId="page-1" />
    </DesignerProvider>,
    { plain: true },
  )
  return screen.findByRole<HTMLInputElement>('textbox', { name: texts.label })
}
const use = () => screen.findByRole<HTMLButtonElement>('button', { name: texts.save })

test('words are checked while they are typed, and used when they are free', async () => {
  const input = await field()
  expect(input.value).toBe('menu')
  expect(screen.getByText('old-menu')).toBeTruthy()
  fireEvent.change(input, { target: { value: '菜单' } })
  expect(screen.getByText(pageWords.letters)).toBeTruthy()
  expect((await use()).disabled).toBe(true)
  fireEvent.change(input, { target: { value: 'Our-Menu' } })
  await screen.findByText(texts.state.free)
  // What cannot be an address was never asked about.
  expect(asked).toEqual(['our-menu'])
  fireEvent.click(await use())
  await waitFor(() => expect(sent).toEqual([{ id: 'page-1', words: 'our-menu', takeOver: false }]))
})

test('words of another page are refused, its former ones are taken over after a question', async () => {
  const input = await field()
  fireEvent.change(input, { target: { value: 'drinks' } })
  await screen.findByText(pageWords.taken('酒水单'))
  expect((await use()).disabled).toBe(true)
  fireEvent.change(input, { target: { value: 'dishes' } })
  await screen.findByText(texts.state.kept('旧菜单'))
  fireEvent.click(await use())
  expect(sent).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: texts.takeOver.ok }))
  await waitFor(() => expect(sent).toEqual([{ id: 'page-1', words: 'dishes', takeOver: true }]))
})
