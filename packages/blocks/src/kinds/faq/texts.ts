import type { FaqItem, FaqLayout } from './kind.ts'

const layouts: Record<FaqLayout, string> = { group: '一张卡片', cards: '每条一张', plain: '无边' }
const samples: FaqItem[] = [
  {
    question: '怎样预约？',
    answer: '点击页面上的“立即预约”，选好日期并留下联系方式，我们会在当天与您确认。',
  },
  { question: '可以改期或取消吗？', answer: '开始前 24 小时都可以免费改期或取消，在“我的预约”里操作即可。' },
  { question: '现场有停车位吗？', answer: '园区东门地面停车场凭预约短信可免费停放 3 小时。' },
]

export const texts = {
  title: '常见问题',
  empty: '点这里添加问题和答案',
  emptyIssue: '还没有填写问题',
  halfIssue: (position: number) => `第 ${position} 条的问题或答案没有填写`,
  summary: (first: string, count: number) => (count > 1 && first !== '' ? `${first} 等 ${count} 条` : first),
  samples,
  layouts,
  layout: '样式',
  items: '问题',
  addItem: '添加问题',
  question: '问题',
  answer: '答案',
  firstOpen: '默认展开第一条',
  oneAtATime: '同时只展开一条',
}
