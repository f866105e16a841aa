import type { Element, SurveyDefinition } from '@zhanfang/survey'

/** Whether the questions of this kind of survey are worth points. */
export const hasScores = (kind: SurveyDefinition['kind']): boolean => kind === 'exam' || kind === 'assessment'

/** Whether a key still names nothing right. */
export function isKeyless({ exam }: Element): boolean {
  const key = exam?.key
  if (!exam || !key) return exam !== undefined
  switch (key.kind) {
    case 'options':
      return key.correct.length === 0 && Object.keys(key.weights ?? {}).length === 0
    case 'text':
      return Object.values(key.blanks).every(({ accept }) => accept.length === 0)
    case 'number':
      return key.value === undefined && key.range?.min === undefined && key.range?.max === undefined
    case 'date':
      return key.value === undefined && key.range === undefined
    case 'order':
    case 'path':
    case 'areas':
      return key.correct.length === 0
    case 'pairs':
      return Object.keys(key.correct).length === 0
    case 'optionRows':
      return Object.keys(key.rows).length === 0
    default:
      return false
  }
}
