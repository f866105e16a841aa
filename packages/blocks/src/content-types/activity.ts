import { type ContentTypeInfo, everyRule } from '../contents/content-type.ts'

export const info = {
  title: '活动',
  order: 50,
  folder: 'activity',
  rules: [...everyRule, 'soonest'],
  builtIn: true,
  wireCode: '4',
} as const satisfies ContentTypeInfo
