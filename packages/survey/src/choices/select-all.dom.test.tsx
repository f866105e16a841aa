import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { answersFromForm } from '../answers/form-answers.ts'
import { emptyDefinition, type Element } from '../model/model.ts'
import { SurveyView, type SurveyViewProps } from '../view/survey-view.tsx'
import { element } from '../testing/factories.ts'

afterEach(cleanup)

const options = [
  { id: 'a', text: '甲' },
  { id: 'b', text: '乙', quota: { max: 1, showLeft: true } },
  { id: 'o', text: '其他', other: { required: true } },
  { id: 'n', text: '都没有', exclusive: true },
]
const question = (type: string, more: object = {}) =>
  element(type, 'q', { title: '选哪些', options, required: false, selectAll: true, ...more })
const definitionOf = (elements: Element[]) => ({ ...emptyDefinition('survey', '全选'), elements })
const settings = { submitText: '提交', thankYouText: '', showProgress: false, showNumbers: false }
const view = (asked: Element, props: Partial<SurveyViewProps> = {}) => (
  <SurveyView definition={definitionOf([asked])} settings={settings} mode="answer" {...props} />
)
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('one box chooses what goes together and takes it back', () => {
  const onChange = vi.fn<(values: Record<string, unknown>) => void>()
  render(view(question('multiple', { selectAllText: '都要' }), { onChange }))
  fireEvent.click(box('都没有'))
  expect(box('都要').checked).toBe(false)
  fireEvent.click(box('都要'))
  expect(onChange).toHaveBeenLastCalledWith({ q: [{ v: 'a' }, { v: 'b' }] })
  expect(box('都要').checked).toBe(true)
  fireEvent.click(box('乙'))
  expect([box('都要').checked, box('都要').indeterminate]).toEqual([false, true])
  fireEvent.click(box('都要'))
  fireEvent.click(box('都要'))
  expect(onChange).toHaveBeenLastCalledWith({})
})

test('is there only where all may be chosen, and leaves out what nobody can choose any more', () => {
  const onChange = vi.fn<(values: Record<string, unknown>) => void>()
  const shown = render(view(question('multiple', { max: 1 })))
  expect(screen.queryByRole('checkbox', { name: '全选' })).toBeNull()
  shown.unmount()
  render(
    view(question('multiple', { options: [...options, { id: 'c', text: '丙' }] }), {
      onChange,
      quotaLeft: { q: { b: 0 } },
    }),
  )
  fireEvent.click(box('全选'))
  expect(onChange).toHaveBeenLastCalledWith({ q: [{ v: 'a' }, { v: 'c' }] })
})

test('a list of several has it beside what closes it', () => {
  const onChange = vi.fn<(values: Record<string, unknown>) => void>()
  render(view(question('dropdown', { multi: true }), { onChange }))
  fireEvent.click(screen.getByRole('combobox'))
  fireEvent.click(screen.getByRole('button', { name: '全选' }))
  expect(onChange).toHaveBeenLastCalledWith({ q: [{ v: 'a' }, { v: 'b' }] })
  expect(screen.getByRole('button', { name: '全选', pressed: true })).toBeTruthy()
})

test('works in a plain form', () => {
  const asked = question('multiple')
  expect(renderToString(view(asked, { form: { action: '/x' } }))).toContain('name="q.q.all"')
  const answers = (entries: [string, string][]) => answersFromForm(definitionOf([asked]), entries)
  expect(answers([['q.q.all', '1']])).toMatchObject({ q: [{ v: 'a' }, { v: 'b' }] })
  expect(
    answersFromForm(definitionOf([question('multiple', { selectAll: false })]), [['q.q.all', '1']]),
  ).toEqual(answers([]))
})
