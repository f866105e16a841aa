import { type Element, languagesOf, type SurveyDefinition, textsOf, translationsIn } from '@zhanfang/survey'
import type { ReadResult } from '../reading/diagnosis.ts'
import { oneLine, textField } from '../elements/element-fields.ts'
import type { WriteResult } from './losses.ts'
import { typeTitle } from '../elements/names.ts'
import { texts } from '../texts.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const idsOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(idsOf)
    : isRecord(value)
      ? [...(typeof value['id'] === 'string' ? [value['id']] : []), ...Object.values(value).flatMap(idsOf)]
      : []

/** A value with ids as numbers in the order in which they stand, and texts as they look on one line. */
function plain(value: unknown, numbers: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return numbers.get(value) ?? inLine(value, numbers)
  if (Array.isArray(value)) return value.map((one) => plain(one, numbers))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([key, one]): [string, unknown] => [numbers.get(key) ?? key, plain(one, numbers)])
      .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  )
}

/** Blanks of a gap text are named by their ids. */
const inLine = (text: string, numbers: ReadonlyMap<string, string>) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\{\{([\w-]{1,40})\}\}/g, (whole, id: string) => numbers.get(id) ?? whole)

/** Where an element stands in its survey says the group; ids and codes are names and not what is asked. */
const names: ReadonlySet<string> = new Set(['id', 'code', 'type'])

/** What an element asks, by the names of its fields, comparable between two surveys. */
export function substanceOf(element: Element): Map<string, string> {
  const numbers = new Map<string, string>()
  for (const id of Object.entries(element).flatMap(([, value]) => idsOf(value)))
    if (!numbers.has(id)) numbers.set(id, `#${numbers.size}`)
  const fields = new Map<string, string>()
  if (element.type === 'paragraph') {
    const words = [element.title, textField(element, 'text')].join(' ')
    return fields.set('title', JSON.stringify(inLine(words, numbers)))
  }
  for (const [key, value] of Object.entries(element)) {
    // Where nothing is said, nothing can be lost.
    const isNothing = value === undefined || value === '' || value === false || key === 'deleted'
    if (!names.has(key) && !isNothing)
      fields.set(key, JSON.stringify(key === 'group' ? true : plain(value, numbers)))
  }
  return fields
}

/** The fields of an element that are not the same in another. */
export function differences(element: Element, again: Element): string[] {
  if (element.type !== again.type) return ['type']
  const [before, after] = [substanceOf(element), substanceOf(again)]
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key))
}

/** A part of a definition without the ids in it; nothing and an empty list are the same. */
const whole = (value: unknown): unknown =>
  value === undefined || (Array.isArray(value) && value.length === 0)
    ? null
    : plain(value, new Map(idsOf(value).map((id, index) => [id, `#${index}`])))

const words: Readonly<Record<string, string>> = texts.loss.fields

/** How many texts say something else in another language. */
const translatedTexts = (definition: SurveyDefinition): number => {
  const keys = new Map(textsOf(definition).map(({ key, text }) => [key, text]))
  return languagesOf(definition)
    .flatMap((language) => Object.entries(translationsIn(definition, language)))
    .filter(([key, { text }]) => keys.has(key) && keys.get(key) !== text).length
}

/**
 * Adds to the losses of a writer what its own reader does not find again, so that nothing goes without a word: by the ids
 * of the elements where the format keeps them, otherwise by their order.
 */
export function withReadBack(
  definition: SurveyDefinition,
  written: WriteResult,
  read: (text: string) => ReadResult,
): WriteResult {
  const { definition: again, lines } = read(written.text)
  const byId = new Map(again.elements.map((element) => [element.id, element]))
  const keepsIds = definition.elements.some(
    ({ id, type }) => type !== 'pageBreak' && type !== 'paragraph' && byId.has(id),
  )
  const named = new Map<string | undefined, string[]>()
  for (const { element, message } of written.losses)
    named.set(element, [...(named.get(element) ?? []), message])
  const losses = [...written.losses]
  const unread = lines.some(({ status, as }) => status === 'skipped' && as === 'logic')
  const isGone = definition.rules.length > 0 && again.rules.length === 0
  if ((unread || isGone) && !named.get(undefined)?.includes(texts.loss.rules))
    losses.push({ message: texts.loss.rules })
  let place = 0
  for (const element of definition.elements) {
    const messages = named.get(element.id) ?? []
    const leftOut = [texts.loss.type(typeTitle(element.type)), texts.loss.page]
    if (messages.some((message) => leftOut.includes(message))) continue
    const isLayout = element.type === 'pageBreak' || element.type === 'paragraph'
    let found = keepsIds && !isLayout ? byId.get(element.id) : undefined
    if (!found && (!keepsIds || isLayout)) {
      const ahead = again.elements.slice(place, place + 5)
      const title = oneLine(element.title)
      const same = ahead.findIndex((one) => one.type === element.type)
      const at = place + (same === -1 ? ahead.findIndex((one) => oneLine(one.title) === title) : same)
      if (at >= place) {
        found = again.elements[at]
        place = at + 1
      }
    }
    if (!found) {
      if (element.type !== 'pageBreak') losses.push({ element: element.id, message: texts.loss.whole })
      continue
    }
    const lost = new Set(differences(element, found).map((key) => words[key] ?? texts.loss.settings))
    for (const message of messages) lost.delete(message)
    if (lost.size > 0) losses.push({ element: element.id, message: [...lost].join('、') })
  }
  for (const [key, word] of [
    ['kind', texts.loss.kind],
    ['title', texts.taken.title],
    ['intro', texts.loss.intro],
    ['endings', texts.loss.endings],
    ['theme', texts.loss.theme],
    ['variables', texts.loss.variables],
    ['assessment', texts.loss.assessment],
  ] as const) {
    if (named.get(undefined)?.includes(word)) continue
    const [before, after] = [definition[key], again[key]].map((value) => JSON.stringify(whole(value)))
    if (before !== after) losses.push({ message: word })
  }
  if (translatedTexts(again) < translatedTexts(definition)) losses.push({ message: texts.loss.translations })
  return { text: written.text, losses }
}
