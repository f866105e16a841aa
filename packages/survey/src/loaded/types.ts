import type { QuestionType } from '../model/question-type.ts'

/** The types that the page has loaded, where pages of visitors stand in for the registry of all (`#types`). */
export const modules: Record<string, { type: QuestionType }> = {}
