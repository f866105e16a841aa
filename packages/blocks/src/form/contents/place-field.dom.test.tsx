import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FormPort, FormPortProvider, type FoundPlace } from '../form-port.tsx'
import { texts } from '../texts.ts'
import { PlaceField } from './place-field.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const park: FoundPlace = {
  name: '人民公园',
  city: '杭州市',
  address: '湖滨路 1 号',
  longitude: 120.2,
  latitude: 30.2,
}

function show(findPlaces: FormPort['findPlaces'], city = '') {
  const onChoose = vi.fn()
  const port: FormPort = {
    uploadImage: () => Promise.reject(new Error('no uploads here')),
    pickImage: () => Promise.resolve(null),
    pickContent: () => Promise.resolve(null),
    findPlaces,
  }
  render(
    <FormPortProvider port={port}>
      <PlaceField city={city} onChoose={onChoose} />
    </FormPortProvider>,
  )
  return onChoose
}

async function type(words: string) {
  fireEvent.change(screen.getByLabelText(texts.place.label), { target: { value: words } })
  await act(() => vi.advanceTimersByTimeAsync(500))
}

test('what is chosen is handed over whole; only words that rest are asked for', async () => {
  const find = vi.fn(() => Promise.resolve([park]))
  const onChoose = show(find, '杭州市')
  for (const words of ['人', '人民'])
    fireEvent.change(screen.getByLabelText(texts.place.label), { target: { value: words } })
  await type('人民公园 ')
  expect(find.mock.calls).toEqual([['人民公园', '杭州市']])
  fireEvent.click(screen.getByText('杭州市湖滨路 1 号'))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(park)
})

test('an answer to words that were typed before does not come over a later one', async () => {
  const answers: ((places: FoundPlace[]) => void)[] = []
  show(() => new Promise((resolve) => answers.push(resolve)))
  await type('公园')
  await type('博物馆')
  await act(async () => {
    answers[1]?.([])
    answers[0]?.([park])
    await Promise.resolve()
  })
  expect(screen.queryByText('人民公园')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe(texts.place.nothing)
})

test('says when there is no map service, and what went wrong', async () => {
  const find = vi.fn((words: string) =>
    words === '坏' ? Promise.reject(new Error('地图服务没有回应')) : Promise.resolve(null),
  )
  show(find)
  await type('公园')
  expect(screen.getByRole('status').textContent).toBe(texts.place.notSetUp)
  await type('坏')
  expect(screen.getByRole('status').textContent).toBe('地图服务没有回应')
})

test('is not there where nothing can be searched', () => {
  show(undefined)
  expect(screen.queryByLabelText(texts.place.label)).toBeNull()
})
