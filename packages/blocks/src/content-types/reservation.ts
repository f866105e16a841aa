import { type ContentTypeInfo, everyRule } from '../contents/content-type.ts'

export const info = {
  title: '预约',
  order: 100,
  folder: 'reservation',
  rules: everyRule,
} as const satisfies ContentTypeInfo
