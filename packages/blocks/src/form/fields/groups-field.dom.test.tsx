import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { type FormPort, FormPortProvider } from '../form-port.tsx'
import { texts } from '../texts.ts'
import { GroupsField } from './groups-field.tsx'

const regulars = { id: 'g1', name: '老顾客' }
const firms = { id: 'g2', name: '企业客户' }

function show(value: { id: string; name: string }[], customerGroups: FormPort['customerGroups']) {
  const chosen: string[][] = []
  const port: FormPort = {
    uploadImage: () => Promise.reject(new Error('none')),
    pickImage: async () => null,
    pickContent: async () => null,
    customerGroups,
  }
  function Fields() {
    const [groups, setGroups] = useState(value)
    return (
      <GroupsField
        value={groups}
        onChange={(next) => {
          chosen.push(next.map(({ id }) => id))
          setGroups(next)
        }}
      />
    )
  }
  render(
    <FormPortProvider port={port}>
      <Fields />
    </FormPortProvider>,
  )
  return chosen
}

test('groups are ticked, several of them, and one that is gone can be unticked', async () => {
  const gone = { id: 'g9', name: '已删除的' }
  const chosen = show([gone], () => Promise.resolve([regulars, firms]))
  fireEvent.click(await screen.findByRole('checkbox', { name: '老顾客' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '企业客户' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '已删除的' }))
  expect(chosen).toEqual([
    ['g9', 'g1'],
    ['g9', 'g1', 'g2'],
    ['g1', 'g2'],
  ])
  expect(screen.queryByRole('checkbox', { name: '已删除的' })).toBeNull()
})

test('who may not see the groups is told so, and keeps what was chosen', async () => {
  show([regulars], () => Promise.reject(new Error('no')))
  expect(await screen.findByText(texts.frame.groupsFailed)).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: '老顾客' })).toHaveProperty('checked', true)
})

test('an app without groups says where they are made', async () => {
  show([], () => Promise.resolve([]))
  expect(await screen.findByText(texts.frame.noGroups)).toBeTruthy()
})
