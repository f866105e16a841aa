// The rows of the table in which a survey is translated, as pure functions.
import {
  type Element,
  type Language,
  languagesOf,
  type SurveyDefinition,
  type TranslatableText,
  type TranslatedSettings,
  textsOf,
  translationProblems,
  translationsIn,
} from '@zhanfang/survey'

export const filters = ['all', 'missing', 'outdated', 'wrong'] as const
export type Filter = (typeof filters)[number]

/** One text with what is said for it in a language. */
export interface TextRow {
  text: TranslatableText
  /** Empty where there is none. */
  words: string
  /** What the original was when it was translated, where it is another one now. */
  outdatedSource: string | undefined
  /** Placeholders of the original that the translation lacks. */
  lost: string[]
}

interface KnownTexts {
  definition: SurveyDefinition
  settings: TranslatedSettings
  texts: readonly TranslatableText[]
}

const known = new WeakMap<readonly Element[], KnownTexts>()

/** Whether two definitions share everything but their translations. */
function isSameOriginal(one: SurveyDefinition, other: SurveyDefinition): boolean {
  const fields = (definition: SurveyDefinition) => {
    const { translations: _translations, ...own } = definition
    return new Map<string, unknown>(Object.entries(own))
  }
  const [mine, others] = [fields(one), fields(other)]
  return mine.size === others.size && [...mine].every(([name, value]) => others.get(name) === value)
}

/**
 * The texts of a survey, made anew only when something else than its translations changed: they are asked for with every
 * key that is pressed.
 */
export function originalTexts(
  definition: SurveyDefinition,
  settings: TranslatedSettings,
): readonly TranslatableText[] {
  const last = known.get(definition.elements)
  if (last?.settings === settings && isSameOriginal(last.definition, definition)) return last.texts
  const texts = textsOf(definition, settings)
  known.set(definition.elements, { definition, settings, texts })
  return texts
}

export function rowsOf(
  definition: SurveyDefinition,
  settings: TranslatedSettings,
  language: Language,
): TextRow[] {
  const translations = translationsIn(definition, language)
  return originalTexts(definition, settings).map((text) => {
    const made = translations[text.key]
    return {
      text,
      words: made?.text ?? '',
      outdatedSource: made && made.source !== text.text ? made.source : undefined,
      lost: made ? translationProblems(text.text, made.text) : [],
    }
  })
}

/** How far a language is; `done` are the texts whose translation says what the original says now. */
export interface LanguageProgress {
  language: Language
  done: number
  total: number
}

/** How far each chosen language is. */
export function progressOf(definition: SurveyDefinition, settings: TranslatedSettings): LanguageProgress[] {
  const texts = originalTexts(definition, settings)
  return languagesOf(definition).map((language) => {
    const translations = translationsIn(definition, language)
    const done = texts.filter(({ key, text }) => translations[key]?.source === text).length
    return { language, done, total: texts.length }
  })
}

const passes: Readonly<Record<Filter, (row: TextRow) => boolean>> = {
  all: () => true,
  missing: ({ words }) => words === '',
  outdated: ({ outdatedSource }) => outdatedSource !== undefined,
  wrong: ({ lost }) => lost.length > 0,
}

/** How many rows each filter lets through. */
export const countsOf = (rows: readonly TextRow[]): Record<Filter, number> => ({
  all: rows.length,
  missing: rows.filter(passes.missing).length,
  outdated: rows.filter(passes.outdated).length,
  wrong: rows.filter(passes.wrong).length,
})

/**
 * The rows that a filter and a search let through. Those of `touched` keys stay whatever is written: a row must not
 * vanish under who types into it.
 */
export function shownRows(
  rows: readonly TextRow[],
  { filter, query, touched }: { filter: Filter; query: string; touched: ReadonlySet<string> },
): TextRow[] {
  const wanted = query.trim().toLowerCase()
  return rows.filter(
    (row) =>
      touched.has(row.text.key) ||
      (passes[filter](row) &&
        (wanted === '' ||
          row.text.text.toLowerCase().includes(wanted) ||
          row.words.toLowerCase().includes(wanted))),
  )
}

/** A line of the table: the heading of a question or part of the survey, or one of its texts. */
export type TableLine =
  | { kind: 'head'; key: string; elementId: string | undefined; isEnding: boolean }
  | { kind: 'text'; key: string; row: TextRow }

/** Rows with a heading wherever another question or part begins. */
export function linesOf(rows: readonly TextRow[]): TableLine[] {
  const lines: TableLine[] = []
  let part: string | undefined
  for (const row of rows) {
    const { elementId, role, key } = row.text
    const isEnding = elementId === undefined && role === 'ending'
    const its = elementId ?? (isEnding ? ' endings' : ' survey')
    if (its !== part) lines.push({ kind: 'head', key: `${its} ${key}`, elementId, isEnding })
    part = its
    lines.push({ kind: 'text', key, row })
  }
  return lines
}
