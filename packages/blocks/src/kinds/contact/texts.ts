import type { ContactStyle, ContactWay } from './kind.ts'

const ways: Record<ContactWay, string> = {
  phone: '电话',
  wechat: '微信',
  email: '邮箱',
  address: '地址',
  website: '网站',
}
const styles: Record<ContactStyle, string> = { list: '列表', grid: '图标', bar: '通栏按钮' }

export const texts = {
  title: '联系方式',
  empty: '点这里填写电话、微信等联系方式',
  emptyIssue: '还没有填写联系方式',
  wrongPhone: (position: number) => `第 ${position} 条：电话号码不正确，访客不能拨打`,
  wrongEmail: (position: number) => `第 ${position} 条：邮箱地址不正确`,
  wrongWebsite: (position: number) => `第 ${position} 条：网址应以 https:// 开头`,
  hours: (words: string) => `服务时间：${words}`,
  call: '拨打',
  write: '写信',
  open: '打开',
  copyHint: '长按复制',
  style: '样式',
  styles,
  heading: '标题',
  defaultHeading: '联系我们',
  serviceHours: '服务时间',
  serviceHoursHint: '例如 周一至周五 9:00–18:00',
  items: '联系方式',
  add: '添加一条',
  way: '方式',
  ways,
  label: '名称',
  labelHint: '例如 前台、售后；不填时显示方式',
  value: '号码或地址',
}
