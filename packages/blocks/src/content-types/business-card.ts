import { type ContentTypeInfo, everyRule } from '../contents/content-type.ts'

export const info = {
  title: '名片',
  order: 96,
  folder: 'business-card',
  rules: everyRule,
  builtIn: true,
} as const satisfies ContentTypeInfo
