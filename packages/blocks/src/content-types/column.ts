import type { ContentTypeInfo } from '../contents/content-type.ts'

export const info = {
  title: '专栏',
  order: 30,
  folder: 'column',
  rules: ['newest', 'column'],
  builtIn: true,
} as const satisfies ContentTypeInfo
