import { expandOptions } from '../choices/options-from.ts'
import type { AnswerValues, SurveyDefinition } from '../model/model.ts'
import type { FormFields } from '../model/question-type.ts'
import { questionType } from '../registry.ts'
import { isBlank } from './raw-values.ts'

/** More fields than a form of the greatest definition has are not read. */
const mostEntries = 120_000

/** Raw answers out of the entries of a form without JavaScript; see `fieldName`. They are still to be checked. */
export function answersFromForm(
  definition: SurveyDefinition,
  entries: Iterable<readonly [string, string]>,
): AnswerValues {
  const byName = new Map<string, string[]>()
  let count = 0
  for (const [name, value] of entries) {
    count += 1
    if (count > mostEntries) break
    const list = byName.get(name)
    if (list) list.push(value)
    else byName.set(name, [value])
  }
  const fields: FormFields = {
    first: (name) => byName.get(name)?.[0],
    all: (name) => byName.get(name) ?? [],
  }
  return Object.fromEntries(
    expandOptions(definition.elements).flatMap((element): [string, unknown][] => {
      const type = questionType(element.type)
      if (type?.role !== 'question') return []
      const raw = type.fromForm(element, fields)
      return isBlank(raw) ? [] : [[element.id, raw]]
    }),
  )
}
