import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ColorField } from './color-field.tsx'

afterEach(cleanup)

function renderField(start: string) {
  const told: string[] = []
  function Host() {
    const [value, setValue] = useState(start)
    return (
      <ColorField
        label="底色"
        value={value}
        onChange={(next) => {
          told.push(next)
          setValue(next)
        }}
      />
    )
  }
  render(<Host />)
  return told
}

it('draws its picker once it is wanted, opens it at once and keeps the focus on its button', () => {
  const told = renderField('')
  const button = screen.getByRole('button', { name: '底色 自动' })
  expect(document.querySelector('.ant-color-picker')).toBeNull()
  button.focus()
  fireEvent.click(button)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '底色 自动', expanded: true }))
  const [preset] = document.querySelectorAll('.ant-color-picker-presets-color')
  if (preset === undefined) throw new Error('the picker is not open')
  fireEvent.click(preset)
  expect(told).toEqual(['#1d2129'])
  expect(screen.getByRole('button', { name: '底色 #1d2129' })).toBeDefined()
})

it('goes back to what the page has by itself', () => {
  const told = renderField('#1d2129')
  fireEvent.click(screen.getByRole('button', { name: '恢复自动' }))
  expect(told).toEqual([''])
})
