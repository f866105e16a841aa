import { describe, expect, it } from 'vitest'
import { compare, type Operand } from './comparison.ts'
import type { LogicValue } from '../model/question-type.ts'
import { type Literal, type Op, operatorIds } from '../model/rules.ts'

const literal = (value: Literal): Operand => ({ kind: 'literal', value })
const options = (...ids: string[]): LogicValue => ({ kind: 'options', ids })
const number = (value: number): LogicValue => ({ kind: 'number', value })
const text = (value: string): LogicValue => ({ kind: 'text', value })
const date = (value: string): LogicValue => ({ kind: 'date', value })
const none: LogicValue = { kind: 'none' }

describe('compare', () => {
  it.each<[Op, LogicValue, Literal, boolean]>([
    ['is', options('a'), 'a', true],
    ['is', options('a'), 'A', false],
    ['is', options('10'), '1', false],
    ['isNot', options('a'), 'b', true],
    ['isOneOf', options('a'), ['a', 'b'], true],
    ['isNoneOf', options('a'), ['a', 'b'], false],
    ['includesAny', options('a', 'b'), ['b', 'c'], true],
    ['includesAll', options('a', 'b'), ['a', 'b'], true],
    ['includesAll', options('a'), ['a', 'b'], false],
    ['includesNone', options('a'), ['b'], true],
    ['exactly', options('b', 'a'), ['a', 'b'], true],
    ['exactly', options('a', 'b', 'c'), ['a', 'b'], false],
    ['eq', number(10), '10', true],
    ['eq', number(10), '1', false],
    ['gt', number(10), 9, true],
    ['lt', number(10), 9, false],
    ['gte', number(9), 9, true],
    ['ne', number(9), 9, false],
    ['gt', number(9), '', false],
    ['eq', text(' Ab '), 'aB', true],
    ['contains', text('西游记'), '游', true],
    ['contains', text('西'), '西游记', false],
    ['notContains', text('西'), '东', true],
    ['startsWith', text('Abc'), 'ab', true],
    ['endsWith', text('abC'), 'Bc', true],
    ['gt', text('b'), 'a', false],
    ['eq', date('2026-03-01'), '2026-03-01', true],
    ['gt', date('2026-03-02'), '2026-03-01', true],
    ['lt', date('2026-03-02'), '2026-03-01', false],
    ['is', number(1), '1', false],
    ['gt', options('b'), 'a', false],
  ])('%s %o %o', (op, left, right, expected) => {
    expect(compare(op, left, literal(right))).toBe(expected)
  })

  it('includes both ends of a range', () => {
    const range: Operand = { kind: 'range', from: 1, to: 3 }
    expect([0, 1, 3, 4].map((value) => compare('between', number(value), range))).toEqual([
      false,
      true,
      true,
      false,
    ])
    const days: Operand = { kind: 'range', from: '2026-01-01', to: '2026-01-31' }
    expect(compare('between', date('2026-01-31'), days)).toBe(true)
    expect(compare('between', date('2026-02-01'), days)).toBe(false)
    expect(compare('between', text('2'), range)).toBe(false)
  })

  it('lets an unanswered question satisfy nothing but notAnswered, unless that is asked for', () => {
    const holding = (orUnanswered: boolean) =>
      operatorIds.filter((op) => compare(op, none, literal('a'), orUnanswered))
    expect(holding(false)).toEqual(['notAnswered'])
    expect(holding(true)).toEqual(operatorIds.filter((op) => op !== 'answered'))
  })

  it('compares two answers of one kind only', () => {
    const value = (other: LogicValue): Operand => ({ kind: 'value', value: other })
    expect(compare('gt', number(2), value(number(1)))).toBe(true)
    expect(compare('gt', number(2), value(text('1')))).toBe(false)
    expect(compare('isNot', options('a'), value(none))).toBe(false)
  })

  it('asks any or every one of several values', () => {
    const rows = (mode: 'any' | 'every', ...values: LogicValue[]): LogicValue => ({
      kind: 'each',
      mode,
      values,
    })
    expect(compare('is', rows('any', options('a'), options('b')), literal('a'))).toBe(true)
    expect(compare('is', rows('every', options('a'), options('b')), literal('a'))).toBe(false)
    expect(compare('is', rows('every', options('a'), none), literal('a'))).toBe(false)
    expect(compare('notAnswered', rows('any', options('a'), none), { kind: 'none' })).toBe(true)
    expect(compare('is', rows('every'), literal('a'))).toBe(false)
  })
})
