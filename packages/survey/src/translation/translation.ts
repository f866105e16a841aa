// The texts of a survey by keys, and the survey with its texts in another language.
import { type anyElementSchema, surveyDefinitionSchema } from '../model/definition/definition-schema.ts'
import { isLanguage, type Language } from '../model/languages.ts'
import type { Element, SurveyDefinition, Translation } from '../model/model.ts'
import { isRecord } from '../answers/raw-values.ts'
import { questionType } from '../registry.ts'
import { modules } from '../schemas.generated.ts'
import { type TextMark, type TextPlan, textPlan, type TextRole } from '../model/definition/text-schema.ts'

export { languageSchema, translationsSchema } from '../model/definition/definition-schema.ts'
export { textRoles, type TextRole } from '../model/definition/text-schema.ts'

/**
 * Names a text of a survey for good: a path of ids and of names of fields, as `q1.title` and `q1.options.yes`. What
 * belongs to the survey itself begins with `_`, with which no id does: `_title`, `_endings.e1`. Parts without ids, such
 * as words at the steps of a scale, go by their place.
 */
export type TranslationKey = string

/** A text that those who answer may read. */
export interface TranslatableText {
  key: TranslationKey
  /** The element that it belongs to. */
  elementId?: string
  role: TextRole
  /** Whether it may hold markup; all texts of surveys are plain, with line breaks. */
  rich: boolean
  text: string
  /** Most characters of it. */
  most: number
}

/** What the settings of a survey say to those who answer; they are translated with it. */
export interface SettingsTexts {
  submitText?: string
  thankYouText?: string
}

/** The message that is sent to those who answered. */
const noticeKey = '_settings.notice'

const settingsTexts: readonly (readonly [keyof SettingsTexts, TextMark])[] = [
  ['submitText', { role: 'button', most: 40, names: false }],
  ['thankYouText', { role: 'ending', most: 500, names: false }],
]
const settingsKey = (name: keyof SettingsTexts) => `_settings.${name}`

/** A text where it stands. */
interface Place {
  key: TranslationKey
  mark: TextMark
  /** Whether only its place among others tells which text it is. */
  byPlace: boolean
}
type Change = (text: string, place: Place) => string

interface Path {
  key: string
  /** The list around, for lists inside of it whose ids are unique in all of it. */
  list: string
  byPlace: boolean
}

/** Where the texts of the survey itself begin. */
const surveyPath = '_'
const fieldKey = (path: string, name: string) => (path === surveyPath ? path + name : `${path}.${name}`)

type RecordPlan = Extract<TextPlan, { kind: 'record' }>

/** The value with other texts; the same when none is another. */
function changed(plan: TextPlan, value: unknown, path: Path, change: Change): unknown {
  switch (plan.kind) {
    case 'text':
      return typeof value === 'string'
        ? change(value, { key: path.key, mark: plan.mark, byPlace: path.byPlace })
        : value
    case 'record': {
      if (!isRecord(value)) return value
      const changes = changedFields(plan, value, path, change)
      return changes ? { ...value, ...changes } : value
    }
    case 'list': {
      if (!Array.isArray(value)) return value
      const list = plan.inner ? path.list : path.key
      const items = value.map((item: unknown, index) => {
        const id = isRecord(item) && typeof item['id'] === 'string' ? item['id'] : undefined
        const byPlace = path.byPlace || id === undefined
        return changed(plan.item, item, { key: `${list}.${id ?? index}`, list, byPlace }, change)
      })
      return items.some((item, index) => item !== value[index]) ? items : value
    }
  }
}

/** The fields that become others; undefined when none does. */
function changedFields(
  plan: RecordPlan,
  value: Readonly<Record<string, unknown>>,
  path: Path,
  change: Change,
): Record<string, unknown> | undefined {
  let changes: Record<string, unknown> | undefined
  for (const [name, field] of plan.fields) {
    const before = value[name]
    if (before === undefined) continue
    const isName = field.kind === 'text' && field.mark.names
    const after = changed(field, before, isName ? path : { ...path, key: fieldKey(path.key, name) }, change)
    if (after !== before) (changes ??= {})[name] = after
  }
  return changes
}

/** Analyses follow what they are about. */
function elementPlan(schema: typeof anyElementSchema): RecordPlan | undefined {
  const plan = textPlan(schema)
  if (plan?.kind !== 'record') return undefined
  const isLast = ([name]: RecordPlan['fields'][number]) => name === 'exam'
  return {
    kind: 'record',
    fields: [...plan.fields.filter((one) => !isLast(one)), ...plan.fields.filter(isLast)],
  }
}

