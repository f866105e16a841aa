import type { SurveyDefinition } from '../model/model.ts'
import type { Cond } from '../model/rules.ts'
import { type as paragraph } from '../types/paragraph/type.ts'

/** Id of the paragraph that is visible exactly while the condition with this index holds. */
export const markOf = (index: number) => `zfQuota${index}`

/** The definition with one paragraph per condition at its end, so that an evaluation tells which of them hold. */
export function withConditionMarks(
  definition: SurveyDefinition,
  conditions: readonly Cond[],
): SurveyDefinition {
  if (conditions.length === 0) return definition
  return {
    ...definition,
    elements: [
      ...definition.elements,
      ...conditions.map((_, index) => ({ id: markOf(index), type: paragraph.type, title: '' })),
    ],
    rules: [
      ...definition.rules,
      ...conditions.map((when, index) => ({
        id: `${markOf(index)}r`,
        on: true,
        when,
        actions: [{ do: 'show' as const, targets: [{ q: markOf(index) }] }],
      })),
    ],
  }
}
