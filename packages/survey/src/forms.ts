// Property forms for the editor: React and antd, each type loaded when it is first needed.
import { modules } from './forms.generated.ts'
import type { QuestionForm } from './forms/question-form.ts'

/** The property forms by type, of the types that `questionType` knows; each is loaded when it is first needed. */
export const questionForms: Readonly<Record<string, () => Promise<{ default: QuestionForm }>>> = modules

export { type DragOrder, placeAt, moved, useDragOrder } from './forms/form-parts/drag-order.ts'
export { NumberControlContext, type NumberControlProps } from './forms/form-parts/number-control.tsx'
export { SurveyFormPortContext, type SurveyFormPort } from './forms/form-parts/form-port.ts'
export type { QuestionForm, QuestionFormProps } from './forms/question-form.ts'