const elementPlans: ReadonlyMap<string, RecordPlan> = new Map(
  Object.entries(modules).flatMap(([type, { schema }]): [string, RecordPlan][] => {
    const plan = elementPlan(schema)
    return plan ? [[type, plan]] : []
  }),
)

const isBeforeElements = (name: string) => name === 'title' || name === 'intro'
const surveyFields = (() => {
  const plan = textPlan(surveyDefinitionSchema)
  return plan?.kind === 'record' ? plan.fields.filter(([name]) => name !== 'elements') : []
})()
const surveyHead: RecordPlan = {
  kind: 'record',
  fields: surveyFields.filter(([name]) => isBeforeElements(name)),
}
const surveyTail: RecordPlan = {
  kind: 'record',
  fields: surveyFields.filter(([name]) => !isBeforeElements(name)),
}

function changedSurveyFields(plan: RecordPlan, definition: SurveyDefinition, change: Change) {
  const record: unknown = definition
  const path = { key: surveyPath, list: surveyPath, byPlace: false }
  return isRecord(record) ? changedFields(plan, record, path, change) : undefined
}

/** The definition with other texts, each looked at in the order of the survey; the same when none is another. */
function withTexts(
  definition: SurveyDefinition,
  change: (text: string, place: Place, elementId?: string) => string,
): SurveyDefinition {
  const head = changedSurveyFields(surveyHead, definition, change)
  const elements = definition.elements.map((element) => {
    const plan = elementPlans.get(element.type)
    const record: unknown = element
    // Nobody reads what respondents never see.
    if (!plan || !isRecord(record) || questionType(element.type)?.isUnseen?.(element)) return element
    const { id } = element
    const path: Path = { key: id, list: id, byPlace: false }
    const changes = changedFields(plan, record, path, (text, place) => change(text, place, id))
    if (!changes) return element
    const next: Element = Object.assign({}, element, changes)
    // What is marked are characters of the title as it was written.
    if (next.title !== element.title) delete next.titleMarks
    return next
  })
  const tail = changedSurveyFields(surveyTail, definition, change)
  const hasOthers = elements.some((element, index) => element !== definition.elements[index])
  if (!head && !tail && !hasOthers) return definition
  return Object.assign({}, definition, head, tail, hasOthers ? { elements } : {})
}

/**
 * Every text that those who answer may read and that is not empty, in the order of the survey; with `settings` also what
 * these say. Suggestions of a text question are none of them: they are taken into the answer as they are, and answers are
 * the same in all languages.
 */
export function textsOf(
  definition: SurveyDefinition,
  settings: SettingsTexts & { noticeText?: string | undefined } = {},
): TranslatableText[] {
  const found: TranslatableText[] = []
  const note = (
    key: TranslationKey,
    { role, most }: TextMark,
    text: string | undefined,
    elementId?: string,
  ) => {
    if (text === undefined || text.trim() === '') return
    found.push({ key, ...(elementId === undefined ? {} : { elementId }), role, rich: false, text, most })
  }
  withTexts(definition, (text, { key, mark }, elementId) => {
    note(key, mark, text, elementId)
    return text
  })
  for (const [name, mark] of settingsTexts) note(settingsKey(name), mark, settings[name])
  note(noticeKey, { role: 'notice', most: 300, names: false }, settings.noticeText)
  return found
}

/** `{{…}}` in a text, without what stands in its place when there is nothing: answers and blanks. */
const placeholder = /\{\{\s*([^{}|]{1,160}?)\s*(?:\|[^{}]{0,200})?\}\}/gu
const placeholdersOf = (text: string) =>
  [...text.matchAll(placeholder)].map(([written, name = '']) => ({
    written,
    name: name.replaceAll(/\s+/gu, ''),
  }))

/** Placeholders of a text, as they are written there, that its translation lost. */
export function translationProblems(text: string, translation: string): string[] {
  if (!text.includes('{{')) return []
  const kept = placeholdersOf(translation).map(({ name }) => name)
  return placeholdersOf(text).flatMap(({ written, name }) => {
    const at = kept.indexOf(name)
    if (at < 0) return [written]
    kept.splice(at, 1)
    return []
  })
}

/** The language in which a survey is written; `fallback` is that of its settings. */
export const ownLanguage = (definition: SurveyDefinition, fallback: Language = 'zh'): Language =>
  definition.language ?? fallback

