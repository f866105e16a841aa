import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { emptyDefinition, newQuestion, type SurveyDefinition } from '@zhanfang/survey'
import { afterEach, expect, test } from 'vitest'
import { LogicPanel } from './logic-panel.tsx'

afterEach(cleanup)

const definition: SurveyDefinition = {
  ...emptyDefinition('survey', '问卷'),
  elements: ['q1', 'q2', 'q3'].map((id) => ({ ...newQuestion('single'), id, title: `题目 ${id}` })),
}

test('a rule added to the whole survey begins with the question that is selected', async () => {
  let next: SurveyDefinition | undefined
  render(
    <LogicPanel
      definition={definition}
      selectedId="q2"
      checks={[]}
      canWrite
      onEdit={(edited) => (next = edited)}
      onGo={() => undefined}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: /添加逻辑/ }))
  fireEvent.click(await screen.findByText('满足条件时显示它'))
  expect(next?.rules[0]?.actions).toEqual([{ do: 'show', targets: [{ q: 'q2' }] }])
})
