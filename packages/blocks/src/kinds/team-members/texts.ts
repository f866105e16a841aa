import type { TeamLayout } from './kind.ts'

const layouts: Record<TeamLayout, string> = {
  cards: '照片卡片',
  round: '圆形头像',
  rows: '左图右文',
  poster: '名字在照片上',
}

export const texts = {
  title: '团队',
  empty: '点这里添加成员',
  emptyIssue: '还没有添加成员',
  nameIssue: (position: number) => `第 ${position} 位没有名字`,
  summary: (first: string, count: number) => (count > 1 && first !== '' ? `${first} 等 ${count} 位` : first),
  samples: [
    { name: '林老师', role: '首席教师', text: '从教十二年，相信每个孩子都有自己的节奏。' },
    { name: '许老师', role: '美术教师', text: '喜欢带孩子去户外写生。' },
    { name: '何老师', role: '教务', text: '课表、请假、补课都可以找她。' },
  ],
  layouts,
  layout: '样式',
  columns: '每行人数',
  columnNames: { 2: '2 位', 3: '3 位', 4: '4 位' },
  items: '成员',
  addItem: '添加成员',
  name: '名字',
  role: '职务',
  text: '介绍',
  photo: '照片',
}
