import {
  languageNames,
  languagesOf,
  type SurveyDefinition,
  textsOf,
  translationsBetween,
  withTranslations,
} from '@zhanfang/survey'
import type { ReadResult } from '../reading/diagnosis.ts'
import { isRecord, type Json } from '../reading/json-source.ts'
import { Reading } from '../reading/reading.ts'
import { texts } from '../texts.ts'
import { inLocale, localesIn } from './locales.ts'
import { readDefinition } from './read/survey.ts'

const sourceLimit = 8 * 1024 * 1024

/** Reads a definition in its main language, and its other languages as translations. */
function readLanguages(survey: Json): ReadResult {
  const locales = localesIn(survey)
  if (!locales) return readDefinition(survey)
  const read = (order: readonly string[]) => {
    const json = inLocale(survey, order)
    return readLanguages(isRecord(json) ? json : {})
  }
  const { own, language, others, unknown } = locales
  const { definition, lines } = read(own)
  const original = textsOf(definition)
  const lost = [...unknown]
  let whole: SurveyDefinition = language === 'zh' ? definition : { ...definition, language }
  for (const [other, its] of others) {
    // A missing translation reads as the main language and stays untranslated.
    const edits = translationsBetween(original, textsOf(read([...its, ...own]).definition))
    if (edits) whole = withTranslations(whole, other, edits)
    else lost.push(...its)
  }
  const taken = languagesOf(whole).map((one) => languageNames[one])
  return {
    definition: whole,
    lines: [
      ...lines,
      {
        line: (lines.at(-1)?.line ?? 0) + 1,
        path: 'locale',
        source: [...own.slice(0, 1), ...[...others.values()].flat(), ...unknown].join(', '),
        status: lost.length > 0 ? 'changed' : 'taken',
        as: 'setting',
        message: texts.languages(languageNames[language], taken, lost),
      },
    ],
  }
}

/** Reads a SurveyJS definition, as JSON text or parsed. */
export function readSurveyJs(source: string | Json): ReadResult {
  let json: unknown = source
  if (typeof source === 'string') {
    const fail = (message: string): ReadResult => {
      const reading = new Reading()
      reading.note({ line: 1, source: source.slice(0, 200) }, 'skipped', 'unknown', message)
      return reading.finish()
    }
    if (source.length > sourceLimit) return fail(texts.tooBig('8 MB'))
    try {
      json = JSON.parse(source.replace(/^\uFEFF/, ''))
    } catch (error) {
      return fail(texts.notJson(error instanceof Error ? error.message : ''))
    }
  }
  return readLanguages(isRecord(json) ? json : {})
}
