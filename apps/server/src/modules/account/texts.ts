/** What the account module says to people. */
export const texts = {
  /** Background work, as the platform's managers read it. */
  jobs: {
    deletions: '注销账号',
  },
  mobileTaken: '该手机号已被其他账号绑定',
  emailTaken: '该邮箱已被其他账号绑定',
  sameMobile: '新手机号与原手机号相同',
  noMobile: '请先绑定手机号',
  noEmail: '请先绑定邮箱',
  oldCodeMissing: '请输入原手机号收到的验证码',
  oldPasswordMissing: '请输入原密码',
  samePassword: '请换一个和初始密码不同的新密码',
  nickname: '昵称',
  mobile: '手机号',
  mobileChanged: (mobile: string) => `您的手机号已改为 ${mobile}`,
  passwordChanged: '您的密码已修改，其他地方的登录都已退出',
  secondFactorOn: '您的账号已开启两步验证，其他地方的登录都已退出',
  secondFactorOff: '您的账号已关闭两步验证',
  recoveryCodesRenewed: '您的两步验证换了一组恢复码，旧的已失效',
  ownsApps: (names: readonly string[]) =>
    `您还拥有这些应用，请先转让给其他成员或删除：${names
      .slice(0, 5)
      .map((name) => `「${name}」`)
      .join('、')}${names.length > 5 ? `等 ${names.length} 个` : ''}`,
  deletionRequested: (days: number) => `您的账号将在 ${days} 天后注销`,
  deletionCancelled: '您撤回了注销账号的申请',
  deletionStopped: '您的账号没有注销',
  exportName: '我的个人信息.json',
  exported: '您的个人信息被下载了一份',
  notYou: (ip: string) => `操作来自 ${ip}。如果不是您本人，请马上联系平台客服。`,
} as const
