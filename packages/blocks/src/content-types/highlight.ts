import { type ContentTypeInfo, everyRule } from '../contents/content-type.ts'

export const info = {
  title: '风采',
  order: 94,
  folder: 'highlight',
  rules: everyRule,
  builtIn: true,
} as const satisfies ContentTypeInfo
