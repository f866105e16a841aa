/** What people are told of surveys that they are responsible for. */
export const milestoneTexts = {
  firstAnswer: (title: string) => `「${title}」收到了第一份答卷`,
  reachedQuota: (title: string, count: string) => `「${title}」已收满 ${count} 份答卷，不再接受填写`,
  endedByTime: (title: string, count: string) => `「${title}」已到结束时间，共收到 ${count} 份答卷`,
  exportDone: (fileName: string) => `「${fileName}」已生成`,
  exportDoneText: (days: number) => `请在 ${days} 天内到答卷页的导出记录里下载。`,
  exportNotDone: (fileName: string) => `「${fileName}」没有生成成功`,
} as const
