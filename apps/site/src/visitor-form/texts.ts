/** What pages on which visitors book and sign up say alike. */
export const texts = {
  phone: '手机号',
  code: '短信验证码',
  sendCode: '获取验证码',
  captcha: '图片里的字',
  captchaPicture: '图形验证码',
  choose: '请选择',
  optional: '（选填）',
} as const
