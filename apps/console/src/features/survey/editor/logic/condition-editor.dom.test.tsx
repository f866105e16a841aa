import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { emptyDefinition, newQuestion, type Comparison } from '@zhanfang/survey'
import { afterEach, expect, test } from 'vitest'
import { ComparisonEditor } from './condition-editor.tsx'

afterEach(cleanup)

const city = {
  ...newQuestion('cascade'),
  id: 'city',
  title: '城市',
  tree: [
    { id: 'js', text: '江苏', children: [{ id: 'nj', text: '南京' }] },
    { id: 'sh', text: '上海' },
  ],
}
const definition = { ...emptyDefinition('survey', '问卷'), elements: [city] }

test('nodes of a cascade are chosen in a tree, and what was chosen shows its whole way', () => {
  let last: Comparison | undefined
  const comparison: Comparison = { left: { q: 'city' }, op: 'includesAny', right: ['nj'] }
  render(
    <ComparisonEditor
      definition={definition}
      sources={[city]}
      comparison={comparison}
      onChange={(next) => (last = next)}
      onRemove={() => undefined}
    />,
  )
  expect(screen.getByText(/江苏.+南京/)).toBeTruthy()
  const trees = screen.getAllByRole('combobox')
  const tree = trees.at(-1)
  expect(tree).toBeTruthy()
  if (tree) fireEvent.mouseDown(tree)
  expect(screen.queryByText('南京')).toBeNull()
  fireEvent.click(screen.getByText('上海'))
  expect(last).toEqual({ ...comparison, right: ['nj', 'sh'] })
})
