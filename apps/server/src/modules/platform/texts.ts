/** What the platform module writes into the operation log. */
export const texts = {
  /** Background work, as the platform's managers read it. */
  jobs: {
    sweep: '清理没有消息的进程',
  },
  fields: {
    platformLogo: '平台标志',
    platformName: '平台名称',
    platformAiChatOpen: '显示 AI 助手',
    platformAiChatLink: 'AI 助手的地址',
    platformCustomerServiceOpen: '显示客服入口',
    platformCustomerServiceButtonName: '客服按钮文字',
    platformCustomerServiceQrcode: '客服二维码',
    platformCustomerServiceName: '客服名称',
    platformCustomerServicePhone: '客服电话',
    platformAccentColor: '主题色',
    platformFilingNumber: '备案号',
    platformSecondFactorRequired: '管理人员必须两步验证',
    platformWatermarkOpen: '显示水印',
    platformContentSafetyOpen: '微信内容安全检测',
    name: '名称',
    logo: '标志',
    accentColor: '主题色',
    slogan: '宣传语',
    loginImage: '登录页图片',
    enabled: '启用',
  },
  service: '服务',
  secrets: { none: '', filled: '已填写', replaced: '已更换' },
  outcome: '结果',
  worked: '成功',
  failed: '失败',
  announcedVersion: '已公布的版本',
  forcedUpdate: (version: string) => `版本 ${version} 必须更新`,
  versionNotInstalled: (installed: string) =>
    `这里安装的是 ${installed}，还没有安装的版本不能公布：大家刷新后得不到它`,
  homePageType: '首页类型',
  homePageTypes: (type: number) => (type === 1 ? '显示公开首页' : '直接进入登录或工作台'),
  value: (value: unknown) =>
    value === true ? '是' : value === false ? '否' : typeof value === 'string' ? value : '',
  secondFactorForced: '服务器配置（SECOND_FACTOR_REQUIRED）要求开启，不能在这里关闭',
  /** Why the server does not start with another key. */
  otherKey:
    '数据库里的密钥是用另一把钥匙加密的。请放回原来的 SECRET_KEY（或 DATA_DIR 里的 secret.key）；找不回来时怎么办，见 docs/configuration.md 的 Backup 一节。',
} as const
