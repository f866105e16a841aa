import type { ReactNode } from 'react'
import type { Element, SurveyDefinition } from '../model/model.ts'

/** A method for the same reason as `QuestionForm`. */
type Change<Q> = { bivarianceHack(next: Q): void }['bivarianceHack']

/** A property form: controlled, and every change is told at once, so that the paper follows while typing. */
export interface QuestionFormProps<Q extends Element = Element> {
  question: Q
  onChange: Change<Q>
  definition: SurveyDefinition
}

/** A method, so that the registry's form stands for the forms of all types: each is given only its own questions. */
export type QuestionForm = { bivarianceHack(props: QuestionFormProps): ReactNode }['bivarianceHack']
