import { isRecord } from '../answers/raw-values.ts'
import type { SurveyDefinition } from './model.ts'

/** Here and not with the other words of checks: pages that are answered bring those. */
export const sampleWords = '说明、选项和结束语还是模板里的示例，请换成自己的'

/** `sample` of a survey whose operator has said that what a template wrote is true. */
export const SAMPLE_KEPT = 'kept'

/** The words in a value, whatever order its parts were stored in. */
function* wordsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (/\p{Script=Han}|\d/u.test(value)) yield value
  } else if (Array.isArray(value)) for (const one of value) yield* wordsIn(one)
  else if (isRecord(value)) for (const key of Object.keys(value).toSorted()) yield* wordsIn(value[key])
}

/** A short name for what is written in a survey; its title says no more than what it is about. */
function markOf({ intro, elements, endings }: SurveyDefinition): string {
  let hash = 0x811c9dc5
  for (const sign of [...wordsIn([intro, elements, endings])].join('\n'))
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The survey as a template of a whole site brings it: its times, places and promises are invented. */
export const asSampleSurvey = (definition: SurveyDefinition): SurveyDefinition => ({
  ...definition,
  sample: markOf(definition),
})

/** Whether a survey is still as its template brought it, and nobody has said that it is true. */
export const isSampleSurvey = (definition: SurveyDefinition): boolean =>
  definition.sample !== undefined &&
  definition.sample !== SAMPLE_KEPT &&
  definition.sample === markOf(definition)
