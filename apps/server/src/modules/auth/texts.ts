import type { Duties } from '@zhanfang/contract'

/** What the auth module says to people. */
export const texts = {
  /** Background work, as the platform's managers read it. */
  jobs: {
    sweep: '清理过期的登录和验证码',
  },
  nicknameOf: (mobile: string) => `用户${mobile.slice(-4)}`,
  weixinNickname: '微信用户',
  codeWrong: '验证码不正确或已过期，请重新输入',
  captchaMissing: '请输入图形验证码',
  captchaWrong: '图形验证码不正确或已过期，请重新输入',
  geetestMissing: '请先完成验证',
  geetestWrong: '验证没有通过，请再试一次',
  tooManyLookups: '今天查找的账号太多了，请明天再试，或改发邀请码',
  badCredentials: '账号或密码不正确',
  passwordWrong: '密码不正确',
  secondFactorWrong: '验证码不正确，请看验证器里最新的数字',
  recoveryCodeWrong: '恢复码不正确，或已经用过',
  secondGuessed: '有人用您的密码登录，但没有通过两步验证',
  secondGuessedText: (ip: string) =>
    `15 分钟内有人多次输错两步验证的验证码，最近一次来自 ${ip}。如果不是您本人，请马上修改密码。`,
  mobileFirst: '请先绑定手机号',
  mobileMissing: '请输入手机号',
  mobileTaken: '该手机号已注册，请直接登录',
  mobileUnknown: '该手机号还没有注册',
  roleTitle: '角色名称',
  rolePermissions: (role: string) => `「${role}」的权限`,
  dutiesOf: (nickname: string) => `${nickname}的志愿服务角色、外部协助和学校管理`,
  duties: (held: Duties) =>
    [
      held.isVolPlatformManager ? '志愿服务平台管理员' : '',
      held.isVolRegulatorManager ? '志愿服务监管员' : '',
      held.isSf ? '外部协助' : '',
      held.isSchoolManager ? '学校管理员' : '',
    ]
      .filter(Boolean)
      .join('、'),
  rolesOf: (nickname: string) => `${nickname}的平台角色`,
  ownRole: '不能取消自己的平台管理，请由另一位管理员操作',
  guessed: '有人在尝试您的密码',
  guessedText: (ip: string) =>
    `15 分钟内有人多次输错您账号的密码，最近一次来自 ${ip}。您常用的浏览器不受影响；如果不是您本人，建议修改密码。`,
  newDevice: '您的账号在一台新设备上登录了',
  newDeviceText: (ip: string) => `登录来自 ${ip}。如果不是您本人，请到账号设置里让它退出，并马上修改密码。`,
  passwordReset: '您的密码已通过短信验证码重设',
  notYou: (ip: string) => `操作来自 ${ip}，其他地方的登录都已退出。如果不是您本人，请马上联系平台客服。`,
  disabled: (reason: string) =>
    reason === '' ? '该账号已停用，请联系管理员' : `该账号已停用，原因：${reason}。请联系管理员`,
  accountNameTaken: '这个账号已经有人在用，请换一个',
  mobileBound: '这个手机号已经绑定在别的账号上',
  account: '账号',
  accounts: '账号',
  accountOf: (nickname: string, account: string) => `${nickname}（${account}）`,
  stateOf: (nickname: string) => `${nickname}的账号`,
  enabled: '正常',
  disabledFor: (reason: string) => (reason === '' ? '已停用' : `已停用：${reason}`),
  passwordOf: (nickname: string) => `${nickname}的密码`,
  reset: '已重设',
  resetWithSecondFactor: '已重设，并关闭两步验证',
  sessionsOf: (nickname: string) => `${nickname}的登录`,
  sessions: (count: number) => `${count} 处`,
  byPlatform: '如果您没有要求这样做，请联系平台客服。',
  resetByPlatform: '平台管理员重设了您的密码',
  endedByPlatform: '平台管理员让您的账号在所有地方退出了登录',
  mailSubject: (platform: string) => `${platform}验证码`,
  mailText: (platform: string, code: string, minutes: number) =>
    `您的验证码是 ${code}，${minutes} 分钟内有效。\n\n这封邮件由${platform}发出。如果不是您本人操作，请忽略它，也不要把验证码告诉别人。`,
  scanReply: (platform: string, link: string, binding: boolean) =>
    `${binding ? `您正在把微信绑定到${platform}账号` : `您正在登录${platform}`}。\n<a href="${link}">点这里确认</a>，五分钟内有效。如果不是您本人操作，请忽略。`,
  scanExpired: '二维码已过期，请在电脑上刷新后重新扫码。',
  welcome: (platform: string) => `欢迎关注${platform}。`,
  confirmTitle: (binding: boolean) => (binding ? '确认绑定微信' : '确认登录'),
  confirmText: (platform: string, binding: boolean) =>
    binding ? `把这个微信绑定到${platform}账号？` : `在电脑上登录${platform}？`,
  confirmDevice: (ip: string) => `请求来自 ${ip}。如果不是您本人操作，请直接关闭这一页。`,
  confirmButton: (binding: boolean) => (binding ? '确认绑定' : '确认登录'),
  confirmed: '已确认，请回到电脑上继续。',
  failedCodes: { name: '验证码', ways: { sms: '短信验证码', email: '邮箱验证码' } },
  confirmEnded: '这个链接已失效，请在电脑上刷新二维码后重新扫码。',
} as const
