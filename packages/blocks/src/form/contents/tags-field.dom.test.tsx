import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type FormPort, FormPortProvider } from '../form-port.tsx'
import { tagsTexts } from './tags-texts.ts'
import { TagsField } from './tags-field.tsx'

afterEach(cleanup)

function show(value: { id: string; name: string }[], tagsOf: FormPort['tagsOf']) {
  const onChange = vi.fn<(next: { id: string; name: string }[]) => void>()
  const port: FormPort = {
    uploadImage: () => Promise.reject(new Error('not here')),
    pickImage: async () => null,
    pickContent: async () => null,
    tagsOf,
  }
  render(
    <FormPortProvider port={port}>
      <TagsField type="article" value={value} onChange={onChange} />
    </FormPortProvider>,
  )
  return onChange
}

test('tags of the type are chosen; one that is gone can still be taken away', async () => {
  const onChange = show([{ id: 'gone', name: '旧标签' }], async () => [{ id: 't1', name: '亲子' }])
  const field = await screen.findByRole('combobox', { name: tagsTexts.tags })
  expect(screen.getByText('旧标签')).toBeTruthy()
  fireEvent.mouseDown(field)
  fireEvent.click(await screen.findByTitle('亲子'))
  expect(onChange).toHaveBeenLastCalledWith([
    { id: 't1', name: '亲子' },
    { id: 'gone', name: '旧标签' },
  ])
})

test('a type without tags asks for none', async () => {
  const tagsOf = vi.fn<NonNullable<FormPort['tagsOf']>>().mockResolvedValue([])
  show([], tagsOf)
  await vi.waitFor(() => expect(tagsOf).toHaveBeenCalledWith('article'))
  expect(screen.queryByRole('combobox')).toBeNull()
})
