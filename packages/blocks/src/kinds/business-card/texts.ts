import type { BusinessCardStyle } from './kind.ts'

const styles: Record<BusinessCardStyle, string> = { classic: '经典', accent: '主题色', centered: '居中' }

export const texts = {
  title: '名片',
  empty: '点这里填写姓名和职务',
  gone: (name: string) => `名片“${name}”没有发布或已被删除，请换一张`,
  chosen: '用哪张名片',
  chosenHint: '选一张名片，改了它这里也跟着变；不选就用下面填写的',
  unchoose: '不用名片，自己填写',
  emptyIssue: '还没有填写姓名',
  wrongEmail: '邮箱地址不正确',
  call: '拨打电话',
  callTo: (name: string, phone: string) => `拨打${name}的电话 ${phone}`,
  write: '发送邮件',
  wechat: '微信',
  email: '邮箱',
  phone: '电话',
  address: '地址',
  style: '样式',
  styles,
  name: '姓名',
  position: '职务',
  company: '单位',
  introduction: '简介',
  avatar: '照片',
  qr: '微信二维码',
  qrAlt: (name: string) => `${name}的微信二维码`,
  press: '长按识别，加我微信',
}
