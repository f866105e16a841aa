export const texts = {
  jobs: {
    warn: '提醒快到期的版本',
    sweep: '清理过期的邀请码',
  },
  title: (edition: string, months: number) => `${edition} ${months} 个月`,
  upgradeTitle: (edition: string) => `升级到${edition}`,
  newAppTitle: (edition: string, months: number, app: string) =>
    `${edition} ${months} 个月（新建「${app}」）`,
  changed: '应用的版本在付款前已经变了',
  gone: '版本已不再出售',
  noNewApp: '应用没有建成',
  nothingToRenew: '应用还没有开通版本，请先选一个版本',
  noSuchMonths: '现在的版本没有这个月数的价格',
  noSuchEdition: '没有这个版本',
  nameTaken: '已有同名的版本',
  warning: {
    title: (days: number) => (days > 0 ? `版本还有 ${days} 天到期` : '版本今天到期'),
    text: (app: string, edition: string, day: string) =>
      `「${app}」的${edition}到 ${day} 为止。到期后有 15 天宽限，之后不能新建内容；已有的内容不会删除。`,
  },
} as const
