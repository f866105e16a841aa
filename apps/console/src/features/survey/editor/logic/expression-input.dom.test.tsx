import { fireEvent, render, screen } from '@testing-library/react'
import { emptyDefinition, expressionFunctions, newQuestion } from '@zhanfang/survey'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ExpressionInput } from './expression-input.tsx'

const definition = {
  ...emptyDefinition('survey', '问卷'),
  elements: [{ ...newQuestion('number'), id: 'age', title: '年龄' }],
}

function Field({ stored }: { stored: (text: string) => void }) {
  const [value, setValue] = useState('1 + ')
  return (
    <ExpressionInput
      definition={definition}
      value={value}
      onChange={(next) => {
        setValue(next)
        stored(next)
      }}
    />
  )
}

test('every function is listed, and a chosen one is begun behind what was typed', async () => {
  let last = ''
  render(<Field stored={(text) => (last = text)} />)
  const input = screen.getByRole('textbox', { name: '算式' })
  fireEvent.click(screen.getByText(/^函\s?数$/))
  const round = await screen.findByText('round')
  for (const { name } of expressionFunctions) expect(screen.getByText(name)).toBeDefined()
  fireEvent.click(round)
  expect(input).toHaveProperty('value', '1 + round(')
  fireEvent.change(input, { target: { value: 'round({Q1}, 0)' } })
  expect(last).toBe('round({age}, 0)')
})
