import { expressionRefs, parseExpression } from '../expression/expression.ts'
import type { SurveyDefinition } from '../model/model.ts'
import type { Cond } from '../model/rules.ts'

/** Bounds of the parameters that rules may read. */
export const addressLimits = { names: 30, nameLength: 40, valueLength: 500 } as const

const reading = new WeakMap<SurveyDefinition, boolean>()

/** Whether anything of the survey may depend on the address that it is opened with. */
export function readsAddress(definition: SurveyDefinition): boolean {
  const known = reading.get(definition)
  if (known !== undefined) return known
  // Conditions, expressions and pipes name `url`, and so does the source of a hidden question; others are prefilled.
  const reads = /"url"|"prefill":|\burl\s*:/.test(
    JSON.stringify([definition.elements, definition.rules, definition.variables, definition.endings]),
  )
  reading.set(definition, reads)
  return reads
}

/** Whether a condition itself compares a parameter of the address. */
export function conditionReadsAddress(cond: Cond): boolean {
  if ('all' in cond) return cond.all.some(conditionReadsAddress)
  if ('any' in cond) return cond.any.some(conditionReadsAddress)
  if ('not' in cond) return conditionReadsAddress(cond.not)
  if ('expr' in cond) {
    const parsed = parseExpression(cond.expr)
    return parsed.ok && expressionRefs(parsed.expression).some(({ scope }) => scope === 'url')
  }
  const { left, right } = cond
  return 'url' in left || (typeof right === 'object' && 'ref' in right && 'url' in right.ref)
}

/** Parameters of an address as rules read them, without those of our own; the first value of each name counts. */
export function addressParameters(entries: Iterable<readonly [string, unknown]>): Record<string, string> {
  const found = new Map<string, string>()
  for (const [name, value] of entries) {
    if (found.size >= addressLimits.names) break
    if (name.length > addressLimits.nameLength || own.has(name) || found.has(name)) continue
    if (typeof value === 'string') found.set(name, value.slice(0, addressLimits.valueLength))
  }
  return Object.fromEntries(found)
}

const own = new Set(['preview', 'end', 'answer'])

/** Whether a survey may name a parameter of the address so: letters of any script, digits, `_`, `.` and `-`. */
export function isAddressName(name: string): boolean {
  return /^[\p{L}\p{N}_.-]+$/u.test(name) && name.length <= addressLimits.nameLength && !own.has(name)
}