/** A text in the words of its translation, where there is one that can stand in its place. */
function inWords(entry: Translation | undefined, text: string, byPlace: boolean): string {
  if (!entry || entry.text.trim() === '') return text
  // Another text may stand in this place by now.
  if (byPlace && entry.source !== text) return text
  // What is filled in within a text must not get lost with its place.
  const isLost = (written: string) => !written.includes(':')
  return translationProblems(text, entry.text).some(isLost) ? text : entry.text
}

type Entries = Readonly<Record<string, Translation>>

const entriesIn = ({ translations }: SurveyDefinition, language: Language): Entries =>
  translations?.[language] ?? {}
const entryOf = (entries: Entries, key: TranslationKey) =>
  Object.hasOwn(entries, key) ? entries[key] : undefined

/** Languages other than its own that a survey has been translated to, be it in part. */
export function translatedLanguages(definition: SurveyDefinition, settingsLanguage?: Language): Language[] {
  const { translations = {} } = definition
  return Object.entries(translations).flatMap(([language, entries]) =>
    isLanguage(language) &&
    language !== ownLanguage(definition, settingsLanguage) &&
    Object.keys(entries).length > 0
      ? [language]
      : [],
  )
}

const made = new WeakMap<SurveyDefinition, Map<Language | 'own', SurveyDefinition>>()

/**
 * A survey as those read it who chose a language: with its texts in that language where they are translated, and without
 * all translations. Ids, rules, scores and values stay as they are, so that answers are the same in every language. The
 * same object each time, so that what is compiled from it is compiled once; the definition itself when it has nothing to
 * change. `own` is the language in which it is written.
 */
export function translated(
  definition: SurveyDefinition,
  language: Language,
  own: Language | undefined = definition.language,
): SurveyDefinition {
  if (definition.translations === undefined) return definition
  const entries = language === own ? {} : entriesIn(definition, language)
  const isOther = Object.keys(entries).length > 0
  const key = isOther ? language : 'own'
  const known = made.get(definition) ?? new Map<Language | 'own', SurveyDefinition>()
  made.set(definition, known)
  const there = known.get(key)
  if (there) return there
  const { translations: _translations, ...rest } = definition
  const result = isOther
    ? {
        ...withTexts(rest, (text, { key, byPlace }) => inWords(entryOf(entries, key), text, byPlace)),
        language,
      }
    : rest
  known.set(key, result)
  return result
}

/** What the settings of a survey say in another language. */
export function translatedSettings<Settings extends SettingsTexts>(
  definition: SurveyDefinition,
  settings: Settings,
  language: Language,
): Settings {
  if (definition.translations === undefined || language === definition.language) return settings
  const entries = entriesIn(definition, language)
  const changes: SettingsTexts = {}
  for (const [name] of settingsTexts) {
    const text = settings[name]
    if (text !== undefined) changes[name] = inWords(entryOf(entries, settingsKey(name)), text, false)
  }
  return { ...settings, ...changes }
}

/** The message to those who answered, in their language. */
export const translatedNotice = (definition: SurveyDefinition, text: string, language: Language): string =>
  inWords(entryOf(entriesIn(definition, language), noticeKey), text, false)

/** How far a survey is translated: `done` texts say what the survey says now, `outdated` ones what it said before. */
export function translationState(
  definition: SurveyDefinition,
  language: Language,
  settings?: Parameters<typeof textsOf>[1],
): { total: number; done: number; outdated: number } {
  const entries = entriesIn(definition, language)
  const texts = textsOf(definition, settings)
  let done = 0
  let outdated = 0
  for (const { key, text } of texts) {
    const entry = entryOf(entries, key)
    if (!entry || entry.text.trim() === '') continue
    if (entry.source === text) done += 1
    else outdated += 1
  }
  return { total: texts.length, done, outdated }
}

/** A definition whose translations are of texts that it has: what was deleted leaves no translation behind. */
export function withoutStrayTranslations(definition: SurveyDefinition): SurveyDefinition {
  const { translations } = definition
  if (!translations) return definition
  const keys = new Set(textsOf(definition).map(({ key }) => key))
  const isKept = ([key, { text }]: [string, Translation]) =>
    text !== '' && (keys.has(key) || key.startsWith('_settings.'))
  const kept = Object.entries(translations).flatMap(([language, entries]) =>
    language === definition.language
      ? []
      : [[language, Object.fromEntries(Object.entries(entries).filter(isKept))] as const],
  )
  return { ...definition, translations: Object.fromEntries(kept) }
}
