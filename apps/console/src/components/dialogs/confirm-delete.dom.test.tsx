import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ConfirmDelete } from './confirm-delete.tsx'

interface Thing {
  id: string
  name: string
  answers: number
}
const removed = vi.fn<(thing: Thing) => Promise<void>>()
beforeEach(() => void removed.mockReset())

function Deletion({ thing }: { thing: Thing }) {
  const [deleted, setDeleted] = useState<Thing | undefined>(thing)
  return (
    <>
      <output>{deleted === undefined ? 'closed' : 'open'}</output>
      <ConfirmDelete
        subject={deleted}
        nameOf={({ name }) => name}
        consequencesOf={({ answers }) => [`${answers} 份答卷会一起删除。`]}
        isNameTyped={({ answers }) => answers > 0}
        onConfirm={removed}
        onClose={() => setDeleted(undefined)}
      />
    </>
  )
}

const empty: Thing = { id: '1', name: '空表', answers: 0 }
const precious: Thing = { id: '2', name: '满意度', answers: 12 }
const confirm = () => fireEvent.click(screen.getByRole('button', { name: /删\s*除/ }))
const state = () => screen.getByRole('status').textContent

test('says what is lost, deletes what was asked about and closes', async () => {
  removed.mockResolvedValue(undefined)
  render(<Deletion thing={empty} />)
  expect(await screen.findByText('0 份答卷会一起删除。')).toBeDefined()
  confirm()
  await waitFor(() => expect(state()).toBe('closed'))
  expect(removed).toHaveBeenCalledExactlyOnceWith(empty)
})

test('a failure leaves the question open for another try', async () => {
  removed.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(undefined)
  render(<Deletion thing={empty} />)
  await screen.findByRole('dialog')
  confirm()
  await waitFor(() => expect(removed).toHaveBeenCalledTimes(1))
  expect(state()).toBe('open')
  await waitFor(() => {
    confirm()
    expect(state()).toBe('closed')
  })
})

test('what cannot be taken back easily wants its name typed', async () => {
  removed.mockResolvedValue(undefined)
  render(<Deletion thing={precious} />)
  const name = await screen.findByRole('textbox')
  fireEvent.change(name, { target: { value: '满意' } })
  confirm()
  await screen.findByText('名称不一致，请按原样输入')
  expect(removed).not.toHaveBeenCalled()
  fireEvent.change(name, { target: { value: precious.name } })
  confirm()
  await waitFor(() => expect(removed).toHaveBeenCalledExactlyOnceWith(precious))
})
