// The properties of a question whose form could not be loaded.
import { emptyDefinition, newQuestion } from '@zhanfang/survey'
import type { QuestionForm } from '@zhanfang/survey/forms'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { texts as consoleTexts } from '../../../texts.ts'
import { createQuestionProperties } from './question-properties.tsx'

const definition = emptyDefinition('survey', '来店小调查')
const questions = {
  been: { ...newQuestion('single'), id: 'been', title: '来过吗？' },
  name: { ...newQuestion('text'), id: 'name', title: '怎么称呼您？' },
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a form that did not come says so in its place and is asked for again; the rest is there all the same', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const loadSingle = vi.fn<() => Promise<{ default: QuestionForm }>>()
  loadSingle.mockRejectedValue(new Error('Unable to preload CSS for /form.css'))
  const QuestionProperties = createQuestionProperties({
    single: loadSingle,
    text: () => Promise.resolve({ default: () => <p>form of a text</p> }),
  })
  const panel = (id: keyof typeof questions) => (
    <aside>
      <QuestionProperties question={questions[id]} definition={definition} onChange={() => {}} />
      <p>the rest</p>
    </aside>
  )

  const { rerender } = render(panel('been'))
  expect((await screen.findByRole('alert')).textContent).toContain(consoleTexts.errors.dialogFailed)
  expect(screen.getByText('the rest')).toBeTruthy()
  rerender(panel('name'))
  await screen.findByText('form of a text')

  rerender(panel('been'))
  await screen.findByRole('alert')
  expect(loadSingle).toHaveBeenCalledTimes(2)
  loadSingle.mockResolvedValue({ default: () => <p>form of a choice</p> })
  fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }))
  await screen.findByText('form of a choice')
  expect(screen.queryByRole('alert')).toBeNull()
})
