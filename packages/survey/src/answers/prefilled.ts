import type { AnswerValues, Element, SurveyDefinition } from '../model/model.ts'
import { isPartList } from '../model/parts.ts'
import type { AnswerShape } from '../model/question-type.ts'
import { questionType } from '../registry.ts'

/** Forms of answers that one text of an address can stand for. */
const prefilled: ReadonlySet<AnswerShape> = new Set([
  'choice',
  'choices',
  'text',
  'number',
  'level',
  'date',
  'boolean',
])

/** Whether the answers to questions of a type can come out of the address, to be seen and changed. */
export function canBePrefilled(name: string): boolean {
  const type = questionType(name)
  return type?.role === 'question' && !type.isUnseen && !type.formula && prefilled.has(type.answerShape)
}

/** The id of the option that a text names: by its words, its id, or its number as exports count them. */
function optionNamed(options: readonly { id: string }[], text: string): string | undefined {
  const wanted = text.trim().toLowerCase()
  const byWords = options.find((one) => 'text' in one && String(one.text).trim().toLowerCase() === wanted)
  return (
    byWords ??
    options.find(({ id }) => id === text) ??
    options[/^\d+$/.test(wanted) ? Number(wanted) - 1 : -1]
  )?.id
}

/** The raw answer that the address gives to a question; undefined when it gives none or one that the question cannot read. */
export function prefilledAnswer(element: Element, url: Readonly<Record<string, string>>): unknown {
  const { prefill } = element
  const text = prefill !== undefined && Object.hasOwn(url, prefill) ? url[prefill] : undefined
  const type = questionType(element.type)
  if (!text?.trim() || !type || !canBePrefilled(element.type)) return undefined
  const options = 'options' in element && isPartList(element.options) ? element.options : []
  let raw: unknown = text.trim()
  if (type.answerShape === 'choice') raw = { v: optionNamed(options, text) }
  else if (type.answerShape === 'choices') {
    const whole = optionNamed(options, text)
    const ids =
      whole === undefined ? text.split(/[,，、;；|]/).map((one) => optionNamed(options, one)) : [whole]
    raw = ids.filter((id) => id !== undefined).map((v) => ({ v }))
  } else if (type.answerShape === 'level') raw = type.normalize(element, { v: Number(text) }) ?? Number(text)
  return type.normalize(element, raw) === undefined ? undefined : raw
}

/** What stands in a survey before anybody enters anything: out of the address, or chosen by the operator beforehand. */
export function answersAtFirst(
  { elements }: Pick<SurveyDefinition, 'elements'>,
  url: Readonly<Record<string, string>> = {},
): AnswerValues {
  return Object.fromEntries(
    elements.flatMap((element): [string, unknown][] => {
      const value = prefilledAnswer(element, url) ?? questionType(element.type)?.initial?.(element, url)
      return value === undefined ? [] : [[element.id, value]]
    }),
  )
}
