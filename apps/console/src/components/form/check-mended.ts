import type { FormInstance } from 'antd'

/**
 * Checks fields again that are told to be wrong and were changed now, so that a message goes with its mistake. For
 * `onValuesChange` of forms that check when they are sent.
 */
export function checkMended<Values>(form: FormInstance<Values>, changed: object): void {
  const told = form
    .getFieldsError()
    .filter(({ name, errors }) => errors.length > 0 && Object.hasOwn(changed, String(name[0])))
    .map(({ name }) => name)
  if (told.length === 0) return
  // What is still wrong stands at its field.
  void form.validateFields(told).catch(() => undefined)
}
