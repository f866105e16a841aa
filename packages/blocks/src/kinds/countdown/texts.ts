import type { CountdownStyle } from './kind.ts'

const styles: Record<CountdownStyle, string> = { boxes: '数字方块', line: '一行文字', banner: '主题横幅' }

export const texts = {
  title: '倒计时',
  empty: '点这里设置倒计时的时间',
  emptyIssue: '还没有设置倒计时的时间',
  defaultHeading: '距活动开始还有',
  defaultFinished: '活动已经开始',
  units: { days: '天', hours: '时', minutes: '分' },
  left: (days: number, hours: number, minutes: number) => `${days} 天 ${hours} 小时 ${minutes} 分`,
  until: (moment: string) => `${moment}`,
  hiddenAfter: '倒计时已经结束，访客看不到这个元素',
  style: '样式',
  styles,
  heading: '标题',
  moment: '截止时间',
  momentHint: '北京时间',
  ending: '结束后',
  endings: { words: '显示文字', hide: '隐藏' },
  finished: '结束后的文字',
}
