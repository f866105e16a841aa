// Everything, with the zod schemas. Pages for visitors import `@zhanfang/survey/engine`, which needs no zod.
export * from './visitor.ts'
