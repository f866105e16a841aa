import { type Element, emptyDefinition, newQuestion, type SurveyDefinition } from '@zhanfang/survey'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { bindToast } from '../../../../toast.ts'
import { copiesOfKept } from '../store/definition-edits.ts'
import { createEditorStore } from '../store/editor-store.ts'
import { copiedText, pastedQuestions } from './question-clipboard.ts'

const entry = (text: string, source: string) => ({ text, source })
const definition: SurveyDefinition = {
  ...emptyDefinition('survey', '到店调查'),
  elements: [
    { ...newQuestion('group'), id: 'group', title: '关于您' },
    { ...newQuestion('text'), id: 'name', title: '姓名', group: 'group' },
    { ...newQuestion('text'), id: 'phone', title: '电话', group: 'group' },
    { ...newQuestion('single'), id: 'again', title: '还来吗？', optionsFrom: { q: 'name', filter: 'all' } },
  ],
  translations: {
    en: { 'name.title': entry('Name', '姓名'), 'again.title': entry('Again?', '还来吗？') },
  },
}
const copied = (id: string) => copiedText(definition, id) ?? ''

test('a copied question is text with its own translations alone, and is read out of it', () => {
  const [question] = pastedQuestions(copied('name')) ?? []
  expect(question).toMatchObject({
    question: { id: 'name', title: '姓名' },
    translations: { en: { 'name.title': entry('Name', '姓名') } },
  })
  expect(Object.keys(question?.translations?.en ?? {})).toEqual(['name.title'])
  expect(copiedText(definition, 'gone')).toBeUndefined()
})

test.each([
  '',
  'hello',
  '{}',
  '{"zhanfang-questions"',
  '{"zhanfang-questions":1,"questions":[{"question":{}}]}',
])('other texts are left to the browser: %j', (text) => expect(pastedQuestions(text)).toBeUndefined())

test('pasted into another survey it speaks its languages and leaves behind what only the first one had', () => {
  const store = createEditorStore({ ...emptyDefinition('survey', '另一份'), translations: { en: {} } })
  store.insert(pastedQuestions(copied('again')) ?? [], '粘贴')
  const { elements, translations } = store.snapshot().definition
  const [question] = elements.slice(-1)
  expect(question).not.toHaveProperty('optionsFrom')
  expect(translations).toEqual({ en: { [`${question?.id}.title`]: entry('Again?', '还来吗？') } })
  store.insert(pastedQuestions(copied('name')) ?? [], '粘贴')
  expect(store.snapshot().definition.elements.at(-1)).not.toHaveProperty('group')
})

test('a group comes with all that is in it, in a group of its own', () => {
  const store = createEditorStore(emptyDefinition('survey', '另一份'))
  store.insert(pastedQuestions(copied('group')) ?? [], '粘贴')
  const [head, ...members] = store.snapshot().definition.elements
  expect(head).toMatchObject({ type: 'group', title: '关于您' })
  expect(head?.id).not.toBe('group')
  expect(members.map(({ title, group }) => [title, group])).toEqual([
    ['姓名', head?.id],
    ['电话', head?.id],
  ])
})

const made = (type: string, more: object): Element => Object.assign(newQuestion(type), more)

test('what pasted questions say about one another follows them; what only the first survey had falls out', () => {
  const source: SurveyDefinition = {
    ...definition,
    elements: [
      made('group', { id: 'group', title: '关于您' }),
      made('single', { id: 'kind', title: '哪一种？', group: 'group', options: [{ id: 'o1', text: '一' }] }),
      made('text', {
        id: 'why',
        title: '{{Q1}}{{q:kind.other.o1|它}}好在哪里？{{q:Q3|朋友}}',
        group: 'group',
      }),
      made('number', { id: 'age', title: '年龄' }),
      made('computed', { id: 'sum', title: '合计', group: 'group', expression: '{kind} + {age}' }),
      made('computed', { id: 'twice', title: '两倍', group: 'group', expression: '{kind.score} * 2' }),
    ],
    translations: { en: { 'why.title': entry('{{q:kind|It}} why? {{q:age}}', '旧的 {{q:age}}') } },
  }
  const told = { success: vi.fn(), error: vi.fn(), info: vi.fn() }
  bindToast(told)
  const store = createEditorStore({ ...emptyDefinition('survey', '另一份'), translations: { en: {} } })
  store.insert(pastedQuestions(copiedText(source, 'group') ?? '') ?? [], '粘贴')
  const { elements, translations } = store.snapshot().definition
  const [, kind, why, sum, twice] = elements
  const [option] = z.object({ options: z.array(z.object({ id: z.string() })) }).parse(kind).options
  expect(why?.title).toBe(`{{Q1}}{{q:${kind?.id}.other.${option?.id}|它}}好在哪里？朋友`)
  expect(translations?.en?.[`${why?.id}.title`]).toEqual(entry(`{{q:${kind?.id}|It}} why? `, '旧的 '))
  expect(sum).toMatchObject({ expression: '' })
  expect(twice).toMatchObject({ expression: `{${kind?.id}.score} * 2` })
  // The age, in whatever way it was named.
  expect(told.info).toHaveBeenLastCalledWith(
    expect.objectContaining({ content: expect.stringContaining('1 处') }),
  )
  expect(copiesOfKept(source, pastedQuestions(copiedText(source, 'group') ?? '') ?? []).lost).toBe(0)
})
