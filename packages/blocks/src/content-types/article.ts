import { type ContentTypeInfo, everyRule } from '../contents/content-type.ts'

export const info = {
  title: '文章',
  order: 40,
  folder: 'article',
  rules: everyRule,
  builtIn: true,
  wireCode: '3',
} as const satisfies ContentTypeInfo
