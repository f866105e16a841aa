import type { FollowStyle } from './kind.ts'

const styles: Record<FollowStyle, string> = { card: '二维码卡片', line: '一行', poster: '居中大码' }

export const texts = {
  title: '关注公众号',
  empty: '点这里填写公众号并上传二维码',
  noNameIssue: '还没有填写公众号名称',
  noQrIssue: '还没有上传公众号二维码，访客只能自己搜索关注',
  defaultDescription: '关注我们，第一时间收到通知',
  press: '长按识别二维码关注',
  searchFor: (name: string) => `在微信中搜索“${name}”关注`,
  showQr: '查看二维码',
  qrAlt: (name: string) => `公众号“${name}”的二维码`,
  style: '样式',
  styles,
  name: '公众号名称',
  description: '介绍',
  avatar: '头像',
  qr: '二维码图片',
}
