import { emptyDefinition, newQuestion, type Rule, type SurveyDefinition } from '@zhanfang/survey'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { copyOfElement, duplicateElement, moveElement, removeElement, rulesOf } from './definition-edits.ts'
import { createEditorStore } from './editor-store.ts'

function survey(rules: Rule[] = []): SurveyDefinition {
  return {
    ...emptyDefinition('survey', '测试'),
    elements: ['a', 'b', 'c', 'd'].map((id) => ({ ...newQuestion('text'), id, title: id })),
    rules,
  }
}

const ids = (definition: SurveyDefinition) => definition.elements.map(({ id }) => id).join('')

const show: Rule = {
  id: 'r1',
  on: true,
  when: { all: [{ left: { q: 'a' }, op: 'answered' }] },
  actions: [{ do: 'show', targets: [{ q: 'b' }, { q: 'c' }] }],
}
const jump: Rule = {
  id: 'r2',
  on: true,
  when: { left: { q: 'a' }, op: 'answered' },
  actions: [{ do: 'jump', from: 'a', to: { q: 'd' } }],
}

test('moving takes any place and stays within the list', () => {
  expect(ids(moveElement(survey(), 0, 2))).toBe('bcad')
  expect(ids(moveElement(survey(), 3, 0))).toBe('dabc')
  expect(ids(moveElement(survey(), 1, 99))).toBe('acdb')
})

test('a deleted question takes along the rules that read it, and is taken out of those that act on it', () => {
  const definition = survey([show, jump])
  expect(rulesOf(definition, 'a').map(({ id }) => id)).toEqual(['r1', 'r2'])
  expect(removeElement(definition, 'a').rules).toEqual([])
  expect(removeElement(definition, 'c').rules).toEqual([
    { ...show, actions: [{ do: 'show', targets: [{ q: 'b' }] }] },
    jump,
  ])
  expect(removeElement(definition, 'd').rules).toEqual([show])
})

test('a copy shares no id with its original', () => {
  const original = newQuestion('matrixSingle')
  const found = (json: string) => [...json.matchAll(/"id":"([^"]+)"/g)].map((match) => match[1])
  const copied = new Set(found(JSON.stringify(copyOfElement(original))))
  expect(copied.size).toBe(found(JSON.stringify(original)).length)
  for (const id of found(JSON.stringify(original))) expect(copied.has(id)).toBe(false)
})

test('a copy is translated as its original is', () => {
  const question = {
    ...newQuestion('single'),
    id: 'a',
    title: '来过吗？',
    options: [{ id: 'yes', text: '来过' }],
  }
  const definition: SurveyDefinition = {
    ...survey(),
    elements: [question],
    translations: { en: { 'a.options.yes': { text: 'Yes', source: '来过' } } },
  }
  const made = duplicateElement(definition, 'a')
  const entries = Object.entries(made?.definition.translations?.en ?? {})
  expect(entries).toHaveLength(2)
  expect(entries[1]?.[0]).toMatch(new RegExp(`^${made?.copy.id}\\.options\\.(?!yes)`))
  expect(entries[1]?.[1]).toEqual({ text: 'Yes', source: '来过' })
})

test('questions of a copied group name one another in the copy, and what stands outside as before', () => {
  const question = (id: string, title: string) => ({ ...newQuestion('text'), id, title, group: 'g' })
  const definition: SurveyDefinition = {
    ...survey(),
    elements: [
      { ...newQuestion('text'), id: 'a', title: '称呼' },
      { ...newQuestion('group'), id: 'g', title: '孩子' },
      question('name', '孩子的名字'),
      question('age', '{{q:name}} 几岁了？{{q:a}} 请填'),
    ],
    translations: {
      en: { 'age.title': { text: 'Age of {{q:name}}', source: '{{q:name}} 几岁了？{{q:a}} 请填' } },
    },
  }
  const made = duplicateElement(definition, 'g')
  const [, , , , group, name, age] = made?.definition.elements ?? []
  expect([name?.group, age?.group]).toEqual([group?.id, group?.id])
  expect(age?.title).toBe(`{{q:${name?.id}}} 几岁了？{{q:a}} 请填`)
  expect(made?.definition.translations?.en?.[`${age?.id}.title`]?.text).toBe(`Age of {{q:${name?.id}}}`)
  // One of a group that is copied alone stays in it and goes on asking after the same name.
  const alone = duplicateElement(definition, 'age')?.definition.elements.at(-1)
  expect(alone).toMatchObject({ group: 'g', title: '{{q:name}} 几岁了？{{q:a}} 请填' })
})

test('everything undone is the very same start, and redone the very same end', () => {
  const start = survey([show, jump])
  const store = createEditorStore(start)
  store.add('single')
  store.move('d', 0)
  store.duplicate('a')
  store.remove('b')
  store.change({ ...newQuestion('text'), id: 'c', title: '改' })
  const end = store.snapshot().definition
  for (let step = 0; step < 5; step += 1) store.undo()
  expect(store.snapshot()).toMatchObject({ definition: start, selectedId: undefined, undoLabel: undefined })
  for (let step = 0; step < 5; step += 1) store.redo()
  expect(store.snapshot().definition).toBe(end)
})

test('typing is one step, and a new edit ends what could be redone', () => {
  const store = createEditorStore(survey())
  const typed = (title: string) => store.change({ ...newQuestion('text'), id: 'a', title })
  typed('x')
  typed('xy')
  store.undo()
  expect(store.snapshot().definition.elements[0]?.title).toBe('a')
  store.redo()
  expect(store.snapshot().definition.elements[0]?.title).toBe('xy')
  store.undo()
  typed('z')
  expect(store.snapshot().redoLabel).toBeUndefined()
})

test('a new question comes after the selected one and is selected', () => {
  const store = createEditorStore(survey())
  store.select('b')
  store.add('number')
  expect(store.snapshot().definition.elements[2]?.type).toBe('number')
  expect(store.snapshot().selectedId).toBe(store.snapshot().definition.elements[2]?.id)
})

test('a copied table computes from its own columns, which have other ids', () => {
  const table = Object.assign(newQuestion('table'), {
    columns: [
      { id: 'price', title: '单价', kind: 'number' },
      {
        id: 'sum',
        title: '小计',
        kind: 'computed',
        expression: '{price} * 2',
        result: 'number',
        decimals: 0,
      },
    ],
  })
  const column = z.object({ id: z.string(), expression: z.string().optional() })
  const [price, sum] = z.object({ columns: z.array(column) }).parse(copyOfElement(table)).columns
  expect(price?.id).not.toBe('price')
  expect(sum?.expression).toBe(`{${price?.id}} * 2`)
})
