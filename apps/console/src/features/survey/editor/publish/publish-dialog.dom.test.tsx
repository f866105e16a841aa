// Publishing a survey while the server still tries it out.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { surveyPublish, surveyPublishCheck } from '@zhanfang/contract'
import { type DefinitionCheck, emptyDefinition, newQuestion } from '@zhanfang/survey'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../api.ts'
import { chooseApp, clearSession, openSession } from '../../../../session/session.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { texts } from '../texts.ts'
import { showInApp } from '../../../../testing/show-in-app.tsx'

/** The first screen of a run also loads antd. */
const PATIENCE = 60_000

/** Answers calls as the server does; the trial's answer comes when it is let. */
function serve() {
  const state = { published: 0, answerTrial: undefined as ((checks: DefinitionCheck[]) => void) | undefined }
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname } = new URL(address, location.origin)
    const answer = (data: unknown) => new Response(JSON.stringify({ code: '000000', msg: '', data }))
    if (pathname === surveyPublishCheck.path.replace('{id}', 's1'))
      return new Promise<Response>((resolve) => {
        state.answerTrial = (checks) => resolve(answer({ revision: 1, checks }))
      })
    if (pathname === surveyPublish.path) state.published += 1
    return Promise.resolve(answer({ id: 's1', version: 1, url: '/h5/app1/survey/s1' }))
  })
  return state
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
  const definition = emptyDefinition('survey', '来店小调查')
  showInApp(
    <MemoryRouter>
      <PublishDialog
        onKeep={() => undefined}
        id="s1"
        definition={{
          ...definition,
          elements: [{ ...newQuestion('single'), id: 'been', title: '来过吗？' }],
        }}
        flush={() => Promise.resolve(1)}
        onLocate={() => {}}
        onClose={() => {}}
      />
    </MemoryRouter>,
    { plain: true },
  )
}

test(
  'a press during the trial publishes as soon as the trial found nothing',
  async () => {
    const server = serve()
    show()
    fireEvent.click(await screen.findByRole('button', { name: texts.publishDialog.now }))
    expect(server.published).toBe(0)
    await waitFor(() => expect(server.answerTrial).toBeDefined())
    server.answerTrial?.([])
    await screen.findByText(texts.publishDialog.done)
    expect(server.published).toBe(1)
  },
  PATIENCE,
)

test(
  'a press during the trial waits for a second one when there is something new to read',
  async () => {
    const server = serve()
    show()
    fireEvent.click(await screen.findByRole('button', { name: texts.publishDialog.now }))
    await waitFor(() => expect(server.answerTrial).toBeDefined())
    server.answerTrial?.([{ level: 'warning', code: 'quotaFull', message: '配额已满', elementIds: [] }])
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`${texts.publishDialog.anyway}$`) }))
    expect(server.published).toBe(0)
    await waitFor(() => expect(server.published).toBe(1))
  },
  PATIENCE,
)
