import type { BinaryOperator } from './syntax.ts'

/** Chinese is written without blanks: `{Q1}大于3` begins with the operator `大于`. */
export function operatorWithin(written: string): string {
  if (!/^\p{Script=Han}/u.test(written)) return written
  let length = written.length
  while (length > 0 && !isAfterOperand(written.slice(0, length))) length -= 1
  return length === 0 ? written : written.slice(0, length)
}

const isAfterOperand = (key: string) => Object.hasOwn(binaries, key) || Object.hasOwn(afterwards, key)

/** How tightly operators bind; of two of the same strength the left one comes first, `^` apart. */
export const binaries: Record<string, [op: BinaryOperator, power: number]> = {
  or: ['or', 1],
  '||': ['or', 1],
  或: ['or', 1],
  或者: ['or', 1],
  and: ['and', 2],
  '&&': ['and', 2],
  且: ['and', 2],
  并且: ['and', 2],
  '=': ['=', 4],
  '==': ['=', 4],
  等于: ['=', 4],
  '!=': ['!=', 4],
  '<>': ['!=', 4],
  不等于: ['!=', 4],
  '>': ['>', 4],
  大于: ['>', 4],
  '>=': ['>=', 4],
  大于等于: ['>=', 4],
  不小于: ['>=', 4],
  '<': ['<', 4],
  小于: ['<', 4],
  '<=': ['<=', 4],
  小于等于: ['<=', 4],
  不大于: ['<=', 4],
  contains: ['contains', 4],
  包含: ['contains', 4],
  notcontains: ['notcontains', 4],
  不包含: ['notcontains', 4],
  anyof: ['anyof', 4],
  allof: ['allof', 4],
  noneof: ['noneof', 4],
  含任一: ['anyof', 4],
  含全部: ['allof', 4],
  都不含: ['noneof', 4],
  '+': ['+', 5],
  '-': ['-', 5],
  '*': ['*', 6],
  '/': ['/', 6],
  '%': ['%', 6],
  '^': ['^', 8],
}
export const notPower = 3
export const comparisonPower = 4
export const minusPower = 7
export const powerPower = 8
export const afterwards: Record<string, 'empty' | 'notempty'> = {
  empty: 'empty',
  notempty: 'notempty',
  为空: 'empty',
  不为空: 'notempty',
}
