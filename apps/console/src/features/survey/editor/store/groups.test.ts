import { emptyDefinition, newQuestion, type SurveyDefinition } from '@zhanfang/survey'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { duplicateElement, insertElement, moveElement, removeElement, setGroup } from './definition-edits.ts'
import { createEditorStore } from './editor-store.ts'

/** `g` and `h` are groups, `p` is a page break; a question in a group is written with the group after it: `a.g`. */
function survey(words: string): SurveyDefinition {
  const types: Record<string, string> = { g: 'group', h: 'group', p: 'pageBreak' }
  return {
    ...emptyDefinition('survey', '测试'),
    elements: words.split(' ').map((word) => {
      const [id = '', group] = word.split('.')
      return { ...newQuestion(types[id] ?? 'text'), id, title: id, ...(group !== undefined && { group }) }
    }),
  }
}

const written = ({ elements }: SurveyDefinition) =>
  elements.map(({ id, group }) => (group === undefined ? id : `${id}.${group}`)).join(' ')

test('what is put between a group and its last question joins it', () => {
  const definition = survey('a g b.g c.g d')
  expect(written(insertElement(definition, { ...newQuestion('text'), id: 'x' }, 3))).toBe('a g b.g x.g c.g d')
  expect(written(insertElement(definition, { ...newQuestion('text'), id: 'x' }, 4))).toBe('a g b.g c.g x d')
  expect(written(insertElement(survey('a g'), { ...newQuestion('text'), id: 'x' }, 2))).toBe('a g x.g')
  expect(written(moveElement(definition, 0, 2))).toBe('g b.g a.g c.g d')
  expect(written(moveElement(definition, 4, 3))).toBe('a g b.g d.g c.g')
})

test('what is moved out of a group leaves it', () => {
  const definition = survey('a g b.g c.g d')
  expect(written(moveElement(definition, 3, 4))).toBe('a g b.g d c')
  expect(written(moveElement(definition, 2, 3))).toBe('a g c.g b.g d')
  expect(written(moveElement(definition, 2, 0))).toBe('b a g c.g d')
})

test('a group moves with all that is in it, past other groups as a whole', () => {
  const definition = survey('a g b.g c.g d h e.h')
  expect(written(moveElement(definition, 1, 0))).toBe('g b.g c.g a d h e.h')
  expect(written(moveElement(definition, 1, 2))).toBe('a d g b.g c.g h e.h')
  expect(written(moveElement(definition, 5, 2))).toBe('a h e.h g b.g c.g d')
  expect(written(moveElement(survey('a p g b.g c.g'), 1, 2))).toBe('a g b.g c.g p')
  expect(written(moveElement(survey('g b.g c.g p'), 3, 2))).toBe('p g b.g c.g')
})

test('questions join and leave groups by name', () => {
  expect(written(setGroup(survey('a g b.g c'), 'a', 'g'))).toBe('g b.g a.g c')
  expect(written(setGroup(survey('g b.g c.g d'), 'b', undefined))).toBe('g c.g b d')
  expect(written(setGroup(survey('g b.g h'), 'b', 'h'))).toBe('g h b.h')
})

test('a copied group is whole, and a deleted one leaves its questions', () => {
  const made = duplicateElement(survey('g b.g c'), 'g')
  expect(
    made?.definition.elements.map(({ title, group }) => `${title}${group === undefined ? '' : '+'}`),
  ).toEqual(['g', 'b+', 'g', 'b+', 'c'])
  expect(made?.definition.elements[3]?.group).toBe(made?.copy.id)
  expect(written(removeElement(survey('g b.g c.g'), 'g'))).toBe('b c')
})

test('a question added below the last one of a group goes on with it, a page break does not', () => {
  const store = createEditorStore(survey('g b.g c'))
  store.select('b')
  store.add('text')
  expect(store.snapshot().definition.elements.map(({ group }) => group)).toEqual([
    undefined,
    'g',
    'g',
    undefined,
  ])
  store.select('b')
  store.add('pageBreak')
  expect(store.snapshot().definition.elements.map(({ type, group }) => `${type} ${group ?? ''}`)).toEqual([
    'group ',
    'text g',
    'text g',
    'pageBreak ',
    'text ',
  ])
})

test('no moving ever tears a group', () => {
  const step = fc.record({ from: fc.nat(8), to: fc.nat(8) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let definition = survey('a g b.g c.g d h e.h p f')
      for (const { from, to } of steps) {
        definition = moveElement(definition, from, to)
        expect(definition.elements).toHaveLength(9)
        definition.elements.forEach(({ group }, index) => {
          const above = definition.elements[index - 1]
          expect(group === undefined || above?.id === group || above?.group === group).toBe(true)
        })
      }
    }),
  )
})
