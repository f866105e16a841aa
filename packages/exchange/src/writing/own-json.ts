import { surveyDefinitionSchema, type SurveyDefinition } from '@zhanfang/survey'
import type { ReadResult } from '../reading/diagnosis.ts'
import { type Json, parseJson } from '../reading/json-source.ts'
import { typeTitle } from '../elements/names.ts'
import { Reading } from '../reading/reading.ts'
import { texts } from '../texts.ts'

/** Our own JSON: the definition as it is stored, readable by people. */
export function writeOwnJson(definition: SurveyDefinition): string {
  return `${JSON.stringify(definition, undefined, 2)}\n`
}

/** Reads what `writeOwnJson` wrote; anything else is refused with the places that are wrong. */
export function readOwnJson(source: string | Json): ReadResult {
  const reading = new Reading()
  const parsed = parseJson(source)
  if ('problem' in parsed) {
    reading.note({ line: 1, source: '' }, 'skipped', 'unknown', parsed.problem)
    return reading.finish()
  }
  const definition = surveyDefinitionSchema.safeParse(parsed.value)
  if (!definition.success) {
    for (const [index, issue] of definition.error.issues.slice(0, 50).entries())
      reading.note(
        { line: index + 1, path: issue.path.join('.'), source: issue.path.join('.') },
        'skipped',
        'unknown',
        issue.message,
      )
    return reading.finish()
  }
  for (const [index, element] of definition.data.elements.entries())
    reading.note(
      { line: index + 1, path: `elements[${index}]`, source: element.title },
      'taken',
      'question',
      texts.taken.question(typeTitle(element.type)),
      { element: element.id },
    )
  return { definition: definition.data, lines: reading.finish().lines }
}
