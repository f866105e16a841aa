/** What pages of cards say to visitors. */
export const texts = {
  save: '存入通讯录',
  call: '拨打电话',
  write: '发送邮件',
  phone: '电话',
  email: '邮箱',
  wechat: '微信号',
  address: '地址',
  map: '看地图',
  code: (name: string) => `${name}的微信二维码`,
  press: '长按识别，加微信',
  ways: '联系方式',
}
