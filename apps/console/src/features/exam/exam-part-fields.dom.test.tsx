import type { Element } from '@zhanfang/survey'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ExamPartFields } from './exam-part-fields.tsx'

afterEach(cleanup)

/** Keeps what was changed last, as an editor does. */
function Editor({ initial, seen }: { initial: Element; seen: (element: Element) => void }) {
  const [element, setElement] = useState(initial)
  return (
    <ExamPartFields
      element={element}
      onChange={(next) => {
        setElement(next)
        seen(next)
      }}
    />
  )
}

const open: Element = {
  id: 'e',
  type: 'textarea',
  title: '简述要点',
  exam: { score: 10, key: { kind: 'manual' } },
}

test('criteria of an open question are written, compared with its points, and taken away', () => {
  let last = open
  render(<Editor initial={open} seen={(element) => (last = element)} />)
  const add = () => fireEvent.click(screen.getByRole('button', { name: /添加一项/ }))
  add()
  fireEvent.change(screen.getByRole('textbox', { name: '第 1 项' }), { target: { value: '论点' } })
  fireEvent.change(screen.getByRole('spinbutton', { name: '第 1 项 分值' }), { target: { value: '6' } })
  expect(last.exam?.key).toEqual({ kind: 'manual', rubric: [{ title: '论点', max: 6 }] })
  expect(screen.getByText('各项合计 6 分，与这道题的 10 分不一致')).toBeTruthy()
  add()
  fireEvent.change(screen.getByRole('spinbutton', { name: '第 2 项 分值' }), { target: { value: '4' } })
  expect(screen.queryByText(/各项合计/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '删除第 2 项' }))
  fireEvent.click(screen.getByRole('button', { name: '删除第 1 项' }))
  expect(last.exam?.key).toEqual({ kind: 'manual' })
})
