import { type ContentTypeInfo, everyRule } from '../contents/content-type.ts'

export const info = {
  title: '圈子',
  order: 70,
  folder: 'circle',
  rules: everyRule,
  builtIn: true,
  wireCode: '10',
} as const satisfies ContentTypeInfo
