import { type AskedField, askedFieldLimits } from '@zhanfang/contract/content-kinds/asked-fields'
import { isDay } from '@zhanfang/contract/content-kinds/reservation/schedule/calendar'
import { isIdCard } from '@zhanfang/survey'
import type { FormField } from '@zhanfang/site/src/visitor-form/visitor-form-input.ts'
import { fieldRefusal } from '../../http/refusal.ts'
import { texts } from './texts.ts'

/** The name of a field in the form. */
export const inputName = ({ id }: AskedField) => `f_${id}`

/** What the kinds of questions are in HTML. */
const inputTypes: Record<AskedField['type'], FormField['type']> = {
  text: 'text',
  lines: 'lines',
  number: 'number',
  date: 'date',
  choice: 'choice',
  idcard: 'text',
}

/** How a question stands in a form. */
export const askedField = ({
  type,
  required,
  options,
}: AskedField): Pick<FormField, 'type' | 'required' | 'options'> => ({
  type: inputTypes[type],
  required,
  options: options.filter((option) => option !== '').map((option) => ({ value: option, text: option })),
})

/** What is wrong with an answer; undefined for nothing. */
function problemOf({ label, type, required, options }: AskedField, value: string): string | undefined {
  if (value === '') return required ? texts.mustFill(label) : undefined
  if (Array.from(value).length > askedFieldLimits.answer) return texts.tooLong(label)
  switch (type) {
    case 'number':
      return Number.isFinite(Number(value)) ? undefined : texts.notNumber(label)
    case 'date':
      return isDay(value) ? undefined : texts.notDay(label)
    case 'choice':
      return options.includes(value) ? undefined : texts.notChoice(label)
    case 'idcard':
      return isIdCard(value.toUpperCase()) ? undefined : texts.notIdCard(label)
    case 'text':
    case 'lines':
      return undefined
  }
}

/** The answers of a form. Throws a refusal at the first field that is wrong. */
export function answersOf(
  fields: readonly AskedField[],
  form: Readonly<Record<string, string>>,
): { label: string; value: string; isSecret: boolean }[] {
  return fields.flatMap((field) => {
    const value = (form[inputName(field)] ?? '').trim()
    const problem = problemOf(field, value)
    if (problem !== undefined) throw fieldRefusal('invalidInput', inputName(field), problem)
    return value === '' ? [] : [{ label: field.label, value, isSecret: field.type === 'idcard' }]
  })
}
