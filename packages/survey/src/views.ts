// What a page with answering views loads: React, no antd, no schema library.
export { accentColors } from './accent.ts'
export {
  type AnswerView,
  type AnswerViewProps,
  questionIds,
  type UploadPort,
  type VoteCounts,
  type VotesPort,
} from './answer-view.ts'
export { type ViewLanguage, viewLanguages } from './languages.ts'
export { answerViews } from './answer-views.ts'
export { useHydrated } from './hydrated.ts'
export { problemInEnglish, refusalInEnglish } from './refusals-en.ts'
export { problemInTraditional, refusalInTraditional } from './refusals-tw.ts'
export {
  type SubmitOutcome,
  SurveyView,
  type SurveyViewProps,
  type SurveyViewSettings,
} from './survey-view.tsx'
export { pageStyle, sheetColors, surveyStyle } from './theme-style.ts'
