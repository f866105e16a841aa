export const texts = {
  export: '导出表格',
  exported: '已导出',
  failed: '没有导出成功，请稍后再试',
  stopped: '已停止',
}
