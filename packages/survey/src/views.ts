// What a page with answering views loads: React, no antd, no schema library.
export { accentColors } from './model/theme/accent.ts'
export {
  type AnswerView,
  type AnswerViewProps,
  questionIds,
  type UploadPort,
  type VoteCounts,
  type VotesPort,
} from './view/answer-view.ts'
export { type ViewLanguage, viewLanguages } from './model/languages.ts'
export { answerViews } from './view/answer-views.ts'
export { useHydrated } from './view/hydrated.ts'
export { problemInEnglish, refusalInEnglish } from './answers/refusals-en.ts'
export { problemInTraditional, refusalInTraditional } from './answers/refusals-tw.ts'
export {
  type SubmitOutcome,
  SurveyView,
  type SurveyViewProps,
  type SurveyViewSettings,
} from './view/survey-view.tsx'
export { pageStyle, sheetColors, surveyStyle } from './model/theme/theme-style.ts'
