import type { QuestionBank } from '@zhanfang/contract'
import type { Element, SurveyDefinition } from '@zhanfang/survey'
import { type ComponentType, createContext, useContext } from 'react'

/** What the editor shows of points and keys. Exams build on surveys, so the editor does not import them: they fill this. */
export interface ExamParts {
  /** What a question is worth and what is right, below the question on the paper. */
  Note: ComponentType<{ element: Element }>
  /** Points and keys of the whole paper, among the properties of the survey. */
  Overview: ComponentType<{
    surveyId: string | undefined
    definition: SurveyDefinition
    onChange: (next: SurveyDefinition, step: string) => void
  }>
  /** Points and key of one question, among its properties. */
  PartFields: ComponentType<{ element: Element; onChange: (next: Element) => void }>
  /** All question banks of the current app, from which a random set draws. */
  listBanks: () => Promise<QuestionBank[]>
}

export const ExamPartsContext = createContext<ExamParts | undefined>(undefined)

/** Throws outside of an `ExamPartsContext`: an editor without them would silently hide points and keys. */
export function useExamParts(): ExamParts {
  const parts = useContext(ExamPartsContext)
  if (!parts) throw new Error('The survey editor needs an ExamPartsContext around it')
  return parts
}
