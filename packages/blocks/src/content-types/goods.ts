import { type ContentTypeInfo, everyRule } from '../contents/content-type.ts'

export const info = {
  title: '商品',
  order: 80,
  folder: 'goods',
  rules: everyRule,
  builtIn: true,
} as const satisfies ContentTypeInfo
