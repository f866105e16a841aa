import { hasLogic, plainLogic } from '../logic/plain-logic.ts'
import type { SurveyLogic } from '../logic/survey-logic.ts'
import type { SurveyDefinition } from '../model/model.ts'

/** The engine of rules and expressions, once the page has loaded it. */
export const loaded: { whole?: SurveyLogic } = {}

/**
 * What runs a survey on a page of visitors (`#logic`): the engine of rules where the page has loaded it, and for a survey
 * without any of that the plain one. Throws for a survey with rules before they were loaded.
 */
export function logicOf(definition: SurveyDefinition): SurveyLogic {
  if (loaded.whole) return loaded.whole
  if (hasLogic(definition)) throw new Error('the logic of this survey was not loaded')
  return plainLogic
}
