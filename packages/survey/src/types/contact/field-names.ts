import type { Element } from '../../model/model.ts'
import { isRecord, own } from '../../answers/raw-values.ts'
import { contactKeys } from './question.ts'
import { contactTexts } from './texts.ts'

/** What a contact question asks for, in words and in its order; empty for other questions. */
export function contactFieldNames(element: Element): string[] {
  const fields = own({ ...element }, 'fields')
  if (element.type !== 'contact' || !Array.isArray(fields)) return []
  return fields.flatMap((field: unknown) => {
    const key = contactKeys.find((one) => isRecord(field) && field.key === one)
    return key === undefined ? [] : [contactTexts.fields[key]]
  })
}
