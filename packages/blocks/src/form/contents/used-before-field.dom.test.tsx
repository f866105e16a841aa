import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type FormPort, FormPortProvider } from '../form-port.tsx'
import { texts } from '../texts.ts'
import { UsedBeforeField } from './used-before-field.tsx'

interface Channel {
  id: string
  name: string
}
const read = ({ id, name }: Record<string, unknown>): Channel | undefined =>
  typeof id === 'string' && id !== '' && typeof name === 'string' ? { id, name } : undefined

function show(usedBefore: FormPort['usedBefore'], value = '') {
  const onChange = vi.fn<(used: Channel) => void>()
  const port: FormPort = {
    uploadImage: () => Promise.reject(new Error('none')),
    pickImage: async () => null,
    pickContent: async () => null,
    usedBefore,
  }
  render(
    <FormPortProvider port={port}>
      <UsedBeforeField
        label="用过的"
        kind="channel"
        read={read}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        value={value}
        onChange={onChange}
      />
    </FormPortProvider>,
  )
  return onChange
}

const found = [
  { id: 'sph1', name: '早市' },
  { id: 'sph1', name: '早市直播' },
  { id: '', name: '没有编号' },
  { id: 'sph2', name: '晚市' },
]

test('each is offered once, and choosing one tells all of it', async () => {
  const usedBefore = vi.fn<NonNullable<FormPort['usedBefore']>>(() => Promise.resolve(found))
  const onChange = show(usedBefore, 'sph9')
  const list = await screen.findByRole('combobox', { name: '用过的' })
  expect(usedBefore).toHaveBeenCalledWith('channel')
  expect([...list.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    texts.usedBefore,
    '早市直播',
    '晚市',
  ])
  fireEvent.change(list, { target: { value: 'sph2' } })
  expect(onChange.mock.calls).toEqual([[{ id: 'sph2', name: '晚市' }]])
})

test('nothing stands there where none was used, none can be asked for, or asking failed', async () => {
  show(() => Promise.resolve([]))
  show(undefined)
  show(() => Promise.reject(new Error('no')))
  await Promise.resolve()
  expect(screen.queryByRole('combobox')).toBeNull()
})
