import type { OpeningHoursStyle } from './kind.ts'

const styles: Record<OpeningHoursStyle, string> = { card: '卡片', plain: '无边', sign: '门牌' }

export const texts = {
  title: '营业时间',
  empty: '点这里填写营业时间',
  emptyIssue: '还没有填写营业时间',
  wrongIssue: (position: number) => `第 ${position} 条：结束时间应晚于开始时间`,
  noDayIssue: (position: number) => `第 ${position} 条：还没有选择星期`,
  open: '营业中',
  closed: '休息中',
  shut: '休息',
  defaultHeading: '营业时间',
  days: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  range: (from: string, to: string) => `${from}–${to}`,
  today: '今天',
  joinDays: (from: string, to: string) => `${from}至${to}`,
  style: '样式',
  styles,
  heading: '标题',
  note: '说明',
  noteHint: '例如节假日安排',
  showStatus: '显示“营业中”“休息中”',
  items: '时间段',
  add: '添加一段',
  weekdays: '星期',
  from: '开始',
  to: '结束',
}
