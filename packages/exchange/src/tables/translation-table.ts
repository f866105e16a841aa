// Translations as a table that translators fill in: a row for each text, a column for each language.
import {
  type Language,
  languageNames,
  languages,
  languagesOf,
  ownLanguage,
  questionNumbers,
  type SurveyDefinition,
  type TranslatableText,
  type TranslatedSettings,
  textRoleNames,
  textsOf,
  translationProblems,
  translationsIn,
} from '@zhanfang/survey'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.translations

export interface TranslationTable {
  columns: { title: string; width: number }[]
  rows: string[][]
}

const titleOf = (language: Language) => `${languageNames[language]} (${language})`

/** Where a text stands, in words: the number of its question, or the part of the survey. */
function placeOf(definition: SurveyDefinition): (text: TranslatableText) => string {
  const numbers = questionNumbers(definition.elements)
  return ({ elementId }) => {
    if (elementId === undefined) return texts.survey
    const number = numbers.get(elementId)
    return number === undefined ? texts.layout : texts.question(number)
  }
}

/** All texts of a survey with their translations to its languages, in the order of the survey. */
export function translationTable(
  definition: SurveyDefinition,
  settings: TranslatedSettings = {},
): TranslationTable {
  const chosen = languagesOf(definition)
  const place = placeOf(definition)
  return {
    columns: [
      { title: texts.key, width: 24 },
      { title: texts.place, width: 10 },
      { title: texts.role, width: 10 },
      { title: `${texts.original} ${titleOf(ownLanguage(definition, settings.language))}`, width: 40 },
      ...chosen.map((language) => ({ title: titleOf(language), width: 40 })),
    ],
    rows: textsOf(definition, settings).map((text) => [
      text.key,
      place(text),
      textRoleNames[text.role],
      text.text,
      ...chosen.map((language) => translationsIn(definition, language)[text.key]?.text ?? ''),
    ]),
  }
}

/** A translation that a table says otherwise than the survey. */
export interface TranslationChange {
  language: Language
  key: string
  /** Where it stands, in words. */
  place: string
  /** The original as it is now. */
  original: string
  /** What the table takes for the original; another one than now makes the translation an outdated one. */
  source: string
  before: string
  after: string
  /** Placeholders of the original that are missing. */
  lost: string[]
}

/** What is in a table of translations; nothing of it is in the survey yet. */
export interface ReadTranslations {
  /** The languages of its columns. */
  languages: Language[]
  changes: TranslationChange[]
  /** Cells that say what the survey says already, and cells without a word: what is translated stays. */
  same: number
  blank: number
  /** What is not taken over, by the number of its row as spreadsheets count them. */
  problems: { row: number; message: string }[]
}

/** The language that a column is for: by its tag in brackets, its own name or its bare tag. */
function languageOfColumn(title: string): Language | undefined {
  const clean = title.trim()
  const tag = /[(（]\s*([A-Za-z-]+)\s*[)）]\s*$/.exec(clean)?.[1] ?? clean
  const said = tag.toLowerCase()
  return languages.find(
    (language) => language.toLowerCase() === said || languageNames[language].toLowerCase() === said,
  )
}

interface Columns {
  key: number
  original: number
  languages: (readonly [place: number, language: Language])[]
  ignored: string[]
}

function columnsOf(header: readonly string[], own: Language): Columns | undefined {
  const titles = header.map((title) => title.trim())
  const key = titles.indexOf(texts.key)
  if (key === -1) return undefined
  const original = titles.findIndex((title) => title.startsWith(texts.original))
  const known = new Set<Language>([own])
  const found: Columns['languages'] = []
  const ignored: string[] = []
  const described: readonly string[] = [texts.key, texts.place, texts.role, '']
  for (const [place, title] of titles.entries()) {
    if (place === original || described.includes(title)) continue
    const language = languageOfColumn(title)
    if (language !== undefined && !known.has(language)) {
      known.add(language)
      found.push([place, language])
    } else ignored.push(title)
  }
  return { key, original, languages: found, ignored }
}

/** Reads a table as `translationTable` makes it and people fill it in; its columns may stand in any order. */
export function readTranslationTable(
  definition: SurveyDefinition,
  rows: readonly (readonly string[])[],
  settings: TranslatedSettings = {},
): ReadTranslations {
  const read: ReadTranslations = { languages: [], changes: [], same: 0, blank: 0, problems: [] }
  const problem = (row: number, message: string) => read.problems.push({ row: row + 1, message })
  const top = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''))
  const columns = columnsOf(rows[top] ?? [], ownLanguage(definition, settings.language))
  if (!columns) {
    problem(Math.max(top, 0), texts.noKeys)
    return read
  }
  read.languages = columns.languages.map(([, language]) => language)
  if (columns.ignored.length > 0) problem(top, texts.ignored(columns.ignored))
  if (read.languages.length === 0) problem(top, texts.noLanguages)
  const known = new Map(textsOf(definition, settings).map((text) => [text.key, text]))
  const place = placeOf(definition)
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    if (index <= top || row.every((cell) => cell.trim() === '')) continue
    const key = row[columns.key]?.trim() ?? ''
    const text = known.get(key)
    if (!text) {
      problem(index, texts.unknown(key))
      continue
    }
    if (seen.has(key)) {
      problem(index, texts.twice(key))
      continue
    }
    seen.add(key)
    const stated = columns.original === -1 ? undefined : row[columns.original]?.trim()
    // Spreadsheets trim nothing, people do: an original of the same words is the same.
    const source = stated === undefined || stated === '' || stated === text.text.trim() ? text.text : stated
    for (const [at, language] of columns.languages) {
      const after = row[at]?.trim() ?? ''
      const before = translationsIn(definition, language)[key]
      if (after === '') read.blank += 1
      else if (after.length > text.most)
        problem(index, texts.tooLong(languageNames[language], after.length, text.most))
      else if (before?.text === after) read.same += 1
      else {
        read.changes.push({
          language,
          key,
          place: place(text),
          original: text.text,
          source,
          before: before?.text ?? '',
          after,
          lost: translationProblems(text.text, after),
        })
      }
    }
  }
  return read
}
