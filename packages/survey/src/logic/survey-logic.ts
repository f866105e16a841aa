import type { AnswerValues, Element, SurveyDefinition } from '../model/model.ts'
import type { AnsweringContext, SurveyEngine } from './survey-engine.ts'
import type { Outcome } from './compiled/compiled.ts'

/** What answering a survey needs of its logic; see `createEngine` and `evaluate`. */
export interface SurveyLogic {
  createEngine(definition: SurveyDefinition, answers?: AnswerValues, context?: AnsweringContext): SurveyEngine
  /** How the survey ends with these answers. */
  outcome(definition: SurveyDefinition, answers: AnswerValues, context?: AnsweringContext): Outcome
  /** The elements with all their options, and texts as they are before anything is answered. */
  staticElements(definition: SurveyDefinition, context?: AnsweringContext): readonly Element[]
}
