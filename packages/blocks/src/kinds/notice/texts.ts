import type { NoticeIcon } from './kind.ts'

const icons: Record<NoticeIcon, string> = { speaker: '喇叭', bell: '铃铛', star: '星星', none: '不显示' }

export const texts = {
  title: '公告',
  empty: '点这里填写公告',
  emptyIssue: '公告还没有内容',
  linkIssue: (position: number, message: string) => `第 ${position} 条公告：${message}`,
  missing: '链接的内容已删除',
  showAll: '展开全部公告',
  icons,
  icon: '图标',
  ownIcon: '自选图片',
  stayTime: '每条停留',
  seconds: '秒',
  items: '公告内容',
  addItem: '添加一条公告',
  item: (position: number) => `第 ${position} 条`,
  itemTitle: '公告文字',
  textColor: '文字颜色',
  background: '背景颜色',
}
