import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { afterEach, expect, it, vi } from 'vitest'
import { ChoiceField } from '../fields/choice-field.tsx'

afterEach(cleanup)

const options = [0, 1, 2, 3, 4]
const names = { 0: '无', 1: '一', 2: '二', 3: '三', 4: '四' }

it('tells what is chosen as it was offered, numbers as numbers', () => {
  const told = vi.fn<(next: number) => void>()
  render(<ChoiceField label="阴影" options={options} names={names} value={1} onChange={told} />)
  const list = screen.getByRole('combobox', { name: '阴影' })
  expect(list).toHaveProperty('value', '1')
  fireEvent.change(list, { target: { value: '3' } })
  expect(told.mock.calls).toEqual([[3]])
})

it('cannot be changed by who may only look', () => {
  render(
    <ConfigProvider componentDisabled>
      <ChoiceField label="阴影" options={options} names={names} value={1} onChange={() => {}} />
    </ConfigProvider>,
  )
  expect(screen.getByRole('combobox', { name: '阴影' })).toHaveProperty('disabled', true)
})
