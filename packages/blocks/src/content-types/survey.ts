import type { ContentTypeInfo } from '../contents/content-type.ts'

export const info = {
  title: '问卷',
  order: 20,
  folder: 'survey',
  rules: ['newest', 'hottest'],
  builtIn: true,
  wireCode: '20',
} as const satisfies ContentTypeInfo
