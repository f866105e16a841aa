import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

function Host({ rows }: { rows?: number }) {
  const [value, setValue] = useState('一二三')
  return (
    <TextField
      label="标题"
      value={value}
      onChange={setValue}
      maxLength={6}
      {...(rows !== undefined && { rows })}
    />
  )
}

it.each([undefined, 3])('says what of a pasted text has no room (rows: %s)', (rows) => {
  render(<Host {...(rows !== undefined && { rows })} />)
  const field = screen.getByLabelText<HTMLInputElement>('标题')
  field.setSelectionRange(3, 3)
  fireEvent.paste(field, { clipboardData: { getData: () => '四五六七八' } })
  // As the browser does it: what fits stays.
  fireEvent.change(field, { target: { value: '一二三四五六' } })
  expect(screen.getByRole('alert').textContent).toBe('这里最多 6 字，粘贴的文字最后 2 字放不下，没有放进来。')
  fireEvent.change(field, { target: { value: '一二' } })
  expect(screen.queryByRole('alert')).toBeNull()
  // What is selected makes room.
  field.setSelectionRange(0, 2)
  fireEvent.paste(field, { clipboardData: { getData: () => '四五六七八九' } })
  expect(screen.queryByRole('alert')).toBeNull()
})
