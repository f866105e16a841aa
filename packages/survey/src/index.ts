// Everything, with the zod schemas. Pages for visitors import `@zhanfang/survey/engine`, which needs no zod.
export * from './visitor.ts'
export { anyElementSchema, surveyDefinitionSchema } from './definition-schema.ts'
export { actionSchema, condSchema, ruleSchema } from './rules-schema.ts'
