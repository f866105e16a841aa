export const texts = {
  failed: '没有上传成功，请重试',
  cancel: '取消上传',
  giveUp: '不传了',
  again: '重试',
  progress: (name: string) => `${name}的上传进度`,
} as const
