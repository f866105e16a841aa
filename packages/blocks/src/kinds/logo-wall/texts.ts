import type { LogoWallLayout } from './kind.ts'

const layouts: Record<LogoWallLayout, string> = { tiles: '方格', lines: '网格', scroll: '横向滑动' }

export const texts = {
  title: '合作伙伴',
  empty: '点这里添加合作伙伴',
  emptyIssue: '还没有添加合作伙伴',
  nameIssue: (position: number) => `第 ${position} 条没有名称，看不到图片的访客无法了解内容`,
  label: (count: number) => `${count} 个合作伙伴，可左右滑动`,
  samples: ['青禾书店', '云岭咖啡', '南山美术馆', '晨光出版', '小桥剧社', '知行学堂'],
  layouts,
  layout: '排列方式',
  items: '合作伙伴',
  addItem: '添加合作伙伴',
  name: '名称',
  columns: '每行个数',
  columnNames: { 2: '2 个', 3: '3 个', 4: '4 个', 5: '5 个' },
  grey: '图片显示为灰色',
}
