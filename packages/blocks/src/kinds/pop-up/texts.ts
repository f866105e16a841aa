import type { PopUpFrequency, PopUpLayout } from './kind.ts'

const layouts: Record<PopUpLayout, string> = { card: '卡片', picture: '只有图片', sheet: '底部卡片' }
const frequencies: Record<PopUpFrequency, string> = {
  always: '每次打开页面',
  visit: '每次访问一次',
  day: '每天一次',
  once: '只一次',
}

export const texts = {
  title: '弹窗',
  empty: '点这里填写弹窗内容',
  emptyIssue: '弹窗还没有内容',
  altIssue: '弹窗图片没有文字说明，看不到图片的访客无法了解内容',
  canvasNote: '弹窗：访客打开页面后弹出，这里只是样子',
  sample: {
    title: '欢迎光临',
    text: '新朋友首次预约可享体验价，点击下方按钮了解详情。',
    buttonText: '去看看',
  },
  close: '关闭',
  openLink: '查看详情',
  layouts,
  frequencies,
  layout: '样式',
  popUpTitle: '标题',
  text: '内容',
  buttonText: '按钮文字',
  frequency: '弹出频率',
  delay: '打开页面后等待',
  seconds: '秒',
}
