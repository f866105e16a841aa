export const texts = {
  author: '作者',
  source: '来源',
  none: { author: '没有这样的作者', source: '没有这样的来源' },
} as const
