import { type ContentTypeInfo, everyRule } from '../contents/content-type.ts'

export const info = {
  title: '优惠券',
  order: 110,
  folder: 'coupon',
  rules: everyRule,
} as const satisfies ContentTypeInfo
