// What a published survey needs in the browser: no schema library may be reachable from here.
export * from './model.ts'
export * from './question-type.ts'
export * from './registry.ts'
export * from './rules.ts'
export * from './statistics-result.ts'
export type { FileAnswer } from './types/file/question.ts'
export type { ChoiceAnswer } from './types/single/question.ts'
