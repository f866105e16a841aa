import { type ContentTypeInfo, everyRule } from '../contents/content-type.ts'

export const info = {
  title: '抽奖',
  order: 112,
  folder: 'draw',
  rules: everyRule,
} as const satisfies ContentTypeInfo
