import { emptyDefinition, newQuestion, type Cond } from '@zhanfang/survey'
import { expect, test } from 'vitest'
import { nothingGivenOut, keptByAddress, quotaCounters, quotasMet } from './quotas.ts'

const gender = {
  ...newQuestion('single'),
  id: 'gender',
  options: [
    { id: 'm', text: '男' },
    { id: 'f', text: '女' },
  ],
}
const definition = { ...emptyDefinition('survey', '报名'), elements: [gender] }
const quota = (id: string, when: Cond) => ({ id, name: id, when, max: 9, action: 'end' as const })
const male: Cond = { left: { q: 'gender' }, op: 'is', right: 'm' }
const fromFair: Cond = { left: { url: 'from' }, op: 'eq', right: 'fair' }
const quotas = [
  quota('men', male),
  quota('fair', fromFair),
  quota('written', { expr: "{url:from} = 'fair'" }),
  quota('both', { all: [male, fromFair] }),
]
const met = (v: string, url?: Record<string, string>) =>
  quotasMet(definition, { gender: { v } }, quotas, url).map(({ id }) => id)

test('quotas read parameters of the address like any rule, alone and together with answers', () => {
  expect(met('m', { from: 'fair' })).toEqual(['men', 'fair', 'written', 'both'])
  expect(met('f', { from: 'fair' })).toEqual(['fair', 'written'])
  expect(met('m', { from: 'street' })).toEqual(['men'])
  expect(met('m')).toEqual(['men'])
  const counters = quotaCounters(definition, { gender: { v: 'f' } }, quotas, nothingGivenOut, {
    from: 'fair',
  })
  expect(counters.map(({ key }) => key)).toEqual(['q:fair', 'q:written'])
})

test('a question that rules show by the address counts for quotas', () => {
  const shown = {
    ...definition,
    rules: [
      { id: 'r', on: true, when: fromFair, actions: [{ do: 'show' as const, targets: [{ q: 'gender' }] }] },
    ],
  }
  const [men] = quotas
  expect(quotasMet(shown, { gender: { v: 'm' } }, men ? [men] : [], { from: 'fair' })).toHaveLength(1)
  expect(quotasMet(shown, { gender: { v: 'm' } }, men ? [men] : [])).toHaveLength(0)
})

test('places taken by the address stay taken when it is known no more; others are decided anew', () => {
  expect(keptByAddress(['q:men', 'q:fair', 'o:gender:m', 'd:1', 'q:gone', 'q:both'], quotas)).toEqual([
    'q:fair',
    'q:both',
  ])
})
