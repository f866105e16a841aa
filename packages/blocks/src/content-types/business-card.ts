import { type ContentTypeInfo, everyRule } from '../contents/content-type.ts'

export const info = {
  title: '名片',
  order: 96,
  folder: 'business-card',
  rules: everyRule,
} as const satisfies ContentTypeInfo
