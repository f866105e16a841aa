import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { SaveBar } from '../leaving/save-bar.tsx'
import { NumberInput } from './number-input.tsx'

const PATIENCE = 60_000
afterEach(cleanup)

function Kept({ onChange, start = 5 }: { onChange: (value: number | null) => void; start?: number | null }) {
  const [value, setValue] = useState<number | null>(start)
  return (
    <>
      <NumberInput
        aria-label="份数"
        min={1}
        max={100}
        precision={0}
        value={value}
        onChange={(next) => {
          setValue(next)
          onChange(next)
        }}
      />
      <button type="button" onClick={() => setValue(5)}>
        还原
      </button>
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: '份数' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })

test(
  'a wrong number stays as it was typed, is told, and reaches nobody; mended it counts',
  () => {
    const seen = vi.fn<(value: number | null) => void>()
    render(<Kept onChange={seen} />)
    for (const [text, problem] of [
      ['250', '不能大于 100'],
      ['abc', '请输入数字'],
      ['0', '不能小于 1'],
      ['2.5', '请输入整数'],
    ] as const) {
      type(text)
      expect(field().validity.customError).toBe(true)
      fireEvent.blur(field())
      expect(field().value).toBe(text)
      expect(screen.getByRole('alert').textContent).toBe(problem)
    }
    expect(seen).not.toHaveBeenCalled()
    type('２５')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(field().validity.valid).toBe(true)
    expect(seen.mock.calls).toEqual([[25]])
    // What comes from elsewhere is shown, what was typed before is over.
    fireEvent.click(screen.getByRole('button', { name: '还原' }))
    expect(field().value).toBe('5')
    type('')
    expect(seen).toHaveBeenLastCalledWith(null)
    expect(field().value).toBe('')
  },
  PATIENCE,
)

test('the arrow keys step within the bounds', () => {
  const seen = vi.fn<(value: number | null) => void>()
  render(<Kept onChange={seen} start={99} />)
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown']) fireEvent.keyDown(field(), { key })
  expect(seen.mock.calls).toEqual([[100], [99]])
})

test('a field that must hold a number says so when it is emptied', () => {
  render(<NumberInput aria-label="份数" required value={3} onChange={() => undefined} />)
  type('')
  fireEvent.blur(field())
  expect(field().value).toBe('')
  expect(screen.getByRole('alert').textContent).toBe('请填写数字')
})

test('nothing is saved past a wrong number', () => {
  const save = vi.fn<() => void>()
  const words = { unsaved: '有修改', discard: '放弃', save: '保存' }
  render(
    <>
      <Kept onChange={() => undefined} />
      <SaveBar words={words} isSaving={false} onDiscard={() => undefined} onSave={save} />
    </>,
  )
  HTMLElement.prototype.scrollIntoView = () => undefined
  type('9x')
  fireEvent.click(screen.getByRole('button', { name: /保\s?存/ }))
  expect(save).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field())
  expect(screen.getByRole('alert').textContent).toBe('请输入数字')
  // Given up with the rest: the number that is kept stands there again.
  fireEvent.click(screen.getByRole('button', { name: /放\s?弃/ }))
  expect(field().value).toBe('5')
  expect(screen.queryByRole('alert')).toBeNull()
  type('9')
  fireEvent.click(screen.getByRole('button', { name: /保\s?存/ }))
  expect(save).toHaveBeenCalledOnce()
})
