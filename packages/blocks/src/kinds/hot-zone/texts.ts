import type { ZoneMark } from './kind.ts'

const marks: Record<ZoneMark, string> = { none: '不显示', dot: '闪动圆点', frame: '浅色边框' }

export const texts = {
  title: '图片热区',
  empty: '点这里添加图片，再画出可点的区域',
  emptyIssue: '还没有添加图片',
  altIssue: '图片没有文字说明，看不到图片的访客无法了解内容',
  noZoneIssue: '还没有画热区，图片上没有可点的地方',
  nowhereIssue: (position: number) => `热区 ${position} 没有设置点击后去哪里`,
  labelIssue: (position: number) => `热区 ${position} 没有名称，看不到图片的访客不知道它通向哪里`,
  linkIssue: (position: number, problem: string) => `热区 ${position}：${problem}`,
  summary: (count: number) => `${count} 个热区`,
  zone: (position: number) => `热区 ${position}`,
  openLink: '查看详情',
  draw: '热区',
  drawHint:
    '在图片上按住拖动画出热区；选中后可拖动，拖右下角改大小。键盘：方向键移动，Shift + 方向键改大小，Delete 删除',
  addZone: '添加热区',
  resize: '改大小',
  zones: '热区设置',
  label: '名称',
  labelHint: '如“立即报名”，读给看不到图片的访客听',
  place: (zone: { x: number; y: number; width: number; height: number }) =>
    `左 ${Math.round(zone.x)}%，上 ${Math.round(zone.y)}%，宽 ${Math.round(zone.width)}%，高 ${Math.round(zone.height)}%`,
  marks,
  mark: '热区标记',
  margin: '两侧留白',
}
