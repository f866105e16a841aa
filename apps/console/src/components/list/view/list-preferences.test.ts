import { expect, test } from 'vitest'
import { orderedColumns, plainPreferences, shownColumns } from './list-preferences.ts'

const columns = [
  { key: 'name', role: 'name' as const },
  { key: 'state' },
  { key: 'update' },
  { key: 'publish' },
  { key: 'actions', role: 'actions' as const },
]
const keys = (shown: readonly { key: string }[]) => shown.map(({ key }) => key)

test('columns are hidden and moved, but for the name and the actions', () => {
  expect(keys(shownColumns(columns, plainPreferences))).toEqual(keys(columns))
  const preferences = {
    hidden: ['update', 'name', 'actions'],
    order: ['publish', 'gone', 'state'],
    dense: false,
    cards: false,
  }
  expect(keys(shownColumns(columns, preferences))).toEqual(['name', 'publish', 'state', 'actions'])
})

test('a column that is new to the list stands behind those that were put in order', () => {
  expect(keys(orderedColumns(columns, { order: ['publish', 'update'] }))).toEqual([
    'publish',
    'update',
    'state',
  ])
})
