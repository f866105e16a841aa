import { type ContentTypeInfo, everyRule } from '../contents/content-type.ts'

export const info = {
  title: '商品',
  order: 80,
  folder: 'goods',
  rules: everyRule,
} as const satisfies ContentTypeInfo
