import type { ContentTypeInfo } from '../contents/content-type.ts'

export const info = {
  title: '文件',
  order: 120,
  folder: 'file',
  rules: [],
  hasNoPage: true,
} as const satisfies ContentTypeInfo
