import type { OperationChange } from '@zhanfang/contract'
import type { Facts } from '../../composition/logged-things.ts'

/** What differs, for things that were there before and are there after. */
export function changesOfFacts(before: Facts | undefined, after: Facts | undefined): OperationChange[] {
  if (!before || !after) return []
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const [was, is] = [before[field] ?? '', after[field] ?? '']
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}
