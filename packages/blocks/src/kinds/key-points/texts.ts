import type { PointsLayout } from './kind.ts'

const layouts: Record<PointsLayout, string> = {
  checks: '打勾清单',
  numerals: '大号数字',
  columns: '双栏细线',
  stamps: '错落标签',
}

export const texts = {
  title: '要点列表',
  empty: '点这里添加要点',
  emptyIssue: '还没有填写要点',
  summary: (first: string, count: number) => (count > 1 && first !== '' ? `${first} 等 ${count} 条` : first),
  samples: [
    { title: '说清楚再开始', text: '价格、时间、做法，先讲明白。' },
    { title: '做不到就直说', text: '不适合您的，我们会告诉您。' },
    { title: '做完还管', text: '一年之内有问题，打电话就来。' },
  ],
  layouts,
  layout: '样式',
  items: '要点',
  addItem: '添加一条',
  itemTitle: '要点',
  text: '说明',
}
