import { type Comparison, type Cond, isRef, type Ref } from '../../model/rules.ts'

/** All comparisons in a condition. */
export function comparisonsOf(cond: Cond): Comparison[] {
  if ('all' in cond) return cond.all.flatMap(comparisonsOf)
  if ('any' in cond) return cond.any.flatMap(comparisonsOf)
  if ('not' in cond) return comparisonsOf(cond.not)
  return 'expr' in cond ? [] : [cond]
}

/** The questions that a comparison reads: on its left side and perhaps on its right. */
export function refsOf(comparison: Comparison): Ref[] {
  const { left, right } = comparison
  return [left, ...(typeof right === 'object' && 'ref' in right ? [right.ref] : [])].filter(isRef)
}

/** The expressions in a condition. */
export function expressionsOf(cond: Cond): { expr: string }[] {
  if ('all' in cond) return cond.all.flatMap(expressionsOf)
  if ('any' in cond) return cond.any.flatMap(expressionsOf)
  if ('not' in cond) return expressionsOf(cond.not)
  return 'expr' in cond ? [cond] : []
}
