// The properties of a question whose form could not be loaded.
import { emptyDefinition, newQuestion } from '@zhanfang/survey'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { texts as consoleTexts } from '../../../texts.ts'
import { EditorProvider } from './editor-context.tsx'
import { createEditorStore } from './editor-store.ts'
import { Properties } from './properties.tsx'
import { texts } from './texts.ts'

const { loadSingle } = vi.hoisted(() => ({ loadSingle: vi.fn<() => Promise<{ default: () => string }>>() }))
vi.mock('@zhanfang/survey/forms', async (original) => ({
  ...(await original()),
  questionForms: {
    single: loadSingle,
    text: () => Promise.resolve({ default: () => 'form of a text' }),
  },
}))

const definition = {
  ...emptyDefinition('survey', '来店小调查'),
  elements: [
    { ...newQuestion('single'), id: 'been', title: '来过吗？' },
    { ...newQuestion('text'), id: 'name', title: '怎么称呼您？' },
  ],
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a form that did not come says so in its place and is asked for again; the rest is there all the same', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  loadSingle.mockRejectedValue(new Error('Unable to preload CSS for /form.css'))
  const store = createEditorStore(definition)
  render(
    <EditorProvider store={store} canWrite>
      <Properties onLogic={() => {}} />
    </EditorProvider>,
  )
  const select = (id: string) => act(() => store.select(id))

  select('been')
  expect((await screen.findByRole('alert')).textContent).toContain(consoleTexts.errors.dialogFailed)
  expect(screen.getByRole('button', { name: texts.rules(0) })).toBeTruthy()
  select('name')
  await screen.findByText('form of a text')

  select('been')
  await screen.findByRole('alert')
  expect(loadSingle).toHaveBeenCalledTimes(2)
  loadSingle.mockResolvedValue({ default: () => 'form of a choice' })
  fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }))
  await screen.findByText('form of a choice')
  expect(screen.queryByRole('alert')).toBeNull()
})
