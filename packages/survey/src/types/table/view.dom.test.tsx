import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyDefinition, type Element } from '../../model/model.ts'
import { SurveyView, type SurveyViewProps } from '../../view/survey-view.tsx'
import type { TableQuestion } from './question.ts'
import { type } from './type.ts'

afterEach(cleanup)

const table: TableQuestion = {
  ...type.defaults(),
  id: 't',
  title: '成员',
  columns: [
    { id: 'n', title: '姓名', required: true, kind: 'text', format: 'none', length: {} },
    { id: 'a', title: '年龄', kind: 'number', range: {}, decimals: 0 },
  ],
  rows: { mode: 'growing', min: 1, max: 3 },
  summaries: { a: 'sum' },
}
const settings = { submitText: '提交', thankYouText: '', showProgress: false, showNumbers: false }
const view = (elements: Element[], props: Partial<SurveyViewProps> = {}) => (
  <SurveyView
    definition={{ ...emptyDefinition('form', '表'), elements }}
    settings={settings}
    mode="answer"
    {...props}
  />
)
const field = (name: string) => screen.getByRole('textbox', { name })

test('names every cell by its row and column, adds and removes rows, and sums up', () => {
  const onChange = vi.fn<(values: Record<string, unknown>) => void>()
  render(view([table], { onChange }))
  fireEvent.change(field('第 1 行 姓名'), { target: { value: '甲' } })
  fireEvent.change(field('第 1 行 年龄'), { target: { value: '３' } })
  fireEvent.click(screen.getByRole('button', { name: /添加一行/ }))
  fireEvent.change(field('第 2 行 年龄'), { target: { value: '4' } })
  expect(screen.getByText('合计 7')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '删除第 1 行' }))
  expect(onChange).toHaveBeenLastCalledWith({ t: { rows: [{ id: 'r1', cells: { a: '4' } }] } })
  expect(screen.queryByRole('button', { name: /删除第/ })).toBeNull()
})

test('is a plain form before a script runs', () => {
  const html = renderToString(view([table], { form: { action: '/x' } }))
  expect(html).toContain('name="q.t.r3.n"')
  expect(html).not.toContain('添加一行')
})

test('a required table that was left empty marks each of its rows, with what is missing beside its name', () => {
  const rows = [
    { id: 'a', title: '服务' },
    { id: 'b', title: '价格' },
  ]
  const fixed: TableQuestion = { ...table, rows: { mode: 'fixed', rows } }
  render(view([fixed]))
  fireEvent.click(screen.getByRole('button', { name: '提交' }))
  const marked = screen.getAllByRole('row').filter((row) => row.dataset['wrong'] !== undefined)
  expect(marked.map((row) => row.querySelector('th')?.textContent)).toEqual([
    '服务请回答这一行',
    '价格请回答这一行',
  ])
  fireEvent.change(field('服务 年龄'), { target: { value: '3' } })
  fireEvent.click(screen.getByRole('button', { name: '提交' }))
  expect(screen.getByText('第 1 行“服务”：请填写“姓名”；第 2 行“价格”：请回答这一行')).toBeTruthy()
  const described = field('服务 姓名').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('请填写“姓名”')
})

test('shows what is computed while a row is filled in, and sums it up', () => {
  const onChange = vi.fn<(values: Record<string, unknown>) => void>()
  const bill: TableQuestion = {
    ...table,
    columns: [
      { id: 'p', title: '单价', kind: 'number', range: {}, decimals: 2 },
      { id: 'q', title: '数量', kind: 'number', range: {}, decimals: 0 },
      {
        id: 's',
        title: '小计',
        kind: 'computed',
        expression: '{p} * {q}',
        result: 'number',
        decimals: 2,
        unit: '元',
      },
    ],
    summaries: { s: 'sum' },
  }
  render(view([bill], { onChange }))
  expect(screen.getByRole('status', { name: '第 1 行 小计' }).textContent).toBe('—')
  fireEvent.change(field('第 1 行 单价'), { target: { value: '2.5' } })
  fireEvent.change(field('第 1 行 数量'), { target: { value: '3' } })
  expect(screen.getByRole('status', { name: '第 1 行 小计' }).textContent).toBe('7.5 元')
  expect(screen.getByText('合计 7.5')).toBeTruthy()
  expect(onChange).toHaveBeenLastCalledWith({ t: { rows: [{ id: 'r1', cells: { p: '2.5', q: '3' } }] } })
})
