import type { CardEventType } from './link-target.ts'

const names: Record<CardEventType, string> = {
  'pop-up': '提示',
  copy: '复制下面的文字',
  'official-account': '关注公众号',
  'mini-program': '打开小程序',
}
/** Without a script nothing is copied by itself; with one the words change to what was done. */
const hints: Partial<Record<CardEventType, string>> = {
  copy: '长按或选中上面的文字复制',
  'official-account': '长按识别二维码，或用微信扫一扫',
}

export const linkCardTexts = {
  names,
  hints,
  copied: '已复制，可以去粘贴了',
  openMiniProgram: '打开小程序',
  /** Where a page cannot open it by itself; true inside WeChat and outside. */
  inWechat: (name: string) =>
    name === '' ? '请在微信里打开这个小程序' : `在微信里搜索小程序“${name}”就能打开`,
  close: '关闭',
}
