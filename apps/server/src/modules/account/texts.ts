/** What the account module says to people. */
export const texts = {
  mobileTaken: '该手机号已被其他账号绑定',
  emailTaken: '该邮箱已被其他账号绑定',
  sameMobile: '新手机号与原手机号相同',
  noMobile: '请先绑定手机号',
  noEmail: '请先绑定邮箱',
  oldCodeMissing: '请输入原手机号收到的验证码',
  oldPasswordMissing: '请输入原密码',
} as const
