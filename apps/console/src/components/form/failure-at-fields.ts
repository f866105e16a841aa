import { CallError, wordsOf } from '@zhanfang/contract/client'
import type { FormInstance } from 'antd'
import { fieldErrorsOf, tellFailure } from '../../api.ts'

/** What is asked of fields of our own, with the names of antd's `FormInstance`. */
interface FieldsOfForm {
  setFields(fields: { name: string; errors: string[] }[]): void
  focusField(name: string): void
}

/**
 * Puts a refusal at the fields that this form has, or gives its words for the whole form; failures of the line are told
 * as everywhere. `fieldOf` maps the call's field names to the form's; undefined for those that it has not.
 */
export function showFailure(
  form: FieldsOfForm | Pick<FormInstance, keyof FieldsOfForm>,
  error: unknown,
  fieldOf: (field: string) => string | undefined,
): string {
  const known = fieldErrorsOf(error).flatMap(({ name, errors }) => {
    const field = fieldOf(name.join('.'))
    return field === undefined ? [] : [{ name: field, errors }]
  })
  const [first] = known
  if (first) {
    form.setFields(known)
    form.focusField(first.name)
    return ''
  }
  if (error instanceof CallError && error.reason.kind === 'refused') return wordsOf(error.reason)
  tellFailure(error)
  return ''
}
