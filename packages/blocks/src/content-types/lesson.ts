import { type ContentTypeInfo, everyRule } from '../contents/content-type.ts'

export const info = {
  title: '微课',
  order: 92,
  folder: 'lesson',
  rules: everyRule,
  builtIn: true,
} as const satisfies ContentTypeInfo
