import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEngine } from './engine.ts'
import { formConditions, formStyle, type FormCondition } from './shown-without-script.ts'
import type { Cond, Rule } from '../model/rules.ts'
import { isRecord } from '../answers/raw-values.ts'
import { element, single, survey } from '../testing/factories.ts'
import { answersAfter, playArbitrary } from '../testing/random-survey.ts'

const picked = (raw: unknown): string[] =>
  (Array.isArray(raw) ? raw : [raw]).flatMap((one: unknown) =>
    typeof one === 'string' ? [one] : isRecord(one) && typeof one['v'] === 'string' ? [one['v']] : [],
  )

function holds(condition: FormCondition, form: Record<string, unknown>): boolean {
  if (typeof condition === 'boolean') return condition
  if ('all' in condition) return condition.all.every((part) => holds(part, form))
  if ('any' in condition) return condition.any.some((part) => holds(part, form))
  if ('not' in condition) return !holds(condition.not, form)
  const chosen = picked(form[condition.q])
  return condition.option === undefined ? chosen.length > 0 : chosen.includes(condition.option)
}

const rule = (id: string, when: Cond, q: string, verb: 'show' | 'hide' = 'show'): Rule => ({
  id,
  on: true,
  when,
  actions: [{ do: verb, targets: [{ q }] }],
})
const is = (q: string, right: string): Cond => ({ left: { q }, op: 'is', right })

/** Each question is shown by two options of the one before. */
const longChain = {
  ...survey(Array.from({ length: 300 }, (_, index) => single(`q${index}`))),
  rules: Array.from({ length: 299 }, (_, index) =>
    rule(`r${index}`, { any: [is(`q${index}`, 'a'), is(`q${index}`, 'b')] }, `q${index + 1}`),
  ),
}

describe('formConditions', () => {
  it('hides nothing that the rules may show', () => {
    fc.assert(
      fc.property(playArbitrary, ({ definition, changes }) => {
        const conditions = formConditions(definition)
        const form = answersAfter(changes)
        // What a form sends is what its question reads.
        const read = createEngine({ ...definition, rules: [] }, form).answers()
        const engine = createEngine(definition, read)
        const lost = [...conditions].filter(([id, condition]) => {
          const { visible, onPath } = engine.stateOf(id)
          return visible && onPath && !holds(condition, read)
        })
        expect(lost).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('follows questions that are hidden themselves, and groups', () => {
    const conditions = formConditions({
      ...survey([
        single('q1'),
        single('q2'),
        element('group', 'g'),
        single('q3', { group: 'g' }),
        single('q4'),
      ]),
      rules: [
        rule('r1', is('q1', 'a'), 'q2'),
        rule('r2', is('q2', 'b'), 'g'),
        rule('r3', { not: is('q1', 'a') }, 'q4'),
      ],
    })
    const seen = (form: Record<string, unknown>) =>
      ['q1', 'q2', 'q3', 'q4'].filter((id) => holds(conditions.get(id) ?? true, form))
    expect(seen({})).toEqual(['q1', 'q4'])
    expect(seen({ q1: 'a' })).toEqual(['q1', 'q2'])
    expect(seen({ q1: 'a', q2: 'b' })).toEqual(['q1', 'q2', 'q3'])
    // What was chosen in a question that is hidden now does not count.
    expect(seen({ q1: 'b', q2: 'b' })).toEqual(['q1', 'q4'])
  })

  it('gets through long chains', () => {
    const conditions = formConditions(longChain)
    expect(conditions.size).toBe(299)
  })

  it('shows what depends on anything but choices', () => {
    const conditions = formConditions({
      ...survey([element('number', 'n'), single('q1')]),
      rules: [rule('r', { left: { q: 'n' }, op: 'gt', right: 3 }, 'q1')],
    })
    expect(conditions.size).toBe(0)
  })
})

it('formStyle says it in selectors', () => {
  const definition = { ...survey([single('q1'), single('q2')]), rules: [rule('r', is('q1', 'a'), 'q2')] }
  expect(formStyle(definition, (id) => `q-${id}`)).toBe(
    'form:not(:has(:is([name="q.q1"],[name="q.q1"] option)[value="a"]:checked)) #q-q2{display:none}',
  )
  expect(formStyle({ ...definition, rules: [] }, (id) => id)).toBe('')
})

it('formStyle leaves out what would be too long, and gets through long chains', () => {
  const hidden = Array.from(formStyle(longChain, (id) => id).matchAll(/#(q\d+)\{/g), ([, id]) => id)
  expect(hidden.slice(0, 3)).toEqual(['q1', 'q2', 'q3'])
  expect(hidden.length).toBeLessThan(20)
})
