import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { afterEach, expect, it, vi } from 'vitest'
import { NumberField } from './number-field.tsx'

afterEach(cleanup)

const field = (onChange: (next: number) => void, isReadOnly = false) => (
  <ConfigProvider componentDisabled={isReadOnly}>
    <NumberField label="字号" unit="px" min={12} max={40} value={16} onChange={onChange} />
  </ConfigProvider>
)

it('tells the number that its slider is moved to', () => {
  const told = vi.fn<(next: number) => void>()
  render(field(told))
  const slider = screen.getByRole('slider', { name: '字号' })
  expect(slider).toHaveProperty('value', '16')
  fireEvent.change(slider, { target: { value: '20' } })
  expect(told.mock.calls).toEqual([[20]])
})

it('cannot be moved by who may only look', () => {
  render(field(() => {}, true))
  expect(screen.getByRole('slider', { name: '字号' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('spinbutton')).toHaveProperty('disabled', true)
})
