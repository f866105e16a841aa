import { posterMessage, type ShareMessage, shareMessage } from '@zhanfang/contract'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api.ts'
import { chooseApp, clearSession, openSession } from '../../../session/session.ts'
import { SharePanel } from './share-panel.tsx'
import { texts } from './texts.ts'
import { showInApp } from '../../../testing/show-in-app.tsx'

beforeEach(() => {
  openSession()
  chooseApp('app1')
})
afterEach(() => {
  queryClient.clear()
  clearSession()
  vi.unstubAllGlobals()
})

const message: ShareMessage = {
  type: 'article',
  title: '春游',
  desc: '',
  imageUrl: '',
  link: 'https://example.com/h5/app1/article/1',
  path: '/pages/article?id=1',
  weappStatus: 0,
}
const answer = (data: unknown, status = 200, code = '000000') =>
  Promise.resolve(new Response(JSON.stringify({ code, msg: '没有找到', data }), { status }))

/** The name of the button has that of its icon. */
const drawing = new RegExp(texts.poster.draw)

/** Opens the poster of an article, and tells what was asked for. */
async function openPoster(isPublic: boolean) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname } = new URL(address, location.origin)
    asked.push(pathname)
    if (pathname === posterMessage.path) return answer({ ...message, poster: 'data:image/png;base64,AA==' })
    return pathname === shareMessage.path && !isPublic
      ? answer({ requestId: '1' }, 404, '100004')
      : answer(message)
  })
  showInApp(
    <SharePanel
      name="春游"
      url="https://example.com/h5/app1/article/1"
      type="article"
      id="1"
      {...(!isPublic && { notice: texts.notLive })}
    />,
  )
  fireEvent.click(await screen.findByRole('tab', { name: texts.poster.title }))
  return asked
}

test('what visitors cannot open yet has no poster, and says so', async () => {
  const asked = await openPoster(false)
  expect(await screen.findByText(texts.poster.notYet)).toBeTruthy()
  const button = screen.getByRole('button', { name: drawing })
  expect(button).toHaveProperty('disabled', true)
  fireEvent.click(button)
  expect(asked).not.toContain(posterMessage.path)
})

test('what is public has one', async () => {
  await openPoster(true)
  fireEvent.click(await screen.findByRole('button', { name: drawing }))
  expect(await screen.findByRole('img', { name: texts.poster.of('春游') })).toBeTruthy()
  expect(screen.queryByText(texts.poster.notYet)).toBeNull()
})
