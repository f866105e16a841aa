import { type StockPicture, stockPictureSearch } from '@zhanfang/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { chooseApp, clearSession, openSession } from '../../../session/session.ts'
import { StockPictures } from './stock-pictures.tsx'
import { texts } from './texts.ts'
import { showInApp } from '../../../testing/show-in-app.tsx'

const picture = (id: string): StockPicture => ({
  id,
  title: `茶 ${id}`,
  width: 1880,
  height: 1253,
  previewUrl: `https://images.example/${id}.jpg`,
  creator: '小林',
  sourceUrl: `https://example.com/${id}`,
})

let asked: string[]
let answer: unknown
beforeEach(() => {
  openSession()
  chooseApp('app1')
  asked = []
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname, search } = new URL(address, location.origin)
    asked.push(pathname === stockPictureSearch.path ? search : pathname)
    return answer === undefined
      ? Promise.reject(new TypeError('network'))
      : Promise.resolve(new Response(JSON.stringify({ code: '000000', msg: '', data: answer })))
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  clearSession()
  vi.unstubAllGlobals()
})

function show() {
  const chosen: (string | undefined)[] = []
  function Choice() {
    const [found, setFound] = useState<StockPicture>()
    return (
      <StockPictures
        chosen={found}
        onChoose={(next) => {
          chosen.push(next?.id)
          setFound(next)
        }}
      />
    )
  }
  showInApp(<Choice />, { plain: true })
  return chosen
}

test('nothing is asked before a word is given; a picture is chosen with who made it, another page chooses none', async () => {
  answer = { isSetUp: true, list: [picture('1'), picture('2')], hasMore: true }
  const chosen = show()
  expect(asked).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '咖啡' }))
  fireEvent.click(await screen.findByRole('button', { name: texts.pick('茶 2', '小林') }))
  expect(screen.getByText(texts.chosen('小林'))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: texts.next }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked.map((search) => new URLSearchParams(search).get('page'))).toEqual(['1', '2'])
  expect(new URLSearchParams(asked[0]).get('keywords')).toBe('咖啡')
  expect(chosen).toEqual([undefined, '2', undefined])
})

test('what is not there, not set up or away is said in its place', async () => {
  answer = { isSetUp: true, list: [], hasMore: false }
  show()
  const search = screen.getByLabelText(texts.search)
  fireEvent.change(search, { target: { value: '独角兽' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  fireEvent.keyUp(search, { key: 'Enter' })
  await screen.findByText(texts.empty)
  answer = { isSetUp: false, list: [], hasMore: false }
  fireEvent.change(search, { target: { value: '茶' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  fireEvent.keyUp(search, { key: 'Enter' })
  await screen.findByText(texts.notSetUp)
  expect(screen.queryByText(texts.empty)).toBeNull()
})
