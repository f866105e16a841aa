import { type ContentTypeInfo, everyRule } from '../contents/content-type.ts'

export const info = {
  title: '合集',
  order: 90,
  folder: 'collection',
  rules: everyRule,
  builtIn: true,
} as const satisfies ContentTypeInfo
