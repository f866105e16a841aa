import type { IconGridLayout, IconGridTint } from './kind.ts'

const layouts: Record<IconGridLayout, string> = {
  plain: '图标加文字',
  disc: '彩色圆底',
  tiles: '方块卡片',
  rows: '一行一条',
  band: '色带',
}
const tints: Record<IconGridTint, string> = { accent: '主色', second: '辅色' }

export const texts = {
  title: '图文导航',
  empty: '点这里添加导航项',
  emptyIssue: '还没有添加导航项',
  titleIssue: (position: number) => `第 ${position} 项没有文字，看不到图标的访客无法了解内容`,
  samples: [
    { icon: 'calendar-check', title: '在线预约', text: '选好时间再出门' },
    { icon: 'map-pin', title: '怎么来', text: '路线和停车' },
    { icon: 'tag', title: '价目', text: '明码标价' },
    { icon: 'message-circle', title: '问一问', text: '工作日当天回复' },
  ],
  layouts,
  layout: '样式',
  tints,
  tint: '颜色',
  columns: '每行个数',
  columnNames: { 2: '2 个', 3: '3 个', 4: '4 个', 5: '5 个' },
  items: '导航项',
  addItem: '添加一项',
  itemTitle: '文字',
  text: '说明',
  image: '用图片代替图标',
}
