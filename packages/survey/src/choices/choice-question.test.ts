import { expect, it } from 'vitest'
import { orderedOptions } from './option-order.ts'
import { element } from '../testing/factories.ts'
import { questionType } from '../registry.ts'

const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `选项 ${id}` }))
const typeOf = (name: string) => {
  const type = questionType(name)
  if (!type) throw new Error(name)
  return type
}

it('keeps pinned options in their places, whatever happens to the others', () => {
  const pinned = options.map((option) => (option.id === 'd' ? { ...option, pinned: true } : option))
  for (const seed of ['1', '2', '3', '4', '5']) {
    for (const order of ['random', 'rotate', 'asc'] as const) {
      const list = orderedOptions(pinned, order, seed)
      expect(list.at(-1)?.id).toBe('d')
      expect(list.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c', 'd'])
    }
  }
  const starts = new Set(
    Array.from({ length: 40 }, (_, seed) => orderedOptions(options, 'rotate', String(seed))[0]?.id),
  )
  expect(starts.size).toBe(4)
  const rotated = orderedOptions(options, 'rotate', 'x').map(({ id }) => id)
  expect('abcdabcd').toContain(rotated.join(''))
  expect(orderedOptions([{ text: '10 号' }, { text: '9 号' }], 'asc', '').map(({ text }) => text)).toEqual([
    '9 号',
    '10 号',
  ])
})

it('begins with the options that are chosen by default', () => {
  const marked = options.map((option) => (option.id > 'b' ? { ...option, isDefault: true } : option))
  const initial = (name: string, parts: object = {}) =>
    typeOf(name).initial?.(element(name, 'q', { options: marked, ...parts }))
  expect(initial('single')).toEqual({ v: 'c' })
  expect(initial('multiple')).toEqual([{ v: 'c' }, { v: 'd' }])
  expect(initial('dropdown', { multi: false })).toEqual([{ v: 'c' }])
  expect(typeOf('single').initial?.(element('single', 'q', { options }))).toBeUndefined()
})

it.each(['dropdown', 'vote'])('takes one option only where %s does not ask for several', (name) => {
  const type = typeOf(name)
  const one = element(name, 'q', { options, multi: false })
  const several = element(name, 'q', { options, multi: true, max: 2 })
  const codes = (question: typeof one, ids: string[]) =>
    type.validate(question, type.normalize(question, ids)).map(({ code }) => code)
  expect(codes(one, ['a'])).toEqual([])
  expect(codes(one, ['a', 'b'])).toEqual(['tooMany'])
  expect(codes(several, ['a', 'b'])).toEqual([])
  expect(codes(several, ['a', 'b', 'c'])).toEqual(['tooMany'])
  expect(type.normalize(one, { v: 'a' })).toEqual([{ v: 'a' }])
  expect(type.operators(one).map(({ op }) => op)).toContain('is')
  expect(type.operators(several).map(({ op }) => op)).toContain('includesAll')
})
