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
  const round = await screen.findByText('四舍五入', { selector: 'code' })
  for (const { name } of expressionFunctions)
    expect(screen.getByText(name, { selector: 'code' })).toBeDefined()
  fireEvent.click(round)
  expect(input).toHaveProperty('value', '1 + 四舍五入(')
  // What is kept names questions by their ids and functions in English, however it is written.
  for (const value of ['round({Q1}, 0)', '四舍五入({Q1}，0)']) {
    fireEvent.change(input, { target: { value } })
    expect(last).toBe('round({age}, 0)')
  }
  fireEvent.blur(input)
  expect(input).toHaveProperty('value', '四舍五入({Q1}, 0)')
})
