import { type ContentTypeInfo, everyRule } from '../contents/content-type.ts'

export const info = {
  title: '项目',
  order: 60,
  folder: 'project',
  rules: everyRule,
  builtIn: true,
  wireCode: '1',
} as const satisfies ContentTypeInfo
