export const texts = {
  exported: '已导出',
  failed: '没有导出成功，请稍后再试',
  later: '表格较大，正在后台导出。可以离开这里，好了会通知您，在右上角的“任务”里下载',
}
