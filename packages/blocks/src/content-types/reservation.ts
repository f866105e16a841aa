import { type ContentTypeInfo, everyRule } from '../contents/content-type.ts'

export const info = {
  title: '预约',
  order: 100,
  folder: 'reservation',
  rules: everyRule,
  builtIn: true,
} as const satisfies ContentTypeInfo
