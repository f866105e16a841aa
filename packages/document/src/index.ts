export * from './kind.ts'
export * from './model.ts'
