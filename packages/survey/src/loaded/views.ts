import type { AnswerOutcome, AnswerView } from '../view/answer-view.ts'

/** The views that the page has loaded, where pages of visitors stand in for the registry of all (`#views`). */
export const modules: Record<string, { default: AnswerView; Outcome?: AnswerOutcome }> = {}
