export const texts = {
  label: '平台支持',
  mark: (name: string, readOnly: boolean) => `您正以平台支持的身份${readOnly ? '查看' : '管理'}「${name}」`,
  left: (minutes: number) => `还剩 ${minutes} 分钟`,
  over: '时间已到',
  end: '结束支持',
  ended: '已结束平台支持',
} as const
