import type { ContentTypeInfo } from '../contents/content-type.ts'

export const info = {
  title: '微页面',
  order: 10,
  folder: 'page',
  rules: ['newest', 'hottest'],
  builtIn: true,
} as const satisfies ContentTypeInfo
