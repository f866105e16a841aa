// What a page of visitors has loaded of surveys. Its scripts add to it as they run; the page names those that it needs.
import { hasLogic, hasRichTitles } from '../logic/plain-logic.ts'
import type { SurveyDefinition } from '../model/model.ts'
import type { QuestionType } from '../model/question-type.ts'
import type { AnswerOutcome, AnswerView } from '../view/answer-view.ts'
import { loaded } from './logic.ts'
import { loadedTitles } from './titles.ts'
import { modules as types } from './types.ts'
import { modules as views } from './views.ts'

/** Called by the script of a type: `loaded/types/<type>.generated.ts`. */
export function addType(
  name: string,
  type: QuestionType,
  view: { default: AnswerView; Outcome?: AnswerOutcome },
): void {
  types[name] = { type }
  views[name] = view
}

/** Of a survey, the types that the page has not loaded yet. */
export const missingTypes = ({ elements }: SurveyDefinition): string[] =>
  [...new Set(elements.map(({ type }) => type))].filter((type) => !Object.hasOwn(types, type))

/** Whether the page has loaded all that a survey is made of; one of its scripts may not have arrived. */
export const isLoaded = (definition: SurveyDefinition): boolean =>
  missingTypes(definition).length === 0 &&
  (loaded.whole !== undefined || !hasLogic(definition)) &&
  (loadedTitles.RichTitle !== undefined || !hasRichTitles(definition))
