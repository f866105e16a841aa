import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NumberField, OptionalNumberField } from './field.tsx'
import { NumberControlContext, type NumberControlProps } from './number-control.tsx'

afterEach(cleanup)

test('a number out of its bounds reaches nobody, and is not put right', () => {
  const told = vi.fn<(next: number) => void>()
  render(<NumberField label="分值" min={1} max={100} value={5} onChange={told} />)
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: '分值' })
  for (const wrong of ['250', '0', '']) fireEvent.change(field, { target: { value: wrong } })
  expect(told).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: '8' } })
  expect(told.mock.calls).toEqual([[8]])
})

test('one that may be absent is told as such', () => {
  const told = vi.fn<(next: number | undefined) => void>()
  render(<OptionalNumberField label="最多" min={1} max={100} value={5} onChange={told} />)
  fireEvent.change(screen.getByRole('spinbutton', { name: '最多' }), { target: { value: '' } })
  expect(told.mock.calls).toEqual([[undefined]])
})

test('the field is the one that is filled in', () => {
  const Own = ({ id, min, required }: NumberControlProps) => <output id={id}>{`${min} ${required}`}</output>
  render(
    <NumberControlContext value={(props) => <Own {...props} />}>
      <NumberField label="分值" min={1} max={100} value={5} onChange={() => undefined} />
    </NumberControlContext>,
  )
  expect(screen.getByLabelText('分值').textContent).toBe('1 true')
})
