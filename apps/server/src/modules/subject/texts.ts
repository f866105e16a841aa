export const texts = {
  sweep: '清理没有提交的证件',
  certificateType: '证件请上传 JPG、PNG、WebP 图片或 PDF',
  tooMany: '上传得太多了，请明天再试',
  certificateGone: '有证件找不到了，请重新上传',
  decided: '提交的人已经撤回或重新提交，或者已经有人处理过了',
  notWaiting: '这份主体信息已经处理过了',
  /** Before the name of the subject. */
  todoBefore: '主体信息待审核：',
  approved: (appName: string) => `「${appName}」的主体信息通过了审核`,
  rejected: (appName: string) => `「${appName}」的主体信息没有通过审核`,
  field: '主体',
}
